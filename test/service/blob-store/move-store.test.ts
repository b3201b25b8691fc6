import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForAll } from '../../../scripts/lib/client/wait.ts';
import { runMain, startServiceProcess } from '../../../scripts/lib/service-process.ts';
import { FAULT_FILE_VARIABLE } from '../../../src/platform/faults/index.ts';
import { textPdf } from '../../corpus/documents.ts';
import { type BucketOwner, newBucket, storeEnvironment } from '../../harness/remotes/s3-store.ts';
import { canRunSeaweed, type Seaweed, startSeaweed } from '../../harness/remotes/seaweed.ts';
import { startTestService, type TestService } from '../../harness/service.ts';

type Status = { parts: { name: string; lines: { code: string }[] }[] };

describe.skipIf(!canRunSeaweed)('archivolt move-store', () => {
  let storage: Seaweed;
  let owner: BucketOwner;
  let service: TestService;
  let toBucket: Record<string, string>;
  let toFolder: Record<string, string>;
  const accepted = new Map<string, string>();

  beforeAll(async () => {
    storage = await startSeaweed();
    owner = await newBucket(storage);
    const keys = storeEnvironment(storage, owner.bucket);
    // The service runs all the time; it writes to the folder, and reads both.
    service = await startTestService({ env: { ...keys, BLOB_STORE: 'folder' } });
    toBucket = { ...service.environment, BLOB_STORE: 's3' };
    toFolder = { ...service.environment, BLOB_STORE: 'folder' };
    for (const word of ['heating', 'insurance', 'electricity']) await upload(word);
    await waitForAll(service.admin, [...accepted.keys()]);
  });
  afterAll(async () => {
    await service.stop();
    owner.client.destroy();
    await storage.stop();
  });

  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

  async function upload(word: string): Promise<string> {
    const bytes = textPdf([[`A letter about ${word}`]]);
    const [file] = await service.admin.upload([{ name: 'letter.pdf', bytes }]);
    if (!file) throw new Error('an upload was accepted without a document');
    accepted.set(file.id, hashOf(bytes));
    return file.id;
  }

  async function expectNothingLost(): Promise<void> {
    for (const [id, hash] of accepted) {
      const original = await service.admin.send('GET', `/api/files/${id}/download?version=original`);
      expect(hashOf(new Uint8Array(await original.arrayBuffer()))).toBe(hash);
    }
  }

  const paths = async () =>
    (await service.db.selectFrom('file_blobs').select('path').execute()).map((row) => row.path).toSorted();
  const inFolder = async () => {
    const found = [];
    const folder = service.systemContext().blobs;
    for (const blobPath of await paths()) if (await folder.stat(blobPath)) found.push(blobPath);
    return found;
  };

  const storageLines = async () =>
    (await service.admin.get<Status>('/api/admin/status')).parts
      .find(({ name }) => name === 'storage')
      ?.lines.map(({ code }) => code);

  it('killed in between, it goes on, and everything is in the bucket with the right bytes', async () => {
    expect(await storageLines()).not.toContain('store_two');
    const faultFile = path.join(service.dataDir, 'die-at');
    await writeFile(faultFile, 'store_move.copied 1 once');
    const killed = await runMain(['move-store'], { ...toBucket, [FAULT_FILE_VARIABLE]: faultFile });
    expect(killed.code).not.toBe(0);
    const half = (await owner.keys()).length;
    expect(half).toBeGreaterThanOrEqual(1);
    expect(half).toBeLessThan((await paths()).length);
    const early = await runMain(['move-store', '--verify'], toBucket);
    expect([early.code, early.output]).toEqual([1, expect.stringContaining('are not right in the new store')]);
    expect(await storageLines()).toContain('store_two');
    // What comes meanwhile goes to the folder still: this service has the earlier setting.
    const late = await upload('late');
    await waitForAll(service.admin, [late]);
    const moved = await runMain(['move-store'], toBucket);
    expect([moved.code, moved.output]).toEqual([0, expect.stringMatching(/files were copied, \d+ were there/)]);
    expect(await owner.keys()).toEqual(await paths());
    const verified = await runMain(['move-store', '--verify'], toBucket);
    expect([verified.code, verified.output]).toEqual([0, expect.stringContaining('with the right bytes')]);
    await expectNothingLost();
  });

  it('erases the old files only when asked, and keeps what the bucket has with other bytes', async () => {
    const [damaged = ''] = await paths();
    const right = await bytesOf(damaged);
    await owner.put(damaged, 'something else');
    const refused = await runMain(['move-store', '--erase-old'], toBucket);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(`${damaged} stays`)]);
    expect((await bytesOf(damaged)).equals(right)).toBe(true);
    expect((await runMain(['move-store'], toBucket)).code).toBe(0);
    expect((await runMain(['move-store', '--erase-old'], toBucket)).code).toBe(0);
    await expectNothingLost();
  });

  it('brings everything back into the folder, too', async () => {
    expect((await runMain(['move-store'], toFolder)).code).toBe(0);
    expect((await runMain(['move-store', '--verify'], toFolder)).code).toBe(0);
    expect((await runMain(['move-store', '--erase-old'], toFolder)).code).toBe(0);
    expect(await owner.keys()).toEqual([]);
    expect(await inFolder()).toEqual(await paths());
    expect(await storageLines()).not.toContain('store_two');
    await expectNothingLost();
  });

  it('says what is missing where only one store is set', async () => {
    const { S3_BUCKET: _, BLOB_STORE: __, ...one } = toFolder;
    const reported = await runMain(['move-store'], one);
    expect([reported.code, reported.output]).toEqual([1, expect.stringContaining('There is only one store')]);
  });

  it('a service that looks for the documents in the wrong store says so when it starts', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-elsewhere-'));
    const unset = { BLOB_STORE: '', S3_BUCKET: '' };
    const { PORT: _, ...env }: Record<string, string> = { ...toFolder, ...unset, DATA_DIR: folder };
    const lost = await startServiceProcess({ args: ['serve'], env });
    await lost.stop('SIGTERM');
    await rm(folder, { recursive: true, force: true });
    expect(lost.output()).toContain('is not in the store that BLOB_STORE names');
  });

  async function bytesOf(blobPath: string): Promise<Buffer> {
    const { stream } = await service.systemContext().blobs.open(blobPath);
    const pieces: Buffer[] = [];
    for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece);
    return Buffer.concat(pieces);
  }
});
