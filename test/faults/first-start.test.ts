import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServiceProcess } from '../../scripts/lib/service-process.ts';
import { startTestPostgres } from '../../src/platform/database/testing.ts';
import { hasDebianPostgres, startDebianPostgres } from './lib/debian-postgres.ts';
import { startsOfRun } from './lib/plan.ts';

type Server = { url(database: string): string; stop(): Promise<void> };

const servers: { name: string; start: () => Promise<Server> }[] = [
  { name: 'the PostgreSQL it brings', start: startBroughtPostgres },
  ...(hasDebianPostgres ? [{ name: 'PostgreSQL 15', start: startDebianPostgres }] : []),
];

async function startBroughtPostgres(): Promise<Server> {
  const { adminUrl, stop } = await startTestPostgres();
  return { url: (database) => adminUrl.replace('/postgres?', `/${database}?`), stop };
}

describe.each(servers)('on $name', ({ start }) => {
  let server: Server;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.stop());

  async function asAdmin(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: server.url('postgres') });
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  it(`serve and work started at the same moment on a new database both come up, ${startsOfRun()} times`, async () => {
    for (let time = 1; time <= startsOfRun(); time++) {
      const dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-first-start-'));
      const database = `first_${time}`;
      await asAdmin(`CREATE DATABASE ${database}`);
      const env = {
        DATA_DIR: dataDir,
        DATABASE_URL: server.url(database),
        SESSION_SECRET: randomBytes(32).toString('hex'),
        ENCRYPTION_KEY: randomBytes(32).toString('hex'),
      };
      const started = await Promise.allSettled(
        ['serve', 'work'].map((word) => startServiceProcess({ args: [word], env })),
      );
      const refusals = started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
      const endings = await Promise.all(started.map((one) => (one.status === 'fulfilled' ? one.value.stop() : null)));
      await asAdmin(`DROP DATABASE ${database}`);
      await rm(dataDir, { recursive: true, force: true });
      expect(refusals).toEqual([]);
      expect(endings).toEqual(Array(2).fill({ code: 0, signal: null }));
    }
  });
});
