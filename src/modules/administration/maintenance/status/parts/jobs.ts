import type { QueueDepth } from '../../../../../platform/jobs/index.ts';
import { type Line, line, type Part } from '../line.ts';

/** So long nobody should have to wait for their turn. */
const LONG_WAIT_SECONDS = 900;

/** The queue, pool by pool, and what gave up. */
export const jobsPart: Part = {
  name: 'jobs',
  async look({ depths }) {
    const queues = await depths();
    const failed = sum(queues.map((queue) => queue.failed));
    const oldestSeconds = Math.max(0, ...queues.map(({ oldestWaitingSeconds }) => oldestWaitingSeconds ?? 0));
    const isLate = oldestSeconds > LONG_WAIT_SECONDS;
    return [
      poolLine('jobs_cpu', queues, ({ work }) => work === 'cpu'),
      poolLine('jobs_io', queues, ({ work }) => work !== 'cpu'),
      isLate
        ? line('jobs_longest', { oldest_seconds: oldestSeconds }, 'attention', ['show_jobs'])
        : line('jobs_longest', { oldest_seconds: oldestSeconds }),
      failed === 0
        ? line('jobs_failed', { number: 0 })
        : line('jobs_failed', { number: failed }, 'attention', ['show_jobs', 'retry_jobs']),
    ];
  },
};

function poolLine(
  name: 'jobs_cpu' | 'jobs_io',
  queues: readonly QueueDepth[],
  isOfPool: (queue: QueueDepth) => boolean,
): Line {
  const pool = queues.filter(isOfPool);
  return line(name, {
    active: sum(pool.map(({ active }) => active)),
    pending: sum(pool.map(({ pending }) => pending)),
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
