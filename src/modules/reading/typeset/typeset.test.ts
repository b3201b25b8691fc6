import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPdf, isInstalled, pdfPageCount, pdfText, seenPages } from '../../../../test/harness/pdf-text.ts';
import { ChildRunner } from '../../../platform/children/index.ts';
import { createLog } from '../../../platform/log/index.ts';
import { openPdf } from '../pdf/index.ts';
import type { Block, Runs } from './blocks.ts';
import { MAX_DEPTH } from './draw-blocks.ts';
import { typeset } from './index.ts';

const children = new ChildRunner({ log: createLog({ level: 'silent' }) });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-typeset-'));
});
afterAll(async () => {
  await children.stopAll();
  await rm(folder, { recursive: true });
});

const runs = (text: string): Runs => [{ text }];
const paragraph = (text: string): Block => ({ kind: 'paragraph', runs: runs(text) });

async function set(blocks: Iterable<Block>) {
  const file = path.join(folder, 'document.pdf');
  const made = await typeset(blocks, file, { title: 'A title' });
  return { ...made, file, pdf: await readFile(file) };
}

/** The text of each page as the service reads it. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const file = path.join(folder, 'read.pdf');
  await writeFile(file, pdf);
  const opened = await openPdf(children, { path: file, workDir: folder, isTypeset: true });
  const pages: string[] = [];
  for (let page = 1; page <= opened.pageCount; page += 1) pages.push((await opened.pageFacts(page)).text);
  await opened.close();
  return pages;
}
const textOf = async (pdf: Buffer) => (await pagesOf(pdf)).join('\n').replace(/\s+/g, ' ');

const every: Block[] = [
  { kind: 'heading', level: 1, runs: runs('Grüße aus Łódź') },
  {
    kind: 'fields',
    fields: [
      ['Von', runs('Jana <jana@example.org>')],
      ['Betreff', runs('Über uns')],
    ],
  },
  {
    kind: 'paragraph',
    runs: [
      { text: 'Das ist ' },
      { text: 'fett', isBold: true },
      { text: 'gedruckt, ' },
      { text: 'kursiv', isItalic: true },
      { text: ' und ' },
      { text: 'npm install', isMono: true },
      { text: ' ein ' },
      { text: 'Verweis', link: 'https://example.org/a' },
      { text: '.' },
    ],
  },
  {
    kind: 'list',
    isOrdered: true,
    start: 3,
    items: [
      [paragraph('Äpfel')],
      [paragraph('Birnen'), { kind: 'list', isOrdered: false, items: [[paragraph('reif')]] }],
    ],
  },
  { kind: 'quote', blocks: [paragraph('Ελλάδα και Москва')] },
  { kind: 'rule' },
  { kind: 'preformatted', text: 'a  b\n└── c\n\td' },
  {
    kind: 'table',
    header: [runs('Name'), runs('Betrag')],
    rows: [[runs('Müller'), runs('12,50')]],
    alignment: [undefined, 'right'],
  },
];

describe.skipIf(!isInstalled('poppler-utils') || !isInstalled('qpdf'))('pages made of blocks', () => {
  it('are a sound PDF that other readers understand, with a title and links', async () => {
    const { pdf, pageCount, isWhole } = await set(every);
    await checkPdf(pdf);
    expect([await pdfPageCount(pdf), pageCount, isWhole]).toEqual([1, 1, true]);
    const text = (await pdfText(pdf)).replace(/\s+/g, ' ');
    for (const words of ['Grüße aus Łódź', 'fettgedruckt', 'npm install ein Verweis', 'Ελλάδα και Москва', '└── c'])
      expect(text).toContain(words);
    expect(pdf.toString('latin1')).toContain('https://example.org/a');
    const [page] = await seenPages(pdf);
    for (const word of page?.words ?? []) expect(word.right).toBeLessThan(page?.width ?? 0);
  });
});

it('everything is read in its order', async () => {
  expect(await textOf((await set(every)).pdf)).toBe(
    'Grüße aus Łódź Von Jana <jana@example.org> Betreff Über uns Das ist fettgedruckt, kursiv und npm install ein Verweis. 3. Äpfel 4. Birnen – reif Ελλάδα και Москва a b └── c d Name Betrag Müller 12,50',
  );
});

it('the same blocks make the same bytes', async () => {
  const first = (await set(every)).pdf;
  expect((await set(every)).pdf.equals(first)).toBe(true);
});

it.each([
  ['Chinese and Japanese', '東京都庁 の 請求書'],
  ['Korean', '서울특별시 청구서'],
  ['Hebrew among Latin letters', 'Firma שלום עולם in Haifa'],
  ['Hebrew alone', 'חשבונית מספר 12345 מיום'],
  ['Arabic', 'فاتورة رقم من شركة'],
  ['Hindi', 'नमस्ते दुनिया'],
  ['signs outside the basic plane', '𝕏 👍 done'],
])('letters that no font has are squares, and found as what they are: %s', async (_, text) => {
  const { pdf, isWhole } = await set([paragraph(text)]);
  expect(isWhole).toBe(false);
  expect(await textOf(pdf)).toBe(text);
});

it('a word with a hyphen keeps it where its line would end', async () => {
  const text = 'Vor- und Nachteile von Ein- und Ausgaben '.repeat(40).trim();
  expect(await textOf((await set([paragraph(text)])).pdf)).toBe(text);
});

it('a word that is wider than the page is cut, and nothing of it is lost', async () => {
  const word = Array.from({ length: 400 }, (_, at) => String.fromCharCode(97 + (at % 26))).join('');
  expect((await textOf((await set([paragraph(`${word} end`)])).pdf)).replaceAll(' ', '')).toBe(`${word}end`);
});

it('a table goes on over pages with its heads, and its rows stay together', async () => {
  const rows = Array.from({ length: 300 }, (_, row) => [
    runs(`Row${row}`),
    runs(`${row},00`),
    runs('A remark '.repeat(30)),
  ]);
  const { pdf } = await set([{ kind: 'table', header: [runs('Key'), runs('Sum'), runs('Remark')], rows }]);
  const pages = await pagesOf(pdf);
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages) expect(page).toMatch(/^Key Sum Remark\nRow\d+ \d+,00 A remark/);
  const text = pages.join('\n');
  for (const row of [0, 1, 150, 299]) expect(text).toContain(`Row${row} ${row},00 A remark`);
});

it('a table that is too wide for a page is in wide pages, and then in blocks of columns that begin with the first', async () => {
  const cells = (text: string, count: number) => Array.from({ length: count }, (_, at) => runs(`${text}${at}`));
  const wide = await set([{ kind: 'table', header: cells('Column', 14), rows: [cells('cell', 14)] }]);
  expect(wide.pageCount).toBe(1);
  const { pdf } = await set([{ kind: 'table', header: cells('Column', 40), rows: [cells('cell', 40)] }]);
  const text = await textOf(pdf);
  for (let at = 0; at < 40; at += 1) expect(text).toContain(`cell${at}`);
  expect(text.split('Column0 ').length).toBeGreaterThan(2);
});

it('a row that is higher than a page goes on over pages', async () => {
  const words = Array.from({ length: 3_000 }, (_, at) => `w${at}`).join(' ');
  const { pdf, pageCount } = await set([{ kind: 'table', rows: [[runs('left'), runs(words)]] }]);
  expect(pageCount).toBeGreaterThan(2);
  expect(await textOf(pdf)).toBe(`left ${words}`);
});

it('lines that belong below each other stay whole up to 190 letters, longer ones are cut at blanks', async () => {
  const line = `${'Label'.padEnd(120)}| ${'9'.repeat(60)} |`;
  const { pdf } = await set([{ kind: 'preformatted', text: `${line}\n${line}` }]);
  expect((await pagesOf(pdf))[0]?.split('\n')).toHaveLength(2);
  const prose = 'lorem ipsum dolor '.repeat(60).trim();
  expect(await textOf((await set([{ kind: 'preformatted', text: prose }])).pdf)).toBe(prose);
});

it('a form feed begins a page, and no page is empty', async () => {
  const { pdf } = await set([{ kind: 'preformatted', text: 'one\n\ftwo\f\f\n\fthree\f' }]);
  expect(await pagesOf(pdf)).toEqual(['one', 'two', 'three']);
});

it('pictures are shown; of one that cannot be shown stand its words', async () => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();
  const bomb = Buffer.from(bytes);
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  const made = await set([
    { kind: 'image', bytes, alt: 'A red field' },
    { kind: 'image', bytes: bomb, alt: 'A bomb' },
    { kind: 'image', bytes: svg, alt: 'A drawing' },
    { kind: 'image', bytes: Buffer.from('nothing'), alt: '' },
  ]);
  expect(made.missingPictureCount).toBe(3);
  expect(await textOf(made.pdf)).toBe('[A bomb] [A drawing] […]');
});

it('only addresses of pages, mails and calls can be followed', async () => {
  const links = ['https://a.example', 'mailto:a@b.example', 'javascript:alert(1)', 'file:///etc/passwd', '//c.example'];
  const { pdf } = await set(links.map((link) => ({ kind: 'paragraph', runs: [{ text: 'x', link }] })));
  const uris = [...pdf.toString('latin1').matchAll(/\/URI \(([^)]*)\)/g)].map(([, uri]) => uri);
  expect(uris).toEqual(['https://a.example', 'mailto:a@b.example']);
});

it.each<[string, () => Iterable<Block>]>([
  ['of more pages than a document may have', () => [{ kind: 'preformatted', text: 'x\f'.repeat(5_001) }]],
  [
    'that is nested deeper than anybody wrote',
    () => {
      let block = paragraph('x');
      for (let depth = 0; depth < MAX_DEPTH + 2; depth += 1) block = { kind: 'quote', blocks: [block] };
      return [block];
    },
  ],
])('a document %s is refused with a sentence that says what to do', async (_, make) => {
  await expect(set(make())).rejects.toMatchObject({
    code: 'text_too_large',
    message: expect.stringMatching(/the original is kept\.$/),
  });
});
