import { readFileSync, writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import type { ArrangedPage } from './arrange/arrange-calls.ts';
import { buildPdf, type FixturePage, textContent } from './fixtures/build-pdf.ts';
import { createTestChildren, createTestFolder } from './fixtures/programs.ts';
import { arrangePages, openPdf } from './index.ts';

const folder = createTestFolder();
const children = createTestChildren();
afterAll(async () => {
  await children.stopAll();
  folder.remove();
});

const workDir = folder.path;
const saying = (...words: string[]): FixturePage[] => words.map((word) => ({ content: textContent([word]) }));

function write(name: string, bytes: Buffer): string {
  writeFileSync(folder.file(name), bytes);
  return folder.file(name);
}

const own = (page: number, turn: ArrangedPage['turn'] = 0): ArrangedPage => ({ source: 0, page, turn });
const other = (page: number): ArrangedPage => ({ source: 1, page, turn: 0 });

async function arranged(sourcePaths: string[], ...documents: ArrangedPage[][]): Promise<string[]> {
  const made = documents.map((pages, index) => ({ pages, outputPath: folder.file(`made-${index}.pdf`) }));
  await arrangePages(children, { sourcePaths, documents: made, workDir });
  return made.map(({ outputPath }) => outputPath);
}

/** The words of each page, and how it lies. */
async function seen(path: string) {
  const pdf = await openPdf(children, { path, workDir });
  try {
    const pages: { text: string; rotation: number }[] = [];
    for (let page = 1; page <= pdf.pageCount; page += 1) {
      const { text, rotation } = await pdf.pageFacts(page);
      pages.push({ text: text.trim(), rotation });
    }
    return { pages, isSigned: pdf.isSigned, attached: (await pdf.xmlAttachments()).map(({ name }) => name) };
  } finally {
    await pdf.close();
  }
}
const words = async (path: string) => (await seen(path)).pages.map(({ text }) => text);

const stack = () => write('stack.pdf', buildPdf(saying('Alpha', 'Beta', 'Gamma', 'Delta')));
const second = () => write('second.pdf', buildPdf(saying('Uno', 'Due')));

it('pages are taken out, moved, turned, split off and joined, each with its words', async () => {
  const [first = '', split = ''] = await arranged(
    [stack(), second()],
    [own(3), other(2), own(1, 90)],
    [own(4), own(2)],
  );
  expect((await seen(first)).pages).toEqual([
    { text: 'Gamma', rotation: 0 },
    { text: 'Due', rotation: 0 },
    { text: 'Alpha', rotation: 90 },
  ]);
  expect(await words(split)).toEqual(['Delta', 'Beta']);
});

it('pages of another document stand where they were put while those of the first one stay in their order', async () => {
  const [made = ''] = await arranged([stack(), second()], [other(1), own(1, 270), own(3), other(2), own(4, 180)]);
  expect((await seen(made)).pages).toEqual([
    { text: 'Uno', rotation: 0 },
    { text: 'Alpha', rotation: 270 },
    { text: 'Gamma', rotation: 0 },
    { text: 'Due', rotation: 0 },
    { text: 'Delta', rotation: 180 },
  ]);
});

it('nothing is left in the file of a page that was taken out, also where a bookmark leads to it', async () => {
  const secret = textContent(['Secret']);
  // The outlines are object 4, their item 5; the pages are objects 7 and 9, behind their contents.
  const objects = [
    '<</Type/Outlines/Count 1/First 5 0 R/Last 5 0 R>>',
    '<</Title(There)/Parent 4 0 R/Dest[9 0 R/Fit]>>',
  ];
  const bytes = buildPdf([...saying('Kept'), { content: secret }], { catalog: '/Outlines 4 0 R', objects });
  const compressed = deflateSync(Buffer.from(secret, 'latin1'));
  expect(bytes.includes(compressed)).toBe(true);
  const [kept = ''] = await arranged([write('secret.pdf', bytes)], [own(1)]);
  expect(readFileSync(kept).includes('There')).toBe(true);
  expect(readFileSync(kept).includes(compressed)).toBe(false);
  expect(await words(kept)).toEqual(['Kept']);
});

it('an attached invoice goes on with the document, whether its pages keep their order or not, and with nothing that is split off', async () => {
  const content = '<invoice/>';
  const objects = [`<</Type/EmbeddedFile/Length ${content.length}>>\nstream\n${content}\nendstream`];
  const file = '<</Type/Filespec/F(factur-x.xml)/UF(factur-x.xml)/EF<</F 4 0 R>>>>';
  const catalog = `/Names<</EmbeddedFiles<</Names[(factur-x.xml)${file}]>>>>`;
  const invoice = write('invoice.pdf', buildPdf(saying('One', 'Two', 'Three'), { catalog, objects }));
  expect((await seen(invoice)).attached).toEqual(['factur-x.xml']);
  const [inOrder = '', split = ''] = await arranged([invoice], [own(1), own(3, 90)], [own(2)]);
  expect((await seen(inOrder)).attached).toEqual(['factur-x.xml']);
  expect((await seen(split)).attached).toEqual([]);
  const [moved = ''] = await arranged([invoice], [own(3), own(1)]);
  expect((await seen(moved)).attached).toEqual(['factur-x.xml']);
});

it('what was signed is signed no more, instead of bearing a signature that is broken', async () => {
  const field =
    '<</FT/Sig/T(Signature)/V<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 9 19 9]/Contents<00>>>>>';
  const signed = write(
    'signed.pdf',
    buildPdf(saying('One', 'Two'), { catalog: `/AcroForm<</SigFlags 3/Fields[${field}]>>` }),
  );
  expect((await seen(signed)).isSigned).toBe(true);
  const [made = ''] = await arranged([signed], [own(1), own(2, 90)]);
  expect(await seen(made)).toMatchObject({ isSigned: false, pages: [{ text: 'One' }, { text: 'Two', rotation: 90 }] });
});

it('a page that is not there, and a file that is none, are refused with their code', async () => {
  await expect(arranged([stack()], [own(5)])).rejects.toMatchObject({ code: 'page_broken' });
  const none = write('none.pdf', Buffer.from('just text'));
  await expect(arranged([stack(), none], [own(1), other(1)])).rejects.toMatchObject({ code: 'not_a_pdf' });
});

it('a thousand pages are turned round and back again', async () => {
  const names = Array.from({ length: 1_000 }, (_, index) => `Number ${index + 1}`);
  const many = write('many.pdf', buildPdf(saying(...names)));
  const [made = ''] = await arranged(
    [many],
    names.map((_, index) => own(1_000 - index, 180)),
  );
  const pdf = await openPdf(children, { path: made, workDir });
  expect(pdf.pageCount).toBe(1_000);
  expect(await pdf.pageFacts(1)).toMatchObject({ text: expect.stringContaining('Number 1000'), rotation: 180 });
  expect(await pdf.pageFacts(1_000)).toMatchObject({ text: expect.stringContaining('Number 1'), rotation: 180 });
  await pdf.close();
});
