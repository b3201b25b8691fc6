import { constants, deflateRawSync } from 'node:zlib';

const BLOCK_BYTES = 1_000_000;
const ADLER_MODULUS = 65_521n;

/** A zlib stream of so many equal bytes, made in no time: one packed block, written again and again. */
export function packedBomb(sizeBytes: number, byte = 0): Buffer {
  const blocks = Math.floor(sizeBytes / BLOCK_BYTES);
  const block = deflateRawSync(Buffer.alloc(BLOCK_BYTES, byte), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const rest = deflateRawSync(Buffer.alloc(sizeBytes - blocks * BLOCK_BYTES, byte), { level: 9 });
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(adler(BigInt(sizeBytes), BigInt(byte)));
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...Array.from({ length: blocks }, () => block), rest, sum]);
}

/** Adler-32 of equal bytes has a closed form. */
function adler(count: bigint, byte: bigint): number {
  const first = (1n + byte * count) % ADLER_MODULUS;
  const second = (count + (byte * count * (count + 1n)) / 2n) % ADLER_MODULUS;
  return Number((second << 16n) | first);
}
