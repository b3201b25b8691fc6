/** Rows of cells. */
export type Rows = string[][];

/**
 * Reads values that are separated by a sign. Quotes count where they begin a cell and its end follows them, and are doubled within;
 * one that is never closed is a sign like others.
 */
export function readDelimited(text: string, delimiter: string, maxRows = Number.POSITIVE_INFINITY): Rows {
  const rows: Rows = [];
  let row: string[] = [];
  let areQuotesClosed = true;
  for (let at = 0; at <= text.length && rows.length < maxRows; ) {
    const quoted = areQuotesClosed && text.charAt(at) === '"' ? quotedCell(text, at, delimiter) : null;
    if (quoted === 'open') areQuotesClosed = false;
    const cell = quoted === null || quoted === 'open' ? plainCell(text, at, delimiter) : quoted;
    row.push(cell.value);
    at = cell.end;
    if (text.charAt(at) === delimiter) {
      at += 1;
      continue;
    }
    rows.push(row);
    row = [];
    if (at >= text.length) break;
    at += text.startsWith('\r\n', at) ? 2 : 1;
    // The last line end ends the last row.
    if (at === text.length) break;
  }
  return rows;
}

type Cell = { value: string; end: number };

/** Null: what begins with a quote is no quoted cell, since more stands behind it. */
function quotedCell(text: string, start: number, delimiter: string): Cell | 'open' | null {
  for (let at = start + 1; ; ) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return 'open';
    if (text.charAt(quote + 1) === '"') {
      at = quote + 2;
      continue;
    }
    let end = quote + 1;
    while (text.charAt(end) === ' ' && delimiter !== ' ') end += 1;
    const isEnd = end >= text.length || text.charAt(end) === delimiter || /[\r\n]/.test(text.charAt(end));
    return isEnd ? { value: text.slice(start + 1, quote).replaceAll('""', '"'), end } : null;
  }
}

function plainCell(text: string, start: number, delimiter: string): Cell {
  let end = start;
  while (end < text.length) {
    const sign = text.charAt(end);
    if (sign === delimiter || sign === '\n' || sign === '\r') break;
    end += 1;
  }
  return { value: text.slice(start, end), end };
}

const DELIMITERS = [';', ',', '\t', '|'];
const LOOK_LENGTH = 64_000;
const LOOK_ROWS = 200;

/** The sign that separates values: the one by which most rows have the same number of cells; undefined where none does. */
export function delimiterOf(text: string): string | undefined {
  const look = text.slice(0, LOOK_LENGTH);
  let best: { delimiter: string; score: number } | undefined;
  for (const delimiter of DELIMITERS) {
    if (!look.includes(delimiter)) continue;
    const rows = readDelimited(look, delimiter, LOOK_ROWS).filter((row) => row.length > 1 || row[0]?.trim() !== '');
    // The last row may be cut.
    if (rows.length > 2 && look.length < text.length) rows.pop();
    const score = evenness(rows);
    if (score > (best?.score ?? 0)) best = { delimiter, score };
  }
  return best?.delimiter;
}

/** How much rows are a table: the share of rows of the most usual length, and a little for more columns. */
function evenness(rows: Rows): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  let [columns, most] = [1, 0];
  for (const [length, count] of counts) if (length > 1 && count > most) [columns, most] = [length, count];
  return columns === 1 ? 0 : most / rows.length + Math.min(columns, 50) / 500;
}
