import type { DatabaseHandle } from '../../../platform/database/index.ts';

type Session = Awaited<ReturnType<DatabaseHandle['openSession']>>;

/** Tells the locks of sources from whatever else is locked by a hash. */
const LOCK_SEED = 55;

/**
 * Locks by id over all processes, in a database session of their own: a process that dies, or loses its connection, loses them with it.
 */
export class HeldLocks {
  readonly #openSession: DatabaseHandle['openSession'];
  readonly #onLost: () => void;
  #session: Session | null = null;
  #last: Promise<unknown> = Promise.resolve();

  /** @param options.onLost called when the session broke: whatever was held may be somebody else's by now. */
  constructor(options: { openSession: DatabaseHandle['openSession']; onLost: () => void }) {
    this.#openSession = options.openSession;
    this.#onLost = options.onLost;
  }

  /** Takes a lock if nobody has it. @throws when the database does not answer. */
  async take(id: string): Promise<boolean> {
    this.#session ??= await this.#open();
    const session = this.#session;
    const { rows } = await this.#inTurn(() =>
      session.query<{ taken: boolean }>('SELECT pg_try_advisory_lock(hashtextextended($1, $2)) AS taken', [
        id,
        LOCK_SEED,
      ]),
    );
    return rows[0]?.taken === true;
  }

  /** Gives a lock back. @throws when the database does not answer. */
  async giveBack(id: string): Promise<void> {
    const session = this.#session;
    await this.#inTurn(async () =>
      session?.query('SELECT pg_advisory_unlock(hashtextextended($1, $2))', [id, LOCK_SEED]),
    );
  }

  /** Gives everything back. */
  async close(): Promise<void> {
    const session = this.#session;
    this.#session = null;
    await session?.end();
  }

  /** One question after the other: a session has one answer at a time. */
  #inTurn<T>(ask: () => Promise<T>): Promise<T> {
    const answer = this.#last.then(ask, ask);
    this.#last = answer;
    return answer;
  }

  async #open(): Promise<Session> {
    const session = await this.#openSession();
    session.once('end', () => {
      if (this.#session !== session) return;
      this.#session = null;
      this.#onLost();
    });
    return session;
  }
}
