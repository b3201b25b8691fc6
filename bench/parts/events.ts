import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { root } from '../../scripts/lib/paths.ts';
import { run } from '../../scripts/lib/run.ts';
import { startServiceProcess } from '../../scripts/lib/service-process.ts';
import { openPublisher, type Publisher } from '../../src/modules/outside/webhooks/testing/publisher.ts';
import { urlOfDataDir } from '../../src/platform/database/embedded/access.ts';
import { benchAdmin, benchEnvironment } from '../lib/contestants.ts';
import { definePart } from '../lib/part.ts';
import { percentile } from '../lib/statistics.ts';
import { figureTable } from '../lib/verdict.ts';

const WEBHOOKS = 20;
const EVENTS_OF_A_TRANSACTION = 10;
const WRITERS = 4;
/** What one endpoint is sent at a time. */
const AT_A_TIME = 8;

/** Counts what comes, and when the first byte of each request did. */
async function startCounter() {
  let onRequest: () => void = () => undefined;
  const server = createServer((incoming, response) => {
    onRequest();
    incoming.resume().on('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Resolves with the moment at which so many more requests have begun. */
    next(count: number): Promise<number> {
      const { promise, resolve } = Promise.withResolvers<number>();
      let left = count;
      onRequest = () => {
        left -= 1;
        if (left === 0) resolve(performance.now());
      };
      return promise;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Counter = Awaited<ReturnType<typeof startCounter>>;

/** Milliseconds from the commit of an event to the first byte at its receiver, one event after the other. */
async function latencies(publisher: Publisher, counter: Counter, events: number): Promise<number[]> {
  const found: number[] = [];
  for (let at = 0; at < events; at += 1) {
    const arrived = counter.next(1);
    await publisher.publish([`one ${at}`]);
    const committedAtMs = performance.now();
    found.push(Math.max(0, (await arrived) - committedAtMs));
  }
  return found;
}

/** Deliveries a second, from the first transaction that publishes to the last delivery that is on record. */
async function throughput(
  publisher: Publisher,
  database: pg.Client,
  { events, webhooks }: { events: number; webhooks: number },
): Promise<number> {
  const open = `SELECT count(*)::int AS count FROM webhook_deliveries WHERE state <> 'delivered'`;
  const startedAtMs = performance.now();
  let left = events / EVENTS_OF_A_TRANSACTION;
  const write = async () => {
    while (left > 0) {
      left -= 1;
      await publisher.publish(Array.from({ length: EVENTS_OF_A_TRANSACTION }, (_, at) => `many ${left}.${at}`));
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  while ((await database.query<{ count: number }>(open)).rows[0]?.count !== 0)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return (events * webhooks) / ((performance.now() - startedAtMs) / 1000);
}

/** The same requests without anything that lasts, by a process of their own. */
async function bareLoop(url: string, count: number, atATime: number): Promise<number> {
  const child = path.join(root, 'bench/lib/bare-posts.child.ts');
  const { code, output } = await run(process.execPath, [child, url, String(count), String(atATime)]);
  if (code !== 0) throw new Error(`the bare loop ended with ${code}: ${output}`);
  return Number(output);
}

const rate = (perSecond: number) => `${perSecond.toFixed(0)}/s`;
const times = (share: number) => `${share.toFixed(2)}×`;

/** From an event to its receivers. */
export const events = definePart({
  name: 'events',
  title: 'Events',
  about: 'commit to first byte of a webhook, and durable deliveries per second beside a bare loop of POSTs',
  async run({ quick, note }) {
    const [single, many] = quick ? [50, 100] : [500, 1000];
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-bench-events-'));
    const service = await startServiceProcess({ env: benchEnvironment(dataDir) });
    const counter = await startCounter();
    try {
      const client = new ApiClient(service.url);
      await client.signIn(benchAdmin.username, benchAdmin.password);
      const url = await urlOfDataDir(dataDir);
      const database = new pg.Client({ connectionString: url });
      await database.connect();
      const { rows } = await database.query<{ id: string }>('SELECT id FROM users');
      const publisher = await openPublisher(url, rows[0]?.id ?? '', dataDir);
      try {
        const add = (at: number) =>
          client.post('/api/webhooks', { url: `${counter.url}/${at}`, events: ['user.payment_issue'] });
        await add(0);
        await latencies(publisher, counter, 20);
        note('one event after the other');
        const ms = await latencies(publisher, counter, single);
        for (let at = 1; at < WEBHOOKS; at += 1) await add(at);
        note(`${many} events through ${WEBHOOKS} webhooks`);
        const durable = await throughput(publisher, database, { events: many, webhooks: WEBHOOKS });
        note('the bare loops');
        const oneByOne = await bareLoop(counter.url, many * WEBHOOKS, 1);
        const together = await bareLoop(counter.url, many * WEBHOOKS, AT_A_TIME);
        const [p50, p99] = [percentile(ms, 0.5), percentile(ms, 0.99)];
        return [
          figureTable([
            { what: 'commit to first byte, p50', reached: `${p50.toFixed(1)} ms`, target: '≤ 50 ms', isMet: p50 <= 50 },
            {
              what: 'commit to first byte, p99',
              reached: `${p99.toFixed(1)} ms`,
              target: '≤ 250 ms',
              isMet: p99 <= 250,
            },
            { what: 'durable deliveries', reached: rate(durable), target: '≥ 400/s', isMet: durable >= 400 },
            { what: 'a bare loop, one POST after the other', reached: rate(oneByOne), target: '', isMet: null },
            {
              what: 'durable deliveries beside it',
              reached: times(durable / oneByOne),
              target: '≥ 0.4×',
              isMet: durable / oneByOne >= 0.4,
            },
            { what: `a bare loop, ${AT_A_TIME} POSTs at a time`, reached: rate(together), target: '', isMet: null },
            { what: 'durable deliveries beside it', reached: times(durable / together), target: '', isMet: null },
          ]),
          '',
          `${single} events one after the other to one webhook; then ${many} events in transactions of ${EVENTS_OF_A_TRANSACTION} by ${WRITERS} writers to ${WEBHOOKS} webhooks, from the first transaction to the last delivery on record (fsync on, as always), signed. Writers and receiver are one more process on the same machine. The bare loop signs and posts the same event with fetch() from a process of its own to the same receiver, and keeps nothing.`,
        ].join('\n');
      } finally {
        await publisher.close();
        await database.end();
      }
    } finally {
      counter.close();
      await service.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
});
