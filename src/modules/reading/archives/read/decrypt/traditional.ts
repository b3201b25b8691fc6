const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit++) value = (value & 1) === 0 ? value >>> 1 : (value >>> 1) ^ 0xedb88320;
  return value;
});
/** Stands before what is encrypted; its last byte is known. */
export const TRADITIONAL_HEAD_BYTES = 12;

/** The cipher that ZIP archives have had from the beginning (APPNOTE 6.1): weak, and what most programs still write. */
export class TraditionalCipher {
  #first = 0x12345678;
  #second = 0x23456789;
  #third = 0x34567890;

  constructor(password: string) {
    for (const byte of Buffer.from(password, 'utf8')) this.#take(byte);
  }

  /** Decrypts the next bytes, in place. */
  decrypt(bytes: Buffer): Buffer {
    for (let at = 0; at < bytes.length; at++) {
      const mixed = (this.#third & 0xffff) | 2;
      const plain = (bytes[at] ?? 0) ^ ((Math.imul(mixed, mixed ^ 1) >>> 8) & 0xff);
      bytes[at] = plain;
      this.#take(plain);
    }
    return bytes;
  }

  #take(byte: number): void {
    this.#first = crcOf(this.#first, byte);
    this.#second = (Math.imul(this.#second + (this.#first & 0xff), 134_775_813) + 1) | 0;
    this.#third = crcOf(this.#third, this.#second >>> 24);
  }
}

function crcOf(value: number, byte: number): number {
  return ((value >>> 8) ^ (CRC_TABLE[(value ^ byte) & 0xff] ?? 0)) | 0;
}
