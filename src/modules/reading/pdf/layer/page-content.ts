import { damaged } from '../syntax/failures.ts';
import { decodeStream } from '../syntax/filters.ts';
import type { PdfFile } from '../syntax/pdf-file.ts';
import { asCount, asDict, type PdfDict, PdfRef, type PdfValue } from '../syntax/values.ts';

/** Content longer than this is a drawing; whoever made it did not lay text over a scan. */
const MAX_CONTENT_BYTES = 16 * 1024 * 1024;

/** A stream with its bytes unpacked; null for what is none. @throws PdfSyntaxError for one that cannot be unpacked */
export function readStream(source: PdfFile, value: PdfValue): { dict: PdfDict; data: Buffer } | null {
  if (!(value instanceof PdfRef)) return null;
  const { value: head, streamOffset } = source.object(value.number);
  const dict = asDict(head);
  const sizeBytes = asCount(source.resolve(dict?.get('Length')));
  if (!dict || streamOffset === null || sizeBytes === null) return null;
  if (sizeBytes > MAX_CONTENT_BYTES) throw damaged('the content is too long to look into');
  const resolved: PdfDict = new Map(dict);
  for (const key of ['Filter', 'DecodeParms']) {
    if (dict.has(key)) resolved.set(key, source.resolve(dict.get(key)));
  }
  return { dict, data: decodeStream(resolved, source.window.read(streamOffset, sizeBytes)) };
}

/** The parts of a page's content as one. @throws PdfSyntaxError where a part is missing or cannot be unpacked */
export function readContents(source: PdfFile, contents: readonly PdfValue[]): Buffer {
  return Buffer.concat(
    contents.flatMap((entry) => {
      const stream = readStream(source, entry);
      if (!stream) throw damaged('a part of the content is no stream');
      return [stream.data, Buffer.from('\n')];
    }),
  );
}
