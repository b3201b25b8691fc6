import type { Database, Transaction } from '../../../../platform/database/index.ts';

/** How many pages have been read by OCR for somebody since a moment; what was deleted since counts, too. */
export async function countPagesRead(db: Database | Transaction, ownerId: string, since: Date): Promise<number> {
  const { pages } = await db
    .selectFrom('page_usage')
    .select((eb) => eb.fn.sum<number | null>('pages').as('pages'))
    .where('owner_id', '=', ownerId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(pages ?? 0);
}

/** Whether the pages of a run are counted already. */
export async function isRunCounted(db: Database | Transaction, runId: string): Promise<boolean> {
  const counted = db.selectFrom('page_usage').select('run_id').where('run_id', '=', runId);
  return (await counted.executeTakeFirst()) !== undefined;
}

/** Counts the pages of a run. */
export async function insertPageUsage(
  tx: Transaction,
  usage: { runId: string; ownerId: string; pages: number; now: Date },
): Promise<void> {
  const { runId, ownerId, pages, now } = usage;
  await tx
    .insertInto('page_usage')
    .values({ run_id: runId, owner_id: ownerId, pages, created_at: now })
    .onConflict((conflict) => conflict.column('run_id').doNothing())
    .execute();
}
