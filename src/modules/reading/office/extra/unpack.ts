import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';

const BLOCK_BYTES = 512;
/** What npm puts everything into. */
const ROOT = 'package/';
const PLAIN_FILES = new Set(['0', '\0']);

type Entry = { target: FileHandle | null; leftBytes: number; paddingBytes: number };

/**
 * Unpacks these files of an archive of npm into a folder, each under its own name; everything else in it is passed over.
 * @returns the names that were not in it.
 */
export async function unpackFiles(archive: string, folder: string, names: readonly string[]): Promise<string[]> {
  const missing = new Set(names);
  let entry: Entry | null = null;
  let held = Buffer.alloc(0);
  try {
    for await (const chunk of createReadStream(archive).pipe(createGunzip())) {
      let bytes = held.length === 0 ? (chunk as Buffer) : Buffer.concat([held, chunk as Buffer]);
      held = Buffer.alloc(0);
      while (bytes.length > 0) {
        if (entry) {
          bytes = await fill(entry, bytes);
          if (entry.leftBytes + entry.paddingBytes > 0) break;
          await entry.target?.sync();
          await entry.target?.close();
          entry = null;
        } else if (bytes.length < BLOCK_BYTES) {
          held = Buffer.from(bytes);
          break;
        } else {
          entry = await begin(bytes.subarray(0, BLOCK_BYTES), folder, missing);
          bytes = bytes.subarray(BLOCK_BYTES);
        }
      }
    }
    return [...missing];
  } finally {
    await entry?.target?.close();
  }
}

/** Takes what belongs to an entry. @returns the bytes behind it. */
async function fill(entry: Entry, bytes: Buffer): Promise<Buffer> {
  const taken = Math.min(entry.leftBytes, bytes.length);
  if (taken > 0) await entry.target?.writeFile(bytes.subarray(0, taken));
  entry.leftBytes -= taken;
  const passed = entry.leftBytes === 0 ? Math.min(entry.paddingBytes, bytes.length - taken) : 0;
  entry.paddingBytes -= passed;
  return bytes.subarray(taken + passed);
}

/** A header; the names that are wanted are ours, so no name of the archive ever becomes a path. */
async function begin(header: Buffer, folder: string, missing: Set<string>): Promise<Entry | null> {
  const text = (at: number, length: number) => header.toString('utf8', at, at + length).replace(/\0.*$/s, '');
  const sizeBytes = Number.parseInt(text(124, 12).trim() || '0', 8);
  if (!Number.isSafeInteger(sizeBytes)) throw new Error('the archive is damaged');
  const name = text(0, 100).slice(ROOT.length);
  const isWanted = PLAIN_FILES.has(header.toString('latin1', 156, 157)) && missing.delete(name);
  const paddingBytes = (BLOCK_BYTES - (sizeBytes % BLOCK_BYTES)) % BLOCK_BYTES;
  if (!isWanted) return { target: null, leftBytes: sizeBytes, paddingBytes };
  const place = path.join(folder, name);
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  return { target: await open(place, 'wx', 0o600), leftBytes: sizeBytes, paddingBytes };
}
