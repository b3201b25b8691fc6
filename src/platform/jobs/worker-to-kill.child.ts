import { z } from 'zod';
import { connectDatabase } from '../database/open-database.ts';
import { createLog } from '../log/index.ts';
import { createJobs, defineJob, registerJob, startWorker } from './index.ts';

/** The job that the test lets this process hold. */
export const heldJob = defineJob({
  name: 'held_job',
  payload: z.object({}),
  retry: { limit: 2, delaySeconds: 0, backoff: false },
  expireInSeconds: 600,
  work: 'cpu',
});

/** A worker in a process of its own, for tests that kill it: prints `holding` when it has the job, and never ends. */
async function holdJob(url: string): Promise<void> {
  const log = createLog({ level: 'silent' });
  const jobs = createJobs({ database: connectDatabase(url, log), log, definitions: [heldJob] });
  const hold = () => {
    process.stdout.write('holding\n');
    return new Promise<never>(() => undefined);
  };
  await startWorker({
    jobs,
    handlers: [registerJob(heldJob, hold)],
    makeContext: () => ({}),
    slots: { cpu: 1, io: 1 },
    log,
  });
}

const [url] = process.argv.slice(2);
if (import.meta.main && url) await holdJob(url);
