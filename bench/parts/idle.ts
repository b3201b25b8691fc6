import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import { startServiceProcess } from '../../scripts/lib/service-process.ts';
import { scanPdf } from '../../test/corpus/documents.ts';
import { treeCpuSeconds } from '../lib/cpu.ts';
import { withLoadedService } from '../lib/loaded-service.ts';
import { type TreeMemory, treeMemory } from '../lib/memory.ts';
import { listParts, megabytes } from '../lib/memory-peaks.ts';
import { definePart } from '../lib/part.ts';
import { type Figure, figureTable } from '../lib/verdict.ts';

const MEMORY_TARGET_BYTES = 300_000_000;
const CPU_TARGET_PERCENT = 1;
const SCANNED_PAGES = 8;

type Idle = { memory: TreeMemory; cpuPercent: number };

/** Lets the service be quiet, then looks at it for as long again. */
async function idleOf(pid: number, quietMs: number): Promise<Idle> {
  await wait(quietMs);
  const before = treeCpuSeconds(pid);
  const startedAt = performance.now();
  await wait(quietMs);
  const cpuPercent = ((treeCpuSeconds(pid) - before) / ((performance.now() - startedAt) / 1000)) * 100;
  return { memory: treeMemory(pid), cpuPercent };
}

/** A new archive: quiet after its start, and quiet again after documents were read. */
async function idleOfNewArchive(quietMs: number, note: (line: string) => void): Promise<{ fresh: Idle; worked: Idle }> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-idle-'));
  const password = 'a-password-for-the-bench';
  try {
    const service = await startServiceProcess({
      env: { DATA_DIR: dataDir, ADMIN_USERNAME: 'bench', ADMIN_PASSWORD: password, LOG_LEVEL: 'warn' },
    });
    try {
      note('quiet after the start');
      const fresh = await idleOf(service.pid, quietMs);
      const client = new ApiClient(service.url);
      await client.signIn('bench', password);
      note(`${SCANNED_PAGES} pages are read`);
      const bytes = await scanPdf(
        Array.from({ length: SCANNED_PAGES }, (_, index) => ({ word: `Page ${index + 1}`, dpi: 200 })),
      );
      const accepted = await client.upload([{ name: 'scan.pdf', bytes }]);
      await waitForAll(
        client,
        accepted.map(({ id }) => id),
      );
      note('quiet after the work');
      return { fresh, worked: await idleOf(service.pid, quietMs) };
    } finally {
      await service.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

function figures(when: string, { memory, cpuPercent }: Idle): Figure[] {
  return [
    {
      what: `Memory of all processes (PSS), ${when}`,
      reached: `${megabytes(memory.totalBytes)} (${listParts(memory)})`,
      target: `≤ ${megabytes(MEMORY_TARGET_BYTES)}`,
      isMet: memory.totalBytes <= MEMORY_TARGET_BYTES,
    },
    {
      what: `Processor, ${when}`,
      reached: `${cpuPercent.toFixed(2)} % of one core`,
      target: `≤ ${CPU_TARGET_PERCENT} %`,
      isMet: cpuPercent <= CPU_TARGET_PERCENT,
    },
  ];
}

/** What the service costs while nobody uses it. */
export const idle = definePart({
  name: 'idle',
  title: 'Idle',
  about:
    'memory of all processes and processor time while nothing happens: after the start, after work, on a large archive',
  async run({ quick, note }) {
    const quietMs = quick ? 8_000 : 60_000;
    const count = quick ? 2_000 : 100_000;
    const { fresh, worked } = await idleOfNewArchive(quietMs, note);
    const large = await withLoadedService(count, note, async ({ service, client }) => {
      for (let page = 1; page <= 20; page += 1) await client.get(`/api/files?page=${page}&per_page=25`);
      note('quiet on a large archive');
      return await idleOf(service.pid, quietMs);
    });
    return [
      figureTable([
        ...figures('after the start', fresh),
        ...figures(`after ${SCANNED_PAGES} scanned pages were read`, worked),
        ...figures(
          `the web server alone on ${count.toLocaleString('en')} documents, after 20 pages of the list`,
          large,
        ),
      ]),
      '',
      `Service, children and PostgreSQL, shared pages counted once. ${quietMs / 1000} s of quiet each, then ${quietMs / 1000} s over which processor time is taken.`,
    ].join('\n');
  },
});
