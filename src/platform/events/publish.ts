import { sql } from 'kysely';
import { type Actor, type Context, ownerOf, type TransactionContext } from '../context.ts';
import type { EventDefinition, StoredEventDefinition } from './define-event.ts';

/** Carries the JSON of a Notification. */
export const EVENT_CHANNEL = 'archivolt_events';

/** PostgreSQL refuses notifications of 8000 bytes and more. */
const MAX_NOTIFICATION_BYTES = 7_000;

/** What travels: `id` is null for an event that is not kept; without `payload` it is too large and has to be read. */
export type Notification = { id: number | null; ownerId: string; name: string; payload?: object };

/**
 * Writes an event of the context's owner to the outbox, in the transaction of what it tells of. Listeners write their part in the
 * same transaction; streams hear of it at the commit.
 * @throws when the payload does not fit the event's schema, or a listener cannot write.
 */
export async function publish<P>(ctx: TransactionContext, event: StoredEventDefinition<P>, payload: P): Promise<void> {
  const ownerId = ownerOf(ctx);
  const parsed = event.payload.parse(payload);
  const json = JSON.stringify(parsed);
  // PostgreSQL writes jsonb with spaces: half of the limit leaves room for them.
  const isSmall = Buffer.byteLength(json) < MAX_NOTIFICATION_BYTES / 2;
  const { rows } = await sql<{ id: number }>`
    WITH stored AS (
      INSERT INTO events (owner_id, name, payload, actor_type, actor_id, request_id, created_at)
      VALUES (${ownerId}, ${event.name}, ${json}::jsonb, ${ctx.actor.type}, ${actorId(ctx.actor)}, ${ctx.requestId},
        ${ctx.clock.now()})
      RETURNING id
    )
    SELECT id, pg_notify(${EVENT_CHANNEL}, (
      jsonb_build_object('id', id, 'ownerId', ${ownerId}::text, 'name', ${event.name}::text)
      || CASE WHEN ${isSmall}::boolean THEN jsonb_build_object('payload', ${json}::jsonb) ELSE '{}' END
    )::text) FROM stored`.execute(ctx.db);
  for (const { id } of rows) await ctx.listeners.broadcast(ctx, event.name, { id, payload: parsed });
}

/**
 * Tells who of the context's owner is connected; nothing is kept, who is not connected never hears of it. In a transaction it is
 * told at the commit.
 * @throws when the payload does not fit the event's schema or a notification.
 */
export async function broadcast<P>(
  ctx: Pick<Context, 'db' | 'ownerId'>,
  event: EventDefinition<P>,
  payload: P,
): Promise<void> {
  const { name } = event;
  const parsed = event.payload.parse(payload) as object;
  const json = JSON.stringify({ id: null, ownerId: ownerOf(ctx), name, payload: parsed } satisfies Notification);
  if (Buffer.byteLength(json) > MAX_NOTIFICATION_BYTES)
    throw new RangeError(`the payload of "${name}" is too large for a notification`);
  await sql`SELECT pg_notify(${EVENT_CHANNEL}, ${json})`.execute(ctx.db);
}

/** How an actor is named in rows that remember who acted: a token by its id, a person by theirs, a service or job by its name. */
export function actorId(actor: Actor): string {
  if (actor.type === 'system' || actor.type === 'provider') return actor.name;
  return actor.type === 'token' ? actor.tokenId : actor.userId;
}
