import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { PdfError } from '../pdf.errors.ts';
import { probeFile } from '../syntax/probe.ts';
import { salvageFile } from '../syntax/salvage.ts';
import { PdfiumDocument } from './pdfium-document.ts';
import type { Pdfium } from './pdfium-library.ts';
import { Scratch } from './scratch.ts';

/**
 * What had to be done to a file so that text can be appended to it. `signed` and `signed_unreadable`: it cannot be, because
 * a repaired or decrypted copy would lose its signature; for the second there is a repaired copy that serves for reading.
 */
export type Preparation = 'as_is' | 'repaired' | 'decrypted' | 'signed' | 'signed_unreadable';

const FILE_WRITE_VERSION = 1;
/** FPDF_NO_INCREMENTAL: a fresh file instead of the damaged one with an update behind it. */
const NO_INCREMENTAL = 2;

/** Writes a repaired or decrypted copy to `outputPath`, or nothing when the file is fine as it is. */
export function prepareFile(
  pdfium: Pdfium,
  input: { sourcePath: string; outputPath: string; password?: string | undefined },
): Preparation {
  const before = probeFile(input.sourcePath);
  const { document, isSalvaged } = openOrSalvage(pdfium, input);
  try {
    if (before.problem === null && before.pageCount === document.pageCount) return 'as_is';
    if (document.isSigned && !isSalvaged) return 'signed';
    const wasEncrypted = before.problem === 'encrypted' || document.isEncrypted;
    if (wasEncrypted && !pdfium.EPDF_RemoveEncryption(document.handle)) throw new PdfError('pdf_security_unsupported');
    saveCopy(pdfium, document.handle, input.outputPath);
    const after = probeFile(input.outputPath);
    if (after.problem !== null || after.pageCount !== document.pageCount) throw new PdfError('pdf_broken');
    if (document.isSigned) return 'signed_unreadable';
    return wasEncrypted ? 'decrypted' : 'repaired';
  } finally {
    document.close();
  }
}

/** PDFium repairs most files by itself; one without any cross-reference or trailer gets new ones first. */
function openOrSalvage(
  pdfium: Pdfium,
  input: { sourcePath: string; outputPath: string; password?: string | undefined },
): { document: PdfiumDocument; isSalvaged: boolean } {
  try {
    return { document: new PdfiumDocument(pdfium, input.sourcePath, input.password), isSalvaged: false };
  } catch (error) {
    if (!(error instanceof PdfError) || error.code !== 'pdf_broken') throw error;
    const salvaged = `${input.outputPath}.salvaged`;
    if (!salvageFile(input.sourcePath, salvaged)) throw error;
    try {
      return { document: new PdfiumDocument(pdfium, salvaged, input.password), isSalvaged: true };
    } finally {
      // The open document keeps its descriptor; the name is not needed any more.
      rmSync(salvaged);
    }
  }
}

/** Streams PDFium's copy to disk: its own writer would hold the whole file in memory twice. */
function saveCopy(pdfium: Pdfium, handle: number, outputPath: string): void {
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
