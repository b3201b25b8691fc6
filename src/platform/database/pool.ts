import { Socket } from 'node:net';
import pg from 'pg';
import type { Log } from '../log/index.ts';
import { DatabaseClient, reportLosses } from './client.ts';
import { prepareStatements } from './prepared.ts';

const OID = { int8: 20, date: 1082 } as const;

/** bigint columns hold sizes and counters: a number is right as long as it is exact, and an inexact one must not pass unseen. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint value ${text} does not fit into a JavaScript number`);
  return value;
}

/** How values of the database become values of JavaScript; the rest is pg's default. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === OID.int8) return parseInt8;
      // A calendar day has no time zone: a Date would shift it.
      if (oid === OID.date) return (text: string) => text;
    }
    return pg.types.getTypeParser(oid, format ?? 'text');
  },
};

/** A pool that tells a lost database by its errors, and whose connections can all be given up at once: whoever waits for an answer of a silent server is told so. */
class CuttablePool extends pg.Pool {
  readonly #sockets: Set<Socket>;

  constructor(config: pg.PoolConfig) {
    const sockets = new Set<Socket>();
    super({
      ...config,
      Client: DatabaseClient,
      stream: () => {
        const socket = new Socket();
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
        return socket;
      },
    });
    this.#sockets = sockets;
    reportLosses(this, 'connect', 'query');
  }

  /** Breaks every connection there is; queries that wait fail as with any lost connection, later ones open new connections. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

/**
 * Opens a pool with our type parsers. Broken idle connections are logged; the next query gets a new one.
 * @param options.isPooled the server is reached through a pooler, which lends its connections by the transaction.
 */
export function createPool(options: { url: string; log: Log; size: number; isPooled: boolean }): CuttablePool {
  const pool = new CuttablePool({
    connectionString: options.url,
    max: options.size,
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: 15_000,
    application_name: 'archivolt',
    keepAlive: true,
    types: typeParsers,
  });
  // A connection that breaks while it is checked out and idle would otherwise end the process; its next query fails anyway.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!pool.ending) options.log.warn({ err: error }, 'a database connection broke');
    });
    if (!options.isPooled) prepareStatements(client);
  });
  // The listener above has told of it, and the pool drops the connection by itself.
  pool.on('error', (error) => options.log.debug({ err: error }, 'an idle database connection was dropped'));
  return pool;
}
