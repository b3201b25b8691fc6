import type { Block } from '../../typeset/index.ts';
import { plainBlocks, withoutEndMark } from '../plain-blocks.ts';
import { delimiterOf, type Rows, readDelimited } from './read-delimited.ts';

/** What spreadsheets write on top to say how values are separated. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;
/** Amounts, counts, shares and the like stand at the right. */
const NUMBER = /^[-+−(]?\s?(?:[€$£¥]\s?)?\d[\d.,' \u00a0\u202f]*(?:\s?(?:%|€|[$£¥]|[A-Z]{3}))?\)?$/;
/** Days stand at the left, though they are figures and full stops. */
const DAY = /^\d{1,4}[.-]\d{1,2}[.-]\d{2,4}\b/;
const MOSTLY = 0.8;
const MOST_COLUMNS = 10_000;

/** A table of separated values; a text in which nothing is separated as its lines. */
export function tableBlocks(given: string, mimeType: 'text/csv' | 'text/tab-separated-values'): Block[] {
  const said = SEPARATOR_LINE.exec(given);
  const text = withoutEndMark(said ? given.slice(said[0].length) : given);
  const isTabs = mimeType === 'text/tab-separated-values' && text.includes('\t');
  const delimiter = said?.[1] ?? (isTabs ? '\t' : delimiterOf(text));
  if (delimiter === undefined) return plainBlocks(text);
  const rows = readDelimited(text, delimiter).filter((row) => row.some((cell) => cell.trim() !== ''));
  if (rows.length === 0 || rows.some(({ length }) => length > MOST_COLUMNS)) return plainBlocks(text);
  const [first = [], ...rest] = rows;
  const hasHeader = rest.length > 0 && isHeader(first, rest);
  const body = hasHeader ? rest : rows;
  return [
    {
      kind: 'table',
      ...(hasHeader ? { header: first.map(runsOf) } : {}),
      rows: body.map((row) => row.map(runsOf)),
      alignment: alignmentOf(body),
    },
  ];
}

const runsOf = (text: string) => [{ text: text.trim() }];

/** Names of columns: most cells are filled, and none is a number. */
function isHeader(first: readonly string[], rest: Rows): boolean {
  const filled = first.filter((cell) => cell.trim() !== '');
  const width = rest.reduce((most, row) => Math.max(most, row.length), 0);
  return (
    filled.length >= Math.min(width, first.length) * MOSTLY &&
    filled.length > 1 &&
    !filled.some((cell) => NUMBER.test(cell.trim()))
  );
}

function alignmentOf(rows: Rows): ('right' | undefined)[] {
  const counts: { filled: number; numbers: number }[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      const text = cell.trim();
      if (text === '') continue;
      const count = counts[column] ?? { filled: 0, numbers: 0 };
      counts[column] = count;
      count.filled += 1;
      if (text.length < 40 && NUMBER.test(text) && !DAY.test(text)) count.numbers += 1;
    }
  }
  return Array.from(counts, (count) => (count && count.numbers >= count.filled * MOSTLY ? 'right' : undefined));
}
