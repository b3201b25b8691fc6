import { decodeXml } from '../../../../platform/decode-xml.ts';
import type { PdfiumDocument } from './pdfium-document.ts';
import { Scratch } from './scratch.ts';

/** A file attached to a PDF that is XML by its name or content; its text is null where it cannot be taken out, or is too large. */
export type XmlAttachment = { name: string; text: string | null };

/** An electronic invoice has one; whoever attaches more than these means something else. */
const MAX_TAKEN = 20;
const MAX_LOOKED_AT = 200;
/** The largest invoices have some thousand lines of half a kilobyte. */
const MAX_SIZE_BYTES = 4 * 1024 * 1024;
const MAX_NAME_BYTES = 2_000;

/** The XML files that are attached to a PDF; nothing of any other kind. */
export function xmlAttachments(document: PdfiumDocument): XmlAttachment[] {
  const { pdfium, handle } = document;
  const count = Math.min(MAX_LOOKED_AT, Math.max(0, pdfium.FPDFDoc_GetAttachmentCount(handle)));
  const taken: XmlAttachment[] = [];
  for (let index = 0; index < count && taken.length < MAX_TAKEN; index += 1) {
    const attachment = pdfium.FPDFDoc_GetAttachment(handle, index);
    if (attachment === 0) continue;
    const name = nameOf(document, attachment);
    const isXml = /\.xml$/i.test(name);
    // A name that says nothing hides no invoice.
    if (!isXml && /\.\w{1,5}$/.test(name)) continue;
    const bytes = bytesOf(document, attachment);
    const text = bytes && decodeXml(bytes);
    if (isXml || (text !== null && /^[\ufeff\s]*</.test(text))) taken.push({ name, text });
  }
  return taken;
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
