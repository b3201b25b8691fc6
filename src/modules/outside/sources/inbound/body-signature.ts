import { createHmac, timingSafeEqual } from 'node:crypto';
import { finished } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { sourceErrors } from '../sources.errors.ts';

const SIGNATURE = /^(?:sha256=)?([0-9a-f]{64})$/i;

/** Compares the bytes of a body, as they come, with the signature that was sent beside them. */
export type SignatureCheck = {
  /** Takes the next bytes. */
  take(bytes: Buffer): void;
  /** @throws inbound_signature_wrong when what was taken is not what was signed. */
  verify(): void;
};

/**
 * Begins to check a request's signature, over exactly the bytes of its body.
 * @throws inbound_signature_wrong, before anything is read, when there is none that could be one.
 */
export function checkSignature(request: FastifyRequest, secret: string): SignatureCheck {
  const sent = request.headers['x-webhook-signature'] ?? request.headers['x-hub-signature-256'];
  const hex = typeof sent === 'string' ? SIGNATURE.exec(sent.trim())?.[1] : undefined;
  if (hex === undefined) throw sourceErrors.inbound_signature_wrong();
  const expected = Buffer.from(hex, 'hex');
  const hmac = createHmac('sha256', secret);
  return {
    take: (bytes) => void hmac.update(bytes),
    verify() {
      if (!timingSafeEqual(hmac.digest(), expected)) throw sourceErrors.inbound_signature_wrong();
    },
  };
}

/**
 * Lets a check see a body that something else reads, and waits for all of it behind the last of what is read.
 * @returns the parts as they are. @throws inbound_signature_wrong at their end.
 */
export async function* verified<T>(
  request: FastifyRequest,
  check: SignatureCheck | null,
  parts: () => AsyncIterable<T>,
): AsyncGenerator<T> {
  if (!check) return yield* parts();
  const { raw } = request;
  // Paused: a listener alone would let bytes flow before their reader is there.
  raw.pause();
  raw.on('data', check.take);
  yield* parts();
  raw.resume();
  if (!raw.readableEnded) await finished(raw, { writable: false });
  check.verify();
}
