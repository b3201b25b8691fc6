import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { type ServiceProcess, startServiceProcess } from '../../scripts/lib/service-process.ts';
import { run } from '../../src/modules/reading/pdf/fixtures/programs.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { benchAdmin, benchEnvironment, uploadAndWait } from '../lib/contestants.ts';
import { type BenchDocument, generateCorpus } from '../lib/corpus.ts';
import { definePart } from '../lib/part.ts';
import { median } from '../lib/statistics.ts';

const TARGET = 1.8;

type Setting = { environment: Record<string, string>; client: ApiClient };

/** A worker with a core of its own: alone it would use some of the other one's as well. */
async function startWorker({ environment }: Setting, core: number): Promise<ServiceProcess> {
  const worker = await startServiceProcess({ env: { ...environment, WORKER_CONCURRENCY: '1' }, args: ['work'] });
  // Children inherit it.
  run('taskset', '--all-tasks', '--pid', '--cpu-list', String(core), String(worker.pid));
  return worker;
}

/** Pages per second of so many worker processes, each with one page at a time and a core of its own. */
async function pagesPerSecond(setting: Setting, workerCount: number, documents: readonly BenchDocument[]) {
  const workers: ServiceProcess[] = [];
  try {
    for (let count = 0; count < workerCount; count += 1) workers.push(await startWorker(setting, count));
    await uploadAndWait(setting.client, documents.slice(0, workerCount * 2));
    const startedAt = performance.now();
    await uploadAndWait(setting.client, documents);
    const pageCount = documents.reduce((sum, document) => sum + document.pageCount, 0);
    return pageCount / ((performance.now() - startedAt) / 1000);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}

/** Whether a second worker process doubles the speed. */
export const workers = definePart({
  name: 'workers',
  title: 'A second worker process',
  about: 'pages per second of two `archivolt work` processes beside those of one, on one PostgreSQL',
  async run({ quick, note }) {
    const rounds = quick ? 1 : 3;
    const pageCount = quick ? 8 : 40;
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
        // One page each: with larger documents a round ends with one worker waiting for the other one's last document.
        const documents = await generateCorpus(pageCount, 1);
        const results = new Map<number, number[]>([
          [1, []],
          [2, []],
        ]);
        for (let round = 1; round <= rounds; round += 1) {
          for (const [count, speeds] of results) {
            const speed = await pagesPerSecond({ environment, client }, count, documents);
            note(`${count} worker process(es): ${speed.toFixed(2)} pages/s`);
            speeds.push(speed);
          }
        }
        const [one = 0, two = 0] = [...results.values()].map(median);
        const factor = two / one;
        return [
          '| worker processes | pages/s | rounds |',
          '|---|---|---|',
          ...[...results].map(
            ([count, speeds]) =>
              `| ${count} | ${median(speeds).toFixed(2)} | ${speeds.map((speed) => speed.toFixed(2)).join(', ')} |`,
          ),
          '',
          `Two are ${factor.toFixed(2)} × as fast as one (to reach: ${TARGET} ×) ${factor >= TARGET ? '✓' : '✗'}`,
          '',
          `${pageCount} scan pages a round, one a document, each process with WORKER_CONCURRENCY=1, \`serve\` and PostgreSQL on the same ${os.availableParallelism()} cores; medians of ${rounds} alternating rounds.`,
        ].join('\n');
      } finally {
        await service.stop();
      }
    } finally {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
});
