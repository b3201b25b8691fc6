import { closeSync, openSync, writeSync } from 'node:fs';
import { PdfError } from '../pdf.errors.ts';
import type { Pdfium } from './pdfium-library.ts';
import { Scratch } from './scratch.ts';

const FILE_WRITE_VERSION = 1;
/** FPDF_NO_INCREMENTAL: a fresh file instead of the one that was opened with an update behind it. */
const NO_INCREMENTAL = 2;

/** Streams PDFium's copy to disk: its own writer would hold the whole file in memory twice. */
export function saveCopy(pdfium: Pdfium, handle: number, outputPath: string): void {
  const descriptor = openSync(outputPath, 'w');
  const callback = pdfium.runtime.addFunction((_writer, data = 0, sizeBytes = 0) => {
    const bytes = pdfium.runtime.HEAPU8.subarray(data >>> 0, (data >>> 0) + (sizeBytes >>> 0));
    for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done, bytes.length - done);
    return 1;
  }, 'iiii');
  using scratch = new Scratch(pdfium);
  try {
    const writer = scratch.alloc(8);
    new Uint32Array(pdfium.runtime.HEAPU8.buffer, writer, 2).set([FILE_WRITE_VERSION, callback]);
    if (!pdfium.FPDF_SaveAsCopy(handle, writer, NO_INCREMENTAL)) throw new PdfError('pdf_broken');
  } finally {
    pdfium.runtime.removeFunction(callback);
    closeSync(descriptor);
  }
}
