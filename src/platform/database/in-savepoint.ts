import { sql } from 'kysely';
import { isDatabaseUnavailable, isLockConflict } from './errors.ts';
import type { Transaction } from './index.ts';

/** Whoever was in the way goes on once a conflict took this work's locks back, and is hardly there a second time. */
const TRIES = 3;

/**
 * Does something beside what a transaction is about: when it fails it is taken back by itself, and the transaction goes on.
 * One that only met others' locks is tried again.
 * @returns why it was taken back; undefined when it was done.
 * @throws what ends the transaction, which is then to be tried as a whole: the database is away, or the locks stay in the way.
 */
export async function inSavepoint(tx: Transaction, work: () => Promise<void>): Promise<unknown> {
  let failure: unknown;
  await sql`SAVEPOINT beside`.execute(tx);
  for (let tries = 1; tries <= TRIES; tries++) {
    failure = await work().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure === undefined) break;
    if (isDatabaseUnavailable(failure)) throw failure;
    await sql`ROLLBACK TO SAVEPOINT beside`.execute(tx);
    if (!isLockConflict(failure)) break;
    if (tries === TRIES) throw failure;
  }
  await sql`RELEASE SAVEPOINT beside`.execute(tx);
  return failure;
}
