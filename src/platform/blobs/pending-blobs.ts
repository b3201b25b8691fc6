import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../database/index.ts';
import { isLeftover, newTaggedName } from '../process-tag.ts';

type Claim = { path: string; resolve(isOurs: boolean): void; reject(error: unknown): void };

/**
 * Which blobs are being stored, and by whom, as rows: written before the bytes appear under their path, removed by the transaction
 * that refers to them. While a row is there nothing refers to its blob, on whatever machine and in whatever kind of store.
 */
export class PendingBlobs {
  readonly #db: Database;
  readonly #exclusive: boolean;
  readonly #process = newTaggedName();
  #waiting: Claim[] = [];
  #isWriting = false;

  /** @param exclusive whether no other process uses the store: then every row of another life is a leftover. */
  constructor(db: Database, exclusive: boolean) {
    this.#db = db;
    this.#exclusive = exclusive;
  }

  /** Writes that a blob is about to appear under this path; durable when it returns. @returns false when another one is. */
  claim(path: string): Promise<boolean> {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    this.#waiting.push({ path, resolve, reject });
    if (!this.#isWriting) void this.#write();
    return promise;
  }

  /** Forgets a blob that is not there or not wanted. */
  async release(path: string): Promise<void> {
    await acceptedBlob(path).execute(this.#db);
  }

  /** Whether this blob's transaction has not happened yet. */
  async has(path: string): Promise<boolean> {
    const { rows } = await sql`SELECT FROM pending_blobs WHERE path = ${path}`.execute(this.#db);
    return rows.length > 0;
  }

  /** Paths whose process is gone. */
  async leftovers(): Promise<string[]> {
    const rows = await this.#db.selectFrom('pending_blobs').selectAll().orderBy('path').execute();
    const nowMs = Date.now();
    const isOver = ({ process, since }: { process: string; since: Date }) =>
      process !== this.#process && (this.#exclusive || isLeftover(process, nowMs, since.getTime()));
    return rows.filter(isOver).map(({ path }) => path);
  }

  /** One statement at a time: puts that come meanwhile share the next one. */
  async #write(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const claims = this.#waiting;
      this.#waiting = [];
      try {
        const ours = await this.#insert(claims.map(({ path }) => path));
        for (const { path, resolve } of claims) resolve(ours.has(path));
      } catch (error) {
        for (const { reject } of claims) reject(error);
      }
    }
    this.#isWriting = false;
  }

  async #insert(paths: readonly string[]): Promise<Set<string>> {
    const { rows } = await sql<{ path: string }>`
      INSERT INTO pending_blobs (path, process) SELECT path, ${this.#process} FROM unnest(${paths}::text[]) AS path
      ON CONFLICT DO NOTHING RETURNING path`.execute(this.#db);
    return new Set(rows.map(({ path }) => path));
  }
}

/**
 * The statement that makes a blob permanent, for the transaction that refers to it: alone, or beside another one in a WITH. It returns
 * a row, which `requireAccepted` has to be told of.
 */
export function acceptedBlob(path: string): RawBuilder<unknown> {
  return sql`DELETE FROM pending_blobs WHERE path = ${path} RETURNING path`;
}

/** @throws when the bytes were removed as somebody's leftovers meanwhile, as after a day on another machine: nothing may refer to them. */
export function requireAccepted(isAccepted: boolean | undefined): void {
  if (isAccepted !== true) throw new Error('stored bytes were given up before anything referred to them');
}

/**
 * Ends puts whose process or connection is gone: behind the lock of its row a blob's transaction has ended, and while the row is
 * there it did not happen. What something refers to all the same stays.
 */
export async function finalizePending(
  db: Database,
  paths: readonly string[],
  about: { isReferenced(tx: Transaction, path: string): Promise<boolean>; remove(path: string): Promise<void> },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ path: string }>`
      SELECT path FROM pending_blobs WHERE path = ANY(${paths}::text[]) ORDER BY path FOR UPDATE`.execute(tx);
    for (const { path } of rows) {
      if (!(await about.isReferenced(tx, path))) await about.remove(path);
      await acceptedBlob(path).execute(tx);
    }
  });
}
