import { jobRegistrations } from '../../src/app/modules.ts';
import type { DatabaseHandle } from '../../src/platform/database/index.ts';
import { startTestPostgres, TEST_POSTGRES_VARIABLE } from '../../src/platform/database/testing.ts';
import { createJobs } from '../../src/platform/jobs/index.ts';
import { createLog } from '../../src/platform/log/index.ts';

/** One PostgreSQL with a template for the whole run, migrated and with all queues; every test file clones a database from it. */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres({ prepareTemplate: makeQueues });
  process.env[TEST_POSTGRES_VARIABLE] = postgres.adminUrl;
  return () => postgres.stop();
}

/** To make the queue's tables takes ten times as long as to find them. */
async function makeQueues(database: DatabaseHandle): Promise<void> {
  const definitions = jobRegistrations.map(({ job }) => job);
  const jobs = createJobs({ database, log: createLog({ level: 'silent' }), definitions });
  await jobs.start();
  await jobs.stop();
}
