import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { type Service, startService } from '../../../src/app/service.ts';
import { openTestDatabase, type TestDatabase } from '../../../src/platform/database/testing.ts';
import { createLog } from '../../../src/platform/log/index.ts';
import { admin } from '../../harness/process.ts';

/** Two services on one database, behind a proxy that says who calls. */
let database: TestDatabase;
let folder: string;
let nodes: Service[];
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-abuse-'));
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    HOST: '127.0.0.1',
    PORT: '0',
    SESSION_SECRET: 'a secret that both of them share, long enough',
    ENCRYPTION_KEY: 'a-key-that-both-of-them-share-long-enough',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT_PER_MINUTE: '1000000',
    AUTH_RATE_LIMIT_PER_MINUTE: '2',
  };
  const log = createLog({ level: 'silent' });
  nodes = [];
  for (let count = 0; count < 2; count += 1) nodes.push(await startService({ environment, mode: 'serve', log }));
});
afterAll(async () => {
  for (const node of nodes) await node.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});

type Tried = { status: number; retryAfter: number };

/** One attempt to sign in, from an address, at one of the nodes. */
async function attempt(at: number, address: string, username: string, password: string): Promise<Tried> {
  const client = new ApiClient(nodes[at % 2]?.url ?? '');
  await client.openSession();
  const headers = { 'x-forwarded-for': address };
  const answer = await client.send('POST', '/api/auth/login', { json: { username, password }, headers });
  await answer.body?.cancel();
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after') ?? 0) };
}

async function attempts(count: number, make: (at: number) => Promise<Tried>): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (let at = 0; at < count; at += 1) tried.push(await make(at));
  return tried;
}
const refused = (tried: readonly Tried[]) => tried.filter(({ status }) => status === 429);

describe('guessing passwords', () => {
  it('is counted over two services together, address by address, and says when to come back', async () => {
    const tried = await attempts(6, (at) => attempt(at, '192.0.2.1', `name-${at}`, 'a guess'));
    expect(tried.map(({ status }) => status)).toEqual([401, 401, 429, 429, 429, 429]);
    for (const { retryAfter } of refused(tried)) expect(retryAfter).toBeGreaterThan(0);
    expect((await attempt(0, '192.0.2.2', 'name-1', 'a guess')).status).toBe(401);
  });

  it('of one account from many addresses shuts nobody out: its person gets in from an address of their own, at once', async () => {
    // Two from each address are let through, until more have failed than an account may: then one from each.
    let attack: Tried[] = [];
    for (let address = 1; address < 60 && refused(attack).length === 0; address += 1) {
      attack = await attempts(2, () => attempt(0, `198.51.100.${address}`, admin.username, 'a guess'));
    }
    expect(attack.map(({ status }) => status)).toEqual([401, 429]);
    expect(refused(attack)[0]?.retryAfter).toBeGreaterThan(0);
    for (const at of [0, 1]) {
      expect((await attempt(at, `203.0.113.${at}`, admin.username, admin.password)).status).toBe(200);
    }
  });

  it('with lists of names and passwords from many addresses is answered alike, whether an account exists or not', async () => {
    const names = [admin.username, 'nobody-1', 'nobody-2'];
    const answers = await attempts(9, (at) =>
      attempt(at, `203.0.113.${100 + at}`, names[at % 3] ?? '', `listed-${at}`),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  });
});

it('ten thousand attempts at once are turned away at the door, and a person signs in among them', async () => {
  const clients = nodes.map(({ url }) => new ApiClient(url ?? ''));
  for (const client of clients) await client.openSession();
  const statuses = new Map<number, number>();
  let left = 10_000;
  const attacker = async () => {
    for (let at = left; at > 0; at = left) {
      left -= 1;
      const headers = { 'x-forwarded-for': `198.51.100.${200 + (at % 5)}` };
      const json = { username: `name-${at}`, password: 'a guess' };
      const answer = await clients[at % 2]?.send('POST', '/api/auth/login', { json, headers });
      await answer?.body?.cancel();
      statuses.set(answer?.status ?? 0, (statuses.get(answer?.status ?? 0) ?? 0) + 1);
    }
  };
  const attack = Promise.all(Array.from({ length: 40 }, attacker));
  const person = await attempt(0, '203.0.113.200', admin.username, admin.password);
  await attack;
  expect(person.status).toBe(200);
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM rate_limits`.execute(
    database.handle.db,
  );
  expect(rows[0]?.count).toBeLessThan(1000);
  // Two a minute from each of five addresses are looked at; nothing else costs a hash.
  expect([...statuses.keys()].sort()).toEqual([401, 429]);
  expect(statuses.get(429)).toBeGreaterThan(9900);
});

describe('guessing API tokens', () => {
  it('costs its address a budget that all tokens share; a token that was in use there goes on', async () => {
    const person = new ApiClient(nodes[0]?.url ?? '');
    await person.openSession();
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    await person.call('POST', '/api/auth/login', { json: admin, headers });
    await person.openSession();
    const made: { token: string }[] = [];
    for (let count = 0; count < 3; count += 1) made.push(await person.post('/api/api-tokens', { name: `n${count}` }));
    const call = async (token: string, address = '192.0.2.50') => {
      const answer = await fetch(`${nodes[0]?.url}/api/files`, {
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
      });
      await answer.body?.cancel();
      return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after') ?? 0) };
    };
    const inUse = made[0]?.token ?? '';
    expect((await call(inUse)).status).toBe(200);
    const guesses = await attempts(45, (at) => call((made[at % 3]?.token ?? '').replace(/.{6}$/, `${100_000 + at}`)));
    expect(guesses.slice(0, 25).map(({ status }) => status)).toEqual(Array(25).fill(401));
    expect(guesses.slice(36).map(({ status }) => status)).toEqual(Array(9).fill(429));
    for (const { retryAfter } of refused(guesses)) expect(retryAfter).toBeGreaterThan(0);
    expect((await call(inUse)).status).toBe(200);
    expect((await call(made[1]?.token ?? '', '203.0.113.78')).status).toBe(200);
  });
});
