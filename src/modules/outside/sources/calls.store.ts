import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, DB, Transaction } from '../../../platform/database/index.ts';
import type { NewestFirst } from '../../../platform/paging/index.ts';

/** One thing that came, and what became of it. */
export type SourceCall = Selectable<DB['source_calls']>;

/** How a call ended. */
export const CALL_OUTCOMES = ['accepted', 'duplicate', 'refused', 'failed'] as const;
/** One of them. */
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** Keeps a source until the transaction ends. @returns false when it is gone. */
export async function holdForCalls(tx: Transaction, sourceId: string): Promise<boolean> {
  const held = tx.selectFrom('sources').select('id').where('id', '=', sourceId).forKeyShare();
  return (await held.executeTakeFirst()) !== undefined;
}

/** Writes down what came to a source that is held. */
export async function insertCalls(db: Database, calls: readonly Insertable<DB['source_calls']>[]): Promise<void> {
  if (calls.length > 0)
    await db
      .insertInto('source_calls')
      .values([...calls])
      .execute();
}

/** One page of what came to a source of somebody's, newest first. */
export async function listCalls(
  db: Database,
  query: { ownerId: string; sourceId: string; outcome: CallOutcome | undefined; page: NewestFirst },
): Promise<SourceCall[]> {
  const { ownerId, sourceId, outcome, page } = query;
  let calls = db
    .selectFrom('source_calls')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where(sql<boolean>`EXISTS (SELECT FROM sources WHERE id = source_id AND owner_id = ${ownerId})`);
  if (outcome !== undefined) calls = calls.where('outcome', '=', outcome);
  if (page.after) calls = calls.where(sql<boolean>`(created_at, id) < (${page.after.created_at}, ${page.after.id})`);
  return calls.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
}

/** How many calls of a source are kept: tidying keeps it small. */
export async function countCalls(
  db: Database,
  query: { sourceId: string; outcome: CallOutcome | undefined },
): Promise<number> {
  let counted = db.selectFrom('source_calls').where('source_id', '=', query.sourceId);
  if (query.outcome !== undefined) counted = counted.where('outcome', '=', query.outcome);
  return (await counted.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}

/** Calls of everything somebody has, in the order of their ids. */
export async function callsOfOwner(
  db: Database,
  ownerId: string,
  afterId: string,
  limit: number,
): Promise<SourceCall[]> {
  return db
    .selectFrom('source_calls')
    .innerJoin('sources', 'sources.id', 'source_calls.source_id')
    .selectAll('source_calls')
    .where('sources.owner_id', '=', ownerId)
    .where('source_calls.id', '>', afterId)
    .orderBy('source_calls.id')
    .limit(limit)
    .execute();
}

/** Forgets some of the calls from before a moment. @returns how many. */
export async function removeCallsBefore(db: Database, before: Date, limit: number): Promise<number> {
  const old = db.selectFrom('source_calls').select('id').where('created_at', '<', before).limit(limit);
  const result = await db.deleteFrom('source_calls').where('id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Forgets some of the calls that are beyond the newest ones of their source. @returns how many. */
export async function removeCallsBeyond(db: Database, kept: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM source_calls WHERE id IN (
      SELECT beyond.id FROM sources, LATERAL (
        SELECT id FROM source_calls WHERE source_id = sources.id
        ORDER BY created_at DESC, id DESC OFFSET ${kept} LIMIT ${limit}) beyond
      LIMIT ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
