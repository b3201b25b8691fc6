import type { Element } from '@xmldom/xmldom';
import type { Attached } from './invoice.ts';
import { attributeOf, textOf } from './xml.ts';

/**
 * Files packed into an invoice are most of its size and none of what is read: their content is replaced by how many bytes it
 * is. Every file that `attachedOf` meets has gone through here.
 */
export function withoutPackedFiles(xml: string): string {
  return xml.replace(
    /(<(?:[\w.-]{1,60}:)?(?:EmbeddedDocumentBinaryObject|AttachmentBinaryObject)\b[^<>]*>)([^<]+)(?=<\/)/g,
    (_, tag: string, content: string) => `${tag}${sizeOfBase64(content)}`,
  );
}

function sizeOfBase64(content: string): number {
  const digits = content.replace(/[^A-Za-z0-9+/]+/g, '').length;
  return Math.floor((digits * 3) / 4);
}

/** A file in the invoice, or an address of one; nothing for a paper that is only named. */
export function attachedOf(document: {
  packed: Element | undefined;
  title: string | null;
  address: string | null;
}): Attached[] {
  const { packed, title, address } = document;
  if (packed) {
    const size = /^\d+$/.exec(textOf(packed) ?? '')?.[0];
    const name = attributeOf(packed, 'filename') ?? title ?? attributeOf(packed, 'mimeCode') ?? '';
    return [{ name, sizeBytes: size === undefined ? null : Number(size) }];
  }
  return address === null ? [] : [{ name: title === null ? address : `${title}: ${address}`, sizeBytes: null }];
}
