import { createHash, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { problemOf, waitForAll } from '../../scripts/lib/client/wait.ts';
import type { ServiceProcess } from '../../scripts/lib/service-process.ts';
import { buildPdf, textContent } from '../../src/modules/reading/pdf/fixtures/build-pdf.ts';
import { DatabaseClient } from '../../src/platform/database/client.ts';
import { urlOfDataDir } from '../../src/platform/database/embedded/access.ts';
import { isDatabaseUnavailable } from '../../src/platform/database/index.ts';
import { OutsidePostgres } from '../adversity/outside-postgres.ts';
import { canMountDisk, SmallDisk } from '../adversity/small-disk.ts';
import { waitForFile } from '../adversity/wait-for-file.ts';
import { textPdf } from '../corpus/documents.ts';
import { DataDir } from '../harness/process.ts';

const MB = 1024 * 1024;
/** Below this a disk of the tests' size takes nothing in: src/platform/blobs/free-space.ts. */
const RESERVED_BYTES = 64 * MB;

/** A born-digital page with a picture of `sizeBytes` that nothing draws: large, and read in no time. */
function largePdf(word: string, sizeBytes: number): Buffer {
  const entries = `/Type/XObject/Subtype/Image/Width 1024/Height ${sizeBytes / 1024}/BitsPerComponent 8/ColorSpace/DeviceGray`;
  return buildPdf([{ content: textContent([word]), images: [{ entries, data: randomBytes(sizeBytes) }] }]);
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.skipIf(!canMountDisk)('DATA_DIR, database included, on a disk that is full', () => {
  let folder: DataDir;
  let disk: SmallDisk;
  let service: ServiceProcess;
  let client: ApiClient;
  /** What was accepted, by the id it got. */
  const accepted = new Map<string, Buffer>();
  beforeEach(async () => {
    accepted.clear();
    folder = await DataDir.create();
    disk = await SmallDisk.mount(500);
    service = await folder.start({ env: { DATA_DIR: disk.path } });
    client = await folder.signIn(service);
  });
  afterEach(async () => {
    await service.stop();
    await disk.unmount();
    await folder.remove();
  });

  async function upload(name: string, bytes: Buffer): Promise<string> {
    const [file] = await client.upload([{ name, bytes }]);
    if (!file) throw new Error('an upload was accepted without a document');
    accepted.set(file.id, bytes);
    return file.id;
  }

  /** Everything that was accepted, and nothing else, is there, finished and byte for byte what was sent. */
  async function expectNothingLost(): Promise<void> {
    await waitForAll(client, [...accepted.keys()]);
    for (const [id, bytes] of accepted) {
      const original = await client.send('GET', `/api/files/${id}/download?version=original`);
      expect(sha256(new Uint8Array(await original.arrayBuffer()))).toBe(sha256(bytes));
    }
    const { pagination } = await client.get<{ pagination: { total: number } }>('/api/files?per_page=1');
    expect(pagination.total).toBe(accepted.size);
  }

  it('refuses uploads with 507, lets processing wait with its reason, and both go on by themselves when there is room', async () => {
    await disk.fill(RESERVED_BYTES + 24 * MB);
    await upload('fits.pdf', largePdf('Fits', 8 * MB));
    const refusal = await problemOf(upload('too-much.pdf', largePdf('Too much', 32 * MB)));
    expect([refusal.status, refusal.code]).toEqual([507, 'storage_full']);

    const waitingId = await upload('waits.pdf', textPdf([['Waits']]));
    await disk.fill(RESERVED_BYTES / 2);
    const waiting = await waitForFile(client, waitingId, (file) => file.status_reason !== null);
    expect(waiting.status_reason?.code).toBe('storage_full');
    expect(waiting.status_reason?.message).toContain('goes on by itself');
    expect((await problemOf(upload('late.pdf', textPdf([['Late']])))).status).toBe(507);
    const readiness = await fetch(`${service.url}/readyz`);
    expect([readiness.status, readiness.headers.get('retry-after')]).toEqual([503, '5']);

    await disk.makeRoom();
    await upload('afterwards.pdf', textPdf([['Afterwards']]));
    await expectNothingLost();
  });

  it('answers 503 with Retry-After while the database gets no byte more, and goes on by itself when there is room', async () => {
    for (const word of ['Esker', 'Kame']) await upload(`${word}.pdf`, textPdf([[word]]));
    await disk.fill(0);
    // A piece of its log that became free while it ended may let it start once more: then that is used up, too.
    const isDown = () => service.output().includes('the embedded PostgreSQL could not be started again; trying later');
    const staysDown = async () => {
      if (!isDown()) await exhaustDatabaseLog(disk.path).catch(rethrowUnlessDown);
      return isDown();
    };
    await expect.poll(staysDown).toBe(true);
    const refusals = await Promise.all([
      problemOf(client.get('/api/files')),
      problemOf(upload('refused.pdf', textPdf([['Refused']]))),
    ]);
    for (const { status, code, problem } of refusals) {
      expect([status, code]).toEqual([503, 'service_unavailable']);
      expect(problem.detail).toContain('Try again');
    }
    await expect.poll(() => service.output()).toContain('No space left on device');

    await disk.makeRoom();
    await expect.poll(() => isReady(service), { timeout: 90_000 }).toBe(true);
    await upload('afterwards.pdf', textPdf([['Afterwards']]));
    await expectNothingLost();
  });
});

describe.skipIf(!canMountDisk)(
  'DATA_DIR on a disk that can only be read from one moment on, the database elsewhere',
  () => {
    it('refuses uploads with 503, lets processing wait with its reason, and both go on by themselves', async () => {
      const folder = await DataDir.create();
      const disk = await SmallDisk.mount(500);
      const postgres = await OutsidePostgres.start();
      const env = {
        DATA_DIR: disk.path,
        DATABASE_URL: postgres.url,
        SESSION_SECRET: 'a secret of the test, long enough',
        ENCRYPTION_KEY: 'a-key-of-the-test-that-is-long-enough',
      };
      const server = await folder.start({ env, args: ['serve'] });
      const worker = await folder.start({ env, args: ['work'] });
      try {
        const client = await folder.signIn(server);
        const before = await client.upload(
          Array.from({ length: 20 }, (_, at) => ({ name: `${at}.pdf`, bytes: textPdf([[`Before ${at}`]]) })),
        );
        // As long as a file is open for writing the kernel refuses.
        const remounted = () =>
          disk.allowWriting(false).then(
            () => true,
            () => false,
          );
        await expect.poll(remounted, { interval: 5 }).toBe(true);
        const refusal = await problemOf(client.upload([{ name: 'late.pdf', bytes: textPdf([['Late']]) }]));
        expect([refusal.status, refusal.code]).toEqual([503, 'service_unavailable']);
        expect(refusal.problem.detail).toContain('can only be read');
        const last = before.at(-1)?.id ?? '';
        const waiting = await waitForFile(client, last, (file) => file.status_reason !== null);
        expect(waiting.status_reason?.code).toBe('storage_read_only');

        await disk.allowWriting(true);
        const [after] = await client.upload([{ name: 'after.pdf', bytes: textPdf([['After']]) }]);
        await waitForAll(client, [...before.map(({ id }) => id), after?.id ?? '']);
      } finally {
        await worker.stop();
        await server.stop();
        await postgres.remove();
        await disk.unmount();
        await folder.remove();
      }
    });
  },
);

/**
 * Makes the embedded server ask for new files of its log until the disk refuses one, which ends it. Any of its processes
 * may be the one that is refused (a connection of the service, too): why it ended stands in its log, not in an answer.
 */
async function exhaustDatabaseLog(dataDir: string): Promise<void> {
  const connection = new DatabaseClient({ connectionString: await urlOfDataDir(dataDir) });
  const ended = new Promise((resolve) => connection.once('end', resolve));
  connection.on('error', () => undefined);
  await connection.connect();
  for (;;) {
    const isAlive = await connection
      .query("SELECT pg_logical_emit_message(false, 'archivolt', repeat('x', 1000000))")
      .then(
        () => true,
        () => false,
      );
    if (!isAlive) return void (await ended);
  }
}

function rethrowUnlessDown(error: unknown): void {
  if (!isDatabaseUnavailable(error)) throw error;
}

async function isReady(service: ServiceProcess): Promise<boolean> {
  return (await fetch(`${service.url}/readyz`)).ok;
}
