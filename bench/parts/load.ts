import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { startServiceProcess } from '../../scripts/lib/service-process.ts';
import { scanPdf, textPdf } from '../../test/corpus/documents.ts';
import { INSPECTABLE, LiveHeap } from '../lib/live-heap.ts';
import { LoadClients } from '../lib/load-clients.ts';
import { LoadMemory } from '../lib/load-memory.ts';
import { definePart } from '../lib/part.ts';
import { percentile } from '../lib/statistics.ts';
import { figureTable } from '../lib/verdict.ts';

const COUNTS = { upload: 32, search: 8, download: 4 };
/** One upload in so many is a scan of one page, the others are born-digital. */
const SCAN_EVERY = 50;
/** Flat is what grows by less than this share of itself over the window. */
const FLAT_SHARE = 0.05;
const MEGABYTE = 1_000_000;

const admin = { username: 'bench', password: 'a-password-for-the-bench' };
const WORDS = 'invoice contract insurance delivery statement reminder warranty meeting travel heating'.split(' ');

/** Many clients at once on the real service, for minutes. */
export const load = definePart({
  name: 'load',
  title: 'Many clients at once',
  about: '32 clients uploading, 8 searching and 4 downloading for 5 minutes: errors, memory, p99 of search',
  async run({ quick, note }) {
    const durationMs = quick ? 15_000 : 300_000;
    const windowMs = quick ? 8_000 : 180_000;
    const next = await documents();
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-load-'));
    const service = await startServiceProcess({ env: settings(dataDir) });
    try {
      const client = await tokenClient(service.url);
      const memory = new LoadMemory(service.pid);
      const heap = await LiveHeap.of(service);
      const clients = new LoadClients(client, AbortSignal.timeout(durationMs));
      // Well before the window: the collection itself would make its beginning too small.
      const warmMs = (durationMs - windowMs) / 2;
      const heapWhenWarm = sleep(warmMs).then(() => heap.bytes());
      note(`${COUNTS.upload} uploading, ${COUNTS.search} searching, ${COUNTS.download} downloading`);
      let searched = 0;
      const startedAt = performance.now();
      await Promise.all([
        ...Array.from({ length: COUNTS.upload }, () => clients.upload(next)),
        ...Array.from({ length: COUNTS.search }, () => clients.search(() => WORDS[searched++ % WORDS.length] ?? '')),
        ...Array.from({ length: COUNTS.download }, () =>
          clients.download((count) => Math.floor(Math.random() * count)),
        ),
      ]);
      const seconds = (performance.now() - startedAt) / 1000;
      memory.stop();
      const heapBytes = { warmMs, before: await heapWhenWarm, after: await heap.bytes() };
      heap.close();
      note('looking whether everything that was accepted is there');
      const { ids, completed } = await listAll(client);
      const missing = [...clients.accepted.keys()].filter((id) => !ids.has(id));
      if (missing.length > 0 || ids.size !== clients.accepted.size)
        clients.faults.push(`${clients.accepted.size} accepted, ${ids.size} listed, ${missing.length} missing`);
      if (clients.faults.length > 0)
        throw new Error(`${clients.faults.length} faults under load:\n${clients.faults.slice(0, 20).join('\n')}`);
      return report({ clients, memory, heapBytes, windowMs, seconds, completed });
    } finally {
      await service.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
});

/** The limits per person are out of the way: the load itself shall decide. */
function settings(dataDir: string): Record<string, string> {
  const limits = { RATE_LIMIT_PER_MINUTE: '1000000', UPLOAD_RATE_LIMIT_PER_MINUTE: '1000000' };
  const account = { ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password };
  return { DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...limits, ...account, ...INSPECTABLE };
}

async function tokenClient(url: string): Promise<ApiClient> {
  const person = new ApiClient(url);
  await person.signIn(admin.username, admin.password);
  const { token } = await person.post<{ token: string }>('/api/api-tokens', { name: 'load' });
  return new ApiClient(url, { token });
}

/** Makes one document after the other, no two alike. */
async function documents(): Promise<() => { name: string; bytes: Buffer }> {
  const scan = await scanPdf([{ word: 'Scanned', dpi: 200 }]);
  let count = 0;
  return () => {
    count += 1;
    if (count % SCAN_EVERY === 0) {
      return { name: `scan-${count}.pdf`, bytes: Buffer.concat([scan, Buffer.from(`% ${count}\n`)]) };
    }
    const lines = WORDS.map((word, at) => `${word} number ${count * 10 + at}`);
    return { name: `letter-${count}.pdf`, bytes: textPdf([lines]) };
  };
}

async function listAll(client: ApiClient): Promise<{ ids: Set<string>; completed: number }> {
  const ids = new Set<string>();
  let completed = 0;
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page = await client.get(
      `/api/files?per_page=200${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    for (const { id, status } of page.files) {
      ids.add(id);
      if (status === 'completed') completed += 1;
    }
    cursor = page.pagination.next_cursor;
  }
  return { ids, completed };
}

type Page = { files: { id: string; status: string }[]; pagination: { next_cursor: string | null } };

function report(run: {
  clients: LoadClients;
  memory: LoadMemory;
  heapBytes: { warmMs: number; before: number; after: number };
  windowMs: number;
  seconds: number;
  completed: number;
}): string {
  const { clients, memory, heapBytes, windowMs, seconds } = run;
  const rows = [...clients.times].map(([kind, { statuses, successMs }]) => {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => `${percentile(successMs, share).toFixed(0)} ms`);
    const seen = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    return `| ${kind} | ${COUNTS[kind as keyof typeof COUNTS]} | ${seen} | ${p50} | ${p95} | ${p99} |`;
  });
  const own = memory.trend('serviceBytes', windowMs);
  const growth = (own.bytesPerMinute * (windowMs / 60_000)) / own.meanBytes;
  const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`;
  return [
    '| Clients | at a time | Answers | p50 | p95 | p99 |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    figureTable([
      { what: 'Answers but successes, 429 and 503 with Retry-After', reached: '0', target: '0', isMet: true },
      {
        what: 'Accepted documents that are listed',
        reached: `${clients.accepted.size} of ${clients.accepted.size}`,
        target: 'all',
        isMet: true,
      },
      {
        what: `Growth of the service's memory over the last ${windowMs / 1000} s (mean ${megabytes(own.meanBytes)}, peak ${megabytes(memory.peakBytes('serviceBytes'))})`,
        reached: `${(growth * 100).toFixed(1)} %`,
        target: `below ${FLAT_SHARE * 100} %`,
        isMet: growth < FLAT_SHARE,
      },
      {
        what: `Growth of what the service holds on to (its heap after garbage collection) from ${heapBytes.warmMs / 1000} s on`,
        reached: `${megabytes(heapBytes.before)} to ${megabytes(heapBytes.after)}: ${((heapBytes.after / heapBytes.before - 1) * 100).toFixed(1)} %`,
        target: `below ${FLAT_SHARE * 100} %`,
        isMet: heapBytes.after / heapBytes.before - 1 < FLAT_SHARE,
      },
      {
        what: 'Memory with database and children, mean / peak',
        reached: `${megabytes(memory.trend('totalBytes', windowMs).meanBytes)} / ${megabytes(memory.peakBytes('totalBytes'))}`,
        target: '–',
        isMet: null,
      },
    ]),
    '',
    `${seconds.toFixed(0)} s; every client sends its next request as soon as it has the answer to the last; one upload in ${SCAN_EVERY} is a scanned page, the rest born-digital pages; downloads are compared byte for byte. ${run.completed} documents were read meanwhile; the rest waits in the queue. Memory is PSS; clients and service share ${os.availableParallelism()} cores.`,
  ].join('\n');
}
