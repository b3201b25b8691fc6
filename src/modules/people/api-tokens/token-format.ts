import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { randomToken } from '../../../platform/ids.ts';

const derive = promisify(pbkdf2);

/** Secrets are 256 random bits, so the count only has to make a stolen table useless, not to slow down guessing of words. */
const ITERATIONS = 100_000;
const HASH_BYTES = 32;
const TOKEN = /^avt_([A-Za-z0-9]{8})_([A-Za-z0-9_-]{43})$/;
const PREFIX_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A token taken apart: the public part it is found by, and the secret. */
export type TokenParts = { prefix: string; secret: string };

/** Makes a new token, `avt_<8 public characters>_<43 secret characters>`. */
export function makeToken(): TokenParts & { text: string } {
  const prefix = publicPart();
  const secret = randomToken(32);
  return { prefix, secret, text: `avt_${prefix}_${secret}` };
}

/** Takes a token apart, or says that the text cannot be one. */
export function parseToken(text: string): TokenParts | undefined {
  const [, prefix, secret] = TOKEN.exec(text) ?? [];
  return prefix !== undefined && secret !== undefined ? { prefix, secret } : undefined;
}

/** What is stored of a secret: `pbkdf2-sha256$<iterations>$<salt>$<hash>`. */
export async function hashToken(secret: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(secret, salt, ITERATIONS, HASH_BYTES, 'sha256');
  return ['pbkdf2-sha256', ITERATIONS, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Whether a secret is the one that was stored. */
export async function matchesHash(secret: string, stored: string): Promise<boolean> {
  const [algorithm, iterations, salt, hash] = stored.split('$');
  if (algorithm !== 'pbkdf2-sha256' || !iterations || !salt || !hash)
    throw new Error('a stored API token hash is not readable');
  const expected = Buffer.from(hash, 'base64url');
  const actual = await derive(secret, Buffer.from(salt, 'base64url'), Number(iterations), expected.length, 'sha256');
  return timingSafeEqual(actual, expected);
}

function publicPart(): string {
  // 256 is not a multiple of 62: letters are drawn again rather than favouring the first ones.
  let text = '';
  while (text.length < 8) {
    for (const byte of randomBytes(16)) if (byte < 248 && text.length < 8) text += PREFIX_LETTERS[byte % 62];
  }
  return text;
}
