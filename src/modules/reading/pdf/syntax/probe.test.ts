import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf, textContent } from '../fixtures/build-pdf.ts';
import { createTestFolder, hasProgram, run } from '../fixtures/programs.ts';
import { loadPdfium, type Pdfium } from '../reader/pdfium-library.ts';
import { prepareFile } from '../reader/prepare-file.ts';
import { probeFile } from './probe.ts';

const folder = createTestFolder();
afterAll(() => folder.remove());
let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium((reason) => {
    throw new Error(reason);
  });
});

const sound = buildPdf([{ content: textContent(['A letter to the archive']) }]).toString('latin1');

/** Objects of buildPdf: 1 a font, 2 the catalog, 3 the page tree, 4 the content, 5 the page. */
const DAMAGE: [string, (text: string) => string][] = [
  ['its catalog is of another generation than its cross-reference says', (text) => text.replace('2 0 obj', '2 7 obj')],
  [
    'its cross-reference says another generation',
    (text) => text.replace(/(\d{10}) 00000 n (?=\n\d{10} 00000 n \ntrailer)/, '$1 00003 n '),
  ],
  ['its trailer asks for another generation of the catalog', (text) => text.replace('/Root 2 0 R', '/Root 2 4 R')],
  ['its catalog asks for another generation of the page tree', (text) => text.replace('/Pages 3 0 R', '/Pages 3 1 R')],
  ['its page tree asks for another generation of a page', (text) => text.replace('/Kids[5 0 R]', '/Kids[5 1 R]')],
  ['a page asks for another generation of its content', (text) => text.replace('/Contents 4 0 R', '/Contents 4 9 R')],
  ['its page tree does not count its pages', (text) => text.replace('/Count 1', '/Coumt 1')],
  ['its page tree counts no page', (text) => text.replace('/Count 1', '/Count 0')],
];

describe('a file that PDFium alone can open', () => {
  it.each(DAMAGE)('is passed on repaired, so that others can open it: %s', (_what, damage) => {
    const [sourcePath, outputPath] = [folder.file('damaged.pdf'), folder.file('repaired.pdf')];
    const bytes = Buffer.from(damage(sound), 'latin1');
    expect(bytes.toString('latin1')).not.toBe(sound);
    writeFileSync(sourcePath, bytes);
    expect(probeFile(sourcePath).problem).toBe('damaged');
    expect(prepareFile(pdfium, { sourcePath, outputPath })).toBe('repaired');
    expect(probeFile(outputPath)).toEqual({ problem: null, pageCount: 1 });
    if (hasProgram('qpdf')) expect(run('qpdf', '--check', outputPath)).toContain('No syntax or stream encoding errors');
    if (hasProgram('pdftotext')) expect(run('pdftotext', outputPath, '-').trim()).toBe('A letter to the archive');
  });

  it('is refused when what it shows is no page', () => {
    const [sourcePath, outputPath] = [folder.file('no-page.pdf'), folder.file('none.pdf')];
    for (const [from, to] of [
      ['/Pages 3 0 R', '/Pages 1 0 R'],
      ['/Kids[5 0 R]', '/Kids[1 0 R]'],
    ] as const) {
      writeFileSync(sourcePath, Buffer.from(sound.replace(from, to), 'latin1'));
      expect(() => prepareFile(pdfium, { sourcePath, outputPath })).toThrow(
        expect.objectContaining({ code: 'pdf_broken' }),
      );
    }
  });

  it('is left as it is when others can open it, too', () => {
    const sourcePath = folder.file('sound.pdf');
    writeFileSync(sourcePath, buildPdf([{ content: textContent(['A letter']) }]));
    expect(prepareFile(pdfium, { sourcePath, outputPath: folder.file('none.pdf') })).toBe('as_is');
  });
});
