import type { Database, Transaction } from '../../../platform/database/index.ts';

/** Notes that pages of a document wait to be read; since when stays. */
export async function noteWaiting(
  tx: Transaction,
  waiting: { fileId: string; pages: number; now: Date },
): Promise<void> {
  const { fileId, pages, now } = waiting;
  await tx
    .insertInto('waiting_readings')
    .values({ file_id: fileId, pages, created_at: now })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet({ pages }))
    .execute();
}

/** A document waits no longer. */
export async function endWaiting(tx: Transaction, fileId: string): Promise<void> {
  await tx.deleteFrom('waiting_readings').where('file_id', '=', fileId).execute();
}

/** Who has documents that wait to be read. */
export async function ownersOfWaiting(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('waiting_readings')
    .innerJoin('files', 'files.id', 'waiting_readings.file_id')
    .select('files.owner_id')
    .distinct()
    .execute();
  return rows.map(({ owner_id }) => owner_id);
}

/** An owner's documents that wait to be read and are not in the trash, the longest waiting first. */
export async function waitingOf(
  db: Database,
  ownerId: string,
  limit: number,
): Promise<{ id: string; pages: number }[]> {
  return db
    .selectFrom('waiting_readings')
    .innerJoin('files', 'files.id', 'waiting_readings.file_id')
    .select(['files.id', 'waiting_readings.pages'])
    .where('files.owner_id', '=', ownerId)
    .where('files.deleted_at', 'is', null)
    .orderBy('waiting_readings.created_at')
    .orderBy('files.id')
    .limit(limit)
    .execute();
}
