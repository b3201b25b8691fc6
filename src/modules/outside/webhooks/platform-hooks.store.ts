import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import type { NewestFirst } from '../../../platform/paging/index.ts';
import { holdKindOf } from '../../people/owned/index.ts';
import { subscribedEvents } from './subscribed-events.ts';
import { deleteWebhookRow, insertWebhook, type Webhook } from './webhooks.store.ts';

/** A webhook that an automation platform made for itself: it hears of one event, in one level. */
export type PlatformHook = {
  id: string;
  target_url: string;
  event: string;
  platform: string;
  is_active: boolean;
  created_at: Date;
};

/** Adds a hook for an owner. @param hook.hears_everybody it hears of what happens to everybody, as long as its owner is an administrator. */
export async function insertPlatformHook(
  tx: Transaction,
  ownerId: string,
  hook: PlatformHook & { hears_everybody: boolean },
): Promise<void> {
  const { id, target_url: url, event, platform, is_active, created_at, hears_everybody } = hook;
  await insertWebhook(tx, {
    id,
    owner_id: ownerId,
    name: URL.parse(url)?.host.slice(0, 100) ?? '',
    url,
    events: JSON.stringify([event]),
    platform,
    hears_everybody,
    secret_sealed: null,
    secret_changed_at: null,
    previous_secret_sealed: null,
    previous_secret_until: null,
    is_active,
    paused_reason: null,
    paused_at: null,
    failing_since: null,
    created_at,
    updated_at: created_at,
  });
}

function hooksOf(db: Database, ownerId: string) {
  return db.selectFrom('webhooks').where('owner_id', '=', ownerId).where('platform', 'is not', null);
}

/** One page of an owner's hooks, newest first. */
export async function listPlatformHooks(db: Database, ownerId: string, page: NewestFirst): Promise<PlatformHook[]> {
  let own = hooksOf(db, ownerId).selectAll();
  const { after } = page;
  if (after) own = own.where(sql<boolean>`(created_at, id) < (${after.created_at}, ${after.id})`);
  const newest = own.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).offset(page.offset);
  return (await newest.execute()).map(hookOf);
}

/** How many hooks an owner has. */
export async function countPlatformHooks(db: Database, ownerId: string): Promise<number> {
  const counted = hooksOf(db, ownerId).select((eb) => eb.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** The same, while no other transaction may add one: two cannot both be the last. */
export async function holdAndCountPlatformHooks(tx: Transaction, ownerId: string): Promise<number> {
  await holdKindOf(tx, 'webhook', ownerId);
  return countPlatformHooks(tx, ownerId);
}

/** Removes an owner's hook with its deliveries. Returns it as it was, or undefined when the owner has no such one. */
export async function deletePlatformHook(
  tx: Transaction,
  ownerId: string,
  id: string,
): Promise<PlatformHook | undefined> {
  const hook = await hooksOf(tx, ownerId).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!hook) return undefined;
  await deleteWebhookRow(tx, id);
  return hookOf(hook);
}

function hookOf({ id, url, events, platform, is_active, created_at }: Webhook): PlatformHook {
  const [event = ''] = subscribedEvents(events);
  return { id, target_url: url, event, platform: platform ?? '', is_active, created_at };
}
