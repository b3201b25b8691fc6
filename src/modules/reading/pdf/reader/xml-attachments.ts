import { decodeXml } from '../../../../platform/decode-xml.ts';
import type { PdfiumDocument } from './pdfium-document.ts';
import { Scratch } from './scratch.ts';

/** An electronic invoice has one; whoever attaches more than these means something else. */
const MAX_ATTACHMENTS = 20;
/** The largest invoices have some thousand lines of half a kilobyte. */
const MAX_SIZE_BYTES = 4 * 1024 * 1024;
const MAX_NAME_BYTES = 2_000;

/** The XML files that are attached to a PDF, as text; nothing of what is too large or of any other kind. */
export function xmlAttachments(document: PdfiumDocument): string[] {
  const { pdfium, handle } = document;
  const count = Math.min(MAX_ATTACHMENTS, Math.max(0, pdfium.FPDFDoc_GetAttachmentCount(handle)));
  const texts: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const attachment = pdfium.FPDFDoc_GetAttachment(handle, index);
    if (attachment === 0 || !/\.xml$/i.test(nameOf(document, attachment))) continue;
    const bytes = bytesOf(document, attachment);
    if (bytes) texts.push(decodeXml(bytes));
  }
  return texts;
}

function nameOf({ pdfium }: PdfiumDocument, attachment: number): string {
  using scratch = new Scratch(pdfium);
  const pointer = scratch.alloc(MAX_NAME_BYTES);
  const sizeBytes = pdfium.FPDFAttachment_GetName(attachment, pointer, MAX_NAME_BYTES);
  return sizeBytes > MAX_NAME_BYTES ? '' : scratch.utf16(pointer, Math.max(0, sizeBytes / 2 - 1));
}

function bytesOf({ pdfium }: PdfiumDocument, attachment: number): Buffer | null {
  using scratch = new Scratch(pdfium);
  const size = scratch.alloc(4);
  if (!pdfium.FPDFAttachment_GetFile(attachment, 0, 0, size)) return null;
  const [sizeBytes = 0] = scratch.integers(size, 1);
  if (sizeBytes === 0 || sizeBytes > MAX_SIZE_BYTES) return null;
  const pointer = scratch.alloc(sizeBytes);
  if (!pdfium.FPDFAttachment_GetFile(attachment, pointer, sizeBytes, size)) return null;
  return Buffer.from(pdfium.runtime.HEAPU8.slice(pointer, pointer + sizeBytes));
}
