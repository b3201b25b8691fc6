import { describe, expect, it } from 'vitest';
import { tableBlocks } from './table-blocks.ts';

const tableOf = (text: string) => {
  const [block] = tableBlocks(text, 'text/csv');
  if (block?.kind !== 'table') throw new Error('no table');
  const words = (cells: readonly (readonly { text: string }[])[]) =>
    cells.map((runs) => runs.map(({ text: word }) => word).join(''));
  return { header: block.header && words(block.header), rows: block.rows.map(words), alignment: block.alignment };
};

describe('a table of separated values', () => {
  it('has its first row for heads where that names columns', () => {
    expect(tableOf('Name;Betrag\nA;1\n')).toMatchObject({ header: ['Name', 'Betrag'], rows: [['A', '1']] });
    expect(tableOf('1;2\n3;4\n')).toMatchObject({
      header: undefined,
      rows: [
        ['1', '2'],
        ['3', '4'],
      ],
    });
  });

  it('has amounts at the right, and days and words at the left', () => {
    const text = 'Tag;Wort;Betrag;Anteil\n03.03.2026;a;-84,00;5 %\n2026-03-05;b;1.506,50 €;12%\n';
    expect(tableOf(text).alignment).toEqual([undefined, undefined, 'right', 'right']);
  });

  it.each([
    [
      'semicolons among decimal commas',
      'a;b\n1,5;2,5\n3,5;4,5\n',
      [
        ['1,5', '2,5'],
        ['3,5', '4,5'],
      ],
    ],
    ['commas', 'a,b\nx,y\n', [['x', 'y']]],
    ['tabs among commas', 'a\tb\nx, y\tz\n', [['x, y', 'z']]],
    ['quotes, doubled and around line ends', 'a,b\n"x ""y""","1\n2"\n', [['x "y"', '1\n2']]],
    ['blanks behind a quote', 'a,b\n"x" ,y\n', [['x', 'y']]],
    [
      'a quote that is never closed',
      'a;b\n"x;y\nz;w\n',
      [
        ['"x', 'y'],
        ['z', 'w'],
      ],
    ],
    ['empty rows', 'a;b\n;\n\nx;y\n', [['x', 'y']]],
    ['line ends of the old Mac', 'a;b\rx;y\r', [['x', 'y']]],
  ])('is told apart by its signs: %s', (_, text, rows) => {
    expect(tableOf(text).rows).toEqual(rows);
  });
});
