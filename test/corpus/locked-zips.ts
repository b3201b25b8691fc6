import { createCipheriv, createHmac, pbkdf2Sync } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import type { Packed } from './zips.ts';

const SALT = Buffer.from('00112233445566778899aabbccddeeff', 'hex');

/** A file under a password, to be packed among others: by the newer way (AES, AE-2). */
export function lockedByAes(name: string, bytes: Buffer, password: string): Packed {
  const keys = pbkdf2Sync(password, SALT, 1_000, 66, 'sha1');
  const cipher = createCipheriv('aes-256-ecb', keys.subarray(0, 32), null).setAutoPadding(false);
  const packed = deflateRawSync(bytes);
  const sealed = Buffer.from(packed);
  for (let at = 0; at < packed.length; at += 16) {
    const counter = Buffer.alloc(16);
    counter.writeUInt32LE(at / 16 + 1, 0);
    const mixed = cipher.update(counter);
    for (let next = at; next < Math.min(at + 16, packed.length); next++)
      sealed[next] = (packed[next] ?? 0) ^ (mixed[next - at] ?? 0);
  }
  const seal = createHmac('sha1', keys.subarray(32, 64)).update(sealed).digest().subarray(0, 10);
  const data = Buffer.concat([SALT, keys.subarray(64), sealed, seal]);
  const extra = Buffer.from('0199070002004145030800', 'hex');
  return { name, bytes, data, extra, method: 99, isEncrypted: true };
}

/** The same by the old way, which has been there from the beginning. */
export function lockedTraditionally(name: string, bytes: Buffer, password: string): Packed {
  const state = [0x12345678, 0x23456789, 0x34567890];
  const take = (byte: number) => {
    const [first = 0, second = 0, third = 0] = state;
    const next = shifted(first, byte);
    const middle = (Math.imul(second + (next & 255), 134_775_813) + 1) | 0;
    state.splice(0, 3, next, middle, shifted(third, middle >>> 24));
  };
  for (const byte of Buffer.from(password)) take(byte);
  const head = Buffer.alloc(12, 7);
  head.writeUInt8(crc32(bytes) >>> 24, 11);
  const data = Buffer.from(
    Buffer.concat([head, deflateRawSync(bytes)]).map((byte) => {
      const mixed = ((state[2] ?? 0) & 0xffff) | 2;
      take(byte);
      return byte ^ (Math.imul(mixed, mixed ^ 1) >>> 8);
    }),
  );
  return { name, bytes, data, isEncrypted: true };
}

/** A step of CRC-32 without what stands around it. */
function shifted(value: number, byte: number): number {
  let low = (value ^ byte) & 0xff;
  for (let bit = 0; bit < 8; bit++) low = (low & 1) === 0 ? low >>> 1 : (low >>> 1) ^ 0xedb88320;
  return ((value >>> 8) ^ low) | 0;
}
