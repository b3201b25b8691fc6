import {
  columnList,
  copyIn,
  type DatabaseClient,
  durableTables,
  fillTable,
  putReferencesOn,
  quoted,
  RESTORE_SCHEMA,
  setSequences,
  type TableReference,
  takeReferencesOff,
} from '../../../../platform/database/index.ts';
import { faultPoint } from '../../../../platform/faults/index.ts';
import { BackupProblem } from '../backup-problem.ts';
import { unpackedBytes } from '../hashed-read.ts';
import { keyIn } from '../layout.ts';
import type { Manifest, SavedTable } from '../manifest.ts';
import type { BackupPlace } from '../place/backup-place.ts';
import type { RestoreState } from './restore-state.ts';

type Parts = { client: DatabaseClient; state: RestoreState; place: BackupPlace };

/**
 * Fills the tables of a schema that has just been made as it was. References between tables are taken off meanwhile and put on again at
 * the end, which compares every row; triggers would do a second time what is in the rows already.
 */
export async function loadRows(parts: Parts, manifest: Manifest): Promise<void> {
  const { client, state } = parts;
  const { tables, sequences } = manifest.database;
  await state.once('references off', () => noteReferences(client));
  for (const table of tables) {
    await state.once(`table ${table.schema}.${table.name}`, () => loadTable(parts, manifest.name, table));
    faultPoint('restore.table_loaded');
  }
  await state.once('counters', async () => {
    await setSequences(client, sequences);
  });
  await state.once('references on', async () => putReferencesOn(client, await notedReferences(client)));
}

async function noteReferences(client: DatabaseClient): Promise<void> {
  for (const { table, name, definition } of await takeReferencesOff(client))
    await client.query(`INSERT INTO ${RESTORE_SCHEMA}.taken_off (in_table, name, definition) VALUES ($1, $2, $3)`, [
      table,
      name,
      definition,
    ]);
}

async function notedReferences(client: DatabaseClient): Promise<TableReference[]> {
  const { rows } = await client.query<TableReference>(
    `SELECT in_table AS "table", name, definition FROM ${RESTORE_SCHEMA}.taken_off ORDER BY id`,
  );
  return rows;
}

async function loadTable({ client, place }: Parts, backup: string, table: SavedTable): Promise<void> {
  const source = unpackedBytes(place, keyIn(backup, table.object), table);
  const loaded =
    table.schema === 'public' ? await fillTable(client, table, source) : await loadJobs(client, table, source);
  if (loaded !== table.rows)
    throw new BackupProblem(
      'backup_damaged',
      `Of ${table.name} ${loaded} rows came back where the backup has ${table.rows}. Use another backup.`,
    );
}

/** Jobs go into the queue's tables as this version has them, which may be others: what both know of a job is taken over. */
async function loadJobs(client: DatabaseClient, table: SavedTable, source: AsyncIterable<Buffer>): Promise<number> {
  const present = (await durableTables(client, table.schema)).find(({ name }) => name === table.name);
  const known = new Set(present?.columns.map(({ name }) => name));
  const shared = columnList(table.columns.filter(({ name }) => known.has(name)));
  const columns = table.columns.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ');
  await client.query(`CREATE TEMPORARY TABLE restored_jobs (${columns}) ON COMMIT DROP`);
  const loaded = await copyIn(client, `COPY restored_jobs (${columnList(table.columns)}) FROM STDIN`, source);
  const target = quoted(table.schema, table.name);
  await client.query(`DELETE FROM ${target}`);
  // A kind of work that this version no longer knows has no queue.
  await client.query(
    `INSERT INTO ${target} (${shared}) SELECT ${shared} FROM restored_jobs
     WHERE name IN (SELECT name FROM ${quoted(table.schema)}.queue)`,
  );
  return loaded;
}
