import { createHash } from 'node:crypto';
import { PdfSyntaxError } from './failures.ts';
import { PdfFile } from './pdf-file.ts';
import { asCount, PdfString } from './values.ts';

/** What fills up passwords (ISO 32000-1, 7.6.3.3). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const ROUNDS = 50;
const KEYS_OF_OWNER = 20;

/**
 * The reader's password of a file whose owner's password is empty: it is kept in the file, locked with the owner's (7.6.3.4,
 * algorithm 7). Null for a file of another kind; AES-256 files keep no password. The answer is one only if it opens the file.
 */
export function passwordBehindEmptyOwner(path: string): string | null {
  let file: PdfFile | null = null;
  try {
    file = new PdfFile(path, undefined, { mayBeEncrypted: true });
    const encrypt = file.resolveDict(file.references.trailer.get('Encrypt'));
    const revision = asCount(file.resolve(encrypt?.get('R')));
    const locked = file.resolve(encrypt?.get('O'));
    if (revision === null || revision < 2 || revision > 4) return null;
    if (!(locked instanceof PdfString) || locked.bytes.length < PADDING.length) return null;
    const bits = revision === 2 ? 40 : (asCount(file.resolve(encrypt?.get('Length'))) ?? (revision === 4 ? 128 : 40));
    if (bits % 8 !== 0 || bits < 40 || bits > 128) return null;
    return unlock(locked.bytes.subarray(0, PADDING.length), revision, bits / 8);
  } catch (error) {
    if (error instanceof PdfSyntaxError) return null;
    throw error;
  } finally {
    file?.close();
  }
}

function unlock(locked: Buffer, revision: number, keyBytes: number): string {
  const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest();
  let digest = md5(PADDING);
  if (revision >= 3) for (let round = 0; round < ROUNDS; round += 1) digest = md5(digest.subarray(0, keyBytes));
  const key = digest.subarray(0, keyBytes);
  let bytes = locked;
  const last = revision === 2 ? 0 : KEYS_OF_OWNER - 1;
  for (let step = last; step >= 0; step -= 1) bytes = rc4(Buffer.from(key.map((byte) => byte ^ step)), bytes);
  return withoutPadding(bytes).toString('latin1');
}

function withoutPadding(bytes: Buffer): Buffer {
  for (let length = 0; length < bytes.length; length += 1) {
    if (bytes.subarray(length).equals(PADDING.subarray(0, bytes.length - length))) return bytes.subarray(0, length);
  }
  return bytes;
}

/** RC4, which Node has no more, and these files have nothing else. */
export function rc4(key: Buffer, input: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (a: number, b: number) => {
    const kept = at(a);
    state[a & 255] = at(b);
    state[b & 255] = kept;
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  const output = Buffer.alloc(input.length);
  for (let index = 0, j = 0; index < input.length; index += 1) {
    const i = (index + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    output[index] = (input[index] ?? 0) ^ at(at(i) + at(j));
  }
  return output;
}
