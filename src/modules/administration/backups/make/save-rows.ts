import type { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import {
  type AppliedMigration,
  beginSnapshot,
  type CopyTable,
  columnList,
  copyOut,
  type DatabaseClient,
  durableTables,
  type OpenSession,
  prepareForCopy,
  quoted,
  type SequenceState,
  sequenceStates,
} from '../../../../platform/database/index.ts';
import { faultPoint } from '../../../../platform/faults/index.ts';
import { REFERENCED_BLOBS, type ReferencedBlob } from '../../../documents/files/index.ts';
import { keyIn } from '../layout.ts';
import type { SavedTable } from '../manifest.ts';
import type { BackupPlace } from '../place/backup-place.ts';

/** Tables that say what runs here and now, or what the schema is, which the description of a backup says. */
const LEFT_OUT = new Set(['schema_migrations', 'pending_blobs', 'backup_runs', 'backup_alarms']);
/** Of the queue's own tables only the jobs are anybody's: the rest follows from the program. Those that are done are nothing to keep. */
const JOBS = { schema: 'pgboss', name: 'job', where: "state <> 'completed'" };
const BLOBS_AT_ONCE = 5_000;

/** The database of a backup. */
export type SavedRows = { migrations: AppliedMigration[]; tables: SavedTable[]; sequences: SequenceState[] };

/**
 * Saves every table as it is at one moment, and gives on the blobs that the rows of that moment refer to.
 * @param onBlobs gets them in parts, while the snapshot is held: it only notes them down.
 */
export async function saveRows(
  { openSession, place, signal }: { openSession: OpenSession; place: BackupPlace; signal: AbortSignal },
  name: string,
  onBlobs: (blobs: readonly ReferencedBlob[]) => Promise<void>,
): Promise<SavedRows> {
  const client = await openSession();
  try {
    await prepareForCopy(client);
    await beginSnapshot(client);
    const { rows: migrations } = await client.query<AppliedMigration>(
      'SELECT name, checksum FROM schema_migrations ORDER BY name',
    );
    const tables: SavedTable[] = [];
    for (const { table, where } of await tablesToSave(client)) {
      signal.throwIfAborted();
      tables.push(await saveTable(client, place, { name, table, where }));
      faultPoint('backup.table_saved');
    }
    await noteBlobs(client, onBlobs);
    // Counters do not belong to the snapshot: read behind it, they are at least where its rows are.
    const sequences = await sequenceStates(client, 'public');
    await client.query('COMMIT');
    return { migrations, tables, sequences };
  } finally {
    await client.end();
  }
}

async function tablesToSave(client: DatabaseClient): Promise<{ table: CopyTable; where: string | null }[]> {
  const own = (await durableTables(client, 'public')).filter(({ name }) => !LEFT_OUT.has(name));
  const jobs = (await durableTables(client, JOBS.schema)).filter(({ name }) => name === JOBS.name);
  return [...own.map((table) => ({ table, where: null })), ...jobs.map((table) => ({ table, where: JOBS.where }))];
}

async function saveTable(
  client: DatabaseClient,
  place: BackupPlace,
  { name, table, where }: { name: string; table: CopyTable; where: string | null },
): Promise<SavedTable> {
  const from = quoted(table.schema, table.name);
  const columns = columnList(table.columns);
  const source = where === null ? `${from} (${columns})` : `(SELECT ${columns} FROM ${from} WHERE ${where})`;
  const rows = copyOut(client, `COPY ${source} TO STDOUT`);
  const object = `tables/${table.schema}.${table.name}.gz`;
  const written = await place.put(keyIn(name, object), gzipped(rows));
  const sha256 = written.sha256.toString('hex');
  return { ...table, rows: rows.rowCount, object, sizeBytes: written.sizeBytes, sha256 };
}

/** Compresses a little: text of rows becomes a third, at the speed of a disk. */
export function gzipped(source: Readable): Readable {
  const gzip = createGzip({ level: 3 });
  source.once('error', (error) => gzip.destroy(error));
  gzip.once('close', () => source.destroy());
  return source.pipe(gzip);
}

async function noteBlobs(
  client: DatabaseClient,
  onBlobs: (blobs: readonly ReferencedBlob[]) => Promise<void>,
): Promise<void> {
  await client.query(`DECLARE referenced CURSOR FOR ${REFERENCED_BLOBS}`);
  for (;;) {
    const { rows } = await client.query<ReferencedBlob>(`FETCH ${BLOBS_AT_ONCE} FROM referenced`);
    if (rows.length === 0) return;
    await onBlobs(rows);
  }
}
