import { type Cipheriv, createCipheriv, createHmac, type Hmac, pbkdf2Sync, timingSafeEqual } from 'node:crypto';

const ROUNDS = 1_000;
const VERIFIER_BYTES = 2;
/** What stands behind the bytes, by which they are proven. */
export const AES_SEAL_BYTES = 10;
const BLOCK_BYTES = 16;

/** What stands before bytes that are encrypted so. */
export function aesHeadBytes(keyBytes: number): number {
  return keyBytes / 2 + VERIFIER_BYTES;
}

/** The newer cipher of ZIP archives (AE-1 and AE-2): AES, counting from one with the lowest byte first, and a seal. */
export class AesCipher {
  readonly #cipher: Cipheriv;
  readonly #seal: Hmac;
  #counter = 0n;
  #left = Buffer.alloc(0);

  private constructor(key: Buffer, sealKey: Buffer) {
    this.#cipher = createCipheriv(`aes-${key.length * 8}-ecb`, key, null).setAutoPadding(false);
    this.#seal = createHmac('sha1', sealKey);
  }

  /** @param head what stands before the bytes. @returns undefined where the password is not the right one. */
  static open(head: Buffer, password: string, keyBytes: number): AesCipher | undefined {
    const salt = head.subarray(0, keyBytes / 2);
    const keys = pbkdf2Sync(password, salt, ROUNDS, keyBytes * 2 + VERIFIER_BYTES, 'sha1');
    if (!keys.subarray(keyBytes * 2).equals(head.subarray(keyBytes / 2, keyBytes / 2 + VERIFIER_BYTES)))
      return undefined;
    return new AesCipher(keys.subarray(0, keyBytes), keys.subarray(keyBytes, keyBytes * 2));
  }

  /** Decrypts the next bytes, in place. */
  decrypt(bytes: Buffer): Buffer {
    this.#seal.update(bytes);
    const mixed = this.#next(bytes.length);
    for (let at = 0; at < bytes.length; at++) bytes[at] = (bytes[at] ?? 0) ^ (mixed[at] ?? 0);
    return bytes;
  }

  /** Whether the bytes so far are those that were sealed. */
  isSealedBy(seal: Buffer): boolean {
    const said = this.#seal.digest().subarray(0, AES_SEAL_BYTES);
    return said.length === seal.length && timingSafeEqual(said, seal);
  }

  #next(sizeBytes: number): Buffer {
    const blockCount = Math.max(0, Math.ceil((sizeBytes - this.#left.length) / BLOCK_BYTES));
    const counters = Buffer.alloc(blockCount * BLOCK_BYTES);
    for (let block = 0; block < blockCount; block++) counters.writeBigUInt64LE(++this.#counter, block * BLOCK_BYTES);
    const mixed = Buffer.concat([this.#left, this.#cipher.update(counters)]);
    this.#left = mixed.subarray(sizeBytes);
    return mixed.subarray(0, sizeBytes);
  }
}
