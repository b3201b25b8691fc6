import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseUnavailable } from '../errors.ts';
import { EmbeddedPostgresError } from './error.ts';
import type { Postmaster } from './postmaster-file.ts';
import { type RunningServer, type ServerOptions, startServer, stopServer } from './server.ts';

/** Session lock of the service that owns the data folder. The number is arbitrary and ours. */
const OWNER_LOCK_KEY = 7_221_853_040;

const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 30_000;

/**
 * Owns the server of one data folder: starts it, holds the owner's lock, and starts it again when it dies.
 * One connection does both jobs: its session lock vanishes with our process, and its end tells that the server went away.
 */
export class Supervisor {
  readonly #options: ServerOptions;
  readonly #lockWaitMs: number;
  #running: RunningServer | null = null;
  #ready: Promise<void> = Promise.resolve();
  readonly #stopping = new AbortController();

  constructor(options: Omit<ServerOptions, 'signal'>, lockWaitMs: number) {
    this.#options = { ...options, signal: this.#stopping.signal };
    this.#lockWaitMs = lockWaitMs;
  }

  /** Starts or adopts the server and takes the owner's lock. */
  async start(): Promise<void> {
    const running = await startServer(this.#options);
    try {
      await this.#takeLock(running.connection);
    } catch (error) {
      await running.connection.end();
      throw error;
    }
    if (running.adopted)
      this.#options.log.info({ pid: running.postmaster.pid }, 'the PostgreSQL of an earlier run is used again');
    this.#running = running;
    running.connection.once('end', () => this.#serverGone(running));
  }

  /** The server that runs now. */
  postmaster(): Postmaster {
    if (!this.#running)
      throw new EmbeddedPostgresError(
        'The embedded PostgreSQL is not running at the moment: it is being started again.',
      );
    return this.#running.postmaster;
  }

  /** Resolves when the server can be connected to. */
  ready(): Promise<void> {
    return this.#ready;
  }

  /** Stops the server cleanly. */
  async stop(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    this.#stopping.abort();
    await this.#ready;
    const running = this.#running;
    this.#running = null;
    // The connection stays open: its lock keeps others out until the server is down.
    if (running) await stopServer(running.postmaster.pid);
  }

  async #takeLock(connection: pg.Client): Promise<void> {
    const until = Date.now() + this.#lockWaitMs;
    for (;;) {
      const { rows } = await connection.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
        OWNER_LOCK_KEY,
      ]);
      if (rows[0]?.locked) return;
      if (Date.now() >= until) {
        throw new EmbeddedPostgresError(
          `Another Archivolt service is using ${this.#options.dataDir}: stop it first, give this one its own DATA_DIR, or set DATABASE_URL to share one PostgreSQL server.`,
        );
      }
      await delay(100);
    }
  }

  #serverGone(running: RunningServer): void {
    if (this.#stopping.signal.aborted || this.#running !== running) return;
    this.#options.log.error({ pid: running.postmaster.pid }, 'the embedded PostgreSQL went away; starting it again');
    this.#running = null;
    this.#ready = this.#startAgain();
  }

  async #startAgain(): Promise<void> {
    for (let waitMs = FIRST_RETRY_MS; !this.#stopping.signal.aborted; waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS)) {
      try {
        await this.start();
        this.#options.log.info({ pid: this.postmaster().pid }, 'the embedded PostgreSQL runs again');
        return;
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        if (!(error instanceof EmbeddedPostgresError) && !isDatabaseUnavailable(error)) {
          this.#options.log.error({ err: error }, 'starting the embedded PostgreSQL failed unexpectedly');
        } else {
          this.#options.log.error({ err: error }, 'the embedded PostgreSQL could not be started again; trying later');
        }
        await delay(waitMs, undefined, { signal: this.#stopping.signal }).catch(ignoreAbort);
      }
    }
  }
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
}
