import type { PdfiumDocument } from '../reader/pdfium-document.ts';
import { Scratch } from '../reader/scratch.ts';

const MAX_ATTACHMENTS = 200;
const MAX_NAME_BYTES = 2_000;
/** An attached invoice has some hundred kilobytes; what is larger stays with the original. */
const MAX_SIZE_BYTES = 16 * 1024 * 1024;

/** Attaches the files of one PDF to a new one. What cannot be taken out is left with the original, which has it. */
export function carryAttachments({ pdfium, handle: from }: PdfiumDocument, to: number): void {
  const count = Math.min(MAX_ATTACHMENTS, Math.max(0, pdfium.FPDFDoc_GetAttachmentCount(from)));
  for (let index = 0; index < count; index += 1) {
    const attachment = pdfium.FPDFDoc_GetAttachment(from, index);
    if (attachment === 0) continue;
    using scratch = new Scratch(pdfium);
    const name = scratch.alloc(MAX_NAME_BYTES);
    const nameBytes = pdfium.FPDFAttachment_GetName(attachment, name, MAX_NAME_BYTES);
    const size = scratch.alloc(4);
    if (nameBytes > MAX_NAME_BYTES || !pdfium.FPDFAttachment_GetFile(attachment, 0, 0, size)) continue;
    const [sizeBytes = 0] = scratch.integers(size, 1);
    if (sizeBytes === 0 || sizeBytes > MAX_SIZE_BYTES) continue;
    const content = scratch.alloc(sizeBytes);
    if (!pdfium.FPDFAttachment_GetFile(attachment, content, sizeBytes, size)) continue;
    const carried = pdfium.FPDFDoc_AddAttachment(to, name);
    if (carried !== 0) pdfium.FPDFAttachment_SetFile(carried, to, content, sizeBytes);
  }
}
