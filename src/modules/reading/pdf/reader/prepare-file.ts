import { rmSync } from 'node:fs';
import { PdfError } from '../pdf.errors.ts';
import { probeFile } from '../syntax/probe.ts';
import { salvageFile } from '../syntax/salvage.ts';
import { PdfiumDocument } from './pdfium-document.ts';
import type { Pdfium } from './pdfium-library.ts';
import { saveCopy } from './save-copy.ts';

/**
 * What had to be done to a file so that text can be appended to it. `signed` and `signed_unreadable`: it cannot be, because
 * a repaired or decrypted copy would lose its signature; for the second there is a repaired copy that serves for reading.
 */
export type Preparation = 'as_is' | 'repaired' | 'decrypted' | 'signed' | 'signed_unreadable';

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
