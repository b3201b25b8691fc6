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
import { median } from './statistics.ts';

type Setting = { environment: Record<string, string>; client: ApiClient };

/** What worker processes read, and how often. */
export type WorkerRounds = {
  /** Read before the time is taken, so that every worker has started what it needs. */
  warmUp(workerCount: number): readonly BenchDocument[];
  documents: readonly BenchDocument[];
  rounds: number;
  note(line: string): void;
};

/** Pages per second of one and of two worker processes, a core and a page at a time each, in alternating rounds beside one `serve`. */
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
      return tableOf(await alternate({ environment, client }, what));
    } finally {
      await service.stop();
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function alternate(setting: Setting, what: WorkerRounds): Promise<Map<number, number[]>> {
  const results = new Map<number, number[]>([
    [1, []],
    [2, []],
  ]);
  for (let round = 1; round <= what.rounds; round += 1) {
    for (const [count, speeds] of results) {
      const speed = await pagesPerSecond(setting, count, what);
      what.note(`${count} worker process(es): ${speed.toFixed(2)} pages/s`);
      speeds.push(speed);
    }
  }
  return results;
}

function tableOf(results: Map<number, number[]>): { factor: number; table: string[] } {
  const [one = 0, two = 0] = [...results.values()].map(median);
  const rows = [...results].map(
    ([count, speeds]) =>
      `| ${count} | ${median(speeds).toFixed(2)} | ${speeds.map((speed) => speed.toFixed(2)).join(', ')} |`,
  );
  return { factor: two / one, table: ['| worker processes | pages/s | rounds |', '|---|---|---|', ...rows] };
}

/** A worker with a core of its own: alone it would use some of the other one's as well. */
async function startWorker({ environment }: Setting, core: number): Promise<ServiceProcess> {
  const worker = await startServiceProcess({ env: { ...environment, WORKER_CONCURRENCY: '1' }, args: ['work'] });
  // Children inherit it.
  run('taskset', '--all-tasks', '--pid', '--cpu-list', String(core), String(worker.pid));
  return worker;
}

async function pagesPerSecond(setting: Setting, workerCount: number, { warmUp, documents }: WorkerRounds) {
  const workers: ServiceProcess[] = [];
  try {
    for (let count = 0; count < workerCount; count += 1) workers.push(await startWorker(setting, count));
    await uploadAndWait(setting.client, warmUp(workerCount));
    const startedAt = performance.now();
    await uploadAndWait(setting.client, documents);
    const pageCount = documents.reduce((sum, document) => sum + document.pageCount, 0);
    return pageCount / ((performance.now() - startedAt) / 1000);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}
