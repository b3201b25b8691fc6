import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import { run } from '../../scripts/lib/run.ts';
import { startServiceProcess } from '../../scripts/lib/service-process.ts';
import type { BenchDocument } from './corpus.ts';
import { treeCpuSeconds } from './cpu.ts';

/** One round of one side. */
export type Measurement = { wallSeconds: number; cpuSeconds: number };

/** One side of the comparison. */
export type Contestant = {
  name: string;
  /** A service that goes on running is measured warm; a program starts anew each time. */
  needsWarmUp: boolean;
  round(): Promise<Measurement>;
  close(): Promise<void>;
};

/** Measures the wall time of some work and the CPU time of a process and its descendants meanwhile. */
async function measured(pid: number, work: () => Promise<void>): Promise<Measurement> {
  const cpuBefore = treeCpuSeconds(pid);
  const startedAt = performance.now();
  await work();
  const wallSeconds = (performance.now() - startedAt) / 1000;
  return { wallSeconds, cpuSeconds: treeCpuSeconds(pid) - cpuBefore };
}

/** Settings every service under measurement has. */
export const benchAdmin = { username: 'bench', password: 'a-password-for-the-bench' } as const;

/** The environment of a service under measurement; the same bytes are taken anew in each round. */
export function benchEnvironment(dataDir: string): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    ADMIN_USERNAME: benchAdmin.username,
    ADMIN_PASSWORD: benchAdmin.password,
    LOG_LEVEL: 'warn',
    ENABLE_DEDUPLICATION: 'false',
    RATE_LIMIT_PER_MINUTE: '1000000',
    UPLOAD_RATE_LIMIT_PER_MINUTE: '1000000',
  };
}

/** Uploads documents over HTTP, all at once, and waits until the last one is completed. */
export async function uploadAndWait(client: ApiClient, documents: readonly BenchDocument[]): Promise<void> {
  const accepted = await Promise.all(
    documents.map((document) => client.upload([{ name: document.name, bytes: document.bytes }])),
  );
  await waitForAll(
    client,
    accepted.flat().map(({ id }) => id),
  );
}

/** The whole service as it is used: upload over HTTP until the last document is completed. */
export async function archivolt(
  documents: readonly BenchDocument[],
  options: { name: string; env?: Record<string, string> },
): Promise<Contestant> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-bench-'));
  const service = await startServiceProcess({ env: { ...benchEnvironment(dataDir), ...options.env } });
  const client = new ApiClient(service.url);
  await client.signIn(benchAdmin.username, benchAdmin.password);
  return {
    name: options.name,
    needsWarmUp: true,
    round: () => measured(service.pid, () => uploadAndWait(client, documents)),
    async close() {
      await service.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const jobs = ['--jobs', String(os.availableParallelism())];

/** The options that paperless-ngx runs ocrmypdf with. */
export const paperlessOptions = [
  ...['--clean', '--deskew', '--rotate-pages', '--rotate-pages-threshold', '12'],
  ...['--output-type', 'pdfa', '--skip-text'],
  ...jobs,
];

/** The least work ocrmypdf can be asked for. */
export const plainOptions = ['--output-type', 'pdf', '-O0', '--skip-text', ...jobs];

/** `ocrmypdf` over documents, one after the other, each with all cores and told its language. */
export function ocrmypdf(options: {
  name: string;
  program: string;
  /** Where the documents lie under their names. */
  folder: string;
  documents: readonly BenchDocument[];
  args: readonly string[];
}): Contestant {
  const { folder, program, args, documents } = options;
  const outputFile = path.join(folder, 'out.pdf');
  return {
    name: options.name,
    needsWarmUp: false,
    round: () =>
      measured(process.pid, async () => {
        for (const { name, language } of documents) {
          const { code, output } = await run(program, [...args, '-l', language, path.join(folder, name), outputFile]);
          if (code !== 0) throw new Error(`ocrmypdf ended with ${code}: ${output}`);
        }
      }),
    close: () => rm(outputFile, { force: true }),
  };
}
