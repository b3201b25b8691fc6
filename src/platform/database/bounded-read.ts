import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from './tables.gen.ts';

/**
 * Reads with a bound on each statement: for what is asked again and again beside the work, and must never get in its way.
 * @throws what the database says of a statement that took longer (SQLSTATE 57014).
 */
export function boundedRead<T>(
  db: Kysely<DB>,
  timeoutMs: number,
  read: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`SELECT set_config('statement_timeout', ${String(timeoutMs)}, true)`.execute(tx);
      return read(tx);
    });
}
