import { ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { matchArrivalsJob } from './match-arrivals.job.ts';
import { insertArrival } from './matches.store.ts';

/** Notes, in the transaction that ends the first reading of a document, that saved searches are to be asked about it. */
export async function noteArrival(ctx: TransactionContext, input: { fileId: string }): Promise<void> {
  const owner_id = ownerOf(ctx);
  if (!(await insertArrival(ctx.db, owner_id, input.fileId))) return;
  // Without a key: transactions must not wait for each other.
  await ctx.jobs.enqueueAll(ctx.db, matchArrivalsJob, [{ owner_id }]);
}
