import { savedBlobs } from './hashed-read.ts';
import { keptBackups } from './keep.ts';
import { BLOBS, objectsByBackup, removeBackup, SEAL } from './layout.ts';
import { readManifest } from './manifest.ts';
import type { BackupPlace } from './place/backup-place.ts';

/** What went. */
export type Pruned = { backups: string[]; files: number; bytes: number };

/** So much of a hash tells files apart; a file that is taken for another one stays, and nothing is lost. */
const HASH_LETTERS = 16;

/**
 * Removes the backups that the rule does not keep, and the files that no other one refers to.
 * @throws BackupProblem when one that stays cannot be read: then nothing is removed, for the files may be that one's.
 */
export async function pruneBackups(place: BackupPlace, timeZone: string): Promise<Pruned> {
  await place.prepare();
  const release = await place.lock();
  try {
    return await pruneLocked(place, timeZone);
  } finally {
    await release();
  }
}

async function pruneLocked(place: BackupPlace, timeZone: string): Promise<Pruned> {
  const existing = await objectsByBackup(place);
  const whole = [...existing].flatMap(([name, objects]) => (objects.includes(SEAL) ? [name] : []));
  const kept = keptBackups(whole, timeZone);
  const gone = whole.filter((name) => !kept.has(name)).toSorted();
  const pruned: Pruned = { backups: gone, files: 0, bytes: 0 };
  if (gone.length === 0) return pruned;
  // Read before anything goes, and to the end, where a damaged list shows.
  const needed = await hashesOf(place, kept);
  for (const name of gone) await removeBackup(place, name, existing.get(name) ?? []);
  await place.flush();
  for await (const { key, sizeBytes } of place.list(BLOBS)) {
    if (needed.has(startOf(key.split('/').at(-1) ?? ''))) continue;
    await place.remove(key);
    pruned.files += 1;
    pruned.bytes += sizeBytes;
  }
  await place.flush();
  return pruned;
}

async function hashesOf(place: BackupPlace, names: ReadonlySet<string>): Promise<Set<bigint>> {
  const needed = new Set<bigint>();
  for (const name of names) {
    for await (const { sha256 } of savedBlobs(place, await readManifest(place, name)))
      if (sha256 !== null) needed.add(startOf(sha256));
  }
  return needed;
}

function startOf(sha256: string): bigint {
  return BigInt(`0x${sha256.slice(0, HASH_LETTERS)}`);
}
