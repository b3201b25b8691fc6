import type { DatabaseClient } from '../client.ts';
import { copyIn } from './copy-in.ts';
import { type CopyTable, columnList, durableTables, quoted, type SequenceState } from './tables.ts';

/** What one table says of rows of another, as it is written in a statement. */
export type TableReference = { table: string; name: string; definition: string };

/**
 * Takes references between tables off while whole tables are filled, and rests triggers, which would do a second time what is in the
 * rows already.
 * @returns what was taken off, for `putReferencesOn`.
 */
export async function takeReferencesOff(client: DatabaseClient): Promise<TableReference[]> {
  for (const table of await durableTables(client, 'public'))
    await client.query(`ALTER TABLE ${quoted(table.schema, table.name)} DISABLE TRIGGER USER`);
  const { rows } = await client.query<TableReference>(
    `SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conrelid, conname`,
  );
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`);
  return rows;
}

/** Puts references on again, which compares every row, and lets triggers work. */
export async function putReferencesOn(client: DatabaseClient, references: readonly TableReference[]): Promise<void> {
  for (const { table, name, definition } of references)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`);
  for (const table of await durableTables(client, 'public'))
    await client.query(`ALTER TABLE ${quoted(table.schema, table.name)} ENABLE TRIGGER USER`);
}

/** Puts rows, in COPY's text format, in the place of what a table holds: migrations put rows into some. @returns how many. */
export async function fillTable(
  client: DatabaseClient,
  table: CopyTable,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  const name = quoted(table.schema, table.name);
  await client.query(`DELETE FROM ${name}`);
  return copyIn(client, `COPY ${name} (${columnList(table.columns)}) FROM STDIN`, source);
}

/** Lets counters go on where they stood. */
export async function setSequences(client: DatabaseClient, sequences: readonly SequenceState[]): Promise<void> {
  for (const { name, lastValue } of sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint)', [quoted('public', name), lastValue]);
}
