import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { TEST_POSTGRES_VARIABLE } from '../../src/platform/database/testing.ts';
import { run } from './run.ts';
import type { Seeds } from './seeds.ts';

/** Where a test run keeps what the first seeded service left, for those after it; its database serves as the lock. */
export const PREPARED_SEEDS_VARIABLE = 'ARCHIVOLT_TEST_SEEDS';
const LOCK = 7_300_415;

/**
 * Fills an empty DATA_DIR. To read every document anew costs ten times as much as to start on a copy: a test run does it once, whoever
 * comes first. Outside of a test run it is done here.
 */
export async function bringSeeds(dataDir: string, seedInto: (dataDir: string) => Promise<Seeds>): Promise<Seeds> {
  const prepared = process.env[PREPARED_SEEDS_VARIABLE];
  if (prepared === undefined) return seedInto(dataDir);
  await alone(async () => {
    if (!existsSync(prepared)) await prepare(prepared, seedInto);
  });
  const { code, output } = await run('cp', ['-pR', `${prepared}/.`, dataDir]);
  if (code !== 0) throw new Error(`the seeds could not be copied: ${output}`);
  return JSON.parse(await readFile(`${prepared}.json`, 'utf8')) as Seeds;
}

/** All or nothing: it has its name only when it is whole. */
async function prepare(prepared: string, seedInto: (dataDir: string) => Promise<Seeds>): Promise<void> {
  const making = await mkdtemp(`${prepared}-`);
  try {
    await writeFile(`${prepared}.json`, JSON.stringify(await seedInto(making)));
    await rename(making, prepared);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    throw error;
  }
}

/** Runs while no other process of the test run does; who dies meanwhile lets go. */
async function alone(work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: process.env[TEST_POSTGRES_VARIABLE] });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await work();
  } finally {
    await client.end();
  }
}
