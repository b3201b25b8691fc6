import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded/index.ts';
import { connectDatabase, type DatabaseHandle } from '../../src/platform/database/open-database.ts';
import { createJobs, defineJob, type JobSystem, registerJob, startWorker } from '../../src/platform/jobs/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { treeCpuSeconds } from '../lib/cpu.ts';
import { definePart } from '../lib/part.ts';
import { median } from '../lib/statistics.ts';

const COUNTS = [1, 16, 64];
const OWNERS = 50;
const REST_MS = 150;
const log = createLog({ level: 'silent' });
const job = defineJob({
  name: 'bench_work',
  payload: z.object({ number: z.number(), owner: z.string() }),
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireInSeconds: 600,
  work: 'cpu',
  owner: ({ owner }) => owner,
});

type Queue = { postgres: EmbeddedPostgres; system: JobSystem; handle: DatabaseHandle };
/** Of one size of crowd: from a queue that is full, and for one job that comes to workers that have nothing to do. */
type Cost = { jobsPerSecond: number; fullMs: number; idleMs: number; idleWaitMs: number };

/** What it costs PostgreSQL to hand out jobs to many workers. */
export const claiming = definePart({
  name: 'claiming',
  title: 'Handing out jobs to many workers',
  about: 'processor time of PostgreSQL for each job that 1, 16 and 64 workers take',
  async run({ quick, note }) {
    const [waiting, singles] = quick ? [200, 10] : [4_000, 60];
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-bench-claiming-'));
    const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false });
    const handle = connectDatabase(postgres.url, log);
    const system = createJobs({ database: handle, log, definitions: [job] });
    try {
      await system.start();
      const rows: string[] = [];
      for (const count of COUNTS) {
        const cost = await costOf({ postgres, system, handle }, { count, waiting, singles });
        note(
          `${count} worker(s): ${cost.fullMs.toFixed(2)} ms a job of a full queue, ${cost.idleMs.toFixed(2)} ms a job of an empty one`,
        );
        rows.push(
          `| ${count} | ${cost.jobsPerSecond.toFixed(0)} | ${cost.fullMs.toFixed(2)} | ${cost.idleMs.toFixed(2)} | ${cost.idleWaitMs.toFixed(1)} |`,
        );
      }
      return [
        '| workers | jobs/s of a full queue | PostgreSQL: CPU ms a job | the same, of a queue that is empty but for it | ms until it is begun |',
        '|---|---|---|---|---|',
        ...rows,
        '',
        `${waiting} jobs of ${OWNERS} owners wait, and do nothing but end; then ${singles} come one after the other, and all workers hear of each. Each worker takes one at a time over a connection of its own, beside the one that hears notifications; nothing is forced to the disk; workers and PostgreSQL share ${os.availableParallelism()} cores.`,
      ].join('\n');
    } finally {
      await system.stop();
      await handle.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
});

async function costOf(
  { postgres, system, handle }: Queue,
  { count, waiting, singles }: { count: number; waiting: number; singles: number },
): Promise<Cost> {
  const payloads = Array.from({ length: waiting }, (_, number) => ({ number, owner: `owner-${number % OWNERS}` }));
  let onBegun: (number: number) => void = () => undefined;
  const startOne = async () => {
    const own = connectDatabase(postgres.url, log, { poolSize: 1 });
    const jobs = createJobs({ database: own, log, definitions: [job] });
    const worker = await startWorker({
      jobs,
      handlers: [
        registerJob(job, async (_ctx, { number }) => {
          onBegun(number);
          return { type: 'done' };
        }),
      ],
      makeContext: () => ({}),
      slots: { cpu: 1, io: 1 },
      log,
    });
    return { worker, jobs, own };
  };
  const crowd = await Promise.all(Array.from({ length: count }, startOne));
  try {
    const cpu = () => treeCpuSeconds(postgres.pid());
    const { promise: allBegun, resolve } = Promise.withResolvers<void>();
    let begun = 0;
    onBegun = () => {
      begun += 1;
      if (begun === waiting) resolve();
    };
    await handle.db.transaction().execute((tx) => system.jobs.enqueueAll(tx, job, payloads));
    const [cpuBefore, startedAt] = [cpu(), performance.now()];
    await allBegun;
    await untilEnded(system);
    const seconds = (performance.now() - startedAt) / 1000;
    const fullMs = ((cpu() - cpuBefore) / waiting) * 1000;

    const waits: number[] = [];
    const cpuOfSingles = cpu();
    for (let number = 0; number < singles; number += 1) {
      const { promise, resolve: resolveOne } = Promise.withResolvers<void>();
      onBegun = () => resolveOne();
      const sentAt = performance.now();
      await system.jobs.enqueue(handle.db, job, { number, owner: 'owner-0' });
      await promise;
      waits.push(performance.now() - sentAt);
      // Until all who were woken have looked; whoever asks meanwhile would be counted.
      await delay(REST_MS);
    }
    const idleMs = ((cpu() - cpuOfSingles) / singles) * 1000;
    return { jobsPerSecond: waiting / seconds, fullMs, idleMs, idleWaitMs: median(waits) };
  } finally {
    await Promise.all(crowd.map(({ worker }) => worker.stop(1_000)));
    for (const { jobs, own } of crowd) {
      await jobs.stop();
      await own.close();
    }
  }
}

async function untilEnded(system: JobSystem): Promise<void> {
  while ((await system.jobs.queues()).some((queue) => queue.pending + queue.active > 0)) await delay(REST_MS);
}
