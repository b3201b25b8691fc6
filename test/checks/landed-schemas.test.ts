import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../scripts/lib/paths.ts';
import { applyMigrations } from '../../src/platform/database/index.ts';
import { openTestDatabase, type TestDatabase } from '../../src/platform/database/testing.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { casesOfTurn } from '../harness/turns.ts';
import { fillTables } from './lib/fill-tables.ts';
import { landedSchemas, migrationsOf } from './lib/landed-schemas.ts';

/** So many commits after each other try every schema; at night each run does. */
const COMMITS_OF_A_ROUND = 10;
const migrationsDir = path.join(root, 'migrations');
const log = createLog({ level: 'silent' });
const schemas = landedSchemas();

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

/** An archive as it was at a commit, with rows in its tables. @returns how many rows each has. */
async function archiveOf(commit: string): Promise<Map<string, number>> {
  const { pool, openSession } = database.handle;
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const dir = await migrationsOf(commit);
  await applyMigrations(openSession, dir, log);
  await rm(path.dirname(dir), { recursive: true });
  const client = await openSession();
  await client.query('BEGIN');
  const unfilled = await fillTables(client);
  await client.query('COMMIT');
  await client.end();
  const counts = await countsOf();
  // What everything else hangs on; tables whose rules nobody guesses stay empty.
  for (const table of ['users', 'files', 'file_processing_steps'])
    if (counts.has(table)) expect([table, counts.get(table), unfilled.get(table)]).not.toContain(0);
  expect([...unfilled.keys()].filter((name) => counts.get(name) === 0).length).toBeLessThan(counts.size / 3);
  return counts;
}

async function countsOf(): Promise<Map<string, number>> {
  const { pool } = database.handle;
  const { rows } = await pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  );
  const counts = new Map<string, number>();
  for (const { name } of rows)
    counts.set(name, Number((await pool.query(`SELECT count(*) AS count FROM "${name}"`)).rows[0].count));
  return counts;
}

const kept = schemas.filter(({ isKept }) => isKept);
it.runIf(kept.length > 0).each(casesOfTurn('landed schemas', kept.length > 0 ? kept : schemas, COMMITS_OF_A_ROUND))(
  'a database of $commit comes to this version with its people, documents and their steps ($subject)',
  async ({ commit }) => {
    const before = await archiveOf(commit);
    await applyMigrations(database.handle.openSession, migrationsDir, log);
    const after = await countsOf();
    for (const table of ['users', 'files', 'file_processing_steps', 'sessions', 'api_tokens'])
      if (before.has(table)) expect([table, after.get(table)]).toEqual([table, before.get(table)]);
  },
);

const changed = schemas.filter(({ isKept }) => !isKept).slice(-1);
it.each(changed)(
  'a database of $commit, a migration of which was changed before a release, is refused with a sentence',
  async ({ commit }) => {
    const before = await archiveOf(commit);
    await expect(applyMigrations(database.handle.openSession, migrationsDir, log)).rejects.toThrow(
      /was edited after this database applied it|which this version does not know/,
    );
    expect(await countsOf()).toEqual(before);
  },
);
