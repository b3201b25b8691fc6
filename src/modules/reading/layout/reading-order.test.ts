import { expect, test } from 'vitest';
import { orderWords, textOf } from './reading-order.ts';
import { word } from './testing/raw-word.ts';
import { LATE_BLOCK } from './word.ts';

test('a table that the engine took for columns is read row by row', () => {
  const words = [
    ...['Eiche', 'Montage', 'Anfahrt'].map((text, row) => word(text, 100, 100 + row * 40, { block: 1, line: row + 1 })),
    ...['12,00', '49,50', '20,00'].map((text, row) => word(text, 600, 102 + row * 40, { block: 2, line: row + 1 })),
  ];
  expect(textOf(orderWords(words)).split(/\n+/)).toEqual(['Eiche 12,00', 'Montage 49,50', 'Anfahrt 20,00']);
});

test('columns of running text are read one after the other', () => {
  const column = (left: number, block: number, name: string) =>
    Array.from({ length: 20 }, (_, row) =>
      [0, 1, 2, 3, 4].map((at) =>
        word(`${name}${row}x${at}`, left + at * 80, 100 + row * 30 + block * 7, { block, line: row + 1, width: 70 }),
      ),
    ).flat();
  const text = textOf(orderWords([...column(100, 1, 'l'), ...column(560, 2, 'r')]));
  expect(text.indexOf('l19x4')).toBeLessThan(text.indexOf('r0x0'));
});

test('a speck read as a letter at the edge of the sheet does not hide the gutter between columns', () => {
  const column = (left: number, block: number, name: string) =>
    Array.from({ length: 20 }, (_, row) =>
      [0, 1, 2, 3, 4].map((at) =>
        word(`${name}${row}x${at}`, left + at * 80, 100 + row * 30, { block, line: row + 1, width: 70 }),
      ),
    ).flat();
  const speck = word('|', 1400, 400, { block: 3, line: 1 });
  const text = textOf(orderWords([...column(100, 1, 'l'), ...column(560, 2, 'r'), speck]));
  expect(text.indexOf('l19x4')).toBeLessThan(text.indexOf('r0x0'));
});

test('columns that the engine has read across are read one after the other, a heading over both in its place', () => {
  const lines = Array.from({ length: 24 }, (_, row) =>
    row === 12
      ? [word('Heading-over-both-of-the-columns-of-this-page', 250, 100 + row * 30, { line: row + 1 })]
      : [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) =>
          word(`${at < 5 ? 'l' : 'r'}${row}x${at}`, 100 + at * 80 + (at < 5 ? 0 : 60), 100 + row * 30, {
            line: row + 1,
            width: 70,
          }),
        ),
  );
  const text = textOf(orderWords(lines.flat()));
  const places = ['l0x0', 'l11x4', 'r0x5', 'r11x9', 'Heading', 'l13x0', 'l23x4', 'r13x5', 'r23x9'].map((part) =>
    text.indexOf(part),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBe(0);
});

test('lines of a bent sheet that rise by more than their height are not mixed word by word', () => {
  const bent = (line: number) =>
    Array.from({ length: 15 }, (_, at) => {
      const rise = Math.round(60 * Math.sin((Math.PI * at) / 14));
      return word(`${line}x${at}`, 100 + at * 90, 300 + line * 36 - rise, { line, width: 80, height: 24 });
    });
  const lines = textOf(orderWords([...bent(1), ...bent(2), ...bent(3)])).split(/\n+/);
  expect(lines).toEqual([1, 2, 3].map((line) => Array.from({ length: 15 }, (_, at) => `${line}x${at}`).join(' ')));
});

test('of what stands above each other nothing goes into one line, however the boxes overlap', () => {
  const words = [
    word('first', 100, 100, { line: 1, height: 34 }),
    word('line', 160, 100, { line: 1, height: 34 }),
    word('second', 100, 112, { line: 2, height: 34 }),
    word('one', 170, 112, { line: 2, height: 34 }),
  ];
  expect(textOf(orderWords(words))).toBe('first line\nsecond one');
});

test('a word found late takes its place in the row, between the words that were there', () => {
  const words = [word('Montage', 100, 100), word('Stunde', 260, 100), word('pro', 200, 101, { block: LATE_BLOCK + 1 })];
  expect(textOf(orderWords(words))).toBe('Montage pro Stunde');
});

test('a wide gap between rows starts a paragraph', () => {
  const words = [
    word('Dear', 100, 100, { line: 1 }),
    word('all', 100, 130, { line: 2 }),
    word('Thanks', 100, 220, { line: 3 }),
  ];
  expect(textOf(orderWords(words))).toBe('Dear\nall\n\nThanks');
});

/** Lines of a row each, as an engine gives them that reads across: the parts of a row stand at the given places. */
function rowsAcross(rows: readonly (readonly string[])[], lefts: readonly number[], pitch = 30) {
  return rows.flatMap((parts, row) =>
    parts.flatMap((part, column) => {
      let left = lefts[column] ?? 0;
      return part.split(' ').map((text) => {
        const placed = word(text, left, 100 + row * pitch, { line: row + 1 });
        left += text.length * 10 + 8;
        return placed;
      });
    }),
  );
}

const PROSE =
  'Der alte Brunnen stand mitten auf dem Hof und gab noch immer Wasser für alle Nachbarn im ganzen Dorf'.split(' ');

/** Ragged lines of a few words, going on where the one above ended. */
function ragged(count: number, start: number, perLine: number): string[] {
  return Array.from({ length: count }, (_, line) =>
    Array.from({ length: perLine }, (_, at) => PROSE[(start + line * perLine + at) % PROSE.length]).join(' '),
  );
}

test.each([
  ['two columns', 2, 4, 30],
  ['two columns with much white between the lines', 2, 4, 70],
  ['three columns', 3, 3, 30],
])('%s that were read across are read one after the other', (_, count, perLine, pitch) => {
  const columns = Array.from({ length: count }, (_, at) => ragged(14, at * 5, perLine));
  const rows = Array.from({ length: 14 }, (_, row) => columns.map((column) => column[row] ?? ''));
  const lefts = columns.map((_, at) => 100 + at * perLine * 105);
  const text = textOf(orderWords(rowsAcross(rows, lefts, pitch))).replace(/\s+/g, ' ');
  for (const column of columns) expect(text).toContain(column.join(' '));
});

test('columns below prose over the whole page are found', () => {
  const whole = ragged(20, 0, 9);
  const [left, right] = [ragged(14, 3, 4), ragged(14, 8, 4)];
  const above = rowsAcross(
    whole.map((line) => [line]),
    [100],
  );
  const below = rowsAcross(
    left.map((line, row) => [line, right[row] ?? '']),
    [100, 520],
  ).map((placed) => ({
    ...placed,
    top: placed.top + 660,
    line: placed.line + 20,
  }));
  const text = textOf(orderWords([...above, ...below])).replace(/\s+/g, ' ');
  for (const part of [whole, left, right]) expect(text).toContain(part.join(' '));
});

test.each([
  ['items and their prices', (row: number) => [`Position ${row} Montage vor Ort`, `${row},00 Std 1${row},50 EUR`]],
  ['labels and their values', (row: number) => [`Nummer der ${PROSE[row]}`, `RE 2026 ${row}`]],
  ['an address beside dates', (row: number) => [`Gasthof zum ${PROSE[row]}`, `Datum: 1${row}.03.2026`]],
])('%s stay in their rows', (_, rowOf) => {
  const rows = Array.from({ length: 14 }, (_, row) => rowOf(row));
  const text = textOf(orderWords(rowsAcross(rows, [100, 620])));
  expect(text.split(/\n+/)).toEqual(rows.map((row) => row.join(' ')));
});
