import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { readLocked } from './decrypt/locked-entry.ts';

const AES_METHOD = 99;

/** Writes an entry to where it is wanted; an encrypted one is decrypted. @throws WrongPassword, or whatever is wrong with it */
export async function extractEntry(
  zip: ZipFile,
  { entry, password, to }: { entry: Entry; password: string | undefined; to: Writable },
): Promise<void> {
  if (!entry.isEncrypted() || password === undefined) {
    await pipeline(await zip.openReadStreamPromise(entry), to);
    return;
  }
  await pipeline(await readLocked(zip, entry, password), checked(entry), to);
}

/** Passes on what is as long as the archive says, and has the checksum that it says. */
function checked(entry: Entry): Transform {
  let sizeBytes = 0;
  let sum = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      sizeBytes += chunk.length;
      sum = crc32(chunk, sum);
      done(sizeBytes > entry.uncompressedSize ? new Error('the entry is longer than it says') : null, chunk);
    },
    flush(done) {
      // What has a seal need not have a checksum.
      const isRight = sum === entry.crc32 || (entry.compressionMethod === AES_METHOD && entry.crc32 === 0);
      done(sizeBytes === entry.uncompressedSize && isRight ? null : new Error('the entry is not what it says'));
    },
  });
}

/** Takes everything and keeps nothing: whether an entry can be read. */
export function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
