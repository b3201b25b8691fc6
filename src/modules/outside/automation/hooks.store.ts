import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import type { NewestFirst } from '../../../platform/paging/index.ts';
import { isAboutPeople } from './public-events.ts';

/** A subscription as stored. */
export type Hook = {
  id: string;
  target_url: string;
  event: string;
  platform: string;
  is_active: boolean;
  created_at: Date;
};

const columns = ['id', 'target_url', 'event', 'platform', 'is_active', 'created_at'] as const;

/** Adds a subscription. */
export async function insertHook(tx: Transaction, ownerId: string, hook: Hook): Promise<void> {
  await tx
    .insertInto('automation_hooks')
    .values({ ...hook, owner_id: ownerId })
    .execute();
}

/** One page of an owner's subscriptions, newest first. */
export async function listHooks(db: Database, ownerId: string, page: NewestFirst): Promise<Hook[]> {
  let own = db.selectFrom('automation_hooks').select(columns).where('owner_id', '=', ownerId);
  const { after } = page;
  if (after) own = own.where(sql<boolean>`(created_at, id) < (${after.created_at}, ${after.id})`);
  return own.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
}

/** How many subscriptions an owner has. */
export async function countHooks(db: Database, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('automation_hooks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The same, with the owner's row locked, so that two subscriptions cannot both be the last. */
export async function lockAndCountHooks(tx: Transaction, ownerId: string): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', ownerId).forUpdate().executeTakeFirst();
  return countHooks(tx, ownerId);
}

/** Removes an owner's subscription. Returns it as it was, or undefined when the owner has no such one. */
export async function deleteHook(tx: Transaction, ownerId: string, id: string): Promise<Hook | undefined> {
  return tx
    .deleteFrom('automation_hooks')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** A subscription that hears of an event. */
export type ListeningHook = { id: string; owner_id: string; target_url: string };

/**
 * Who hears of an event: of a document its owner's subscriptions, of people those of administrators. Somebody who is blocked or
 * whose account ends hears nothing.
 * @param about.ownerId whose document it is about, or which person.
 */
export async function listeningHooks(
  db: Database,
  about: { event: string; ownerId: string },
): Promise<ListeningHook[]> {
  const listening = db
    .selectFrom('automation_hooks')
    .innerJoin('users', 'users.id', 'automation_hooks.owner_id')
    .select(['automation_hooks.id', 'automation_hooks.owner_id', 'automation_hooks.target_url'])
    .where('automation_hooks.event', '=', about.event)
    .where('automation_hooks.is_active', '=', true)
    .where('users.is_active', '=', true)
    .where('users.is_blocked', '=', false);
  return isAboutPeople(about.event)
    ? listening.where('users.is_admin', '=', true).execute()
    : listening.where('automation_hooks.owner_id', '=', about.ownerId).execute();
}
