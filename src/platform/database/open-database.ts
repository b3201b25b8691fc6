import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Config } from '../config/index.ts';
import type { Log } from '../log/index.ts';
import { databaseSettings } from './database.settings.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/index.ts';
import { isConnectionError } from './errors.ts';
import { Listener } from './listener.ts';
import { createPool } from './pool.ts';
import type { DB } from './tables.gen.ts';

/** Long enough for a restart of the server, short enough for a person who waits for a page. */
const MAX_WAIT_MS = 10_000;
const RETRY_MS = 100;

/** An open database and what is needed to close it. */
export type DatabaseHandle = {
  db: Kysely<DB>;
  /** The pool below `db`: for LISTEN, migrations and the job queue. */
  pool: pg.Pool;
  url: string;
  /** The LISTEN connection of this process. */
  listener: Listener;
  /** Whether the server is our own child: then no other process can hold jobs of a previous life. */
  embedded: boolean;
  close(): Promise<void>;
};

/**
 * Opens the database of the settings; starts the embedded PostgreSQL when DATABASE_URL is unset. Migrations are not applied.
 * @param options.asGuest uses a running service's embedded server if there is one: for commands that run beside a service.
 */
export async function openDatabase(options: { config: Config; log: Log; asGuest?: boolean }): Promise<DatabaseHandle> {
  const { databaseUrl, dataDir } = options.config.get(databaseSettings);
  if (databaseUrl) return connectDatabase(databaseUrl, options.log);
  const embedded = await startEmbeddedPostgres({ dataDir, log: options.log, asGuest: options.asGuest ?? false });
  return connectDatabase(embedded.url, options.log, embedded);
}

/** Opens a pool and a listener on a server; closing also stops `embedded`, when the server is our own. */
export function connectDatabase(url: string, log: Log, embedded: EmbeddedPostgres | null = null): DatabaseHandle {
  const pool = createPool({ url, log });
  const listener = new Listener({ url, log, ready: async () => embedded?.ready(), onSilence: () => pool.cut() });
  const patientPool = {
    connect: () => (embedded ? connectPatiently(pool, embedded) : pool.connect()),
    end: () => pool.end(),
  };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: patientPool }) });
  return {
    db,
    pool,
    url,
    listener,
    embedded: embedded !== null,
    async close() {
      await listener.close();
      await db.destroy();
      if (!pool.ended) await pool.end();
      await embedded?.stop();
    },
  };
}

/** Queries that arrive while the embedded server is started again wait for it for a while instead of failing. */
async function connectPatiently(pool: pg.Pool, embedded: EmbeddedPostgres): Promise<pg.PoolClient> {
  const giveUpAt = Date.now() + MAX_WAIT_MS;
  for (;;) {
    await Promise.race([embedded.ready(), delay(giveUpAt - Date.now(), undefined, { ref: false })]);
    try {
      return await pool.connect();
    } catch (error) {
      if (!isConnectionError(error) || Date.now() >= giveUpAt) throw error;
      await delay(RETRY_MS);
    }
  }
}
