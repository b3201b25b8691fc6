import type pg from 'pg';
import { type LoadedTable, loadedTables } from './rows.ts';

const tables = Object.keys(loadedTables) as LoadedTable[];

/** The table beside a loaded one that the distinct documents' rows go into first. */
export function stagingOf(table: LoadedTable): string {
  return `staged_${table}`;
}

/** Makes the tables of the distinct documents; they live as long as the connection. */
export async function createStaging(client: pg.ClientBase): Promise<void> {
  for (const table of tables)
    await client.query(`CREATE TEMP TABLE ${stagingOf(table)} (LIKE ${table} INCLUDING DEFAULTS INCLUDING GENERATED)`);
  // A UUIDv7 some milliseconds later: its first 48 bits are its time.
  await client.query(`CREATE FUNCTION pg_temp.later_id(id uuid, ms bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
    SELECT (lpad(to_hex(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint + ms), 12, '0')
      || substr(replace(id::text, '-', ''), 13))::uuid $$`);
}

/**
 * Puts every staged document into the tables `copyCount` times, each copy `stepMs` after the one before it: with the same
 * fields and text, and times, ids, paths and hashes of its own. Rows come in the order of their ids, as in life.
 */
export async function fillFromStaging(
  client: pg.ClientBase,
  copies: { copyCount: number; stepMs: number },
): Promise<void> {
  for (const table of tables) {
    const columns = loadedTables[table].split(',').map((column) => column.trim());
    const values = columns.map((column) => valueInCopy(column, columns[0] ?? 'id', copies.stepMs));
    await client.query(`INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM (
      SELECT staged.*, generate_series(0, ${copies.copyCount - 1}) AS nth FROM ${stagingOf(table)} staged) row`);
    await client.query(`DROP TABLE ${stagingOf(table)}`);
  }
}

/** A column's value in the nth copy. @param idColumn the column of the document's id in the same row. */
function valueInCopy(column: string, idColumn: string, stepMs: number): string {
  const ms = `nth * ${stepMs}::bigint`;
  const id = `pg_temp.later_id(${idColumn}, ${ms})`;
  if (column === idColumn) return id;
  if (column.endsWith('_at')) return `${column} + ${ms} * interval '1 ms'`;
  if (column === 'path' || column.endsWith('_path')) return `replace(${column}, ${idColumn}::text, ${id}::text)`;
  if (column === 'sha256') return `sha256(uuid_send(${id}))`;
  return column;
}
