import { expect, test } from 'vitest';
import { z } from 'zod';
import { connectDatabase } from '../database/open-database.ts';
import { openTestDatabase } from '../database/testing.ts';
import { createLog } from '../log/index.ts';
import { createJobs, defineJob } from './index.ts';

const job = defineJob({
  name: 'brand_new_work',
  payload: z.object({}),
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireInSeconds: 60,
  work: 'io',
});

test('the first job of a new queue is enqueued with the connection of its transaction alone, so that transactions never wait for each other', async () => {
  const log = createLog({ level: 'silent' });
  const database = await openTestDatabase();
  const single = connectDatabase(database.url, log, { poolSize: 1 });
  const system = createJobs({ database: single, log, definitions: [job] });
  await system.start();
  await single.db.transaction().execute((tx) => system.jobs.enqueue(tx, job, {}));
  expect(await system.jobs.unfinishedPayloads(job)).toEqual([{}]);
  await system.stop();
  await single.close();
  await database.drop();
});
