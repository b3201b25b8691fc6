import { decodeHTML } from 'entities';
import { lexer, type Token, type Tokens } from 'marked';
import { dataPicture } from '../../html/index.ts';
import type { Block, Runs } from '../../typeset/index.ts';
import { plainBlocks } from '../plain-blocks.ts';
import { inlineRuns, plainText } from './inline-runs.ts';

/** Facts above a text, between lines of hyphens. */
const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]{0,20000}?)\r?\n---[ \t]*(?:\r?\n|$)/;
const FRONT_TITLE = /^title:[ \t]*(.+)$/m;
/** Nobody writes so much of it; it takes a parser long. */
const MAX_LENGTH = 2_000_000;
const MAX_LINE = 100_000;
/** Signs of quotes or lists one behind the other, and indents, beyond which nobody nests. */
const DEEP = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])){24}|^[ \t]{80}[ \t]*(?:>|[-+*]|\d{1,9}[.)])[ \t]/m;
/** So many signs that may begin emphasis or a link in one paragraph: each is compared with those before. */
const MANY_MARKS = /(?:[*_[\]`<~!](?:(?!\n[ \t]*\n)[^*_[\]`<~!]){0,40}){4000}/;
const MAX_DEPTH = 24;

/** The blocks of a Markdown text, and its title: that of its facts, else its first heading. HTML in it is text. */
export function markdownBlocks(text: string): { blocks: Block[]; title?: string } {
  if (isUnreasonable(text)) return { blocks: plainBlocks(text) };
  const front = FRONT_MATTER.exec(text);
  const facts: Block[] = front?.[1]?.trim() ? [{ kind: 'preformatted', text: front[1] }] : [];
  const tokens = lexer(front ? text.slice(front[0].length) : text, { gfm: true });
  const blocks = [...facts, ...tokens.flatMap((token) => blocksOf(token, 0))];
  const said =
    front &&
    FRONT_TITLE.exec(front[1] ?? '')?.[1]
      ?.trim()
      .replace(/^(["'])(.*)\1$/, '$2');
  const heading = tokens.find((token): token is Tokens.Heading => token.type === 'heading');
  const title = said || (heading && plainText(inlineRuns(heading.tokens)).trim());
  return { blocks, ...(title ? { title } : {}) };
}

/** What would take a parser of Markdown long is shown as it stands. */
function isUnreasonable(text: string): boolean {
  if (text.length > MAX_LENGTH || DEEP.test(text) || MANY_MARKS.test(text)) return true;
  return text.split('\n').some((line) => line.length > MAX_LINE);
}

/** A block token as blocks; what is nested deeper than can be shown goes on at the same place. */
function blocksOf(token: Token, depth: number): Block[] {
  switch (token.type) {
    case 'heading':
      return [
        { kind: 'heading', level: levelOf((token as Tokens.Heading).depth), runs: inlineRuns(token.tokens ?? []) },
      ];
    case 'paragraph':
    case 'text':
      return paragraphs((token as Tokens.Paragraph).tokens ?? [], token.raw);
    case 'code':
      return [{ kind: 'preformatted', text: (token as Tokens.Code).text }];
    case 'blockquote':
      return nested((token as Tokens.Blockquote).tokens, depth, (blocks) => ({ kind: 'quote', blocks }));
    case 'list':
      return [listOf(token as Tokens.List, depth)];
    case 'table':
      return [tableOf(token as Tokens.Table)];
    case 'hr':
      return [{ kind: 'rule' }];
    case 'space':
      return [];
    default:
      // HTML, definitions of links: as they are written.
      return token.raw.trim() === '' ? [] : [{ kind: 'paragraph', runs: [{ text: token.raw.trim() }] }];
  }
}

function levelOf(depth: number): 1 | 2 | 3 | 4 | 5 | 6 {
  return ([1, 2, 3, 4, 5, 6] as const)[depth - 1] ?? 6;
}

function nested(tokens: readonly Token[], depth: number, wrap: (blocks: Block[]) => Block): Block[] {
  if (depth >= MAX_DEPTH) return tokens.flatMap((token) => blocksOf(token, depth));
  return [wrap(tokens.flatMap((token) => blocksOf(token, depth + 1)))];
}

function listOf(list: Tokens.List, depth: number): Block {
  const items = list.items.map((item) => {
    const box: Runs = item.task ? [{ text: item.checked ? '[x] ' : '[ ] ' }] : [];
    const blocks = item.tokens.filter(({ type }) => type !== 'checkbox').flatMap((token) => blocksOf(token, depth + 1));
    const [first, ...rest] = blocks;
    if (box.length === 0) return blocks;
    if (first?.kind !== 'paragraph') return [{ kind: 'paragraph' as const, runs: box }, ...blocks];
    return [{ kind: 'paragraph' as const, runs: [...box, ...first.runs] }, ...rest];
  });
  const start = Number(list.start);
  if (depth < MAX_DEPTH) return { kind: 'list', isOrdered: list.ordered, items, ...(start > 0 ? { start } : {}) };
  return { kind: 'list', isOrdered: false, items: [items.flat()] };
}

function tableOf({ header, rows, align }: Tokens.Table): Block {
  return {
    kind: 'table',
    header: header.map(({ tokens }) => inlineRuns(tokens)),
    rows: rows.map((row) => row.map(({ tokens }) => inlineRuns(tokens))),
    alignment: align.map((one) => one ?? undefined),
  };
}

/** A paragraph; pictures that it brings itself stand below each other. */
function paragraphs(tokens: readonly Token[], raw: string): Block[] {
  if (tokens.length === 0)
    return raw.trim() === '' ? [] : [{ kind: 'paragraph', runs: [{ text: decodeHTML(raw.trim()) }] }];
  const blocks: Block[] = [];
  let words: Token[] = [];
  const endWords = () => {
    const runs = inlineRuns(words);
    if (plainText(runs).trim() !== '') blocks.push({ kind: 'paragraph', runs });
    words = [];
  };
  for (const token of tokens) {
    const bytes = token.type === 'image' ? dataPicture((token as Tokens.Image).href) : undefined;
    if (bytes === undefined) {
      words.push(token);
      continue;
    }
    endWords();
    blocks.push({ kind: 'image', bytes, alt: (token as Tokens.Image).text });
  }
  endWords();
  return blocks;
}
