import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { run } from './run.ts';

/** Where a test run announces a stopped database that is as a first start leaves it: migrated, with all queues, without a row. */
export const PREPARED_CLUSTER_VARIABLE = 'ARCHIVOLT_TEST_CLUSTER';

/**
 * Puts the run's prepared database into a DATA_DIR that has none, so that its service need not make one: that costs more than the rest
 * of a start. Outside of a test run nothing is put there.
 */
export async function bringCluster(dataDir: string): Promise<void> {
  const prepared = process.env[PREPARED_CLUSTER_VARIABLE];
  const wanted = path.join(dataDir, 'postgres');
  if (prepared === undefined || existsSync(wanted)) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await copyCluster(prepared, wanted);
}

/** Copies the folder of a stopped database, its files staying whose they are. */
export async function copyCluster(from: string, to: string): Promise<void> {
  const { code, output } = await run('cp', ['-pR', from, to]);
  if (code !== 0) throw new Error(`the database could not be copied: ${output}`);
}
