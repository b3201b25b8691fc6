import { decodeText, encodeDate, encodeText } from '../details/pdf-text.ts';
import { DETAIL_KEYS, type PdfDetails, planDetails } from '../details/plan-details.ts';
import { XmpPacket } from '../details/xmp-packet.ts';
import type { PdfDict } from '../syntax/values.ts';
import type { PdfaPart } from './pdfa-part.ts';

/** What a copy says of itself. */
export type ArchiveDetails = { part: PdfaPart; details: PdfDetails; now: string };

/**
 * Writes what is known, and else what the source says, into a new Info dictionary and a new XMP packet that say the same to the second.
 * Properties that others invented stay in the source: an archive copy must explain each of them.
 */
export function archiveDetails(
  source: { info: PdfDict; xmp: XmpPacket | null },
  { part, details, now }: ArchiveDetails,
): { info: PdfDict; xmp: XmpPacket } {
  const info: PdfDict = new Map();
  for (const key of DETAIL_KEYS) {
    const value = source.info.get(key);
    if (value !== undefined) info.set(key, value);
  }
  if (source.xmp) planDetails({ info, xmp: source.xmp, details, now }).write();
  const xmp = XmpPacket.empty();
  planDetails({ info, xmp, details, now }).write();
  for (const key of DETAIL_KEYS) {
    const text = decodeText(info.get(key) ?? null);
    if (text === '') info.delete(key);
    else info.set(key, encodeText(text));
  }
  const [createdAt] = xmp.values('xmp:CreateDate');
  if (createdAt !== undefined) info.set('CreationDate', encodeDate(createdAt));
  xmp.set('pdfaid:part', 'text', [part]);
  xmp.set('pdfaid:conformance', 'text', ['B']);
  return { info, xmp };
}
