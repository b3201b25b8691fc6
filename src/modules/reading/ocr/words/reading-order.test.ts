import { expect, test } from 'vitest';
import { word } from '../testing/raw-word.ts';
import { orderWords, textOf } from './reading-order.ts';
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
