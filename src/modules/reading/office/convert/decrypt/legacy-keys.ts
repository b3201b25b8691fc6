import { createHash, timingSafeEqual } from 'node:crypto';
import { officeFailure } from '../failure.ts';
import { mixIn, rc4Stream } from './rc4.ts';

/** Keys of the blocks of an old office file, by a password. @throws password_wrong */
export type LegacyKeys = (password: string) => (block: number) => Buffer;

const VERIFIER_BYTES = 16;
const RC4 = 0x6801;
/** Of the first kind only so much of a hash counts. */
const KEPT_BYTES = 5;
/** The shortest key of the second kind is filled up with zeros. */
const SHORT_KEY_BITS = 40;
const FULL_KEY_BYTES = 16;

/**
 * How the keys of an old office file (doc, xls) are made, by what it says of its encryption ([MS-OFFCRYPTO] 2.3.5 and 2.3.6).
 * @throws office_protection_unsupported
 */
export function legacyKeys(info: Buffer): LegacyKeys {
  if (info.length < 4) throw officeFailure('office_protection_unsupported');
  const [major, minor] = [info.readUInt16LE(0), info.readUInt16LE(2)];
  if (major === 1 && minor === 1) return plainKeys(info.subarray(4));
  if (minor === 2 && major >= 2 && major <= 4) return cryptoApiKeys(info.subarray(4));
  throw officeFailure('office_protection_unsupported');
}

/** As Office 97 and 2000 protect files. */
function plainKeys(info: Buffer): LegacyKeys {
  if (info.length < 3 * VERIFIER_BYTES) throw officeFailure('office_protection_unsupported');
  const salt = info.subarray(0, VERIFIER_BYTES);
  return (password) => {
    const first = hashed('md5', Buffer.from(password, 'utf16le')).subarray(0, KEPT_BYTES);
    const mixed = hashed('md5', ...Array.from({ length: 16 }, () => [first, salt]).flat()).subarray(0, KEPT_BYTES);
    const keyOf = (block: number) => hashed('md5', mixed, number(block));
    return verified(keyOf, { hash: 'md5', sealed: info.subarray(VERIFIER_BYTES, 3 * VERIFIER_BYTES) });
  };
}

/** As Office XP and 2003 protect them. */
function cryptoApiKeys(info: Buffer): LegacyKeys {
  const headerBytes = info.length >= 8 ? info.readUInt32LE(4) : info.length;
  const verifierAt = 8 + headerBytes;
  if (headerBytes < 20 || verifierAt + 60 > info.length || info.readUInt32LE(8 + 8) !== RC4)
    throw officeFailure('office_protection_unsupported');
  const keyBits = info.readUInt32LE(8 + 16) || SHORT_KEY_BITS;
  const salt = info.subarray(verifierAt + 4, verifierAt + 4 + VERIFIER_BYTES);
  const inputAt = verifierAt + 4 + VERIFIER_BYTES;
  const input = info.subarray(inputAt, inputAt + VERIFIER_BYTES);
  const value = info.subarray(inputAt + VERIFIER_BYTES + 4, inputAt + VERIFIER_BYTES + 24);
  return (password) => {
    const base = hashed('sha1', salt, Buffer.from(password, 'utf16le'));
    const keyOf = (block: number) => {
      const key = hashed('sha1', base, number(block)).subarray(0, keyBits / 8);
      return keyBits === SHORT_KEY_BITS ? Buffer.concat([key, Buffer.alloc(FULL_KEY_BYTES - key.length)]) : key;
    };
    return verified(keyOf, { hash: 'sha1', sealed: Buffer.concat([input, value]) });
  };
}

/** Both kinds hold a few bytes and their hash under the key of the first block. */
function verified(keyOf: (block: number) => Buffer, { hash, sealed }: { hash: string; sealed: Buffer }) {
  const opened = Buffer.from(sealed);
  mixIn(opened, rc4Stream(keyOf(0), opened.length), 0, opened.length);
  const said = hashed(hash, opened.subarray(0, VERIFIER_BYTES));
  if (!timingSafeEqual(said, opened.subarray(VERIFIER_BYTES))) throw officeFailure('password_wrong');
  return keyOf;
}

function hashed(hash: string, ...parts: readonly Buffer[]): Buffer {
  const made = createHash(hash);
  for (const part of parts) made.update(part);
  return made.digest();
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
