import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { until } from './until.ts';

const run = promisify(execFile);
const PROGRAMS = '/usr/lib/postgresql/15/bin';
/** By its whole name: a PATH need not hold the programs of root. */
const RUNUSER = '/usr/sbin/runuser';
const START_LIMIT_MS = 60_000;

/** The oldest PostgreSQL that is promised to do, as Debian 12 brings it; only root can start it as its own user. */
export const hasDebianPostgres = existsSync(`${PROGRAMS}/postgres`) && process.getuid?.() === 0;

/** A server for one test. */
export type DebianPostgres = { url(database: string): string; stop(): Promise<void> };

/** Starts Debian's PostgreSQL 15 on a new cluster in a temporary folder, with a socket there and no port. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-pg15-'));
  await chmod(folder, 0o777);
  const cluster = path.join(folder, 'cluster');
  const asPostgres = ['-u', 'postgres', '--'];
  await run(
    RUNUSER,
    [...asPostgres, `${PROGRAMS}/initdb`, '-D', cluster, '-A', 'trust', '-U', 'archivolt', '-E', 'UTF8'],
    {
      cwd: folder,
    },
  );
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off'];
  const server = spawn(RUNUSER, [...asPostgres, `${PROGRAMS}/postgres`, '-D', cluster, ...settings], {
    cwd: folder,
    stdio: 'ignore',
  });
  const url = (database: string) =>
    `postgresql:///${database}?${new URLSearchParams({ host: folder, user: 'archivolt' })}`;
  await until(() => answers(url('postgres')), { limitMs: START_LIMIT_MS, whatFor: () => 'PostgreSQL 15' });
  return {
    url,
    async stop() {
      const ended = once(server, 'exit');
      await run(RUNUSER, [...asPostgres, `${PROGRAMS}/pg_ctl`, 'stop', '-D', cluster, '-m', 'immediate'], {
        cwd: folder,
      });
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === '57P03') return false;
    throw error;
  } finally {
    await client.end();
  }
}
