import { wholeBackups } from './layout.ts';
import { type Manifest, readManifest } from './manifest.ts';
import type { BackupPlace } from './place/backup-place.ts';

/** The whole backups of a place, oldest first. @throws BackupProblem when one cannot be read. */
export async function listBackups(place: BackupPlace): Promise<Manifest[]> {
  const found: Manifest[] = [];
  for (const name of await wholeBackups(place)) found.push(await readManifest(place, name));
  return found;
}
