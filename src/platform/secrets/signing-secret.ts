import { z } from 'zod';
import { says } from '../refusals/index.ts';

const LEAST_BYTES = 8;
const MOST_BYTES = 200;

/**
 * A secret that messages are signed with, used as its UTF-8 bytes: whatever somebody chose elsewhere, umlauts and spaces included.
 * Half a character is refused, as it has no bytes of its own.
 */
export const signingSecretSchema = z
  .string()
  .max(MOST_BYTES)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, says('control_characters'))
  .refine((text) => isFit(Buffer.byteLength(text)), says('secret_bytes'))
  .describe('8 to 200 bytes as UTF-8, without control characters.');

function isFit(sizeBytes: number): boolean {
  return sizeBytes >= LEAST_BYTES && sizeBytes <= MOST_BYTES;
}
