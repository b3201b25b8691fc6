import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { problemOf, waitForAll } from '../../../scripts/lib/client/wait.ts';
import { runMain } from '../../../scripts/lib/service-process.ts';
import { textPdf } from '../../corpus/documents.ts';
import { type BucketOwner, newBucket, storeEnvironment } from '../../harness/remotes/s3-store.ts';
import { canRunSeaweed, type Seaweed, startSeaweed } from '../../harness/remotes/seaweed.ts';
import { startTestService, type TestService } from '../../harness/service.ts';

type Status = { parts: { name: string; lines: { code: string; state: string }[] }[] };

describe.skipIf(!canRunSeaweed)('a service whose store is a bucket', () => {
  let storage: Seaweed;
  let owner: BucketOwner;
  let service: TestService;
  const accepted = new Map<string, string>();

  beforeAll(async () => {
    storage = await startSeaweed();
    owner = await newBucket(storage);
    service = await startTestService({ env: storeEnvironment(storage, owner.bucket) });
  });
  afterAll(async () => {
    await service.stop();
    owner.client.destroy();
    await storage.stop();
  });

  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const storeCodes = async () => {
    const { parts } = await service.admin.get<Status>('/api/admin/status');
    const lines = parts.find(({ name }) => name === 'storage')?.lines ?? [];
    return lines.map(({ code }) => code).filter((code) => code.startsWith('store_'));
  };

  async function upload(word: string): Promise<string> {
    const bytes = textPdf([[`A letter about ${word}`]]);
    const [file] = await service.admin.upload([{ name: `${word}.pdf`, bytes }]);
    if (!file) throw new Error('an upload was accepted without a document');
    accepted.set(file.id, hashOf(bytes));
    return file.id;
  }

  async function expectNothingLost(): Promise<void> {
    await waitForAll(service.admin, [...accepted.keys()]);
    for (const [id, hash] of accepted) {
      const original = await service.admin.send('GET', `/api/files/${id}/download?version=original`);
      expect(hashOf(new Uint8Array(await original.arrayBuffer()))).toBe(hash);
    }
  }

  it('keeps originals, copies and pictures in the bucket, and gives them back', async () => {
    const id = await upload('heating');
    await expectNothingLost();
    const areas = new Set((await owner.keys()).map((key) => key.split('/')[0]));
    expect([...areas].toSorted()).toEqual(['original', 'processed', 'thumbnail']);
    const thumbnail = await service.admin.send('GET', `/api/files/${id}/thumbnail`);
    expect([thumbnail.status, (await thumbnail.arrayBuffer()).byteLength > 100]).toEqual([200, true]);
    expect(await storeCodes()).toEqual(['store_writable']);
  });

  it('is backed up from the bucket, every file of it', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-s3-backup-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const made = await runMain(['backup', folder, '--without-keys'], service.environment);
    expect([made.code, made.output]).toEqual([0, expect.any(String)]);
    const hashes = (await readdir(path.join(folder, 'blobs'), { recursive: true })).map((name) => path.basename(name));
    for (const hash of accepted.values()) expect(hashes).toContain(hash);
    expect((await runMain(['backup', 'verify', folder], service.environment)).code).toBe(0);
  });

  it('refuses uploads with 503 while the bucket is away, says so, and goes on with what waited', async () => {
    const waiting = await upload('insurance');
    await storage.down();
    const refusal = await problemOf(upload('never'));
    expect([refusal.status, refusal.code]).toEqual([503, 'service_unavailable']);
    await expect.poll(storeCodes).toEqual(['store_away']);
    const file = await service.admin.get<{ status: string }>(`/api/files/${waiting}`);
    expect(file.status).not.toBe('failed');
    await storage.up();
    await expectNothingLost();
    await upload('electricity');
    await expectNothingLost();
    const kept = await service.db.selectFrom('files').select('id').execute();
    expect(kept.map(({ id }) => id).toSorted()).toEqual([...accepted.keys()].toSorted());
  });
});
