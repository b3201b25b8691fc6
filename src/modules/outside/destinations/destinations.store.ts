import { type Selectable, sql } from 'kysely';
import type { Database, DB, Transaction } from '../../../platform/database/index.ts';
import type { NewestFirst } from '../../../platform/paging/index.ts';
import type { Reader } from '../../people/owned/index.ts';

/** A destination as it is stored; its credentials are sealed. */
export type Destination = Selectable<DB['destinations']>;

/** What of a destination changes. */
export type DestinationChange = Partial<Omit<Destination, 'id' | 'owner_id' | 'provider' | 'config' | 'created_at'>> & {
  config?: string;
};

/** Why a destination is paused: by hand, or because of a problem that only its owner can solve. */
export type PausedReason = 'by_hand' | (string & {});

/** Whether a destination is sent to: it is switched on, and its owner, where it has one, is neither blocked nor about to be erased. */
export const IS_SENT_TO = sql<boolean>`destinations.is_active AND destinations.removed_at IS NULL AND (
  destinations.owner_id IS NULL OR EXISTS (
    SELECT FROM users WHERE users.id = destinations.owner_id AND users.is_active AND NOT users.is_blocked))`;

/** Adds a destination. @returns it as it is stored. */
export async function insertDestination(
  tx: Transaction,
  { config, ...row }: Omit<Destination, 'config'> & { config: object },
): Promise<Destination> {
  const stored = tx.insertInto('destinations').values({ ...row, config: JSON.stringify(config) });
  return stored.returningAll().executeTakeFirstOrThrow();
}

function destinationsOf(db: Database, owner: string | null) {
  const all = db.selectFrom('destinations').where('removed_at', 'is', null);
  return owner === null ? all.where('owner_id', 'is', null) : all.where('owner_id', '=', owner);
}

/** One page of an owner's destinations, or (null) of the instance's, newest first. */
export async function listDestinations(db: Database, owner: string | null, page: NewestFirst): Promise<Destination[]> {
  let query = destinationsOf(db, owner).selectAll();
  const { after } = page;
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.created_at}, ${after.id})`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
}

/** How many destinations an owner, or the instance, has. */
export async function countDestinations(db: Database, owner: string | null): Promise<number> {
  const counted = destinationsOf(db, owner).select((eb) => eb.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

function visible(db: Database, { ownerId, seesInstance }: Reader) {
  return db
    .selectFrom('destinations')
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('owner_id', '=', ownerId), ...(seesInstance ? [eb('owner_id', 'is', null)] : [])]));
}

/** A destination somebody may see. */
export async function findDestination(db: Database, reader: Reader, id: string): Promise<Destination | undefined> {
  return visible(db, reader).selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same, held until the transaction ends. */
export async function lockDestination(tx: Transaction, reader: Reader, id: string): Promise<Destination | undefined> {
  return visible(tx, reader).selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** A destination, whoever's: for the job that delivers to it, and the one that removes it. */
export async function getDestination(db: Database, id: string): Promise<Destination | undefined> {
  return db.selectFrom('destinations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Holds a destination that is sent to at this moment; undefined for one that is not. */
export async function holdOpenDestination(tx: Transaction, id: string, now: Date): Promise<Destination | undefined> {
  return tx
    .selectFrom('destinations')
    .selectAll()
    .where('id', '=', id)
    .where(IS_SENT_TO)
    .where((eb) => eb.or([eb('retry_at', 'is', null), eb('retry_at', '<=', now)]))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The destinations to which an owner's documents go: the owner's own and the instance's, paused ones too, in the order of their ids. */
export async function destinationsFor(db: Database, ownerId: string): Promise<Destination[]> {
  return db
    .selectFrom('destinations')
    .selectAll()
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('owner_id', '=', ownerId), eb('owner_id', 'is', null)]))
    .orderBy('id')
    .execute();
}

/** Changes a destination that is held. @returns how it is now. */
export async function updateDestination(tx: Transaction, id: string, change: DestinationChange): Promise<Destination> {
  return tx.updateTable('destinations').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Stores other sealed credentials in the place of those that were read. @returns false when they are others by now. */
export async function replaceCredentials(
  db: Database,
  id: string,
  read: string | null,
  next: string,
): Promise<boolean> {
  const changed = await db
    .updateTable('destinations')
    .set({ credentials_sealed: next })
    .where('id', '=', id)
    .where('credentials_sealed', 'is not distinct from', read)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Keeps what was learned of a server at the first connection; what is known already stays. */
export async function keepLearned(db: Database, id: string, learned: Readonly<Record<string, string>>): Promise<void> {
  await sql`UPDATE destinations SET config = ${JSON.stringify(learned)}::jsonb || config
    WHERE id = ${id} AND NOT config @> ${JSON.stringify(learned)}::jsonb`.execute(db);
}

/** Notes that something arrived: the time of failures is over. */
export async function noteSuccess(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('destinations')
    .set({ failure_count: 0, failing_since: null, retry_at: null, last_success_at: now })
    .where('id', '=', id)
    .execute();
}

/** Notes that a place failed, and until when nothing is tried there. */
export async function noteFailure(
  db: Database,
  id: string,
  failure: { code: string; sentence: string; now: Date; retryAt: Date | null },
): Promise<void> {
  await db
    .updateTable('destinations')
    .set((eb) => ({
      failure_count: eb('failure_count', '+', 1),
      failing_since: eb.fn.coalesce('failing_since', eb.val(failure.now)),
      retry_at: failure.retryAt,
      last_error_code: failure.code,
      last_error: failure.sentence,
      last_error_at: failure.now,
    }))
    .where('id', '=', id)
    .execute();
}

/** Removes a destination with what is left of its deliveries. */
export async function deleteDestinationRow(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('destinations').where('id', '=', id).execute();
}
