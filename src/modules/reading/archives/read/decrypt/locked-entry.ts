import { Transform } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { AES_SEAL_BYTES, AesCipher, aesHeadBytes } from './aes.ts';
import { TRADITIONAL_HEAD_BYTES, TraditionalCipher } from './traditional.ts';

const AES_FIELD = 0x9901;
const AES_METHOD = 99;
const STRONG_ENCRYPTION = 0x0040;
const SIZES_FOLLOW = 0x0008;
const DEFLATED = 8;

/** How an entry is encrypted, and packed below that. */
type Lock = { keyBytes: number | undefined; method: number };

/** Thrown for a password that does not open an entry, also where that shows only later. */
export class WrongPassword extends Error {
  override readonly name = 'WrongPassword';
}

/** How an encrypted entry can be opened; undefined where that is not known here. */
export function lockOf(entry: Entry): Lock | undefined {
  if ((entry.generalPurposeBitFlag & STRONG_ENCRYPTION) !== 0) return undefined;
  if (entry.compressionMethod !== AES_METHOD) return { keyBytes: undefined, method: entry.compressionMethod };
  const said = entry.extraFields.find(({ id, data }) => id === AES_FIELD && data.length >= 7)?.data;
  const keyBytes = [16, 24, 32][(said?.readUInt8(4) ?? 0) - 1];
  return said && keyBytes !== undefined ? { keyBytes, method: said.readUInt16LE(5) } : undefined;
}

/** Reads an encrypted entry as it was before it was packed. Whether it is all of it, and right, shows at its end. @throws WrongPassword */
export async function readLocked(zip: ZipFile, entry: Entry, password: string): Promise<NodeJS.ReadableStream> {
  const lock = lockOf(entry);
  if (!lock) throw new WrongPassword();
  const raw = await zip.openReadStreamPromise(entry, { decodeFileData: false });
  const open = lock.keyBytes === undefined ? traditional(entry, password) : aes(lock.keyBytes, password);
  const plain = raw.on('error', (error) => open.destroy(error)).pipe(open);
  if (lock.method !== DEFLATED) return plain;
  const unpack = createInflateRaw();
  plain.on('error', (error) => unpack.destroy(error));
  return plain.pipe(unpack);
}

type Decrypt = { head(bytes: Buffer): void; body(bytes: Buffer): Buffer; tail(bytes: Buffer): void };

function traditional(entry: Entry, password: string): Transform {
  const cipher = new TraditionalCipher(password);
  const known =
    (entry.generalPurposeBitFlag & SIZES_FOLLOW) === 0 ? entry.crc32 >>> 24 : (entry.lastModFileTime >>> 8) & 0xff;
  return decrypting(TRADITIONAL_HEAD_BYTES, 0, {
    head: (bytes) => {
      if (cipher.decrypt(bytes).at(-1) !== known) throw new WrongPassword();
    },
    body: (bytes) => cipher.decrypt(bytes),
    tail: () => undefined,
  });
}

function aes(keyBytes: number, password: string): Transform {
  let cipher: AesCipher | undefined;
  return decrypting(aesHeadBytes(keyBytes), AES_SEAL_BYTES, {
    head: (bytes) => {
      cipher = AesCipher.open(bytes, password, keyBytes);
      if (!cipher) throw new WrongPassword();
    },
    body: (bytes) => cipher?.decrypt(bytes) ?? bytes,
    tail: (bytes) => {
      if (!cipher?.isSealedBy(bytes)) throw new Error('the entry is not as it was sealed');
    },
  });
}

/** Takes a head off a stream and, where there is one, a tail. */
function decrypting(headBytes: number, tailBytes: number, { head, body, tail }: Decrypt): Transform {
  let kept: Buffer = Buffer.alloc(0);
  let isBegun = false;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      try {
        kept = Buffer.concat([kept, chunk]);
        if (!isBegun && kept.length >= headBytes) {
          head(kept.subarray(0, headBytes));
          kept = kept.subarray(headBytes);
          isBegun = true;
        }
        if (!isBegun || kept.length <= tailBytes) return done();
        const ready = body(kept.subarray(0, kept.length - tailBytes));
        kept = kept.subarray(kept.length - tailBytes);
        done(null, ready);
      } catch (error) {
        done(asError(error));
      }
    },
    flush(done) {
      try {
        if (!isBegun || kept.length !== tailBytes) throw new Error('the entry ends too early');
        tail(kept);
        done();
      } catch (error) {
        done(asError(error));
      }
    },
  });
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
