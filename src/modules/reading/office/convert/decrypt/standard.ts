import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';
import { officeFailure } from '../failure.ts';

const SPINS = 50_000;
const AES = new Set([0x660e, 0x660f, 0x6610]);
const BLOCK_BYTES = 16;
const SHA1_BYTES = 20;

/** Opens what Office 2007 writes ([MS-OFFCRYPTO] 2.3.4.5 to 2.3.4.9). */
export async function openStandard(info: Buffer, password: string, encrypted: Buffer): Promise<Buffer> {
  const headerBytes = info.length >= 4 ? info.readUInt32LE(0) : info.length;
  const verifierAt = 4 + headerBytes;
  if (verifierAt + 4 + 2 * BLOCK_BYTES + 4 + 32 > info.length || headerBytes < 32) throw officeFailure('office_broken');
  const keyBytes = info.readUInt32LE(4 + 16) / 8;
  if (!AES.has(info.readUInt32LE(4 + 8)) || ![16, 24, 32].includes(keyBytes))
    throw officeFailure('office_protection_unsupported');
  const salt = info.subarray(verifierAt + 4, verifierAt + 4 + BLOCK_BYTES);
  const key = keyOf(salt, password, keyBytes);
  const inputAt = verifierAt + 4 + BLOCK_BYTES;
  const said = sha1(decrypted(key, info.subarray(inputAt, inputAt + BLOCK_BYTES)));
  const valueAt = inputAt + BLOCK_BYTES + 4;
  const kept = decrypted(key, info.subarray(valueAt, valueAt + 32)).subarray(0, SHA1_BYTES);
  if (!timingSafeEqual(said, kept)) throw officeFailure('password_wrong');
  return decrypted(key, encrypted.subarray(0, encrypted.length - (encrypted.length % BLOCK_BYTES)));
}

function keyOf(salt: Buffer, password: string, keyBytes: number): Buffer {
  let value = sha1(salt, Buffer.from(password, 'utf16le'));
  for (let index = 0; index < SPINS; index++) value = sha1(number(index), value);
  const last = sha1(value, number(0));
  const derived = (filler: number) => {
    const block = Buffer.alloc(64, filler);
    for (const [at, byte] of last.entries()) block.writeUInt8(filler ^ byte, at);
    return sha1(block);
  };
  return Buffer.concat([derived(0x36), derived(0x5c)]).subarray(0, keyBytes);
}

function sha1(...parts: readonly Buffer[]): Buffer {
  const made = createHash('sha1');
  for (const part of parts) made.update(part);
  return made.digest();
}

function decrypted(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(`aes-${key.length * 8}-ecb`, key, null).setAutoPadding(false);
  return Buffer.concat([decipher.update(sealed), decipher.final()]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
