import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { embeddedUrl } from '../../src/platform/database/embedded/access.ts';
import { findBinaries } from '../../src/platform/database/embedded/binaries.ts';
import { ensureCluster } from '../../src/platform/database/embedded/cluster.ts';
import { ensureDatabase } from '../../src/platform/database/embedded/index.ts';
import { chooseLauncher } from '../../src/platform/database/embedded/launcher.ts';
import { type ServerOptions, startServer, stopServer } from '../../src/platform/database/embedded/server.ts';
import { makeSocketDir } from '../../src/platform/database/embedded/socket-dir.ts';
import { createLog } from '../../src/platform/log/index.ts';

/** A PostgreSQL server that is none of the service's business: a test may end it, freeze it and start it again. */
export class OutsidePostgres {
  readonly url: string;
  readonly #folder: string;
  readonly #options: ServerOptions;
  #pid = 0;

  private constructor(folder: string, options: ServerOptions, url: string) {
    this.#folder = folder;
    this.#options = options;
    this.url = url;
  }

  /** Makes a cluster and starts it. What it has confirmed is kept whatever happens to it. */
  static async start(): Promise<OutsidePostgres> {
    const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'archivolt-outside-')));
    const log = createLog({ level: 'silent' });
    const binaries = await findBinaries(path.join(folder, 'libraries'));
    const launcher = await chooseLauncher(binaries);
    await launcher.letThrough(folder);
    const clusterDir = path.join(folder, 'postgres');
    await ensureCluster({ clusterDir, binaries, launcher, durable: true, log });
    const socketDir = await makeSocketDir(folder);
    await launcher.own(socketDir);
    const { signal } = new AbortController();
    const options = { dataDir: folder, clusterDir, socketDir, binaries, launcher, durable: true, log, signal };
    const server = new OutsidePostgres(folder, options, await embeddedUrl(options));
    await server.startAgain();
    await ensureDatabase(options);
    return server;
  }

  async startAgain(): Promise<void> {
    const { postmaster, connection } = await startServer(this.#options);
    await connection.end();
    this.#pid = postmaster.pid;
  }

  /** Ends the server without a farewell and starts it again: `SIGQUIT` is PostgreSQL's immediate shutdown. */
  async crash(signal: 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    const all = this.#processes();
    process.kill(this.#pid, signal);
    // Whatever the signal, the processes of a dead server end by themselves, and the new one waits for them.
    while (all.some((pid) => isRunning(pid))) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Ends the session of everybody but the caller. */
  async cutConnections(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND usename = current_user',
    );
    await client.end();
  }

  /** The server stays there and does not answer any more. */
  freeze(): void {
    for (const pid of this.#processes()) process.kill(pid, 'SIGSTOP');
  }

  thaw(): void {
    for (const pid of this.#processes()) process.kill(pid, 'SIGCONT');
  }

  async remove(): Promise<void> {
    this.thaw();
    await stopServer(this.#pid);
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** The server and all its processes. */
  #processes(): number[] {
    const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === this.#pid);
    return [this.#pid, ...children.map(Number)];
  }
}

function parentOf(pid: number | string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : Number(parent);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return undefined;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  return parentOf(pid) !== undefined;
}
