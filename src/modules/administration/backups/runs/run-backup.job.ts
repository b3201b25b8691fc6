import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/index.ts';

/** Makes a backup, or tries one out: what the run says. */
export const runBackupJob = defineJob({
  name: 'run_backup',
  payload: z.object({ runId: z.uuid() }),
  retry: { limit: 10, delaySeconds: 30, backoff: true },
  expireInSeconds: 86_400,
  // Hours of it must not keep mails and removals waiting.
  work: 'remote',
});
