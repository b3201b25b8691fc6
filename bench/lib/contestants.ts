import { mkdtemp, readdir, rm } from 'node:fs/promises';
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
export type Contestant = { name: string; round(): Promise<Measurement>; close(): Promise<void> };

async function measured(pid: number, work: () => Promise<void>): Promise<Measurement> {
  const cpuBefore = treeCpuSeconds(pid);
  const startedAt = performance.now();
  await work();
  const wallSeconds = (performance.now() - startedAt) / 1000;
  return { wallSeconds, cpuSeconds: treeCpuSeconds(pid) - cpuBefore };
}

/** The whole service as it is used: upload over HTTP until the last document is completed. */
export async function archivolt(documents: readonly BenchDocument[]): Promise<Contestant> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-bench-'));
  const password = 'a-password-for-the-bench';
  const service = await startServiceProcess({
    env: {
      DATA_DIR: dataDir,
      ADMIN_USERNAME: 'bench',
      ADMIN_PASSWORD: password,
      LOG_LEVEL: 'warn',
      // The same bytes are read anew in each round.
      ENABLE_DEDUPLICATION: 'false',
      RATE_LIMIT_PER_MINUTE: '1000000',
      UPLOAD_RATE_LIMIT_PER_MINUTE: '1000000',
    },
  });
  const client = new ApiClient(service.url);
  await client.signIn('bench', password);
  return {
    name: 'Archivolt, upload → completed',
    round: () =>
      measured(service.pid, async () => {
        const accepted = await Promise.all(
          documents.map((document) => client.upload([{ name: document.name, bytes: document.bytes }])),
        );
        await waitForAll(
          client,
          accepted.flat().map(({ id }) => id),
        );
      }),
    async close() {
      await service.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** `ocrmypdf` over the same files, one after the other, each with all cores. */
export function ocrmypdf(folder: string, options: readonly string[]): Contestant {
  const outputFile = path.join(folder, 'out.pdf');
  return {
    name: `ocrmypdf ${options.join(' ')}`,
    round: () =>
      measured(process.pid, async () => {
        const inputs = (await readdir(folder)).filter((name) => name.startsWith('scan-'));
        for (const input of inputs) {
          const { code, output } = await run('ocrmypdf', [...options, path.join(folder, input), outputFile]);
          if (code !== 0) throw new Error(`ocrmypdf ended with ${code}: ${output}`);
        }
      }),
    close: () => rm(outputFile, { force: true }),
  };
}
