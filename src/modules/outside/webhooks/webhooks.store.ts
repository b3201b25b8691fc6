import { type Selectable, sql } from 'kysely';
import type { Database, DB, Transaction } from '../../../platform/database/index.ts';
import type { NewestFirst } from '../../../platform/paging/index.ts';
import type { Reader } from '../../people/owned/index.ts';

/** A webhook as it is stored; its secrets are sealed. */
export type Webhook = Selectable<DB['webhooks']>;

/** What of a webhook changes by hand. */
export type WebhookChange = Partial<Omit<Webhook, 'id' | 'owner_id' | 'created_at'>>;

/** Whose webhooks: an owner's own, or (null) the instance's. */
export type WebhookOwner = string | null;

/** Whether a webhook is sent to: it is switched on, and its owner, where it has one, is neither blocked nor about to be erased. */
export const IS_SENT_TO = sql<boolean>`webhooks.is_active AND (webhooks.owner_id IS NULL OR EXISTS (
  SELECT FROM users WHERE users.id = webhooks.owner_id AND users.is_active AND NOT users.is_blocked))`;

/** Why a webhook is paused. */
export const PAUSED_REASONS = ['by_hand', 'gone', 'failing'] as const;

/** A list of webhooks: an owner's or the instance's; what automation platforms made is listed by itself. */
export type WebhookList = { owner: WebhookOwner; isOfPlatforms: boolean };

/** Adds a webhook. */
export async function insertWebhook(tx: Transaction, webhook: Webhook): Promise<void> {
  await tx.insertInto('webhooks').values(webhook).execute();
}

function webhooksOf(db: Database, { owner, isOfPlatforms }: WebhookList) {
  const all = db.selectFrom('webhooks').where('platform', isOfPlatforms ? 'is not' : 'is', null);
  return owner === null ? all.where('owner_id', 'is', null) : all.where('owner_id', '=', owner);
}

/** One page of a list of webhooks, newest first. */
export async function listWebhooks(db: Database, list: WebhookList, page: NewestFirst): Promise<Webhook[]> {
  let query = webhooksOf(db, list).selectAll();
  const { after } = page;
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.created_at}, ${after.id})`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
}

/** How many webhooks a list has. */
export async function countWebhooks(db: Database, list: WebhookList): Promise<number> {
  const counted = webhooksOf(db, list).select((eb) => eb.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** A webhook somebody may see. */
export async function findWebhook(db: Database, reader: Reader, id: string): Promise<Webhook | undefined> {
  return visible(db, reader).selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same, held until the transaction ends. */
export async function lockWebhook(tx: Transaction, reader: Reader, id: string): Promise<Webhook | undefined> {
  return visible(tx, reader).selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

function visible(db: Database, { ownerId, seesInstance }: Reader) {
  return db
    .selectFrom('webhooks')
    .where((eb) => eb.or([eb('owner_id', '=', ownerId), ...(seesInstance ? [eb('owner_id', 'is', null)] : [])]));
}

/** A webhook of an owner's own, not one that an automation platform made; undefined when it is gone. */
export async function ownWebhook(
  db: Database,
  ownerId: string,
  id: string,
): Promise<Pick<Webhook, 'name' | 'is_active'> | undefined> {
  const own = webhooksOf(db, { owner: ownerId, isOfPlatforms: false }).select(['name', 'is_active']);
  return own.where('id', '=', id).executeTakeFirst();
}

/** A webhook, whoever's: for its deliveries, which its owner's events brought about. */
export async function getWebhook(db: Database, id: string): Promise<Webhook | undefined> {
  return db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * The webhooks that hear of an owner's events, in the order of their ids: the instance's, the owner's own, and of people those that
 * platforms made for administrators, with that power, who still are and are not blocked.
 */
export async function activeWebhooks(
  db: Database,
  ownerId: string | null,
  isAboutPeople: boolean,
): Promise<Pick<Webhook, 'id' | 'events' | 'platform'>[]> {
  const mayAct = sql<boolean>`users.is_active AND NOT users.is_blocked`;
  return db
    .selectFrom('webhooks')
    .leftJoin('users', 'users.id', 'webhooks.owner_id')
    .select(['webhooks.id', 'webhooks.events', 'webhooks.platform'])
    .where((eb) => {
      const isOwn = ownerId === null ? eb.lit(false) : eb('webhooks.owner_id', '=', ownerId);
      const isOfAdmin = eb.and([eb('webhooks.hears_everybody', '=', true), eb('users.is_admin', '=', true), mayAct]);
      const mayHear = isAboutPeople ? eb.or([isOwn, isOfAdmin]) : isOwn;
      return eb.or([eb('webhooks.owner_id', 'is', null), mayHear]);
    })
    .where('webhooks.is_active', '=', true)
    .orderBy('webhooks.id')
    .execute();
}

/** The webhooks of an owner for which deliveries wait. */
export async function waitingWebhooksOf(db: Database, ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM webhooks WHERE owner_id = ${ownerId} AND is_active AND EXISTS (
      SELECT FROM webhook_deliveries WHERE webhook_id = webhooks.id AND state = 'waiting')`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ends a webhook's time of failures: something was delivered. */
export async function noteSuccess(db: Database, id: string): Promise<void> {
  await db.updateTable('webhooks').set({ failing_since: null }).where('id', '=', id).execute();
}

/** Changes a webhook that is held. @returns how it is now. */
export async function updateWebhook(tx: Transaction, id: string, change: WebhookChange): Promise<Webhook> {
  return tx.updateTable('webhooks').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Removes a webhook that is held, with everything about its deliveries. */
export async function deleteWebhookRow(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** Notes that a delivery failed, and holds the webhook. @returns since when nothing but failures came; null when it is gone or paused. */
export async function noteFailure(tx: Transaction, id: string, now: Date): Promise<Date | null> {
  const row = await tx
    .updateTable('webhooks')
    .set({ failing_since: sql<Date>`coalesce(failing_since, ${now}::timestamptz)` })
    .where('id', '=', id)
    .where('is_active', '=', true)
    .returning('failing_since')
    .executeTakeFirst();
  return row?.failing_since ?? null;
}

/** Forgets the old secrets whose time is over. @returns how many. */
export async function dropPreviousSecrets(db: Database, now: Date): Promise<number> {
  const result = await db
    .updateTable('webhooks')
    .set({ previous_secret_sealed: null, previous_secret_until: null })
    .where('previous_secret_until', '<=', now)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
