import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPublisher, type Publisher } from '../../src/modules/outside/webhooks/testing/publisher.ts';
import { DatabaseClient } from '../../src/platform/database/client.ts';
import { isDatabaseUnavailable } from '../../src/platform/database/index.ts';
import { startHttp, type TestServer } from '../../src/platform/outbound/testing/test-servers.ts';
import { EventBook } from './lib/event-book.ts';
import { killAll } from './lib/processes.ts';
import { Stage } from './lib/stage.ts';
import { until } from './lib/until.ts';

/** How many events; each kill of the worker is followed by one of the database. `npm run test:nightly` asks for more. */
const EVENTS = Number(process.env.WEBHOOK_EVENTS ?? 200);
const KILLS = Number(process.env.WEBHOOK_KILLS ?? 2);
const WEBHOOKS = 20;
const EVENTS_OF_A_TRANSACTION = 10;
/** One in so many transactions is undone. */
const UNDONE_EVERY = 5;
const SECRET = 'the-secret-of-all-the-webhooks';
/** However slow the machine is, so much of this is not needed. */
const STUCK_MS = 600_000 + EVENTS * WEBHOOKS * 10;
const LIMIT_MS = 12 * 3_600_000;

let stage: Stage;
let server: TestServer;
let folder: string;
let publisher: Publisher;
const book = new EventBook(WEBHOOKS, SECRET);
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-publisher-'));
  [stage, server] = await Promise.all([Stage.open('apart'), startHttp(book.listener)]);
  for (let at = 0; at < WEBHOOKS; at++) {
    const url = `http://127.0.0.1:${server.port}/${at}`;
    await stage.client().post('/api/webhooks', { url, events: ['user.payment_issue'], secret: SECRET });
  }
  const [{ id } = { id: '' }] = await query<{ id: string }>('SELECT id FROM users');
  publisher = await openPublisher(await stage.databaseUrl(), id, folder);
});
afterAll(async () => {
  await publisher.close();
  await server.close();
  await stage.close({ keepsFolder: false });
  await rm(folder, { recursive: true, force: true });
});

async function query<T>(text: string): Promise<T[]> {
  const client = new DatabaseClient({ connectionString: await stage.databaseUrl() });
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Whether the database answers. */
async function isThere(): Promise<boolean> {
  try {
    await query('SELECT 1');
    return true;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  }
}

/** Publishes everything, one transaction after the other. A connection that breaks leaves open whether one was committed. */
async function publishAll(): Promise<void> {
  const transactions = Math.ceil(EVENTS / EVENTS_OF_A_TRANSACTION);
  for (let at = 0; at < transactions; at++) {
    const issues = Array.from({ length: EVENTS_OF_A_TRANSACTION }, (_, place) => `issue ${at}.${place}`);
    if (at % UNDONE_EVERY === 0) {
      const undone = issues.map((issue) => `${issue} never happened`);
      await whenThere(() => publisher.publish(undone, true));
    }
    await whenThere(() => publisher.publish(issues));
  }
}

async function whenThere(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    await until(isThere, { limitMs: STUCK_MS, whatFor: () => 'the database' });
  }
}

/** The service may say that it is ready before it has noticed: so the wait is for another server that answers. */
async function killDatabase(): Promise<void> {
  const killed = stage.postgres().slice(0, 1);
  killAll(killed);
  const isAnother = () => stage.postgres()[0]?.pid !== killed[0]?.pid;
  await until(async () => isAnother() && (await isThere()), { limitMs: STUCK_MS, whatFor: () => 'the next database' });
}

async function killAllInTurn(): Promise<void> {
  for (let kill = 1; kill <= KILLS; kill++) {
    await book.until(Math.floor((kill * EVENTS * WEBHOOKS) / (KILLS + 2)));
    if (kill % 2 === 0) await killDatabase();
    else {
      const death = stage.nextEnd();
      killAll(stage.tree('worker').slice(0, 1));
      await death;
    }
    await stage.up();
  }
}

it(
  `${EVENTS} events through ${WEBHOOKS} webhooks: while worker and database are killed ${KILLS} times, each comes to each, under one id, none is made up, and their times tell their order`,
  async () => {
    await Promise.all([publishAll(), killAllInTurn()]);
    const rows = await query<{ issue: string }>(
      `SELECT payload ->> 'issue' AS issue FROM events WHERE name = 'user.payment_issue' ORDER BY id`,
    );
    const issues = rows.map(({ issue }) => issue);
    expect(issues.length).toBeGreaterThanOrEqual(EVENTS - KILLS * EVENTS_OF_A_TRANSACTION);
    await until(() => book.count >= WEBHOOKS * issues.length && book.missing(issues).length === 0, {
      limitMs: STUCK_MS,
      whatFor: () => `${book.missing(issues).join('\n')}\n${stage.output()}`,
    });
    const open = `SELECT count(*)::int AS count FROM webhook_deliveries WHERE state <> 'delivered'`;
    await until(async () => (await query<{ count: number }>(open))[0]?.count === 0, {
      limitMs: STUCK_MS,
      whatFor: async () => `${JSON.stringify(await query(open))} deliveries without an end`,
    });
    expect(book.problems).toEqual([]);
    const happened = new Set(issues);
    expect(book.heard.flatMap((heard) => [...heard.keys()].filter((issue) => !happened.has(issue)))).toEqual([]);
    expect(new Set(book.heard.flatMap((heard) => [...heard.values()])).size).toBe(WEBHOOKS * issues.length);
    const times = issues.map((issue) => book.timestamps.get(issue) ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  },
  LIMIT_MS,
);
