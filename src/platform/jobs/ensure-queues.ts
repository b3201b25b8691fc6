import type { PgBoss, Queue } from 'pg-boss';
import type { JobDefinition } from './define-job.ts';
import { DEAD_LETTERS } from './pgboss-tables/names.ts';

/** A worker that says nothing for this long is gone (the shortest pg-boss allows). */
const HEARTBEAT_SECONDS = 10;
/** Waiting and failed jobs are kept for as long as pg-boss allows: losing one silently is worse than an old row. */
const RETENTION_SECONDS = 365 * 24 * 3600;
const COMPLETED_RETENTION_SECONDS = 3600;
const LONGEST_RETRY_DELAY_SECONDS = 3600;

/** Creates the queues of all definitions and brings existing ones up to date. @returns whether anything changed. */
export async function ensureQueues(boss: PgBoss, definitions: readonly JobDefinition<unknown>[]): Promise<boolean> {
  let isChanged = false;
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!existing.has(DEAD_LETTERS)) {
    await boss.createQueue(DEAD_LETTERS, { retentionSeconds: RETENTION_SECONDS, retryLimit: 0 });
    isChanged = true;
  }
  for (const definition of definitions) {
    const wanted = queueOptions(definition);
    // 'short': of several queued jobs with the same singleton key one is enough.
    if (!existing.has(definition.name)) await boss.createQueue(definition.name, { ...wanted, policy: 'short' });
    else if (differs(existing.get(definition.name), wanted)) await boss.updateQueue(definition.name, wanted);
    else continue;
    isChanged = true;
  }
  return isChanged;
}

function queueOptions({ retry, expireInSeconds }: JobDefinition<unknown>) {
  return {
    retryLimit: retry.limit,
    retryDelay: retry.delaySeconds,
    retryBackoff: retry.backoff,
    ...(retry.backoff ? { retryDelayMax: LONGEST_RETRY_DELAY_SECONDS } : {}),
    expireInSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: RETENTION_SECONDS,
    deleteAfterSeconds: COMPLETED_RETENTION_SECONDS,
    deadLetter: DEAD_LETTERS,
    notify: true,
  };
}

function differs(queue: Omit<Queue, 'policy'> | undefined, wanted: ReturnType<typeof queueOptions>): boolean {
  const current: Record<string, unknown> = { ...queue };
  return Object.entries(wanted).some(([name, value]) => current[name] !== value);
}
