import { type Selectable, sql } from 'kysely';
import type { Database, DB, Transaction } from '../../../platform/database/index.ts';
import type { TermColor } from '../vocabulary/index.ts';

/** A row of `saved_searches`. */
export type SavedSearchRow = Omit<Selectable<DB['saved_searches']>, 'color' | 'filters'> & {
  color: TermColor;
  /** Looked at when they are used: what was saved may name a value that is there no more. */
  filters: unknown;
};

/** Who changes an owner's saved searches, or asks them about new documents, waits for whoever does so already. */
export async function holdSavedSearchesOf(tx: Transaction, ownerId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`saved searches of ${ownerId}`}, 0))`.execute(tx);
}

/** All saved searches of an owner in their order. */
export async function savedSearchesOf(db: Database | Transaction, ownerId: string): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`
    SELECT * FROM saved_searches WHERE owner_id = ${ownerId} ORDER BY position, id`.execute(db);
  return rows;
}

/** The owner's saved search; undefined also for other owners'. */
export async function getSavedSearch(
  db: Database | Transaction,
  ownerId: string,
  id: string,
): Promise<SavedSearchRow | undefined> {
  const { rows } = await sql<SavedSearchRow>`
    SELECT * FROM saved_searches WHERE owner_id = ${ownerId} AND id = ${id}`.execute(db);
  return rows[0];
}

/** Whether another saved search of the owner has this name, whatever its case. */
export async function isNameTaken(
  tx: Transaction,
  search: { ownerId: string; id: string; name: string },
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM saved_searches
    WHERE owner_id = ${search.ownerId} AND lower(name) = lower(${search.name}) AND id <> ${search.id}`.execute(tx);
  return rows.length > 0;
}

/** Stores a new saved search. */
export async function insertSavedSearch(tx: Transaction, search: SavedSearchRow): Promise<void> {
  const filters = JSON.stringify(search.filters);
  await tx
    .insertInto('saved_searches')
    .values({ ...search, filters })
    .execute();
}

/** Changes the owner's saved search. */
export async function updateSavedSearch(tx: Transaction, search: SavedSearchRow): Promise<void> {
  const { id, owner_id, created_at: _made, position: _place, ...rest } = search;
  await tx
    .updateTable('saved_searches')
    .set({ ...rest, filters: JSON.stringify(search.filters) })
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .execute();
}

/** Removes the owner's saved search; those behind it move up. */
export async function deleteSavedSearch(tx: Transaction, search: SavedSearchRow): Promise<void> {
  const { id, owner_id, position } = search;
  await tx.deleteFrom('saved_searches').where('owner_id', '=', owner_id).where('id', '=', id).execute();
  await sql`UPDATE saved_searches SET position = position - 1
    WHERE owner_id = ${owner_id} AND position > ${position}`.execute(tx);
}

/** Puts the owner's saved searches into this order. */
export async function orderSavedSearches(tx: Transaction, ownerId: string, ids: readonly string[]): Promise<void> {
  await sql`UPDATE saved_searches SET position = wanted.at - 1
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, at)
    WHERE saved_searches.owner_id = ${ownerId} AND saved_searches.id = wanted.id`.execute(tx);
}
