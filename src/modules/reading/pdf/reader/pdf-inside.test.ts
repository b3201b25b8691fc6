import { readFileSync, writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FixtureFile, PORTFOLIO_COVER, pdfWithFiles, XFA_COVER } from '../fixtures/pdf-with-files.ts';
import { createTestFolder } from '../fixtures/programs.ts';
import { OpenDocument } from './open-document.ts';
import { loadPdfium, type Pdfium } from './pdfium-library.ts';

const folder = createTestFolder();
let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium((reason) => {
    throw new Error(reason);
  });
});
afterAll(() => folder.remove());

function look<T>(bytes: Buffer, work: (document: OpenDocument) => T): T {
  const file = folder.file('inside.pdf');
  writeFileSync(file, bytes);
  const document = new OpenDocument(pdfium, file, undefined);
  try {
    return work(document);
  } finally {
    document.close();
  }
}

function taken(document: OpenDocument, position: number): string {
  const outputPath = folder.file('taken');
  document.takeFile({ position, outputPath });
  return readFileSync(outputPath, 'latin1');
}

const file = (name: string, words: string): FixtureFile => ({ name, bytes: Buffer.from(words) });

describe('the files in a PDF', () => {
  const files = [file('Plan Küche.txt', 'one'), file('../../etc/passwd', 'two'), file('空の.csv', 'three')];

  it.each([
    ['in one list', {}],
    ['in a tree of lists', { isNested: true }],
  ])('%s are told with their names and sizes, and come out as they are', (_, options) => {
    look(pdfWithFiles(files, options), (document) => {
      expect(document.inside().files).toEqual([
        { position: 0, name: 'Plan Küche.txt', sizeBytes: 3 },
        { position: 1, name: '../../etc/passwd', sizeBytes: 3 },
        { position: 2, name: '空の.csv', sizeBytes: 5 },
      ]);
      expect([0, 1, 2].map((position) => taken(document, position))).toEqual(['one', 'two', 'three']);
    });
  });

  it('are also those at places on its pages, behind those of its list', () => {
    const bytes = pdfWithFiles([file('list.txt', 'of the list')], { placed: [file('pin.txt', 'of the page')] });
    look(bytes, (document) => {
      expect(document.inside().files.map(({ name }) => name)).toEqual(['list.txt', 'pin.txt']);
      expect(taken(document, 1)).toBe('of the page');
    });
  });

  it('that say nothing of their size, or something else, come out whole', () => {
    const odd = [
      { ...file('silent.txt', 'silent'), saidBytes: null },
      { ...file('liar.txt', 'a liar'), saidBytes: 2 },
    ];
    look(pdfWithFiles(odd), (document) => {
      expect(document.inside().files.map(({ sizeBytes }) => sizeBytes)).toEqual([null, 2]);
      expect([taken(document, 0), taken(document, 1)]).toEqual(['silent', 'a liar']);
    });
  });

  it('that cannot be taken out are refused one by one', () => {
    const bomb = deflateSync(Buffer.alloc(200 * 1024 * 1024));
    const odd = [
      { ...file('bomb.bin', ''), raw: bomb, saidBytes: 10 },
      { ...file('honest-bomb.bin', ''), raw: bomb, saidBytes: 200 * 1024 * 1024 },
      file('good.txt', 'good'),
    ];
    look(pdfWithFiles(odd), (document) => {
      expect(() => taken(document, 0)).toThrow(expect.objectContaining({ code: 'attached_file_too_large' }));
      expect(() => taken(document, 1)).toThrow(expect.objectContaining({ code: 'attached_file_too_large' }));
      expect(taken(document, 2)).toBe('good');
      expect(() => taken(document, 3)).toThrow(expect.objectContaining({ code: 'attached_file_missing' }));
    });
  });

  it('are none in a PDF without any, and five hundred at most', () => {
    expect(look(pdfWithFiles([]), (document) => document.inside())).toEqual({
      files: [],
      isPortfolio: false,
      isDynamicForm: false,
      isPlaceholder: false,
    });
    const many = Array.from({ length: 510 }, (_, at) => file(`${at}.txt`, 'x'));
    expect(look(pdfWithFiles(many), (document) => document.inside().files)).toHaveLength(500);
  });
});

describe('a PDF whose pages are not the document', () => {
  const xfa = '/AcroForm<</XFA[(preamble)4 0 R]/Fields[]>>';
  const kindOf = (bytes: Buffer) =>
    look(bytes, (document) => {
      const { isPortfolio, isDynamicForm, isPlaceholder } = document.inside();
      return { isPortfolio, isDynamicForm, isPlaceholder };
    });

  it('is a portfolio, with a cover that only says what to open it with, or one of its own', () => {
    const files = [file('a.txt', 'a')];
    expect(kindOf(pdfWithFiles(files, { isPortfolio: true, lines: PORTFOLIO_COVER }))).toEqual({
      isPortfolio: true,
      isDynamicForm: false,
      isPlaceholder: true,
    });
    expect(kindOf(pdfWithFiles(files, { isPortfolio: true, lines: ['Our offer of 3 May'] }))).toMatchObject({
      isPortfolio: true,
      isPlaceholder: false,
    });
  });

  it.each([
    ['that says so itself', `/NeedsRendering true${xfa}`, XFA_COVER],
    ['that only its page tells of', xfa, XFA_COVER],
    ['of which the page says so in German', xfa, ['Bitte warten...', 'Aktuelle Version von Adobe Reader']],
    ['without any words', `/NeedsRendering true${xfa}`, []],
  ])('is a form in XFA %s', (_, catalog, lines) => {
    expect(kindOf(pdfWithFiles([], { catalog, lines }))).toEqual({
      isPortfolio: false,
      isDynamicForm: true,
      isPlaceholder: true,
    });
  });

  it.each([
    ['a form in XFA that stands on its pages as well', xfa, ['Name', 'Street']],
    ['a letter about Adobe Reader that makes somebody wait', '', XFA_COVER],
  ])('is not %s', (_, catalog, lines) => {
    expect(kindOf(pdfWithFiles([], { catalog, lines }))).toMatchObject({ isDynamicForm: false, isPlaceholder: false });
  });
});
