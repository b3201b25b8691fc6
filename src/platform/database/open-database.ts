import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { type Config, SettingsError } from '../config/index.ts';
import type { Log } from '../log/index.ts';
import { DatabaseClient } from './client.ts';
import { databaseSettings } from './database.settings.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/index.ts';
import { isDatabaseUnavailable } from './errors.ts';
import { Listener } from './listener.ts';
import { createPool, typeParsers } from './pool.ts';
import type { DB } from './tables.gen.ts';

/** Long enough for a restart of the server, short enough for a person who waits for a page. */
const MAX_WAIT_MS = 10_000;
const RETRY_MS = 100;

const DEFAULT_POOL_SIZE = 12;

/** Opens a connection of one's own, past any pooler, for what lives in a session; whoever opens it ends it. */
export type OpenSession = () => Promise<DatabaseClient>;

/** An open database and what is needed to close it. */
export type DatabaseHandle = {
  db: Kysely<DB>;
  /** The pool below `db`: for the job queue. */
  pool: pg.Pool;
  /** @throws DatabaseUnavailable */
  openSession: OpenSession;
  /** A session on another database of the same server, as the same role. @throws DatabaseUnavailable */
  openSessionOn: (database: string) => Promise<DatabaseClient>;
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
  const { databaseUrl, databaseListenUrl, databasePoolSize, dataDir } = options.config.get(databaseSettings);
  const { log } = options;
  if (databaseUrl)
    return connectDatabase(databaseUrl, log, { sessionUrl: databaseListenUrl, poolSize: databasePoolSize });
  if (databaseListenUrl)
    throw new SettingsError([
      'DATABASE_LISTEN_URL is set and DATABASE_URL is not: set both, or neither for the embedded PostgreSQL.',
    ]);
  const embedded = await startEmbeddedPostgres({ dataDir, log, asGuest: options.asGuest ?? false });
  return connectDatabase(embedded.url, log, { embedded, poolSize: databasePoolSize });
}

/** Starts a PostgreSQL of our own on a folder that is thrown away afterwards, whatever DATABASE_URL says. */
export async function openScratchDatabase({ folder, log }: { folder: string; log: Log }): Promise<DatabaseHandle> {
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log });
  const handle = connectDatabase(embedded.url, log, { embedded });
  return {
    ...handle,
    async close() {
      await handle.close();
      // A path that is too long for a socket has its folder elsewhere.
      await rm(embedded.socketDir, { recursive: true, force: true });
    },
  };
}

/** How a database is connected to; everything has a default. */
export type ConnectOptions = {
  /** Where LISTEN and session locks connect to; `url` when left out. */
  sessionUrl?: string | undefined;
  poolSize?: number;
  /** The server, when it is our own: closing stops it. */
  embedded?: EmbeddedPostgres;
};

/** Opens a pool and a listener on a server. Nothing is connected yet. */
export function connectDatabase(url: string, log: Log, options: ConnectOptions = {}): DatabaseHandle {
  const { sessionUrl = url, poolSize = DEFAULT_POOL_SIZE, embedded } = options;
  const pool = createPool({ url, log, size: poolSize, isPooled: sessionUrl !== url });
  const ready = async () => embedded?.ready();
  const listener = new Listener({ url: sessionUrl, log, ready, onSilence: () => pool.cut() });
  const patientPool = {
    connect: () => (embedded ? connectPatiently(pool, embedded) : pool.connect()),
    end: () => pool.end(),
  };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: patientPool }) });
  return {
    db,
    pool,
    openSession: async () => {
      await ready();
      return openSession(sessionUrl, log);
    },
    openSessionOn: async (database) => {
      await ready();
      const other = new URL(sessionUrl);
      other.pathname = `/${database}`;
      return openSession(other.href, log);
    },
    url,
    listener,
    embedded: embedded !== undefined,
    async close() {
      await listener.close();
      await db.destroy();
      if (!pool.ended) await pool.end();
      await embedded?.stop();
    },
  };
}

async function openSession(url: string, log: Log): Promise<DatabaseClient> {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: 'archivolt session',
    keepAlive: true,
    connectionTimeoutMillis: 15_000,
    types: typeParsers,
  });
  // Without a listener a connection that breaks between two queries would end the process; the next query fails anyway.
  client.on('error', (error) => log.warn({ err: error }, 'a database session broke'));
  await client.connect();
  return client;
}

/** Queries that arrive while the embedded server is started again wait for it for a while instead of failing. */
async function connectPatiently(pool: pg.Pool, embedded: EmbeddedPostgres): Promise<pg.PoolClient> {
  const giveUpAt = Date.now() + MAX_WAIT_MS;
  for (;;) {
    await readyBy(embedded, giveUpAt);
    try {
      return await pool.connect();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() >= giveUpAt) throw error;
      await delay(RETRY_MS);
    }
  }
}

async function readyBy(embedded: EmbeddedPostgres, giveUpAt: number): Promise<void> {
  const tooLate = Promise.withResolvers<void>();
  // Cleared, because every statement passes here: thousands of timers would wait otherwise.
  const timer = setTimeout(tooLate.resolve, giveUpAt - Date.now()).unref();
  await Promise.race([embedded.ready(), tooLate.promise]);
  clearTimeout(timer);
}
