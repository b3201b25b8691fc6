import { writeFileSync } from 'node:fs';
import { PdfError } from '../pdf.errors.ts';
import type { PdfiumDocument } from './pdfium-document.ts';
import { Scratch } from './scratch.ts';
import type { StructureHints } from './structure-hints.ts';

/** A file that lies in a PDF: attached to it, to a place on a page, or part of a portfolio. */
export type FileInside = {
  /** Its place among them: the same for the same bytes. */
  position: number;
  /** As the PDF says it; empty where it says none. */
  name: string;
  /** As the PDF says it, unpacked; null where it does not. */
  sizeBytes: number | null;
};

/** Nobody attaches so many; what comes behind them is not looked at. */
const MAX_FILES = 500;
const MAX_NAME_BYTES = 2_000;
/** Unpacked it lies in PDFium's memory twice, which ends at 512 MB. */
const MAX_FILE_BYTES = 160 * 1024 * 1024;
/** FPDFAnnot_GetSubtype */
const FILE_ATTACHMENT = 17;

/** The files that lie in a PDF, in its order: those of its list first, then those at places on its pages. */
export function filesInside(document: PdfiumDocument, hints: StructureHints): FileInside[] {
  const found: FileInside[] = [];
  visitFiles(document, hints, (attachment) => {
    found.push({ position: found.length, name: nameOf(document, attachment), sizeBytes: sizeOf(document, attachment) });
    return true;
  });
  return found;
}

/** Writes the file at a position to a path. @throws PdfError attached_file_missing, attached_file_too_large */
export function takeFile(
  document: PdfiumDocument,
  hints: StructureHints,
  { position, outputPath }: { position: number; outputPath: string },
): void {
  let at = 0;
  let isWritten = false;
  visitFiles(document, hints, (attachment) => {
    if (at === position) {
      writeFileSync(outputPath, bytesOf(document, attachment));
      isWritten = true;
    }
    at += 1;
    return !isWritten;
  });
  if (!isWritten) throw new PdfError('attached_file_missing');
}

/** Shows each file while what it hangs on is open. @param visit says whether to go on. */
function visitFiles(document: PdfiumDocument, hints: StructureHints, visit: (attachment: number) => boolean): void {
  const { pdfium, handle } = document;
  const count = Math.min(MAX_FILES, Math.max(0, pdfium.FPDFDoc_GetAttachmentCount(handle)));
  for (let index = 0; index < count; index += 1) {
    const attachment = pdfium.FPDFDoc_GetAttachment(handle, index);
    if (attachment !== 0 && !visit(attachment)) return;
  }
  let left = MAX_FILES - count;
  for (const pageNumber of hints.pagesWithFiles()) {
    const goesOn = document.withPage(pageNumber, (page) => {
      for (let index = 0; index < pdfium.FPDFPage_GetAnnotCount(page) && left > 0; index += 1) {
        const annotation = pdfium.FPDFPage_GetAnnot(page, index);
        if (annotation === 0) continue;
        try {
          if (pdfium.FPDFAnnot_GetSubtype(annotation) !== FILE_ATTACHMENT) continue;
          const attachment = pdfium.FPDFAnnot_GetFileAttachment(annotation);
          if (attachment === 0) continue;
          left -= 1;
          if (!visit(attachment)) return false;
        } finally {
          pdfium.FPDFPage_CloseAnnot(annotation);
        }
      }
      return left > 0;
    });
    if (!goesOn) return;
  }
}

function nameOf({ pdfium }: PdfiumDocument, attachment: number): string {
  using scratch = new Scratch(pdfium);
  const pointer = scratch.alloc(MAX_NAME_BYTES);
  const sizeBytes = pdfium.FPDFAttachment_GetName(attachment, pointer, MAX_NAME_BYTES);
  const name = sizeBytes > MAX_NAME_BYTES ? '' : scratch.utf16(pointer, Math.max(0, sizeBytes / 2 - 1));
  return name.toWellFormed().replaceAll('\0', '');
}

function sizeOf({ pdfium }: PdfiumDocument, attachment: number): number | null {
  using scratch = new Scratch(pdfium);
  const pointer = scratch.alloc(4);
  if (!pdfium.EPDFAttachment_GetIntegerValue(attachment, 'Size', pointer)) return null;
  const sizeBytes = scratch.integerAt(pointer);
  return sizeBytes > 0 ? sizeBytes : null;
}

function bytesOf(document: PdfiumDocument, attachment: number): Buffer {
  const { pdfium } = document;
  // A size that is a lie is found out by the limit of the memory.
  if ((sizeOf(document, attachment) ?? 0) > MAX_FILE_BYTES) throw new PdfError('attached_file_too_large');
  using scratch = new Scratch(pdfium);
  const size = scratch.alloc(4);
  if (!pdfium.FPDFAttachment_GetFile(attachment, 0, 0, size)) throw new PdfError('attached_file_missing');
  const [sizeBytes = 0] = scratch.integers(size, 1);
  if (sizeBytes > MAX_FILE_BYTES) throw new PdfError('attached_file_too_large');
  if (sizeBytes === 0) return Buffer.alloc(0);
  const pointer = scratch.alloc(sizeBytes);
  if (!pdfium.FPDFAttachment_GetFile(attachment, pointer, sizeBytes, size)) throw new PdfError('attached_file_missing');
  // A copy: PDFium's memory is given back.
  return Buffer.from(pdfium.runtime.HEAPU8.slice(pointer, pointer + sizeBytes));
}
