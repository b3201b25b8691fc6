import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';
import { officeFailure } from '../failure.ts';
import { attribute } from './attribute.ts';

/** The keys of one password are told apart by these ([MS-OFFCRYPTO] 2.3.4.13). */
const FOR_INPUT = Buffer.from('fea7d2763b4b9e79', 'hex');
const FOR_VALUE = Buffer.from('d7aa0f6d3061344e', 'hex');
const FOR_KEY = Buffer.from('146e0be7abacd0d6', 'hex');
const SEGMENT_BYTES = 4096;
/** The standard's own limit. */
const MAX_SPINS = 10_000_000;
const HASHES: Readonly<Record<string, string>> = { SHA1: 'sha1', SHA256: 'sha256', SHA384: 'sha384', SHA512: 'sha512' };

type Cipher = { hash: string; keyBytes: number; blockBytes: number; salt: Buffer };

/** Opens what Office 2010 and later write. */
export async function openAgile(info: Buffer, password: string, encrypted: Buffer): Promise<Buffer> {
  const text = info.toString('utf8');
  const [data, key] = [tag(text, 'keyData'), tag(text, 'encryptedKey')];
  const [ofData, ofKey] = [cipherOf(data), cipherOf(key)];
  const spins = Number(attribute(key, 'spinCount'));
  if (!(spins >= 0 && spins <= MAX_SPINS)) throw officeFailure('office_protection_unsupported');
  const base = spun(ofKey, password, spins);
  const part = (name: string, purpose: Buffer) => {
    const sealed = Buffer.from(attribute(key, name), 'base64');
    const partKey = fitted(digest(ofKey.hash, base, purpose), ofKey.keyBytes);
    return decrypted(partKey, fitted(ofKey.salt, ofKey.blockBytes), sealed);
  };
  const said = digest(ofKey.hash, part('encryptedVerifierHashInput', FOR_INPUT).subarray(0, ofKey.salt.length));
  const kept = part('encryptedVerifierHashValue', FOR_VALUE).subarray(0, said.length);
  if (kept.length !== said.length || !timingSafeEqual(said, kept)) throw officeFailure('password_wrong');
  const secret = part('encryptedKeyValue', FOR_KEY).subarray(0, ofData.keyBytes);
  const segments: Buffer[] = [];
  for (let at = 0, index = 0; at < encrypted.length; at += SEGMENT_BYTES, index++) {
    const iv = fitted(digest(ofData.hash, ofData.salt, number(index)), ofData.blockBytes);
    segments.push(decrypted(secret, iv, encrypted.subarray(at, at + SEGMENT_BYTES)));
  }
  return Buffer.concat(segments);
}

function spun({ hash, salt }: Cipher, password: string, spins: number): Buffer {
  let value = digest(hash, salt, Buffer.from(password, 'utf16le'));
  for (let index = 0; index < spins; index++) value = digest(hash, number(index), value);
  return value;
}

function tag(text: string, name: string): string {
  const found = new RegExp(String.raw`<(?:\w+:)?${name}\s[^>]*>`).exec(text)?.[0];
  if (found === undefined) throw officeFailure('office_broken');
  return found;
}

function cipherOf(element: string): Cipher {
  const hash = HASHES[attribute(element, 'hashAlgorithm').replace('-', '')];
  const isAes = attribute(element, 'cipherAlgorithm') === 'AES';
  const isCbc = attribute(element, 'cipherChaining') === 'ChainingModeCBC';
  const keyBytes = Number(attribute(element, 'keyBits')) / 8;
  if (hash === undefined || !isAes || !isCbc || ![16, 24, 32].includes(keyBytes))
    throw officeFailure('office_protection_unsupported');
  return { hash, keyBytes, blockBytes: 16, salt: Buffer.from(attribute(element, 'saltValue'), 'base64') };
}

function digest(hash: string, ...parts: readonly Buffer[]): Buffer {
  const made = createHash(hash);
  for (const part of parts) made.update(part);
  return made.digest();
}

/** Cut to a length, or filled up to it as the standard says. */
function fitted(bytes: Buffer, length: number): Buffer {
  return bytes.length >= length
    ? bytes.subarray(0, length)
    : Buffer.concat([bytes, Buffer.alloc(length - bytes.length, 0x36)]);
}

function decrypted(key: Buffer, iv: Buffer, sealed: Buffer): Buffer {
  const whole = sealed.subarray(0, sealed.length - (sealed.length % 16));
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(false);
  return Buffer.concat([decipher.update(whole), decipher.final()]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
