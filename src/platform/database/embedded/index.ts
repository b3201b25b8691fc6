import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Log } from '../../log/index.ts';
import { DatabaseClient } from '../client.ts';
import { hasCode } from '../errors.ts';
import { accessToCluster, EMBEDDED_NAME, embeddedUrl } from './access.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { EmbeddedPostgresError } from './error.ts';
import { guardCluster } from './guard-cluster.ts';
import { chooseLauncher } from './launcher.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { type ServerOptions, tryToConnect } from './server.ts';
import { makeSocketDir } from './socket-dir.ts';
import { Supervisor } from './supervisor.ts';

/** A PostgreSQL server of our own on one data folder. */
export type EmbeddedPostgres = {
  /** Connection string of the service's database. */
  url: string;
  socketDir: string;
  /** Process id of the server. */
  pid(): number;
  /** Resolves when the server answers: at once, or after a restart that is under way. */
  ready(): Promise<void>;
  /** Stops the server when it is ours, else only lets go of it. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  dataDir: string;
  log: Log;
  /** false only in tests: nothing is forced to disk. */
  durable?: boolean;
  /** How long a predecessor that is just stopping is waited for. */
  lockWaitMs?: number;
  /** Uses the server of a running service if there is one, without a claim to the folder: for commands beside a service. */
  asGuest?: boolean;
};

/**
 * Starts (or adopts) the embedded PostgreSQL of a data folder and keeps it running until stop().
 * @throws EmbeddedPostgresError when another service uses the folder, or the server cannot run here.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new EmbeddedPostgresError(
      'The embedded PostgreSQL needs unix sockets, which Node.js does not have on Windows: set DATABASE_URL to a PostgreSQL server.',
    );
  }
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = await realpath(options.dataDir);
  const clusterDir = path.join(dataDir, 'postgres');
  const guest = options.asGuest ? await joinAsGuest(clusterDir) : null;
  if (guest) return guest;
  const server = await prepareServer(dataDir, clusterDir, options);
  const lockWaitMs = options.lockWaitMs ?? 10_000;
  await guardOlderCluster(server, lockWaitMs);
  const supervisor = new Supervisor(server, lockWaitMs);
  await supervisor.start();
  try {
    const { socketDir } = supervisor.postmaster();
    await ensureDatabase({ clusterDir, socketDir });
    return {
      url: await embeddedUrl({ clusterDir, socketDir }),
      socketDir,
      pid: () => supervisor.postmaster().pid,
      ready: () => supervisor.ready(),
      stop: () => supervisor.stop(),
    };
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
}

async function prepareServer(
  dataDir: string,
  clusterDir: string,
  options: EmbeddedPostgresOptions,
): Promise<Omit<ServerOptions, 'signal'>> {
  const binaries = await findBinaries(path.join(dataDir, 'postgres-libraries'));
  const launcher = await chooseLauncher(binaries);
  await launcher.letThrough(dataDir);
  const durable = options.durable ?? true;
  await ensureCluster({ clusterDir, binaries, launcher, durable, log: options.log });
  const socketDir = await makeSocketDir(dataDir);
  await launcher.own(socketDir);
  return { dataDir, clusterDir, socketDir, binaries, launcher, durable, log: options.log };
}

/** A folder of an earlier version let in everybody who reached its socket, as superuser. */
async function guardOlderCluster(server: Omit<ServerOptions, 'signal'>, lockWaitMs: number): Promise<void> {
  const access = await accessToCluster(server.clusterDir);
  if (access === 'guarded') return;
  if (access === 'open') {
    server.log.info('the embedded database gets a role without superuser rights and a password');
    // Whoever holds the folder says so, and the server of a killed service is ended.
    const asBefore = new Supervisor(server, lockWaitMs);
    await asBefore.start();
    await asBefore.stop();
  }
  await guardCluster(server, { isNew: false });
}

async function joinAsGuest(clusterDir: string): Promise<EmbeddedPostgres | null> {
  const postmaster = await readPostmasterFile(clusterDir);
  const socketDir = postmaster?.socketDir ?? '';
  const connection = postmaster ? await tryToConnect({ clusterDir, socketDir }) : 'unreachable';
  if (!postmaster || !(connection instanceof pg.Client)) return null;
  await connection.end();
  return {
    url: await embeddedUrl({ clusterDir, socketDir }),
    socketDir,
    pid: () => postmaster.pid,
    ready: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
}

/** Makes the service's database where there is none, as its owner. */
export async function ensureDatabase(server: { clusterDir: string; socketDir: string }): Promise<void> {
  const client = new DatabaseClient({ connectionString: await embeddedUrl(server, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [EMBEDDED_NAME]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${EMBEDDED_NAME}`);
  } catch (error) {
    if (!hasCode(error, '42P04')) throw error;
  } finally {
    await client.end();
  }
}
