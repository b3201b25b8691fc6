import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { isAlive } from '../../is-alive.ts';
import type { Log } from '../../log/index.ts';
import { DatabaseClient } from '../client.ts';
import { DatabaseUnavailable, hasCode } from '../errors.ts';
import { embeddedUrl } from './access.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';
import type { Launcher } from './launcher.ts';
import { postgresArguments } from './postgres-arguments.ts';
import { isServerOf, type Postmaster, readPostmasterFile, removePostmasterFile } from './postmaster-file.ts';

/** Everything needed to start or find the server of one data folder. */
export type ServerOptions = {
  dataDir: string;
  clusterDir: string;
  socketDir: string;
  binaries: Binaries;
  launcher: Launcher;
  durable: boolean;
  log: Log;
  /** Gives up waiting for the server. */
  signal: AbortSignal;
};

/** A running server and a connection to it that ends when the server does. */
export type RunningServer = { postmaster: Postmaster; connection: pg.Client; adopted: boolean };

const POLL_MS = 50;
/** Crash recovery may read up to max_wal_size; a server that works on it is waited for this long. */
const START_TIMEOUT_MS = 300_000;
/** A living server that does not answer on its socket: its socket was removed, or it hangs. */
const UNREACHABLE_TIMEOUT_MS = 20_000;
const MAX_LOG_BYTES = 5 * 1024 * 1024;

/**
 * Connects to the server of the data folder: one that still runs (of a killed service) is adopted, else one is started.
 * @throws EmbeddedPostgresError when it cannot be started; then nothing of the attempt runs on.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const attempt = new StartAttempt(options);
  try {
    const giveUpAt = Date.now() + START_TIMEOUT_MS;
    while (Date.now() < giveUpAt) {
      options.signal.throwIfAborted();
      const running = await attempt.step();
      if (running) return running;
      await delay(POLL_MS);
    }
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL did not become ready; ${logFile(options.dataDir)} says why.`,
    );
  } catch (error) {
    await attempt.cancel();
    throw error;
  }
}

class StartAttempt {
  readonly #options: ServerOptions;
  #child: ChildProcess | null = null;
  #unreachableSinceMs: number | null = null;

  constructor(options: ServerOptions) {
    this.#options = options;
  }

  /** Looks once and does the next thing. @returns the server when it answers. */
  async step(): Promise<RunningServer | null> {
    const { clusterDir } = this.#options;
    const postmaster = await readPostmasterFile(clusterDir);
    const connection = postmaster?.socketDir
      ? await tryToConnect({ clusterDir, socketDir: postmaster.socketDir })
      : 'unreachable';
    if (postmaster && connection instanceof pg.Client) {
      return { postmaster, connection, adopted: this.#child?.pid !== postmaster.pid };
    }
    if (connection === 'starting' || this.#childRuns()) return null;
    if (postmaster && (await isServerOf(clusterDir, postmaster.pid))) await this.#waitForUnreachable(postmaster.pid);
    else await this.#spawn(postmaster);
    return null;
  }

  async cancel(): Promise<void> {
    if (this.#child?.pid !== undefined && this.#childRuns()) await stopServer(this.#child.pid);
  }

  #childRuns(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async #spawn(stale: Postmaster | null): Promise<void> {
    if (this.#child) await assertWorthAnotherTry(this.#options, this.#child);
    if (stale) await removePostmasterFile(this.#options.clusterDir, stale.pid);
    this.#child = await spawnServer(this.#options);
  }

  async #waitForUnreachable(pid: number): Promise<void> {
    this.#unreachableSinceMs ??= Date.now();
    if (Date.now() - this.#unreachableSinceMs < UNREACHABLE_TIMEOUT_MS) return;
    this.#options.log.warn({ pid }, 'a PostgreSQL of an earlier run does not answer on its socket and is stopped');
    await stopServer(pid);
  }
}

/** Opens one connection to the maintenance database, or says why not: `starting` also means "shutting down". */
export async function tryToConnect(server: {
  clusterDir: string;
  socketDir: string;
}): Promise<pg.Client | 'starting' | 'unreachable'> {
  const client = new DatabaseClient({
    connectionString: await embeddedUrl(server, 'postgres'),
    application_name: 'archivolt lock',
  });
  // Without a listener a connection that breaks later would end the process; the supervisor watches 'end'.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (hasCode(error, '28P01', '28000')) throw wrongPassword(server.clusterDir, error);
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return hasCode(error.cause, '57P03', '57P01', '57P02', '53300') ? 'starting' : 'unreachable';
  }
}

function wrongPassword(clusterDir: string, cause: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The embedded database refuses the password in ${clusterDir}. Stop every Archivolt on this folder, remove the file archivolt-password there, and start again: a new one is made.`,
    { cause },
  );
}

async function spawnServer(options: ServerOptions): Promise<ChildProcess> {
  const output = await openLog(options.dataDir);
  try {
    const {
      file,
      args,
      options: spawnOptions,
    } = options.launcher.command(options.binaries.postgres, postgresArguments(options));
    const child = spawn(file, args, {
      ...spawnOptions,
      cwd: options.clusterDir,
      // Ctrl+C in a terminal is for the service, which still needs its database while it stops.
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    });
    await once(child, 'spawn');
    return child;
  } finally {
    await output.close();
  }
}

/** A server that ended at once may have lost a race or met processes of its dead predecessor; anything else does not heal. */
async function assertWorthAnotherTry(options: ServerOptions, child: ChildProcess): Promise<void> {
  const tail = await logTail(options.dataDir);
  const passing = /lock file "[^"]+" already exists|shared memory block .* is still in use/.test(tail);
  if (!passing) {
    const reason = tail
      .split('\n')
      .findLast((line) => /FATAL|PANIC|could not/.test(line))
      ?.trim();
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL did not start (exit ${child.exitCode ?? child.signalCode}): ${reason ?? `see ${logFile(options.dataDir)}`}`,
    );
  }
  await delay(500);
}

/** Stops a server: fast shutdown (clean, ends sessions), after `graceMs` immediate shutdown (safe: the log is replayed). */
export async function stopServer(pid: number, graceMs = 15_000): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', graceMs],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!signalProcess(pid, signal)) return;
    const until = Date.now() + waitMs;
    while (Date.now() < until) {
      if (!isAlive(pid)) return;
      await delay(POLL_MS / 2);
    }
  }
  throw new EmbeddedPostgresError(`PostgreSQL (process ${pid}) does not stop.`);
}

/** @returns false when the process is gone. */
function signalProcess(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false;
    throw error;
  }
}

function logFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.log');
}

async function openLog(dataDir: string): ReturnType<typeof open> {
  const file = logFile(dataDir);
  try {
    if ((await stat(file)).size > MAX_LOG_BYTES) await rename(file, `${file}.1`);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  return open(file, 'a', 0o600);
}

async function logTail(dataDir: string): Promise<string> {
  const handle = await open(logFile(dataDir), 'r');
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, 4_000);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString('utf8');
  } finally {
    await handle.close();
  }
}
