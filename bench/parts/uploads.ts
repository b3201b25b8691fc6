import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { startServiceProcess } from '../../scripts/lib/service-process.ts';
import { commitFloors, type Floor, fsyncFloor } from '../lib/disk-floor.ts';
import { definePart } from '../lib/part.ts';
import { distinctPdfs, type UploadTimes, uploadFor } from '../lib/upload-load.ts';

const CLIENT_COUNTS = [1, 8, 32];

/** Uploads to a service of its own, with growing numbers of clients. @param args `serve`: without a worker. */
async function uploadsTo(args: readonly string[], seconds: number): Promise<UploadTimes[]> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-bench-'));
  const password = 'a-password-for-the-bench';
  const service = await startServiceProcess({
    args,
    env: {
      DATA_DIR: dataDir,
      ADMIN_USERNAME: 'bench',
      ADMIN_PASSWORD: password,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '1000000',
      UPLOAD_RATE_LIMIT_PER_MINUTE: '1000000',
    },
  });
  try {
    const client = new ApiClient(service.url);
    await client.signIn('bench', password);
    const nextPdf = distinctPdfs();
    await uploadFor(client, { clients: 4, seconds: Math.min(2, seconds), nextPdf });
    const results: UploadTimes[] = [];
    for (const clients of CLIENT_COUNTS) results.push(await uploadFor(client, { clients, seconds, nextPdf }));
    return results;
  } finally {
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const cell = (one: Floor | UploadTimes) =>
  `${one.perSecond.toFixed(0)}/s, ${one.p50Ms.toFixed(1)} / ${one.p99Ms.toFixed(1)} ms`;

/** Accepted uploads per second beside what the disk gives by itself. */
export const uploads = definePart({
  name: 'uploads',
  title: 'Uploads',
  about:
    'accepted uploads of 100 kB per second and their p99 with 1, 8 and 32 clients, beside the fsync floor of the disk',
  async run({ quick, note }) {
    const seconds = quick ? 1 : 15;
    note('the disk by itself');
    const fsyncs: Floor[] = [];
    for (const writers of CLIENT_COUNTS) fsyncs.push(await fsyncFloor(writers, quick ? 1 : 5));
    const commits = await commitFloors(CLIENT_COUNTS, quick ? 1 : 5);
    note('uploads without a worker');
    const alone = await uploadsTo(['serve'], seconds);
    note('uploads while the worker reads');
    const besideWorker = await uploadsTo([], seconds);
    const row = (name: string, cells: readonly (Floor | UploadTimes)[]) =>
      `| ${name} | ${cells.map(cell).join(' | ')} |`;
    return [
      `| | ${CLIENT_COUNTS.map((count) => (count === 1 ? '1 client' : `${count} clients`)).join(' | ')} |`,
      '|---|---|---|---|',
      row('accepted uploads, acceptance alone (`serve`)', alone),
      row('accepted uploads while the worker reads them', besideWorker),
      row('floor: 100 kB to a new file, fsync of file and folder', fsyncs),
      row('floor: one row committed by the embedded PostgreSQL', commits),
      '',
      `Per second, and p50 / p99 of one upload. Distinct PDFs of 100 kB with text, one a request, over HTTP with a signed-in session; a copy check, the file, its rows, job and events are durable before the answer (fsync on, as always). ${seconds} s each after a warm-up; clients and service share the machine.`,
    ].join('\n');
  },
});
