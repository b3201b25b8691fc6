import type { DatabaseClient } from '../client.ts';
import { MIGRATION_LOCK_KEY } from '../migrate.ts';

/** A column as COPY takes it. */
type CopyColumn = { name: string; type: string };

/** A table with the columns that hold something of their own; computed ones follow from those. */
export type CopyTable = { schema: string; name: string; columns: CopyColumn[] };

/** The state of a counter. */
export type SequenceState = { name: string; lastValue: string };

/** Values must read the same on every server, whatever its settings. */
const SETTINGS = [
  'SET client_encoding = UTF8',
  'SET datestyle = ISO',
  'SET intervalstyle = postgres',
  'SET extra_float_digits = 3',
  'SET bytea_output = hex',
  "SET timezone = 'UTC'",
  'SET statement_timeout = 0',
  'SET lock_timeout = 0',
  'SET idle_in_transaction_session_timeout = 0',
];

/** Prepares a session for COPY of whole tables. */
export async function prepareForCopy(client: DatabaseClient): Promise<void> {
  for (const setting of SETTINGS) await client.query(setting);
}

/**
 * Begins a transaction that sees all of the database as it is at this moment, and whose tables no migration changes. Whoever calls
 * ends it, and soon: it keeps the database from clearing away what it still sees.
 */
export async function beginSnapshot(client: DatabaseClient): Promise<void> {
  // A runner of migrations holds the lock for one of them; what it does is in sight once the snapshot is taken behind it.
  await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK_KEY]);
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SELECT pg_advisory_xact_lock_shared($1)', [MIGRATION_LOCK_KEY]);
  } finally {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [MIGRATION_LOCK_KEY]);
  }
}

/** Every table of a schema that outlives a crash, by name: what is unlogged is nothing to keep. */
export async function durableTables(client: DatabaseClient, schema: string): Promise<CopyTable[]> {
  const { rows } = await client.query<CopyTable>(
    `SELECT $1 AS schema, c.relname AS name,
            json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum) AS columns
     FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = $1
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relpersistence = 'p'
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
     GROUP BY c.relname ORDER BY c.relname`,
    [schema],
  );
  return rows;
}

/** Every counter of a schema that was ever used. */
export async function sequenceStates(client: DatabaseClient, schema: string): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `SELECT sequencename AS name, last_value::text AS "lastValue" FROM pg_sequences
     WHERE schemaname = $1 AND last_value IS NOT NULL ORDER BY 1`,
    [schema],
  );
  return rows;
}

/** Names as they are written in a statement. */
export function quoted(...names: readonly string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.');
}

/** The columns of a table as they are written in a statement. */
export function columnList(columns: readonly { name: string }[]): string {
  return columns.map(({ name }) => quoted(name)).join(', ');
}
