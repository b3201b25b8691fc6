import type { Context } from '../../../../platform/context.ts';
import { type DatabaseHandle, openScratchDatabase, prepareForCopy } from '../../../../platform/database/index.ts';
import type { Log } from '../../../../platform/log/index.ts';
import { presentKeyring } from '../../../../platform/secrets/index.ts';
import { BackupProblem } from '../backup-problem.ts';
import { savedBlobs, verifiedText } from '../hashed-read.ts';
import { findBackup, keyIn } from '../layout.ts';
import { type Manifest, readManifest } from '../manifest.ts';
import type { BackupPlace } from '../place/backup-place.ts';
import { refuseNewer, restoreRows } from '../restore/restore-backup.ts';
import { RestoreState } from '../restore/restore-state.ts';
import { openKeys } from '../seal-keys.ts';
import { verifyBlobs } from '../verify-backup.ts';
import { compareRestored } from './compare-restored.ts';

/** What the program knows and this module does not. */
export type DrillParts = {
  migrationsDir: string;
  /** Makes the tables of the job queue in a database. */
  startQueue: (database: DatabaseHandle, log: Log) => Promise<{ stop(): Promise<void> }>;
};

export type DrillInput = DrillParts & {
  place: BackupPlace;
  /** Opens the keys of the backup; null where they are kept elsewhere. */
  passphrase: string | null;
  signal: AbortSignal;
  onProgress?: (progress: { doneCount: number; count: number; doneBytes: number; sizeBytes: number }) => void;
};

/** What was tried. */
export type Drilled = { manifest: Manifest; rows: number; files: number };

/**
 * Restores the newest backup for a try: its rows into a PostgreSQL of its own, which is thrown away; its files are read where they lie
 * and compared with their hashes; what every row refers to has to be there. Nothing of the archive is touched.
 * @throws BackupProblem that says why it would not come back.
 */
export async function drillBackup(ctx: Context, input: DrillInput): Promise<Drilled> {
  const { place } = input;
  await place.prepare();
  // Nobody removes what is being read.
  const release = await place.lock();
  try {
    const manifest = await readManifest(place, await findBackup(place, undefined));
    await refuseNewer(manifest, input.migrationsDir);
    await tryKeys(ctx, input, manifest);
    const workDir = await ctx.workDirs.create();
    try {
      const rows = await tryRows(ctx, input, manifest, workDir.path);
      const files = await tryFiles(input, manifest);
      return { manifest, rows, files };
    } finally {
      await workDir.remove();
    }
  } finally {
    await release();
  }
}

/** What is sealed will open: by the key in the backup, or by the one that is kept elsewhere. */
async function tryKeys({ config }: Context, { place, passphrase }: DrillInput, manifest: Manifest): Promise<void> {
  const { keys, keyIds, name } = manifest;
  if (keys !== null) {
    const sealed = await verifiedText(place, keyIn(name, keys.object), keys);
    if (passphrase !== null) await openKeys(sealed, passphrase, name);
    return;
  }
  const present = await presentKeyring(config);
  if (!present?.byId.has(keyIds[0] ?? ''))
    throw new BackupProblem(
      'restore_key_differs',
      `The key of backup ${name} is neither in it nor here: what is sealed would not open.`,
    );
}

async function tryRows(ctx: Context, input: DrillInput, manifest: Manifest, folder: string): Promise<number> {
  const { place, migrationsDir, signal } = input;
  const { log } = ctx;
  const database = await openScratchDatabase({ folder, log });
  try {
    const client = await database.openSession();
    try {
      await prepareForCopy(client);
      const state = new RestoreState(client);
      await state.begin(manifest.name);
      const { openSession } = database;
      const startJobs = async () => (await input.startQueue(database, log)).stop();
      await restoreRows({ client, state, place, openSession, migrationsDir, log, startJobs }, manifest);
      signal.throwIfAborted();
      return await compareRestored(client, savedBlobs(place, manifest), manifest);
    } finally {
      await client.end();
    }
  } finally {
    await database.close();
  }
}

async function tryFiles({ place, signal, onProgress = () => undefined }: DrillInput, manifest: Manifest) {
  const damage: string[] = [];
  const damaged = await verifyBlobs(
    {
      place,
      print: (sentence) => damage.push(sentence),
      onProgress(progress) {
        signal.throwIfAborted();
        onProgress(progress);
      },
    },
    manifest,
  );
  if (damaged > 0)
    throw new BackupProblem('backup_damaged', `${damaged} files are damaged, such as this: ${damage[0] ?? ''}`);
  return manifest.blobs.count - manifest.blobs.missing;
}
