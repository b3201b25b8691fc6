import { type Selectable, sql } from 'kysely';
import type { Database, DB, Transaction } from '../../../platform/database/index.ts';
import type { DecisionInput } from './duplicates.schemas.ts';

/** What somebody decided about two documents. */
export type CopyDecision = Omit<Selectable<DB['copy_decisions']>, 'kind' | 'keep'> & {
  kind: 'exact' | 'near';
  keep: DecisionInput['keep'];
};

/** Writes a decision down. */
export async function insertDecision(tx: Transaction, decision: CopyDecision): Promise<void> {
  await tx.insertInto('copy_decisions').values(decision).execute();
}

/** A decision about documents of the owner's, held until the transaction ends. */
export async function lockDecision(tx: Transaction, ownerId: string, id: string): Promise<CopyDecision | undefined> {
  const { rows } = await sql<CopyDecision>`
    SELECT decision.* FROM copy_decisions decision
    JOIN files file ON file.id = decision.file_id JOIN files other ON other.id = decision.other_id
    WHERE decision.id = ${id} AND file.owner_id = ${ownerId} AND other.owner_id = ${ownerId}
    FOR NO KEY UPDATE OF decision`.execute(tx);
  return rows[0];
}

/** Notes that a decision was undone. */
export async function markDecisionUndone(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('copy_decisions').set({ undone_at: now }).where('id', '=', id).execute();
}

/** What an owner decided about copies behind `afterId`, in the order of the ids. */
export async function decisionsAfter(
  db: Database,
  ownerId: string,
  afterId: string,
  limit: number,
): Promise<CopyDecision[]> {
  const { rows } = await sql<CopyDecision>`
    SELECT decision.* FROM copy_decisions decision
    JOIN files file ON file.id = decision.file_id JOIN files other ON other.id = decision.other_id
    WHERE file.owner_id = ${ownerId} AND other.owner_id = ${ownerId} AND decision.id > ${afterId}
    ORDER BY decision.id LIMIT ${limit}`.execute(db);
  return rows;
}
