import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import { startServiceProcess } from '../../scripts/lib/service-process.ts';
import { newBucket, storeEnvironment } from '../../test/harness/remotes/s3-store.ts';
import { canRunSeaweed, startSeaweed } from '../../test/harness/remotes/seaweed.ts';
import { definePart } from '../lib/part.ts';
import { median, percentile } from '../lib/statistics.ts';
import { distinctPdfs } from '../lib/upload-load.ts';
import { type Figure, figureTable } from '../lib/verdict.ts';

/** A bucket may take so many times as long as a folder. */
const TARGET = 1.5;
const KINDS = ['upload', 'preview', 'download'] as const;

type Kind = (typeof KINDS)[number];
type Times = Record<Kind, number[]>;

/** A service of its own, and what a request of each kind takes there. */
type Side = { times: Times; round(count: number): Promise<void>; stop(): Promise<void> };

async function openSide(env: Record<string, string>, nextPdf: () => Buffer): Promise<Side> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-bench-'));
  const password = 'a-password-for-the-bench';
  const limits = { RATE_LIMIT_PER_MINUTE: '1000000', UPLOAD_RATE_LIMIT_PER_MINUTE: '1000000' };
  const start = { DATA_DIR: dataDir, ADMIN_USERNAME: 'bench', ADMIN_PASSWORD: password, LOG_LEVEL: 'warn', ...limits };
  const service = await startServiceProcess({ args: [], env: { ...start, ...env } });
  const client = new ApiClient(service.url);
  await client.signIn('bench', password);
  const upload = async () => {
    const [file] = await client.upload([{ name: 'letter.pdf', bytes: nextPdf(), type: 'application/pdf' }]);
    return file?.id ?? '';
  };
  const id = await upload();
  await waitForAll(client, [id]);
  const read = async (place: string) => {
    const response = await client.send('GET', `/api/files/${id}/${place}`);
    await response.arrayBuffer();
  };
  const acts: Record<Kind, () => Promise<unknown>> = {
    upload,
    preview: () => read('thumbnail'),
    download: () => read('download?version=original'),
  };
  const times: Times = { upload: [], preview: [], download: [] };
  return {
    times,
    async round(count) {
      const uploaded: string[] = [];
      for (const kind of KINDS) {
        for (let number = 0; number < count; number++) {
          const startedAt = performance.now();
          const made = await acts[kind]();
          times[kind].push(performance.now() - startedAt);
          if (typeof made === 'string') uploaded.push(made);
        }
        // What was uploaded is read before the next kind is measured, and before the other side has its turn.
        if (uploaded.length > 0) await waitForAll(client, uploaded.splice(0));
      }
    },
    async stop() {
      await service.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What a bucket costs in the place of a folder. */
export const blobStore = definePart({
  name: 'blob-store',
  title: 'A bucket in the place of a folder',
  about: 'uploads, previews and downloads of documents of 100 kB, from a folder and from a bucket on this machine',
  async run({ quick, note }) {
    if (!canRunSeaweed) return 'SeaweedFS is not here: `npm test` installs it.';
    const rounds = quick ? 1 : 10;
    const count = quick ? 3 : 20;
    const storage = await startSeaweed();
    const { bucket, client } = await newBucket(storage);
    const nextPdf = distinctPdfs();
    const folder = await openSide({}, nextPdf);
    const s3 = await openSide(storeEnvironment(storage, bucket), nextPdf);
    try {
      for (let round = 1; round <= rounds; round++) {
        note(`round ${round} of ${rounds}`);
        for (const side of round % 2 === 0 ? [folder, s3] : [s3, folder]) await side.round(count);
      }
      const figures = KINDS.map((kind): Figure => {
        const [of, than] = [median(s3.times[kind]), median(folder.times[kind])];
        const reached = `${of.toFixed(1)} ms, folder ${than.toFixed(1)} ms: ${(of / than).toFixed(2)} ×`;
        const worst = `p95 ${percentile(s3.times[kind], 0.95).toFixed(1)} ms`;
        return {
          what: `${kind}, p50`,
          reached: `${reached} (${worst})`,
          target: `≤ ${TARGET} ×`,
          isMet: of / than <= TARGET,
        };
      });
      return `${figureTable(figures)}\n\nDocuments of 100 kB over HTTP, one request after the other; SeaweedFS on the same machine. ${rounds} alternating rounds of ${count} of each kind.`;
    } finally {
      await Promise.all([folder.stop(), s3.stop()]);
      client.destroy();
      await storage.stop();
    }
  },
});
