import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { type ServiceProcess, startServiceProcess } from '../../scripts/lib/service-process.ts';
import { run } from '../../src/modules/reading/pdf/fixtures/programs.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { benchAdmin, benchEnvironment, uploadAndWait } from './contestants.ts';
import type { BenchDocument } from './corpus.ts';
import { treeCpuSeconds } from './cpu.ts';
import { median } from './statistics.ts';

/** So many worker processes are compared. */
const COUNTS = [1, 2, 4];

/** `others` are the processes beside the workers: the web server, the database. */
type Setting = { environment: Record<string, string>; client: ApiClient; others: readonly number[] };
type Round = { pagesPerSecond: number; cpuSecondsPerPage: number };

/** What worker processes read, and how often. */
export type WorkerRounds = {
  /** Read before the time is taken, so that every worker has started what it needs. */
  warmUp(workerCount: number): readonly BenchDocument[];
  documents: readonly BenchDocument[];
  rounds: number;
  note(line: string): void;
};

/**
 * Pages per second and processor time a page of one, two and four worker processes, a page at a time each, in alternating rounds beside
 * one `serve`. Each has a core of its own as long as there are cores.
 */
export async function compareWorkers(what: WorkerRounds): Promise<{ factor: number; table: string[] }> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-bench-workers-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog({ level: 'silent' }) });
  try {
    const environment = {
      ...benchEnvironment(dataDir),
      DATABASE_URL: postgres.url,
      SESSION_SECRET: 'a secret of the bench that is long enough',
      ENCRYPTION_KEY: 'a-key-of-the-bench-that-is-long-enough',
      OCR_ENGINE: 'native',
    };
    const service = await startServiceProcess({ env: environment, args: ['serve'] });
    try {
      const client = new ApiClient(service.url);
      await client.signIn(benchAdmin.username, benchAdmin.password);
      return tableOf(await alternate({ environment, client, others: [service.pid, postgres.pid()] }, what));
    } finally {
      await service.stop();
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function alternate(setting: Setting, what: WorkerRounds): Promise<Map<number, Round[]>> {
  const results = new Map<number, Round[]>(COUNTS.map((count) => [count, []]));
  for (let round = 1; round <= what.rounds; round += 1) {
    for (const [count, rounds] of results) {
      const measured = await measure(setting, count, what);
      const { pagesPerSecond, cpuSecondsPerPage } = measured;
      what.note(
        `${count} worker process(es): ${pagesPerSecond.toFixed(2)} pages/s, ${cpuSecondsPerPage.toFixed(2)} CPU s a page`,
      );
      rounds.push(measured);
    }
  }
  return results;
}

function tableOf(results: Map<number, Round[]>): { factor: number; table: string[] } {
  const speedsOf = (rounds: readonly Round[]) => rounds.map(({ pagesPerSecond }) => pagesPerSecond);
  const [one = 0, two = 0] = [...results.values()].map((rounds) => median(speedsOf(rounds)));
  const rows = [...results].map(([count, rounds]) => {
    const speeds = speedsOf(rounds);
    const cpu = median(rounds.map(({ cpuSecondsPerPage }) => cpuSecondsPerPage));
    return `| ${count} | ${median(speeds).toFixed(2)} | ${cpu.toFixed(2)} | ${speeds.map((speed) => speed.toFixed(2)).join(', ')} |`;
  });
  return {
    factor: two / one,
    table: ['| worker processes | pages/s | CPU s/page | rounds (pages/s) |', '|---|---|---|---|', ...rows],
  };
}

/** A worker with a core of its own: alone it would use some of the other one's as well. */
async function startWorker({ environment }: Setting, core: number): Promise<ServiceProcess> {
  const worker = await startServiceProcess({ env: { ...environment, WORKER_CONCURRENCY: '1' }, args: ['work'] });
  // Children inherit it.
  const cpu = String(core % os.availableParallelism());
  run('taskset', '--all-tasks', '--pid', '--cpu-list', cpu, String(worker.pid));
  return worker;
}

async function measure(setting: Setting, workerCount: number, { warmUp, documents }: WorkerRounds): Promise<Round> {
  const workers: ServiceProcess[] = [];
  try {
    for (let count = 0; count < workerCount; count += 1) workers.push(await startWorker(setting, count));
    await uploadAndWait(setting.client, warmUp(workerCount));
    const pids = [...setting.others, ...workers.map(({ pid }) => pid)];
    const cpuSeconds = () => pids.reduce((sum, pid) => sum + treeCpuSeconds(pid), 0);
    const [startedAt, cpuBefore] = [performance.now(), cpuSeconds()];
    await uploadAndWait(setting.client, documents);
    const pageCount = documents.reduce((sum, document) => sum + document.pageCount, 0);
    return {
      pagesPerSecond: pageCount / ((performance.now() - startedAt) / 1000),
      cpuSecondsPerPage: (cpuSeconds() - cpuBefore) / pageCount,
    };
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}
