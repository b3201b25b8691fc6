import { Readable } from 'node:stream';
import { z } from 'zod';

/** How a list is taken away: a table for spreadsheets, or one JSON array. */
export const tableFormat = z.enum(['csv', 'json']);
/** One of them. */
export type TableFormat = z.infer<typeof tableFormat>;

/** The columns of a table by their headings. */
export type TableColumns<T> = Readonly<Record<string, (row: T) => unknown>>;

/**
 * A list as a file, written part by part as it is read.
 * @param about.day of its name, where the one who takes it is
 * @returns the stream and the headers of its answer.
 */
export function tableFile<T>(
  parts: AsyncIterable<readonly T[]>,
  about: { name: string; columns: TableColumns<T>; format: TableFormat; day: string },
): { stream: Readable; headers: Readonly<Record<string, string>> } {
  const { name, columns, format, day } = about;
  const filename = `archivolt-${name}-${day}.${format}`;
  return {
    stream: Readable.from(format === 'csv' ? csvOf(parts, columns) : jsonOf(parts), { objectMode: false }),
    headers: {
      'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${filename}"`,
    },
  };
}

async function* csvOf<T>(parts: AsyncIterable<readonly T[]>, columns: TableColumns<T>): AsyncGenerator<string> {
  yield `${Object.keys(columns).join(',')}\r\n`;
  const cells = Object.values(columns);
  for await (const rows of parts)
    yield rows.map((row) => `${cells.map((cell) => csvCell(cell(row))).join(',')}\r\n`).join('');
}

async function* jsonOf(parts: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let isFirst = true;
  yield '[';
  for await (const rows of parts) {
    if (rows.length === 0) continue;
    yield `${isFirst ? '' : ','}\n${rows.map((row) => JSON.stringify(row)).join(',\n')}`;
    isFirst = false;
  }
  yield '\n]\n';
}

/** Spreadsheets calculate what begins so, and a formula can send the whole table somewhere; an apostrophe makes it a text. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** A value as a cell that no spreadsheet takes for a formula. */
function csvCell(value: unknown): string {
  const text = cellText(value);
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** A value as the text of a cell; nothing for what is not there. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
