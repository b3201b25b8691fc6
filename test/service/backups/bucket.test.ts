import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { waitForAll } from '../../../scripts/lib/client/wait.ts';
import { runMain, startServiceProcess } from '../../../scripts/lib/service-process.ts';
import { handleTidyAccounts } from '../../../src/modules/administration/account/erase/tidy-accounts.job.ts';
import { handleLookAfterBackups } from '../../../src/modules/administration/backups/runs/look-after-backups.job.ts';
import { openTestDatabase, type TestDatabase } from '../../../src/platform/database/testing.ts';
import { textPdf } from '../../corpus/documents.ts';
import { type BucketOwner, newBucket, storeEnvironment } from '../../harness/remotes/s3-store.ts';
import { canRunSeaweed, type Seaweed, startSeaweed } from '../../harness/remotes/seaweed.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { addPerson, PASSWORD } from '../access/callers.ts';

type Status = { parts: { name: string; lines: { code: string; values: Record<string, unknown> }[] }[] };
type Listed = { files: { id: string }[] };

const LIMIT_MS = 400_000;

describe.skipIf(!canRunSeaweed)('a service whose documents and backups lie in buckets', () => {
  let storage: Seaweed;
  let papers: BucketOwner;
  let backups: BucketOwner;
  let service: TestService;
  let target: TestDatabase;
  let folder: string;
  let ada: ApiClient;
  /** What the newest backup holds: ids of the administrator's documents and of hers, with the hashes of their files. */
  const kept = { ann: new Map<string, string>(), ada: new Map<string, string>() };
  const tokens = { ann: '', ada: '' };

  beforeAll(async () => {
    storage = await startSeaweed();
    [papers, backups] = await Promise.all([newBucket(storage), newBucket(storage)]);
    [target, folder] = await Promise.all([openTestDatabase(), mkdtemp(path.join(os.tmpdir(), 'archivolt-bucket-'))]);
    service = await startTestService({
      env: {
        ...storeEnvironment(storage, papers.bucket),
        MULTI_USER_ENABLED: 'true',
        BACKUP_TO: `s3://${backups.bucket}/archives/ours`,
        BACKUP_S3_ENDPOINT: storage.endpoint,
        BACKUP_S3_ACCESS_KEY_ID: storage.accessKeyId,
        BACKUP_S3_SECRET_ACCESS_KEY: storage.secretAccessKey,
        BACKUP_PASSPHRASE: 'correct horse battery staple',
      },
    });
    ada = await addPerson(service, 'ada');
    for (const [whose, client] of [
      ['ann', service.admin],
      ['ada', ada],
    ] as const)
      tokens[whose] = (await client.post<{ token: string }>('/api/api-tokens', { name: 'scanner' })).token;
    await upload(service.admin, 'ann', 'heating', 'insurance');
    await upload(ada, 'ada', 'garden');
  }, LIMIT_MS);
  afterAll(async () => {
    await service?.stop();
    await target?.drop();
    for (const owner of [papers, backups]) owner?.client.destroy();
    await storage?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const lines = async () =>
    (await service.admin.get<Status>('/api/admin/status')).parts.find(({ name }) => name === 'backups')?.lines ?? [];
  const codes = async () => (await lines()).map(({ code }) => code);
  const doneRuns = async (kind: string) =>
    (await service.db.selectFrom('backup_runs').select('state').where('kind', '=', kind).execute()).filter(
      ({ state }) => state === 'done',
    ).length;
  const until = (look: () => Promise<unknown>) => expect.poll(look, { timeout: 120_000 });

  async function upload(client: ApiClient, whose: keyof typeof kept, ...words: string[]): Promise<void> {
    const parts = words.map((word) => ({ name: `${word}.pdf`, bytes: textPdf([[`A letter about ${word}`]]) }));
    const accepted = await client.upload(parts);
    for (const [at, { id }] of accepted.entries()) kept[whose].set(id, hashOf(parts[at]?.bytes ?? Buffer.alloc(0)));
    await waitForAll(
      client,
      accepted.map(({ id }) => id),
    );
  }

  /** Lets the days of grace be over, and erases whoever leaves. */
  async function eraseLeavers(): Promise<void> {
    const erase_after = new Date(Date.now() - 1000);
    await service.db.updateTable('account_deletions').set({ erase_after }).execute();
    const { signal } = new AbortController();
    await handleTidyAccounts(
      service.systemContext(),
      {},
      { id: '', attempt: 1, signal, shouldYield: async () => false },
    );
    const left = service.db.selectFrom('users').select('id').where('username', '=', 'ada');
    await until(() => left.execute()).toEqual([]);
  }

  /** Another service takes another port. */
  const withoutPort = ({ PORT: _, ...env }: Record<string, string>) => env;

  it(
    'is backed up by itself and when asked, copies only what is new, and what lies there comes back in a drill',
    async () => {
      const { signal } = new AbortController();
      await handleLookAfterBackups(
        service.systemContext(),
        {},
        { id: '', attempt: 1, signal, shouldYield: async () => false },
      );
      await until(() => doneRuns('backup')).toBe(1);
      const first = (await backups.keys()).filter((key) => key.includes('/blobs/'));
      await upload(service.admin, 'ann', 'electricity');
      await service.admin.post('/api/admin/backups');
      await until(() => doneRuns('backup')).toBe(2);
      const second = (await backups.keys()).filter((key) => key.includes('/blobs/'));
      expect(second).toEqual(expect.arrayContaining(first));
      expect(second.length).toBeGreaterThan(first.length);
      expect((await backups.keys()).every((key) => key.startsWith('archives/ours/'))).toBe(true);
      expect(await backups.unfinished()).toEqual([]);
      await until(async () => (await lines()).find(({ code }) => code === 'backup_to')?.values).toEqual({
        host: `S3, ${backups.bucket}`,
      });
      await service.admin.post('/api/admin/backups/drill');
      await until(codes).toContain('drill_done');
    },
    LIMIT_MS,
  );

  it(
    'comes back out of the bucket as it was at that moment: also documents and accounts that were erased later, which it says',
    async () => {
      const [erased = ''] = kept.ann.keys();
      await service.admin.call('DELETE', `/api/files/${erased}`);
      await service.admin.call('DELETE', `/api/files/${erased}?permanent=true`);
      const { users } = await service.admin.get<{ users: { id: string; username: string }[] }>('/api/admin/users');
      const person = users.find(({ username }) => username === 'ada');
      await service.admin.call('DELETE', `/api/admin/users/${person?.id}`);
      await eraseLeavers();
      await expect(service.admin.get(`/api/files/${erased}`)).rejects.toMatchObject({ status: 404 });
      await expect(service.stranger().signIn('ada', PASSWORD)).rejects.toMatchObject({ status: 401 });

      await target.handle.pool.query('DROP SCHEMA public CASCADE; DROP SCHEMA pgboss CASCADE; CREATE SCHEMA public');
      // Into a folder: where the files lay before does not matter.
      const env = {
        ...service.environment,
        DATABASE_URL: target.url,
        DATA_DIR: folder,
        BLOB_STORE: 'folder',
        S3_BUCKET: '',
      };
      const restored = await runMain(['restore'], env);
      expect([restored.code, restored.output]).toEqual([
        0,
        expect.stringContaining('documents and accounts that were erased later are there again'),
      ]);
      const again = await startServiceProcess({ args: ['serve'], env: withoutPort(env) });
      try {
        for (const whose of ['ann', 'ada'] as const) {
          const client = new ApiClient(again.url, { token: tokens[whose] });
          const { files } = await client.get<Listed>('/api/files?per_page=100');
          const mine = kept[whose];
          expect(files.map(({ id }) => id).toSorted()).toEqual([...mine.keys()].toSorted());
          for (const [id, hash] of mine) {
            const original = await client.send('GET', `/api/files/${id}/download?version=original`);
            expect(hashOf(new Uint8Array(await original.arrayBuffer()))).toBe(hash);
          }
        }
      } finally {
        await again.stop();
      }
    },
    LIMIT_MS,
  );
});
