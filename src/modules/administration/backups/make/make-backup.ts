import { Readable } from 'node:stream';
import { holdRemovals } from '../../../../platform/blobs/index.ts';
import type { Context } from '../../../../platform/context.ts';
import type { DatabaseClient, OpenSession } from '../../../../platform/database/index.ts';
import { faultPoint } from '../../../../platform/faults/index.ts';
import { hasGeneratedKey, keyringOf, keyTexts } from '../../../../platform/secrets/index.ts';
import { BackupProblem } from '../backup-problem.ts';
import { keyIn, nameOf, objectsByBackup, removeBackup, SEAL } from '../layout.ts';
import { type DescribedObject, type Manifest, writeManifest } from '../manifest.ts';
import type { BackupPlace } from '../place/backup-place.ts';
import { checkPassphrase, sealKeys } from '../seal-keys.ts';
import { BlobNotes, type BlobProgress, saveBlobs } from './save-blobs.ts';
import { saveRows } from './save-rows.ts';

/** Held by whoever makes a backup of this database. The number is arbitrary and ours. */
const BACKUP_LOCK_KEY = 7_221_853_051;

/** What a backup is made of and where it goes. */
export type BackupInput = {
  place: BackupPlace;
  openSession: OpenSession;
  /** Of the program, for whoever restores it. */
  version: string;
  /** Seals the keys; null: they are kept elsewhere and left out. */
  passphrase: string | null;
  signal: AbortSignal;
  onProgress?: (progress: BlobProgress) => void;
};

/** A backup that is whole. */
export type MadeBackup = { manifest: Omit<Manifest, 'format'>; newCount: number; newBytes: number };

/**
 * Makes a backup while the service runs: the rows as they are at one moment, then every file they refer to, which nobody removes
 * meanwhile. Only what the place does not have yet is copied. Ended at any moment, it is no backup, and the next one goes on with what it copied.
 * @throws BackupProblem, or what the database and the store throw.
 */
export async function makeBackup(ctx: Context, input: BackupInput): Promise<MadeBackup> {
  const { place, passphrase } = input;
  if (passphrase !== null) checkPassphrase(passphrase);
  await place.prepare();
  const session = await input.openSession();
  try {
    await lockBackups(session);
    const release = await place.lock();
    try {
      await holdRemovals(session);
      return await writeBackup(ctx, input, session);
    } finally {
      await release();
    }
  } finally {
    // With the session goes what it holds.
    await session.end();
  }
}

async function lockBackups(session: DatabaseClient): Promise<void> {
  const { rows } = await session.query<{ isFree: boolean }>('SELECT pg_try_advisory_lock($1) AS "isFree"', [
    BACKUP_LOCK_KEY,
  ]);
  if (rows[0]?.isFree !== true)
    throw new BackupProblem('backup_running', 'Another backup is being made of this installation: wait for it.');
}

async function writeBackup(ctx: Context, input: BackupInput, session: DatabaseClient): Promise<MadeBackup> {
  const { place, version, signal, onProgress = () => undefined } = input;
  const startedAt = ctx.clock.now();
  const existing = await objectsByBackup(place);
  await removeUnfinished(place, existing);
  const name = freeName(startedAt, existing);
  faultPoint('backup.begun');
  const workDir = await ctx.workDirs.create();
  try {
    const notes = new BlobNotes(workDir.path);
    const database = await saveRows(input, name, (blobs) => notes.add(blobs));
    // Behind the rows: what opens them is here, also when a key is being replaced.
    const { keys, keyIds } = await saveKeys(ctx, input, name);
    faultPoint('backup.rows_saved');
    const { described, newCount, newBytes } = await saveBlobs(
      { place, blobs: ctx.blobs, signal, onProgress },
      name,
      notes,
    );
    faultPoint('backup.blobs_saved');
    // A session that was lost held nothing since: files may be gone that should be here.
    await session.query('SELECT 1');
    const times = { startedAt: startedAt.toISOString(), finishedAt: ctx.clock.now().toISOString() };
    const manifest = { name, archivolt: version, ...times, database, blobs: described, keys, keyIds };
    await writeManifest(place, manifest, () => faultPoint('backup.described'));
    faultPoint('backup.sealed');
    return { manifest, newCount, newBytes };
  } finally {
    await workDir.remove();
  }
}

async function removeUnfinished(place: BackupPlace, existing: Map<string, string[]>): Promise<void> {
  for (const [name, objects] of existing) if (!objects.includes(SEAL)) await removeBackup(place, name, objects);
}

/** Names are seconds: two backups within one, as of a clock that was set back, need two. */
function freeName(time: Date, existing: ReadonlyMap<string, unknown>): string {
  for (let ms = time.getTime(); ; ms += 1000) {
    const name = nameOf(new Date(ms));
    if (!existing.has(name)) return name;
  }
}

async function saveKeys(
  ctx: Context,
  { place, passphrase }: BackupInput,
  name: string,
): Promise<{ keys: DescribedObject | null; keyIds: string[] }> {
  const keys = await keyTexts(ctx.config);
  const keyIds = [...keyringOf(keys.current, keys.older).byId.keys()];
  if (passphrase === null) return { keys: null, keyIds };
  const object = 'keys.json';
  const sealed = Buffer.from(await sealKeys(keys, passphrase, name));
  const { sizeBytes, sha256 } = await place.put(keyIn(name, object), Readable.from([sealed]));
  return { keys: { object, sizeBytes, sha256: sha256.toString('hex') }, keyIds };
}

/** Whether the key must be in the backup: it is nowhere but in DATA_DIR. */
export function needsPassphrase(ctx: Pick<Context, 'config'>): boolean {
  return hasGeneratedKey(ctx.config);
}
