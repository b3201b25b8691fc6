import { sql } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';
import { isDatabaseUnavailable } from '../../../platform/database/index.ts';

/**
 * Does something beside what a transaction is about: when it fails it is logged and taken back by itself.
 * @throws only when the database is away, which ends the transaction anyway.
 */
export async function inSavepoint(ctx: TransactionContext, what: string, work: () => Promise<void>): Promise<void> {
  await sql`SAVEPOINT notifications`.execute(ctx.db);
  try {
    await work();
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    await sql`ROLLBACK TO SAVEPOINT notifications`.execute(ctx.db);
    ctx.log.error({ err: error, event: what }, 'nobody could be notified of an event');
  }
  await sql`RELEASE SAVEPOINT notifications`.execute(ctx.db);
}
