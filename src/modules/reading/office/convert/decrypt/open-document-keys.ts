import { createHash, pbkdf2Sync } from 'node:crypto';
import { argon2id } from '@noble/hashes/argon2.js';
import { officeFailure } from '../failure.ts';
import { attribute, attributeOf } from './attribute.ts';

/** LibreOffice asks for 100,000; a hundredth of this machine's patience. */
const MAX_ITERATIONS = 2_000_000;
/** In KiB; LibreOffice asks for 64 MiB. */
const MAX_ARGON_MEMORY = 262_144;
const MAX_ARGON_WIDTH = 16;
const MAX_ARGON_ROUNDS = 16;
const DEFAULT_KEY_BYTES = 16;

/** The key of a part, by what its `encryption-data` says of how it is made (ODF 1.3, part 2, 4.16). @throws office_protection_unsupported */
export function keyOfPart(data: string, password: string): Buffer {
  const start = element(data, 'start-key-generation');
  const hash = attributeOf(start, 'start-key-generation-name') ?? 'SHA1';
  const first = createHash(/sha256/i.test(hash) ? 'sha256' : 'sha1')
    .update(password, 'utf8')
    .digest();
  const how = element(data, 'key-derivation');
  const salt = Buffer.from(attribute(how, 'salt'), 'base64');
  const keyBytes = numberIn(attributeOf(how, 'key-size') ?? `${DEFAULT_KEY_BYTES}`, 64);
  if (/argon2id/i.test(attribute(how, 'key-derivation-name'))) {
    const options = {
      t: numberIn(attribute(how, 'argon2-iterations'), MAX_ARGON_ROUNDS),
      m: numberIn(attribute(how, 'argon2-memory'), MAX_ARGON_MEMORY),
      p: numberIn(attribute(how, 'argon2-lanes'), MAX_ARGON_WIDTH),
      dkLen: keyBytes,
    };
    return Buffer.from(argon2id(first, salt, options));
  }
  return pbkdf2Sync(first, salt, numberIn(attribute(how, 'iteration-count'), MAX_ITERATIONS), keyBytes, 'sha1');
}

/** An element within what is said of a part; empty where there is none. */
export function element(data: string, name: string): string {
  return new RegExp(String.raw`<(?:[\w-]+:)?${name}\s[^>]*>`).exec(data)?.[0] ?? '';
}

function numberIn(text: string, max: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1 || value > max) throw officeFailure('office_protection_unsupported');
  return value;
}
