import type { Element } from '@xmldom/xmldom';
import type { Attached } from './invoice.ts';
import { attributeOf, textOf } from './xml.ts';

const PACKED = /<(?:[\w.-]{1,60}:)?(?:EmbeddedDocumentBinaryObject|AttachmentBinaryObject)\b[^<>]{0,10000}>/g;

/**
 * Files packed into an invoice are most of its size and none of what is read: their content is replaced by how many bytes it
 * is. Every file that `attachedOf` meets has gone through here.
 */
export function withoutPackedFiles(xml: string): string {
  const kept: string[] = [];
  let from = 0;
  for (const { 0: tag, index } of xml.matchAll(PACKED)) {
    const start = index + tag.length;
    // Looked for by itself: a pattern over millions of letters can run out of stack.
    const end = xml.indexOf('<', start);
    if (end <= start || xml[end + 1] !== '/') continue;
    kept.push(xml.slice(from, start), String(sizeOfBase64(xml.slice(start, end))));
    from = end;
  }
  return [...kept, xml.slice(from)].join('');
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
