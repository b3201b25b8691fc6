import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf, grayImage, textContent } from '../fixtures/build-pdf.ts';
import { createTestFolder } from '../fixtures/programs.ts';
import { OpenDocument } from './open-document.ts';
import { loadPdfium, type Pdfium } from './pdfium-library.ts';

const FOUND = path.resolve(import.meta.dirname, '../../../../../test/corpus/found');
const folder = createTestFolder();
let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium((reason) => {
    throw new Error(reason);
  });
});
afterAll(() => folder.remove());

function look<T>(file: string, work: (document: OpenDocument) => T): T {
  const document = new OpenDocument(pdfium, file, undefined);
  try {
    return work(document);
  } finally {
    document.close();
  }
}

type Made = { lines?: string[]; content?: string; annotations: string[]; form?: string; entries?: string };

function made({ lines = [], content, annotations, form = '', entries = '' }: Made): string {
  const file = folder.file('made.pdf');
  const numbers = annotations.map((_, index) => `${index + 4} 0 R`).join(' ');
  const drawn = content ?? (lines.length === 0 ? '' : textContent(lines, { size: 12 }));
  const resources = '/DR<</Font<</Helv 1 0 R>>>>/DA(/Helv 12 Tf 0 g)';
  const page = { content: drawn, entries: `/Annots[${numbers}]${entries}` };
  const catalog = `/AcroForm<<${resources}/Fields[${numbers}]${form}>>`;
  writeFileSync(file, buildPdf([page], { catalog, objects: annotations }));
  return file;
}

const field = (rect: string, name: string, entries: string) =>
  `<</Type/Annot/Subtype/Widget/FT/Tx/T(${name})/Rect[${rect}]/F 4/DA(/Helv 12 Tf 0 g)${entries}>>`;
const text = (value: string, entries = '', rect = '200 700 500 720') => field(rect, 'a', `/V(${value})${entries}`);

const textOf = (values: Made) => look(made(values), (document) => document.pageFacts(1).text);

/** How many pixels of a part of the page are dark. */
function inkIn(file: string, part: { left: number; top: number; width: number; height: number }): Promise<number> {
  return look(file, async (document) => {
    const picture = folder.file('page.webp');
    await document.renderThumbnail(1, picture, { maxWidthPx: 595, maxHeightPx: 842 });
    const pixels = await sharp(readFileSync(picture)).extract(part).grayscale().raw().toBuffer();
    return pixels.filter((shade) => shade < 110).length;
  });
}

describe('what stands in form fields', () => {
  it('is in the text and in the picture, with an appearance or without', async () => {
    const filled = path.join(FOUND, 'form-filled.pdf');
    const bare = path.join(FOUND, 'form-no-ap.pdf');
    expect(look(filled, (document) => document.pageFacts(1).text)).toMatch(/Ostwindallee Quittenbaum\nZK-47110815$/);
    expect(look(bare, (document) => document.pageFacts(1).text)).toBe(
      'Antragsformular Gartenverein\nWiedemann Kartoffelacker',
    );
    expect(await inkIn(filled, { left: 62, top: 222, width: 300, height: 18 })).toBeGreaterThan(100);
    expect(await inkIn(bare, { left: 62, top: 122, width: 250, height: 16 })).toBeGreaterThan(100);
  });

  it('is in the picture that a page is read from, too', () => {
    const bare = path.join(FOUND, 'form-no-ap.pdf');
    const output = folder.file('page.pgm');
    const { widthPx } = look(bare, (document) => document.renderGray(1, output, 72));
    const pixels = readFileSync(output).subarray(-widthPx * 842);
    const row = (y: number) => pixels.subarray(y * widthPx + 62, y * widthPx + 300);
    const dark = Array.from({ length: 16 }, (_, index) => row(122 + index).filter((shade) => shade < 110).length);
    expect(dark.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(100);
  });

  it('stands behind its label, between the words of its line, and between the lines', () => {
    const content =
      'BT /F1 12 Tf 60 704 Td (Name:) Tj ET BT /F1 12 Tf 330 704 Td (born:) Tj ET ' +
      'BT /F1 12 Tf 60 640 Td (Yours faithfully) Tj ET';
    const annotations = [
      field('400 700 500 720', 'b', '/V(3 May 1961)'),
      field('100 700 320 720', 'a', '/V(Ostwind Quitte)'),
      field('60 660 500 680', 'c', '/V(Alone in its row)'),
    ];
    expect(textOf({ content, annotations })).toBe(
      'Name: Ostwind Quitte born: 3 May 1961\nAlone in its row\nYours faithfully',
    );
  });

  it('keeps words whole in combs, lines apart in fields of many lines, and says what a list shows', () => {
    expect(textOf({ annotations: [text('47110815', '/Ff 16777216/MaxLen 12')] })).toBe('47110815');
    expect(textOf({ annotations: [text('Am Hafen 3\\r20457 Hamburg', '/Ff 4096', '200 600 500 720')] })).toBe(
      'Am Hafen 3\n20457 Hamburg',
    );
    const choice = (flags: number, value: string) =>
      field('200 700 500 720', 'a', `/V${value}/Ff ${flags}/Opt[[(de)(Germany)][(fr)(France)][(it)(Italy)]]`).replace(
        '/FT/Tx',
        '/FT/Ch',
      );
    expect(textOf({ annotations: [choice(131072, '(fr)')] })).toBe('France');
    expect(textOf({ annotations: [choice(2097152, '[(de)(it)]')] })).toBe('Germany\nItaly');
    expect(textOf({ annotations: [choice(393216, '(Malta)')] })).toBe('Malta');
  });

  it('is found in fields that no form names, and in those that have their value from the field above them', () => {
    const file = folder.file('loose.pdf');
    const page = { content: '', entries: '/Annots[4 0 R 6 0 R]' };
    const parent = '<</FT/Tx/T(group)/V(Nordhafen)/DA(/Helv 12 Tf 0 g)/Kids[6 0 R]>>';
    const kid = '<</Type/Annot/Subtype/Widget/Parent 5 0 R/Rect[200 600 500 620]/F 4>>';
    const objects = [text('Quittenbaum'), parent, kid];
    writeFileSync(file, buildPdf([page], { objects }));
    expect(look(file, (document) => document.pageFacts(1).text)).toBe('Quittenbaum\nNordhafen');
    writeFileSync(
      file,
      buildPdf([page], { objects, catalog: '/AcroForm<</Fields[4 0 R 5 0 R]/NeedAppearances true>>' }),
    );
    expect(look(file, (document) => document.pageFacts(1).text)).toBe('Quittenbaum\nNordhafen');
  });

  it('is there in every script', () => {
    const value = `<feff${Buffer.from('Квитанция Ποσό žluť', 'utf16le').swap16().toString('hex')}>`;
    expect(textOf({ annotations: [field('200 700 500 720', 'a', `/V${value}`)] })).toBe('Квитанция Ποσό žluť');
  });

  it.each([
    ['a password', text('secret', '/Ff 8192')],
    ['a hidden field', text('secret').replace('/F 4', '/F 2')],
    ['a field that is only printed', text('secret').replace('/F 4', '/F 36')],
    ['a field without any size', text('secret', '', '200 700 200 700')],
    ['a field beside the page', text('secret', '', '700 900 800 920')],
    ['a box that is ticked', text('').replace('/FT/Tx', '/FT/Btn/V/Yes/AS/Yes')],
  ])('does not give away %s', (_what, annotation) => {
    expect(textOf({ lines: ['An application form'], annotations: [annotation] })).toBe('An application form');
  });

  it('makes a page that has nothing else one with text, and no blank one', () => {
    const facts = look(made({ annotations: [text('Quittenbaum')] }), (document) => document.pageFacts(1));
    expect(facts).toMatchObject({ text: 'Quittenbaum', needsOcr: false, reason: 'has_text' });
    const empty = look(made({ annotations: [text('')] }), (document) => document.pageFacts(1));
    expect(empty).toMatchObject({ text: '', needsOcr: false, reason: 'has_text' });
  });

  it('has its place among the words, also on a page that lies on its side', () => {
    const words = (entries: string) =>
      look(made({ lines: ['Form'], annotations: [text('Quitte 4711')], entries }), (document) => document.pageWords(1));
    const upright = words('').words.find((word) => word.text === '4711')?.box;
    expect(upright?.x).toBeGreaterThan(200 / 595);
    expect(upright?.x).toBeLessThan(300 / 595);
    expect(upright?.y).toBeCloseTo((842 - 720) / 842, 2);
    const turned = words('/Rotate 90').words.find((word) => word.text === 'Quitte')?.box;
    expect(turned?.x).toBeCloseTo(700 / 842, 2);
    expect(turned?.y).toBeCloseTo(200 / 595, 2);
  });

  it('does not hide a scan that has to be read', () => {
    const image = grayImage(300, 400, () => 200);
    const file = folder.file('scan.pdf');
    const long = 'Quittenbaum '.repeat(30);
    const page = { content: 'q 595 0 0 842 0 0 cm /Im0 Do Q', images: [image], entries: '/Annots[4 0 R]' };
    writeFileSync(file, buildPdf([page], { catalog: '/AcroForm<</Fields[4 0 R]>>', objects: [text(long)] }));
    const facts = look(file, (document) => document.pageFacts(1));
    expect(facts).toMatchObject({ needsOcr: true, reason: 'no_text', text: long.trim() });
  });
});

describe('what is known of a page that has to be read', () => {
  it('is its typed line, with the area of each word', () => {
    const facts = look(path.join(FOUND, 'typed-line-and-picture-ru.pdf'), (document) => document.pageFacts(1));
    const text = 'Приложение 4711 к договору поставки';
    expect(facts).toMatchObject({ needsOcr: true, reason: 'no_text', text, kept: [{ text }] });
    expect(facts.kept[0]?.areas).toHaveLength(5);
  });

  it('is neither somebody else’s reading nor text nobody can read', () => {
    const content = `q 595 0 0 842 0 0 cm /Im0 Do Q ${textContent(['Fax'])} BT 3 Tr /F1 9 Tf 40 600 Td (read) Tj ET`;
    const file = folder.file('mixed.pdf');
    writeFileSync(file, buildPdf([{ content, images: [grayImage(300, 400, () => 200)] }]));
    expect(look(file, (document) => document.pageFacts(1))).toMatchObject({ needsOcr: true, text: '', kept: [] });
  });
});

describe('what is written on a page afterwards', () => {
  const free = (entries: string) =>
    `<</Type/Annot/Subtype/FreeText/Rect[60 500 400 530]/F 4/DA(/Helv 12 Tf 0 g)/Contents(Paid on 3 May)${entries}>>`;

  it('is in the text: FreeText with an appearance, and notes at the end', () => {
    const facts = look(path.join(FOUND, 'annotations.pdf'), (document) => document.pageFacts(1));
    expect(facts.text).toMatch(/Bitte unterschreiben Sie hier\nFreitext Birnenschnitte\nNotiz Apfelmostpresse$/);
    const typed = look(path.join(FOUND, 'annotation-freetext.pdf'), (document) => document.pageFacts(1));
    expect(typed.text).toMatch(/\nBezahlt Quittenbaum am 3\. Mai$/);
  });

  it('is in the text and in the picture when the file draws nothing for it', async () => {
    const file = made({ annotations: [free('')] });
    expect(look(file, (document) => document.pageFacts(1).text)).toBe('Paid on 3 May');
    expect(await inkIn(file, { left: 60, top: 312, width: 340, height: 30 })).toBeGreaterThan(50);
  });

  it('says what a stamp shows, and what is written beside it where that is a picture', () => {
    const stamp = (appearance: string) =>
      `<</Type/Annot/Subtype/Stamp/Rect[60 500 400 530]/F 4/Contents(Approved by Quitte)${appearance}>>`;
    expect(textOf({ annotations: [stamp('')] })).toBe('Approved by Quitte');
    const file = folder.file('stamp.pdf');
    const drawn = {
      entries: '/Type/XObject/Subtype/Form/BBox[0 0 340 30]/Resources<</Font<</F1 1 0 R>>>>',
      data: Buffer.from('BT /F1 12 Tf 5 10 Td (RECEIVED 4711) Tj ET'),
    };
    const page = { content: '', images: [drawn], entries: '/Annots[4 0 R]' };
    writeFileSync(file, buildPdf([page], { objects: [stamp('/AP<</N 5 0 R>>')] }));
    expect(look(file, (document) => document.pageFacts(1).text)).toBe('RECEIVED 4711');
  });

  it.each([
    ['hidden', free('').replace('/F 4', '/F 2')],
    ['not for the screen', free('').replace('/F 4', '/F 32')],
    ['a popup', free('').replace('FreeText', 'Popup')],
    ['a link', free('').replace('FreeText', 'Link')],
    ['the state of a note', free('/StateModel(Review)').replace('FreeText', 'Text')],
  ])('is left out when it is %s', (_what, annotation) => {
    expect(textOf({ lines: ['A letter'], annotations: [annotation] })).toBe('A letter');
  });

  it('does not say marked text twice', () => {
    const marked = free('').replace('FreeText', 'Highlight');
    expect(textOf({ lines: ['It was Paid on 3 May in cash'], annotations: [marked] })).toBe(
      'It was Paid on 3 May in cash',
    );
  });
});
