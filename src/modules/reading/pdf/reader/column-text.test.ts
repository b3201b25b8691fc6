import { writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { buildPdf, type FixturePage } from '../fixtures/build-pdf.ts';
import { createTestFolder } from '../fixtures/programs.ts';
import {
  type Cells,
  type Columns,
  columnsOf,
  contentOf,
  DRAWN,
  GERMAN,
  type Piece,
  PROSE,
  tableOf,
  wrapped,
} from '../fixtures/typed-pages.ts';
import { OpenDocument } from './open-document.ts';
import { loadPdfium } from './pdfium-library.ts';

const folder = createTestFolder();
afterAll(() => folder.remove());

async function textOf(page: FixturePage): Promise<string> {
  const pdfium = await loadPdfium((reason) => {
    throw new Error(reason);
  });
  const path = folder.file('page.pdf');
  writeFileSync(path, buildPdf([page]));
  const document = new OpenDocument(pdfium, path, undefined);
  try {
    return document.pageFacts(1).text.replace(/\s+/g, ' ');
  } finally {
    document.close();
  }
}

function expectInOrder(text: string, sentences: readonly string[]): void {
  expect(sentences.length).toBeGreaterThan(6);
  expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([]);
  const places = sentences.map((sentence) => text.indexOf(sentence));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
}

const TWO = { lefts: [50, 310], width: 235 };
const THREE = { lefts: [45, 225, 405], width: 155 };

test.each([0, 0.25, 0.5, 0.75])(
  'columns whose baselines differ by %d of a line are read one after the other',
  async (offset) => {
    for (const shape of [TWO, THREE])
      for (const leading of [0, 0.12])
        for (const drawn of DRAWN) {
          const { pieces, sentences } = columnsOf(PROSE, { ...shape, offset, leading });
          expectInOrder(await textOf({ content: contentOf(pieces, drawn) }), sentences);
        }
  },
);

test.each<[string, Columns & { box?: [number, number, number, number] }]>([
  ['a narrow gutter', { lefts: [50, 303], width: 240, offset: 0.5 }],
  ['columns of uneven length', { ...TWO, counts: [34, 13], offset: 0.5 }],
  ['a column at the side', { lefts: [50, 420], width: 140, offset: 0.25 }],
  ['a wide page', { lefts: [50, 440], width: 350, top: 540, offset: 0.5, box: [0, 0, 842, 595] }],
  ['four columns of a wide page', { lefts: [30, 230, 430, 630], width: 180, top: 540, box: [0, 0, 842, 595] }],
])('%s: sentences of one column stay whole', async (_what, { box, ...columns }) => {
  for (const prose of [PROSE, GERMAN])
    for (const drawn of DRAWN) {
      const { pieces, sentences } = columnsOf(prose, columns);
      expectInOrder(await textOf({ content: contentOf(pieces, drawn), ...(box ? { mediaBox: box } : {}) }), sentences);
    }
});

test('headings over all columns, and what stands at the foot of the page, keep their places', async () => {
  for (const drawn of DRAWN)
    for (const offset of [0, 0.5]) {
      const counts = [14, 14];
      const first = columnsOf(PROSE, { ...TWO, counts, offset });
      const second = columnsOf(GERMAN, { ...TWO, counts, offset, top: 500 });
      const heading = 'Second part: what the council did with the old well in the end';
      const foot = { x: 250, y: 40, text: 'Page 7 of the yearbook' };
      const pieces = [...first.pieces, { x: 120, y: 530, text: heading, size: 13 }, ...second.pieces, foot];
      const text = await textOf({ content: contentOf(pieces, drawn) });
      expectInOrder(text, [...first.sentences, heading, ...second.sentences, foot.text]);
    }
});

test.each([
  [90, (x: number, y: number) => `0 1 -1 0 ${595 - y} ${x}`],
  [270, (x: number, y: number) => `0 -1 1 0 ${y} ${842 - x}`],
] as const)(
  'columns and rows of a page that is shown turned by %d degrees are read as they are seen',
  async (turn, place) => {
    const page = { mediaBox: [0, 0, 595, 842] as [number, number, number, number], entries: `/Rotate ${turn}` };
    for (const drawn of DRAWN) {
      const { pieces, sentences } = columnsOf(PROSE, { lefts: [50, 440], width: 350, top: 540, offset: 0.5 });
      expectInOrder(await textOf({ ...page, content: contentOf(pieces, drawn, place) }), sentences);
      const table = tableOf(WIDE_ROW, 20, 540);
      expectRows(await textOf({ ...page, content: contentOf(table.pieces, drawn, place) }), table.rows);
    }
  },
);

const GOODS = ['Mounting and adjusting on site', 'Oak board planed on both sides', 'Travel to the building and back'];
const goods = (row: number) => GOODS[row % 3] ?? '';
const WIDE_ROW: Cells = (row) => [
  [40, `${row + 1}`],
  [80, `${goods(row)} A${row}`],
  [300, 'delivered by our own people to the site'],
  [560, `${row + 2} pcs`],
  [640, `${row + 3},50 EUR`],
];

function expectRows(text: string, rows: readonly string[]): void {
  expect(rows.filter((row) => !text.includes(row))).toEqual([]);
}

test.each<[string, Cells]>([
  [
    'an invoice',
    (row) => [
      [50, `${row + 1}`],
      [80, `${goods(row)} A${row}`],
      [330, `${row + 2}`],
      [380, 'pcs'],
      [430, `${row + 3},50`],
      [500, `${row},00`],
    ],
  ],
  [
    'a list of prices',
    (row) => [
      [50, `${goods(row)} type ${row}`],
      [450, `${row + 10},90 EUR`],
    ],
  ],
  [
    'a statement',
    (row) => [
      [50, `${row + 10}.03.2024`],
      [130, `Transfer from customer ${row} for ${goods(row)}`],
      [470, `${row + 100},17 EUR`],
    ],
  ],
  [
    'a timetable',
    (row) => [
      [50, `Mon ${row + 1}`],
      [150, `${goods(row)} group ${row}`],
      [400, `Room ${row} in the house`],
    ],
  ],
  [
    'a form',
    (row) => [
      [50, ['Name of the insured person', 'Place where the car stood'][row % 2] ?? ''],
      [300, `in front of the house ${row}`],
    ],
  ],
  [
    'a table of words',
    (row) => [
      [50, `${goods(row)} ${row}`],
      [330, `by the hour as agreed on the phone ${row}`],
    ],
  ],
  [
    'a glossary',
    (row) => [
      [50, `term ${row}`],
      [200, `means ${goods(row)} in case ${row} of the list`],
    ],
  ],
])('the rows of %s stay together', async (_what, cells) => {
  for (const offset of [0, 2.5])
    for (const drawn of DRAWN) {
      const { pieces, rows } = tableOf(cells, 24, 700, offset);
      expectRows(await textOf({ content: contentOf(pieces, drawn) }), rows);
    }
});

test('a letterhead with the sender on the left and its facts on the right keeps each fact with its label', async () => {
  const sender = [
    'Harbour Joinery Ltd',
    '14 Quay Road',
    'Whitby YO21 1QJ',
    'Mrs Helen Ashdown',
    '3 Mill Lane',
    'York YO1 7HH',
  ];
  const facts = [
    ['Date:', '12 March 2024'],
    ['Invoice number:', 'HJ-2024-118'],
    ['Customer number:', '4711'],
    ['Your contact:', 'Tom Reed'],
  ];
  for (const drawn of DRAWN)
    for (const offset of [0, 7]) {
      const pieces: Piece[] = sender.map((text, at) => ({ x: 50, y: 770 - at * 14, text }));
      for (const [at, [label = '', fact = '']] of facts.entries()) {
        const y = 770 - at * 14 - offset;
        pieces.push({ x: 350, y, text: label }, { x: 450, y, text: fact });
      }
      const body = wrapped(PROSE.join(' '), 92).map((text, at): Piece => ({ x: 50, y: 640 - at * 14, text }));
      const text = await textOf({ content: contentOf([...pieces, ...body], drawn) });
      expectRows(text, [...facts.map((fact) => fact.join(' ')), PROSE[0] ?? '', PROSE[1] ?? '']);
    }
});
