import { BackupProblem } from './backup-problem.ts';
import type { BackupPlace } from './place/backup-place.ts';

/**
 * What lies where in a place:
 *
 *     blobs/3f/3f79…             every stored file once, by the SHA-256 of its bytes, for all backups
 *     backups/<name>/tables/…    the rows of one backup
 *     backups/<name>/manifest.json and, written last, manifest.sha256: without it the backup is none
 */
const BACKUPS = 'backups/';
/** Where the stored files of all backups lie. */
export const BLOBS = 'blobs/';
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/** The name of a backup that begins now; names sort as times do. */
export function nameOf(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** When a backup began, by its name. */
export function timeOfName(name: string): Date {
  return new Date(`${name.slice(0, 10)}${name.slice(10).replaceAll('-', ':')}`);
}

/** The key of a stored file. */
export function blobKey(sha256: string): string {
  return `${BLOBS}${sha256.slice(0, 2)}/${sha256}`;
}

/** The key of an object of one backup. */
export function keyIn(name: string, object: string): string {
  return `${BACKUPS}${name}/${object}`;
}

/** The two objects that say what a backup is. */
export const MANIFEST = 'manifest.json';
export const SEAL = 'manifest.sha256';

/** The objects of each backup, whole and unfinished ones, by their names. */
export async function objectsByBackup(place: BackupPlace): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for await (const { key } of place.list(BACKUPS)) {
    const [name = '', ...rest] = key.slice(BACKUPS.length).split('/');
    if (!NAME.test(name) || rest.length === 0) continue;
    const objects = found.get(name) ?? [];
    objects.push(rest.join('/'));
    found.set(name, objects);
  }
  return found;
}

/** The names of the whole backups, oldest first. */
export async function wholeBackups(place: BackupPlace): Promise<string[]> {
  const found = await objectsByBackup(place);
  return [...found].flatMap(([name, objects]) => (objects.includes(SEAL) ? [name] : [])).toSorted();
}

/** The backup that is meant: the one of that name, or the newest. @throws BackupProblem */
export async function findBackup(place: BackupPlace, name: string | undefined): Promise<string> {
  const names = await wholeBackups(place);
  const found = name === undefined ? names.at(-1) : names.find((one) => one === name);
  if (found !== undefined) return found;
  const newest = names.at(-1);
  const there = newest === undefined ? 'There is no whole backup there.' : `The newest one there is ${newest}.`;
  throw new BackupProblem(
    'backup_not_found',
    name === undefined ? `${place.name}: ${there}` : `There is no whole backup ${name} in ${place.name}. ${there}`,
  );
}

/** Removes one backup: first what makes it one, so that a part of it is never taken for the whole. */
export async function removeBackup(place: BackupPlace, name: string, objects: readonly string[]): Promise<void> {
  if (objects.includes(SEAL)) {
    await place.remove(keyIn(name, SEAL));
    await place.flush();
  }
  for (const object of objects) await place.remove(keyIn(name, object));
}
