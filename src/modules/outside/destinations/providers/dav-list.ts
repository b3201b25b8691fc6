import type { Readable } from 'node:stream';
import { DOMParser, type Element, ParseError } from '@xmldom/xmldom';
import { DeliveryProblem } from '../problems.ts';
import type { ListedEntry } from '../provider.ts';

const BODY = `<?xml version="1.0" encoding="utf-8"?>
<propfind xmlns="DAV:"><prop><resourcetype/><getcontentlength/><getetag/><getlastmodified/></prop></propfind>`;

/** How a folder is asked for what it holds. */
export const LIST_REQUEST = {
  headers: { Depth: '1', 'Content-Type': 'application/xml; charset=utf-8' },
  body: BODY,
};

/** No server has so much to say of one file. */
const LONGEST_RESPONSE = 1_000_000;
const BEGIN = /<(?:[\w.-]+:)?response[\s>]/;
const END = /<\/(?:[\w.-]+:)?response\s*>/;
const ROOT = /<((?:[\w.-]+:)?multistatus)[\s/>]/;
const WHOLE = /<\/(?:[\w.-]+:)?multistatus\s*>\s*$|<(?:[\w.-]+:)?multistatus[^<>]*\/>\s*$/;

/** What is recognised of a file: Apache calls a tag weak while the file is younger than a second; it is the same tag. */
export function fingerprintOf(length: string | null, tag: string | null, modified: string | null): string {
  return `${length ?? ''} ${tag?.replace(/^W\//, '') ?? modified ?? ''}`;
}

/**
 * What a multistatus answer tells of a folder, as it comes in: a folder may hold more than should be in memory at once.
 * @throws DeliveryProblem for an answer that is none, or ends before its end.
 */
export async function* entriesOf(body: Readable, folderUrl: string): AsyncGenerator<ListedEntry[]> {
  const own = pathOf(folderUrl, folderUrl);
  for await (const responses of responsesOf(body)) {
    const entries = responses.flatMap((response) => entryOf(response, own, folderUrl) ?? []);
    if (entries.length > 0) yield entries;
  }
}

/** The responses of a multistatus, each parsed by itself behind the opening of the whole. */
async function* responsesOf(body: Readable): AsyncGenerator<Element[]> {
  const decoder = new TextDecoder();
  let text = '';
  let opening: string | null = null;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    text += decoder.decode(chunk, { stream: true });
    const start: number = opening === null ? text.search(BEGIN) : -1;
    if (start !== -1) {
      opening = text.slice(0, start);
      text = text.slice(start);
    }
    const responses: Element[] = [];
    for (let end = opening === null ? null : END.exec(text); opening !== null && end; end = END.exec(text)) {
      const length = end.index + end[0].length;
      responses.push(parsed(opening, text.slice(0, length)));
      text = text.slice(length);
    }
    if (text.length > LONGEST_RESPONSE) throw new DeliveryProblem('answer_not_understood');
    if (responses.length > 0) yield responses;
  }
  if (!WHOLE.test(text + decoder.decode())) throw new DeliveryProblem('cut_off');
}

function parsed(opening: string, response: string): Element {
  const root = ROOT.exec(opening)?.[1];
  if (root === undefined || /<!DOCTYPE/i.test(opening)) throw new DeliveryProblem('answer_not_understood');
  try {
    const parser = new DOMParser({ onError: refuse });
    const { documentElement } = parser.parseFromString(`${opening.trimStart()}${response}</${root}>`, 'text/xml');
    if (documentElement) return documentElement;
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    throw new DeliveryProblem('answer_not_understood', { cause: error });
  }
  throw new DeliveryProblem('answer_not_understood');
}

function refuse(level: string, message: string): void {
  if (level !== 'warning') throw new ParseError(message);
}

function entryOf(response: Element, own: string, folderUrl: string): ListedEntry | null {
  const path = pathOf(textIn(response, 'href') ?? '', folderUrl);
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (path === own || name === '') return null;
  const isFolder = response.getElementsByTagNameNS('DAV:', 'collection').length > 0;
  // One that tells nothing but that it may not be seen: whoever looks into it is told so.
  const isClosed = response.getElementsByTagNameNS('DAV:', 'prop').length === 0;
  if (isFolder || isClosed) return { kind: 'folder', name };
  const length = textIn(response, 'getcontentlength');
  const etag = textIn(response, 'getetag');
  // nginx tells it of one object alone, and then another fingerprint than the date would be.
  const fingerprint = etag === null ? null : fingerprintOf(length, etag, null);
  return { kind: 'object', name, sizeBytes: Number(length ?? 0), fingerprint };
}

function textIn(response: Element, name: string): string | null {
  for (const element of response.getElementsByTagNameNS('DAV:', name)) {
    const text = element.textContent?.trim() ?? '';
    if (text !== '') return text;
  }
  return null;
}

/** The path of an address as a name on the server, without a slash at its end. */
function pathOf(href: string, base: string): string {
  const path = (URL.parse(href, base)?.pathname ?? '').replace(/\/+$/, '');
  try {
    return decodeURIComponent(path);
  } catch (error) {
    // In another encoding than ours: a name that nobody here has given.
    if (error instanceof URIError) return path;
    throw error;
  }
}
