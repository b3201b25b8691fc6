import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { type ServiceProcess, startServiceProcess } from '../../scripts/lib/service-process.ts';
import { openTestDatabase, type TestDatabase } from '../../src/platform/database/testing.ts';
import { newId } from '../../src/platform/ids.ts';
import { pdfBytes } from '../harness/documents-api.ts';
import { admin, roomyLimits } from '../harness/process.ts';

/** How many posts; `npm run test:nightly` asks for more. */
const POSTS = Number(process.env.INBOUND_POSTS ?? 300);
const SENDERS = 8;
/** However slow the machine is, so much of this is not needed. */
const STUCK_MS = 300_000 + POSTS * 100;
/** What a service of this size moves within while it works; a leak of 10 kB a post is 80 MB behind ten thousand. */
const PLAY_BYTES = 48 * 1024 * 1024;

let dataDir: string;
let database: TestDatabase;
let service: ServiceProcess;
beforeAll(async () => {
  [dataDir, database] = await Promise.all([mkdtemp(path.join(os.tmpdir(), 'archivolt-inbound-')), openTestDatabase()]);
  const env = {
    ...roomyLimits,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  };
  // Nothing works on the documents: what is looked at is the way in.
  service = await startServiceProcess({ env, args: ['serve'] });
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function residentBytes(): Promise<number> {
  const status = await readFile(`/proc/${service.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

it('many small posts to one inbound address are each accepted exactly once, and the memory of the service stays', {
  timeout: STUCK_MS,
}, async () => {
  const client = new ApiClient(service.url);
  await client.signIn(admin.username, admin.password);
  const source = { kind: 'inbound_key', name: 'Scanner', config: {} };
  const { id, made } = await client.post<{ id: string; made: { key: string } }>('/api/sources', source);
  const url = `${service.url}/api/webhooks/inbound/${made.key}`;
  const waiting = Array.from({ length: POSTS }, () => newId());
  const ids: string[] = [];
  const statuses = new Map<number, number>();
  const sizes: number[] = [];
  const send = async () => {
    for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
      // Every tenth is sent twice, as by a program that did not hear the first answer.
      for (let time = text.endsWith('0') ? 2 : 1; time > 0; time--) {
        const headers = { 'idempotency-key': text };
        const answer = await fetch(url, { method: 'POST', body: new Uint8Array(pdfBytes(text)), headers });
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const { files = [] } = (await answer.json()) as { files?: { id: string }[] };
        ids.push(...files.map((file) => file.id));
      }
      if (waiting.length % Math.ceil(POSTS / 20) === 0) sizes.push(await residentBytes());
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
  expect([...statuses.keys()]).toEqual([202]);
  expect(new Set(ids).size).toBe(POSTS);
  const { count } = await database.handle.db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(POSTS);
  const { last_success_at: last } = await client.get<{ last_success_at: string | null }>(`/api/sources/${id}`);
  expect(last).not.toBeNull();
  // Few tell nothing of the memory. The first half is the warming up.
  if (POSTS < 5_000) return;
  const half = sizes.slice(0, Math.ceil(sizes.length / 2));
  const later = sizes.slice(half.length);
  const megabytes = sizes.map((bytes) => Math.round(bytes / 1024 / 1024));
  expect(Math.max(...later), `resident, in MB: ${megabytes.join(' ')}`).toBeLessThan(Math.max(...half) + PLAY_BYTES);
  process.stdout.write(`${POSTS} posts; resident, in MB: ${megabytes.join(' ')}\n`);
});
