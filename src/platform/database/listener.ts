import pg from 'pg';
import type { Log } from '../log/index.ts';
import { DatabaseClient } from './client.ts';

/** What a channel's subscriber wants to hear. */
export type ChannelHandler = {
  onNotification(payload: string): void;
  /** The connection is (again) listening: notifications since the last one may have been missed. */
  onListening(): void;
};

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 10_000;
/** A server that hangs, or a connection that was dropped without a word, is noticed within interval + timeout. */
const PROBE_INTERVAL_MS = 5_000;
const PROBE_TIMEOUT_MS = 10_000;

/** The one LISTEN connection of a process: opened at the first subscription, reopened when it breaks. */
export class Listener {
  readonly #url: string;
  readonly #log: Log;
  readonly #ready: () => Promise<void>;
  readonly #onSilence: () => void;
  readonly #handlers = new Map<string, Set<ChannelHandler>>();
  #client: pg.Client | null = null;
  #isConnecting = false;
  #isClosed = false;
  #retryMs = FIRST_RETRY_MS;
  #timer: NodeJS.Timeout | null = null;
  /** What a new connection tells before its subscribers know that it listens; null afterwards. */
  #early: pg.Notification[] | null = null;
  /** Ends when the last statement of the connection has: the driver no longer wants several at once. */
  #asked: Promise<unknown> = Promise.resolve();

  /**
   * @param options.ready resolves when connecting makes sense: the embedded server may be restarting.
   * @param options.onSilence called when the server stopped answering: nobody should go on waiting for it.
   */
  constructor(options: { url: string; log: Log; ready: () => Promise<void>; onSilence: () => void }) {
    this.#url = options.url;
    this.#log = options.log;
    this.#ready = options.ready;
    this.#onSilence = options.onSilence;
  }

  /** Whether notifications arrive at the moment. */
  get isListening(): boolean {
    return this.#client !== null;
  }

  /** Subscribes to a channel. @returns the function that ends the subscription. */
  listen(channel: string, handler: ChannelHandler): () => void {
    const handlers = this.#handlers.get(channel) ?? new Set();
    handlers.add(handler);
    this.#handlers.set(channel, handlers);
    if (!this.#client) this.#connect();
    else this.#subscribe(this.#client, channel).then(() => handler.onListening(), this.#drop);
    return () => {
      handlers.delete(handler);
    };
  }

  /** Closes the connection for good. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer) clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  #connect(): void {
    if (this.#isConnecting || this.#isClosed || this.#client) return;
    this.#isConnecting = true;
    this.#open().then(
      () => {
        this.#isConnecting = false;
        this.#retryMs = FIRST_RETRY_MS;
        for (const handlers of this.#handlers.values()) for (const handler of handlers) handler.onListening();
        const early = this.#early ?? [];
        this.#early = null;
        for (const notification of early) this.#report(notification);
      },
      (error: unknown) => {
        this.#isConnecting = false;
        if (this.#isClosed) return;
        this.#log.warn({ err: error, retryMs: this.#retryMs }, 'listening to the database failed');
        this.#schedule(() => this.#connect(), this.#retryMs);
        this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
      },
    );
  }

  async #open(): Promise<void> {
    await this.#ready();
    const client = new DatabaseClient({
      connectionString: this.#url,
      application_name: 'archivolt listener',
      keepAlive: true,
      connectionTimeoutMillis: 15_000,
    });
    client.on('error', this.#drop);
    client.on('end', () => this.#drop(new Error('the connection ended'), client));
    client.on('notification', (notification) => {
      if (this.#early) this.#early.push(notification);
      else this.#report(notification);
    });
    this.#early = [];
    this.#asked = Promise.resolve();
    try {
      await client.connect();
      for (const channel of this.#handlers.keys()) await this.#subscribe(client, channel);
    } catch (error) {
      await client.end();
      throw error;
    }
    if (this.#isClosed) {
      await client.end();
      return;
    }
    this.#client = client;
    this.#schedule(() => this.#probe(client), PROBE_INTERVAL_MS);
  }

  #report({ channel, payload }: pg.Notification): void {
    for (const handler of this.#handlers.get(channel) ?? []) handler.onNotification(payload ?? '');
  }

  async #subscribe(client: pg.Client, channel: string): Promise<void> {
    await this.#ask(client, `LISTEN ${pg.escapeIdentifier(channel)}`);
  }

  #ask(client: pg.Client, statement: string): Promise<unknown> {
    const answer = this.#asked.then(() => client.query(statement));
    // What failed is told to whoever asked; the next one asks all the same.
    this.#asked = Promise.allSettled([answer]);
    return answer;
  }

  #probe(client: pg.Client): void {
    // After a moment in which this process itself was busy the answer may just not have been read yet.
    const timeout = setTimeout(
      () => setImmediate(() => (hasAnswered ? undefined : this.#giveUp(client))),
      PROBE_TIMEOUT_MS,
    );
    let hasAnswered = false;
    this.#ask(client, 'SELECT 1').then(
      () => {
        hasAnswered = true;
        clearTimeout(timeout);
        if (this.#client === client) this.#schedule(() => this.#probe(client), PROBE_INTERVAL_MS);
      },
      (error: unknown) => {
        hasAnswered = true;
        clearTimeout(timeout);
        this.#drop(error, client);
      },
    );
  }

  #giveUp(client: pg.Client): void {
    if (this.#client !== client || this.#isClosed) return;
    this.#onSilence();
    this.#drop(new Error('the database does not answer'), client);
  }

  readonly #drop = (error: unknown, client: pg.Client | null = this.#client): void => {
    if (!client || this.#client !== client || this.#isClosed) return;
    this.#client = null;
    this.#log.warn({ err: error }, 'the listening database connection broke; connecting again');
    client.end().catch((endError: unknown) => this.#log.debug({ err: endError }, 'closing a broken connection failed'));
    if (this.#timer) clearTimeout(this.#timer);
    this.#connect();
  };

  #schedule(work: () => void, delayMs: number): void {
    this.#timer = setTimeout(work, delayMs);
    this.#timer.unref();
  }
}
