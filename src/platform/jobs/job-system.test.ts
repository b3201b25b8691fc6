import { expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../database/testing.ts';
import { createLog } from '../log/index.ts';
import { createJobs, defineJob } from './index.ts';

test('processes that start together on a new database all get their queues', async () => {
  const database = await openTestDatabase();
  const definition = defineJob({
    name: 'started_together',
    payload: z.object({}),
    retry: { limit: 0, delaySeconds: 0, backoff: false },
    expireInSeconds: 60,
    work: 'light',
  });
  const log = createLog({ level: 'silent' });
  const systems = Array.from({ length: 4 }, () =>
    createJobs({ database: database.handle, log, definitions: [definition] }),
  );
  await Promise.all(systems.map((system) => system.start()));
  for (const system of systems) {
    expect((await system.jobs.queues()).map((queue) => queue.name)).toEqual(['started_together']);
  }
  for (const system of systems) await system.stop();
  await database.drop();
});
