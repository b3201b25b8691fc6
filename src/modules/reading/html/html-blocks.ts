import { Parser } from 'htmlparser2';
import type { Block } from '../typeset/index.ts';
import { BlockBuilder } from './block-builder.ts';
import { dataPicture } from './data-picture.ts';
import { isHidden, looksOf } from './element-looks.ts';

/** Deeper than any page that was made to be read; the parser looks through what is open at every step. */
const MAX_DEPTH = 4_000;
const MAX_TITLE = 300;
/** What is never shown of a page. */
const UNSHOWN = new Set(
  'script style template head noembed noframes iframe object embed applet svg audio video canvas map datalist select textarea param meta link base'.split(
    ' ',
  ),
);
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Elements within elements, more than pages can show. */
export class HtmlTooDeep extends Error {
  override readonly name = 'HtmlTooDeep';
}

/** The bytes of a picture that a page brings itself, by its address; undefined for every other one. */
export type PictureOf = (address: string) => Uint8Array | undefined;

/**
 * What a page of the web shows: blocks in their order, its title and language. Nothing of it runs, and nothing is fetched.
 * @throws HtmlTooDeep
 */
export function htmlBlocks(
  html: string,
  pictureOf: PictureOf = dataPicture,
): { blocks: Block[]; title?: string; language?: string } {
  const reader = new PageReader(pictureOf);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      ontext: (text) => reader.text(text),
      onclosetag: (name) => reader.close(name),
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html);
  parser.end();
  const blocks = reader.builder.end();
  const title = (reader.title || reader.heading).replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE);
  const language = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,2}$/i.exec(reader.language)?.[0];
  return { blocks, ...(title ? { title } : {}), ...(language ? { language } : {}) };
}

/** Follows the tags of a page. */
class PageReader {
  readonly builder = new BlockBuilder();
  readonly #pictureOf: PictureOf;
  title = '';
  heading = '';
  language = '';
  #depth = 0;
  /** How many open elements there are below one that is not shown, itself included. */
  #hiddenDepth = 0;
  #isInTitle = false;
  #isInHeading = false;

  constructor(pictureOf: PictureOf) {
    this.#pictureOf = pictureOf;
  }

  open(name: string, attributes: Record<string, string>): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new HtmlTooDeep();
    if (name === 'html') this.language = attributes.lang ?? attributes['xml:lang'] ?? '';
    if (name === 'title' && this.title === '') this.#isInTitle = true;
    if (this.#hiddenDepth > 0 || UNSHOWN.has(name) || isHidden(attributes)) {
      this.#hiddenDepth += 1;
      return;
    }
    if (HEADINGS.has(name) && this.heading === '') this.#isInHeading = true;
    if (name === 'img') this.#picture(attributes);
    else this.builder.open(name, looksOf(name, attributes), attributes);
  }

  text(text: string): void {
    if (this.#isInTitle) this.title += text.slice(0, MAX_TITLE);
    if (this.#hiddenDepth > 0 || this.#isInTitle) return;
    if (this.#isInHeading) this.heading += text.slice(0, MAX_TITLE);
    this.builder.text(text);
  }

  close(name: string): void {
    this.#depth -= 1;
    if (name === 'title') this.#isInTitle = false;
    if (HEADINGS.has(name)) this.#isInHeading = false;
    if (this.#hiddenDepth > 0) {
      this.#hiddenDepth -= 1;
      return;
    }
    if (name !== 'img') this.builder.close(name);
  }

  /** Pictures that the page brings itself are shown; of others their words. */
  #picture({ src = '', alt = '', width, height }: Record<string, string>): void {
    // Pictures of one pixel count who looks.
    if ((width === '1' || width === '0') && (height === '1' || height === '0')) return;
    const bytes = this.#pictureOf(src);
    if (bytes) this.builder.picture({ kind: 'image', bytes, alt });
    else if (alt.trim() !== '') this.builder.inline({ text: `[${alt.replace(/\s+/g, ' ').trim()}]`, isItalic: true });
  }
}
