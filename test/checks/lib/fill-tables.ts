import { quoted } from '../../../src/platform/database/copy/tables.ts';
import type { DatabaseClient } from '../../../src/platform/database/index.ts';

type Column = { name: string; type: string; isRequired: boolean };
type Rule = { columns: string[]; definition: string };
type Reference = { columns: string[]; to: string; toColumns: string[] };
type Table = { name: string; columns: Column[]; checks: (Rule & { name: string })[]; references: Reference[] };

/** Rules of a row that are met by trying values; more tries than this find nothing either. */
const TRIES = 400;

/**
 * Puts rows into every table of a schema, whichever it is: one that says only what it must, and one that says all it can.
 * @returns what the database said of the tables that nothing was found for.
 */
export async function fillTables(client: DatabaseClient): Promise<Map<string, string>> {
  const left = new Map((await tablesOf(client)).map((table) => [table.name, table]));
  const unfilled = new Map([...left.keys()].map((name) => [name, 'its references have no rows']));
  // Tables refer to each other: what has rows already comes first, and who refers to itself waits for nobody.
  for (let isGoingOn = true; isGoingOn && left.size > 0; ) {
    isGoingOn = false;
    for (const table of left.values()) {
      if (table.references.some((reference) => needs(table, reference) && left.has(reference.to))) continue;
      const refusals = [await fill(client, table, true), await fill(client, table, false)];
      unfilled.set(table.name, refusals.join('; '));
      if (!refusals.includes(null)) continue;
      unfilled.delete(table.name);
      left.delete(table.name);
      isGoingOn = true;
    }
  }
  return unfilled;
}

/** Whether no row can be without a row of the other table. */
function needs(table: Table, { to, columns }: Reference): boolean {
  return to !== table.name && table.columns.some(({ name, isRequired }) => isRequired && columns.includes(name));
}

async function fill(client: DatabaseClient, table: Table, isShort: boolean): Promise<string | null> {
  const random = randomOf(table.name.length + (isShort ? 0 : 1));
  const values = new Map(
    table.columns
      .filter(({ isRequired }) => isRequired || !isShort)
      .map((column) => [column.name, candidates(table, column)[0]]),
  );
  for (const { columns, to, toColumns } of table.references)
    for (const [at, column] of columns.entries())
      if (values.has(column)) values.set(column, `(SELECT ${quoted(toColumns[at] ?? '')} FROM ${quoted(to)} LIMIT 1)`);
  let refusal = '';
  for (let tries = 0; tries < TRIES; tries += 1) {
    const violated = await insert(client, table, values);
    if (violated === null) return null;
    refusal = violated.message;
    const columns = table.checks.find(({ name }) => name === violated.rule)?.columns ?? [...values.keys()];
    for (const name of columns) {
      const column = table.columns.find((one) => one.name === name);
      if (!column || table.references.some((reference) => reference.columns.includes(name))) continue;
      const choices = candidates(table, column);
      values.set(name, choices[Math.floor(random() * choices.length)]);
    }
  }
  return refusal;
}

/** @returns null when the row is there, else the rule that it breaks, as far as that is known. */
async function insert(
  client: DatabaseClient,
  table: Table,
  values: ReadonlyMap<string, string | undefined>,
): Promise<{ rule: unknown; message: string } | null> {
  const names = [...values.keys()].map((name) => quoted(name)).join(', ');
  const row = values.size === 0 ? 'DEFAULT VALUES' : `(${names}) VALUES (${[...values.values()].join(', ')})`;
  await client.query('SAVEPOINT filling');
  try {
    await client.query(`INSERT INTO ${quoted(table.name)} ${row} ON CONFLICT DO NOTHING`);
    await client.query('RELEASE SAVEPOINT filling');
    return null;
  } catch (error) {
    await client.query('ROLLBACK TO SAVEPOINT filling');
    if (!(error instanceof Error)) throw error;
    return { rule: 'constraint' in error ? error.constraint : undefined, message: error.message };
  }
}

/** Values for a column, the likeliest first: those that a rule of it names, then what is usual for its type. */
function candidates(table: Table, { name, type, isRequired }: Column): string[] {
  const rules = table.checks.filter(({ columns }) => columns.includes(name));
  const named = rules.flatMap(({ definition }) =>
    [...definition.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text]) => `'${text}'`),
  );
  const usual = USUAL[type] ?? (type.endsWith('[]') ? ["'{}'"] : ["'x'"]);
  return [...(type === 'text' ? named : []), ...usual, ...(isRequired ? [] : ['NULL'])];
}

const USUAL: Readonly<Record<string, readonly string[]>> = {
  text: [
    "'x'",
    "'2026-11-20'",
    "'ann@papers.example'",
    "'#102030'",
    "'EUR'",
    "'en'",
    "repeat('a', 64)",
    "'x/' || gen_random_uuid()",
  ],
  uuid: ['gen_random_uuid()'],
  integer: ['1', '0', '2', '100'],
  smallint: ['1', '0', '2'],
  bigint: ['1', '0', '2'],
  numeric: ['1', '0'],
  real: ['0.5', '1'],
  'double precision': ['0.5', '1'],
  boolean: ['true', 'false'],
  'timestamp with time zone': ["timestamptz '2026-11-20 10:00Z'", "timestamptz '2026-11-21 10:00Z'"],
  date: ["date '2026-11-20'"],
  jsonb: ["'{}'", "'[]'", '\'{"x": 1}\''],
  bytea: ["sha256('x')", "'\\x00'", "decode(repeat('00', 16), 'hex')"],
};

function randomOf(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

async function tablesOf(client: DatabaseClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT c.relname AS name,
      coalesce((SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL),
           'isRequired', a.attnotnull AND NOT a.atthasdef) ORDER BY a.attnum)
         FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
           AND a.attgenerated = '' AND a.attidentity = ''), '[]') AS columns,
      coalesce((SELECT json_agg(json_build_object('name', k.conname, 'definition', pg_get_constraintdef(k.oid), 'columns',
           (SELECT coalesce(json_agg(a.attname), '[]') FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY (k.conkey))))
         FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'c'), '[]') AS checks,
      coalesce((SELECT json_agg(json_build_object('to', k.confrelid::regclass::text,
           'columns', (SELECT json_agg(a.attname ORDER BY at) FROM unnest(k.conkey) WITH ORDINALITY key (attnum, at)
             JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = key.attnum),
           'toColumns', (SELECT json_agg(a.attname ORDER BY at) FROM unnest(k.confkey) WITH ORDINALITY key (attnum, at)
             JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = key.attnum)) ORDER BY k.conname)
         FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f'), '[]') AS "references"
    FROM pg_class c
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relpersistence = 'p' AND c.relname <> 'schema_migrations'
    ORDER BY c.relname`);
  return rows;
}
