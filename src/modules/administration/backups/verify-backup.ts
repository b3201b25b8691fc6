import { text } from 'node:stream/consumers';
import { BackupProblem } from './backup-problem.ts';
import { unpackedLines, verifiedBytes } from './hashed-read.ts';
import { blobKey, findBackup, keyIn } from './layout.ts';
import { type DescribedObject, type Manifest, readManifest, type SavedBlob, savedBlobOf } from './manifest.ts';
import type { BackupPlace } from './place/backup-place.ts';
import { openKeys } from './seal-keys.ts';

/** What is wrong is told as it is found, in sentences. */
export type VerifyInput = {
  place: BackupPlace;
  /** Of the backup; the newest when left out. */
  name?: string | undefined;
  /** Opens the keys, to see that they can be; null: only their bytes are compared. */
  passphrase: string | null;
  print: (sentence: string) => void;
  onProgress?: (progress: { doneCount: number; count: number; doneBytes: number; sizeBytes: number }) => void;
};

/** What the backup is, and how much of it is not what was written. */
export type VerifiedBackup = { manifest: Manifest; damaged: number };

/** Reads all of a backup and compares it with its hashes. @throws BackupProblem when there is none, or its description is damaged. */
export async function verifyBackup(input: VerifyInput): Promise<VerifiedBackup> {
  const { place, passphrase, print } = input;
  const name = await findBackup(place, input.name);
  const manifest = await readManifest(place, name);
  let damaged = 0;
  const look = async (read: () => Promise<void>) => {
    try {
      await read();
    } catch (error) {
      if (!(error instanceof BackupProblem)) throw error;
      damaged += 1;
      print(error.detail);
    }
  };
  const objects: DescribedObject[] = [...manifest.database.tables, ...(manifest.keys ? [manifest.keys] : [])];
  for (const object of objects) await look(() => readAll(verifiedBytes(place, keyIn(name, object.object), object)));
  const { keys } = manifest;
  if (keys && passphrase !== null) await look(() => openThem(place, keyIn(name, keys.object), passphrase, name));
  await look(() => lookAtBlobs(input, manifest, look));
  return { manifest, damaged };
}

async function openThem(place: BackupPlace, key: string, passphrase: string, name: string): Promise<void> {
  await openKeys(await text(await place.open(key)), passphrase, name);
}

async function lookAtBlobs(
  { place, onProgress = () => undefined }: VerifyInput,
  { name, blobs }: Manifest,
  look: (read: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const seen = new Set<string>();
  let [doneCount, doneBytes] = [0, 0];
  for await (const line of unpackedLines(place, keyIn(name, blobs.object), blobs)) {
    const blob = savedBlobOf(line);
    if (isKept(blob) && !seen.has(blob.sha256)) {
      seen.add(blob.sha256);
      await look(() => readAll(verifiedBytes(place, blobKey(blob.sha256), blob)));
    }
    doneCount += 1;
    doneBytes += blob.sizeBytes ?? 0;
    onProgress({ doneCount, count: blobs.count, doneBytes, sizeBytes: blobs.totalBytes });
  }
}

/** Whether the bytes of a file are in the backup. */
export function isKept(blob: SavedBlob): blob is SavedBlob & { sha256: string; sizeBytes: number } {
  return blob.sha256 !== null && blob.sizeBytes !== null;
}

async function readAll(bytes: AsyncIterable<Buffer>): Promise<void> {
  for await (const _chunk of bytes);
}
