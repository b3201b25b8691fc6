import type { TransactionContext } from '../../../platform/context.ts';
import { inSavepoint } from '../../../platform/database/index.ts';

/**
 * Notifies somebody beside what a transaction is about: when it fails it is logged and taken back by itself.
 * @throws only what ends the transaction, which is then tried as a whole: the database is away, or others' locks stay in the way.
 */
export async function notifyOrLog(ctx: TransactionContext, event: string, work: () => Promise<void>): Promise<void> {
  const failure = await inSavepoint(ctx.db, work);
  if (failure !== undefined) ctx.log.error({ err: failure, event }, 'nobody could be notified of an event');
}
