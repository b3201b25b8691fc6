import { BackupProblem } from './backup-problem.ts';
import { savedBlobs, verifiedBytes, verifiedText } from './hashed-read.ts';
import { blobKey, findBackup, keyIn } from './layout.ts';
import { type Manifest, readManifest, type SavedBlob } from './manifest.ts';
import type { BackupPlace } from './place/backup-place.ts';
import { openKeys } from './seal-keys.ts';

/** What is damage of a backup; that its place is away is none. */
const DAMAGE = new Set<BackupProblem['code']>(['backup_damaged', 'passphrase_wrong']);

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
  const look = lookWith(print, () => {
    damaged += 1;
  });
  for (const object of manifest.database.tables)
    await look(() => readAll(verifiedBytes(place, keyIn(name, object.object), object)));
  const { keys } = manifest;
  if (keys)
    await look(async () => {
      const sealed = await verifiedText(place, keyIn(name, keys.object), keys);
      if (passphrase !== null) await openKeys(sealed, passphrase, name);
    });
  damaged += await verifyBlobs(input, manifest);
  return { manifest, damaged };
}

/** Reads every stored file of a backup and compares it with its hash. @returns how many are not what was written. */
export async function verifyBlobs(
  { place, print, onProgress = () => undefined }: Pick<VerifyInput, 'place' | 'print' | 'onProgress'>,
  manifest: Manifest,
): Promise<number> {
  let damaged = 0;
  const look = lookWith(print, () => {
    damaged += 1;
  });
  await look(() => readBlobs({ place, onProgress }, manifest, look));
  return damaged;
}

type Look = (read: () => Promise<void>) => Promise<void>;

/** What is damaged is told and counted; anything else that goes wrong is thrown. */
function lookWith(print: VerifyInput['print'], count: () => void): Look {
  return async (read) => {
    try {
      await read();
    } catch (error) {
      if (!(error instanceof BackupProblem) || !DAMAGE.has(error.code)) throw error;
      count();
      print(error.detail);
    }
  };
}

async function readBlobs(
  { place, onProgress }: { place: BackupPlace; onProgress: NonNullable<VerifyInput['onProgress']> },
  manifest: Manifest,
  look: Look,
): Promise<void> {
  const seen = new Set<string>();
  let [doneCount, doneBytes] = [0, 0];
  const { count, totalBytes } = manifest.blobs;
  for await (const blob of savedBlobs(place, manifest)) {
    if (isKept(blob) && !seen.has(blob.sha256)) {
      seen.add(blob.sha256);
      await look(() => readAll(verifiedBytes(place, blobKey(blob.sha256), blob)));
    }
    doneCount += 1;
    doneBytes += blob.sizeBytes ?? 0;
    onProgress({ doneCount, count, doneBytes, sizeBytes: totalBytes });
  }
}

/** Whether the bytes of a file are in the backup. */
export function isKept(blob: SavedBlob): blob is SavedBlob & { sha256: string; sizeBytes: number } {
  return blob.sha256 !== null && blob.sizeBytes !== null;
}

async function readAll(bytes: AsyncIterable<Buffer>): Promise<void> {
  for await (const _chunk of bytes);
}
