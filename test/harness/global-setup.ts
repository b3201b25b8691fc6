import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ensureServiceBuilt } from '../../scripts/lib/ensure-built.ts';
import { copyCluster, PREPARED_CLUSTER_VARIABLE } from '../../scripts/lib/prepared-cluster.ts';
import { PREPARED_SEEDS_VARIABLE } from '../../scripts/lib/prepared-seeds.ts';
import { jobRegistrations } from '../../src/app/modules.ts';
import type { DatabaseHandle } from '../../src/platform/database/index.ts';
import { startTestPostgres, TEST_POSTGRES_VARIABLE } from '../../src/platform/database/testing.ts';
import { createJobs } from '../../src/platform/jobs/index.ts';
import { createLog } from '../../src/platform/log/index.ts';

/**
 * One PostgreSQL with a template for the whole run, migrated and with all queues; every test file clones a database from it. What it
 * was before the first one goes into each DATA_DIR of a service in a process of its own, which runs the bundle that is made here.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await ensureServiceBuilt();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-cluster-'));
  const prepared = path.join(folder, 'postgres');
  const postgres = await startTestPostgres({
    prepareTemplate: makeQueues,
    keepCluster: (cluster) => copyCluster(cluster, prepared),
  });
  process.env[TEST_POSTGRES_VARIABLE] = postgres.adminUrl;
  process.env[PREPARED_CLUSTER_VARIABLE] = prepared;
  // Beside and not in it: the database of a service, too, has to come to its folder.
  const seeds = `${folder}-seeds`;
  process.env[PREPARED_SEEDS_VARIABLE] = seeds;
  return async () => {
    await postgres.stop();
    await Promise.all([folder, seeds, `${seeds}.json`].map((one) => rm(one, { recursive: true, force: true })));
  };
}

/** To make the queue's tables takes ten times as long as to find them. */
async function makeQueues(database: DatabaseHandle): Promise<void> {
  const definitions = jobRegistrations.map(({ job }) => job);
  const jobs = createJobs({ database, log: createLog({ level: 'silent' }), definitions });
  await jobs.start();
  await jobs.stop();
}
