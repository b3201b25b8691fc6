import { type Duplex, pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { asOutboundError, OutboundRefused } from './outbound.errors.ts';

const decoders: Readonly<Record<string, () => Duplex>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** What a body is read under. */
export type BodyLimits = { host: string; maxBytes: number };

/**
 * The body of an answer, decompressed, of at most `maxBytes`: the limit counts what comes out, so a bomb stops there.
 * @throws OutboundRefused for a declared length above the limit, and an encoding that is unknown or applied twice.
 */
export function limitedBody(
  raw: Readable,
  headers: { 'content-encoding'?: unknown; 'content-length'?: unknown },
  limits: BodyLimits,
): Readable {
  const encoding = String(headers['content-encoding'] ?? 'identity')
    .trim()
    .toLowerCase();
  const decoder = decoders[encoding];
  if (!decoder && encoding !== 'identity' && encoding !== '')
    throw new OutboundRefused('response_encoding_not_supported');
  if (Number(headers['content-length'] ?? 0) > limits.maxBytes) throw new OutboundRefused('response_too_large');
  return Readable.from(counted(decoder ? decoded(raw, decoder()) : raw, limits), { objectMode: false });
}

function decoded(raw: Readable, decoder: Duplex): Duplex {
  // The error of either is thrown at who reads the decoder.
  return pipeline(raw, decoder, (error) => {
    if (error) decoder.destroy(error);
  });
}

async function* counted(source: AsyncIterable<Buffer>, limits: BodyLimits): AsyncGenerator<Buffer> {
  let sizeBytes = 0;
  try {
    for await (const chunk of source) {
      sizeBytes += chunk.length;
      if (sizeBytes > limits.maxBytes) throw new OutboundRefused('response_too_large');
      yield chunk;
    }
  } catch (error) {
    throw asOutboundError(error, limits.host);
  }
}
