import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesAnyEtag, requireMatch } from '../../../platform/http/index.ts';
import { allowsRange, type ByteRange, parseRange } from './byte-range.ts';
import { contentDisposition } from './content-disposition.ts';
import { fileErrors } from './files.errors.ts';

/** Something to send: its strong entity tag, and how to read it or a part of it. */
export type Content = {
  etag: string;
  mimeType: string;
  sizeBytes: number;
  disposition: 'inline' | 'attachment';
  filename: string;
  open(range: ByteRange): Promise<Readable> | Readable;
};

/**
 * Answers with a stored file: conditional requests, single ranges, HEAD, and headers under which nothing in it can run.
 * @throws range_not_satisfiable with Content-Range; precondition_failed.
 */
export async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Content,
): Promise<FastifyReply> {
  const { etag, sizeBytes } = content;
  reply.header('etag', etag).header('cache-control', 'private, no-cache').header('accept-ranges', 'bytes');
  requireMatch(request, etag);
  if (matchesAnyEtag(headerOf(request, 'if-none-match'), etag)) return reply.code(304).send();
  const wanted = allowsRange(headerOf(request, 'if-range'), etag)
    ? parseRange(headerOf(request, 'range'), sizeBytes)
    : null;
  if (wanted === 'unsatisfiable') {
    reply.header('content-range', `bytes */${sizeBytes}`);
    throw fileErrors.range_not_satisfiable();
  }
  const range = wanted ?? { start: 0, end: sizeBytes - 1 };
  // HEAD must not open the file; an empty stream keeps Fastify from writing a Content-Length of its own.
  const isEmpty = request.method === 'HEAD' || sizeBytes === 0;
  const stream = isEmpty ? Readable.from([]) : await content.open(range);
  if (wanted) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
  return reply
    .header('content-type', content.mimeType)
    .header('content-length', String(range.end - range.start + 1))
    .header('content-disposition', contentDisposition(content.disposition, content.filename))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(stream);
}

function headerOf(request: FastifyRequest, name: 'range' | 'if-range' | 'if-none-match'): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}
