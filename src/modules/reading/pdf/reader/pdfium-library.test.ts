import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { buildPdf, textContent } from '../fixtures/build-pdf.ts';
import { createTestFolder } from '../fixtures/programs.ts';
import { OpenDocument } from './open-document.ts';
import { loadPdfium } from './pdfium-library.ts';
import { installStandIns } from './stand-in-fonts.ts';

const folder = createTestFolder();
afterAll(() => folder.remove());

describe('a PDFium that was renewed', () => {
  const load = () =>
    loadPdfium((reason) => {
      throw new Error(reason);
    });

  it('has the memory of a new one, byte for byte, whatever a document has left in it', async () => {
    const [used, unused] = [await load(), await load()];
    const file = folder.file('seen.pdf');
    writeFileSync(
      file,
      buildPdf([
        { content: textContent(['One document', 'and what it says']) },
        { content: 'q 100 0 0 100 50 50 cm 0 0 1 rg 0 0 1 1 re f Q' },
      ]),
    );
    const document = new OpenDocument(used, file, undefined);
    document.pageFacts(1);
    document.renderGray(2, folder.file('seen.pgm'));
    used.runtime.wasmExports.malloc(1_000_000);
    document.close();
    expect(Buffer.compare(used.runtime.HEAPU8, unused.runtime.HEAPU8)).not.toBe(0);
    expect(used.renew()).toBe(true);
    expect(Buffer.compare(used.runtime.HEAPU8, unused.runtime.HEAPU8)).toBe(0);
  });

  it('is none when its memory has grown, when it was given fonts, or when an error was thrown through it', async () => {
    const grown = await load();
    grown.runtime.wasmExports.malloc(40_000_000);
    expect(grown.renew()).toBe(false);
    const withFonts = await load();
    installStandIns(withFonts, []);
    expect(withFonts.renew()).toBe(false);
    const cut = await load();
    const { runtime } = cut;
    const breaks = runtime.addFunction(() => {
      throw new Error('in the middle');
    }, 'iiiii');
    const access = runtime.wasmExports.malloc(12);
    new Uint32Array(runtime.HEAPU8.buffer, access, 3).set([1_000, breaks, 0]);
    expect(() => cut.FPDF_LoadCustomDocument(access, '')).toThrow('in the middle');
    expect(cut.renew()).toBe(false);
  });
});
