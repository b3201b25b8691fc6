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
export function publish<P>(ctx: TransactionContext, event: StoredEventDefinition<P>, payload: P): Promise<void> {
  return publishAll(ctx, [happened(event, payload)]);
}

/** An event with what happened, for `publishAll`. @throws when the payload does not fit the event's schema. */
export function happened<P>(event: StoredEventDefinition<P>, payload: P): { name: string; payload: unknown } {
  return { name: event.name, payload: event.payload.parse(payload) };
}

/** The same as `publish` for several events that happened at once, in their order, by one statement. */
export async function publishAll(
  ctx: TransactionContext,
  events: readonly ReturnType<typeof happened>[],
): Promise<void> {
  if (ctx.listeners.isSilent) return;
  const ownerId = ownerOf(ctx);
  const names = events.map(({ name }) => name);
  const payloads = events.map(({ payload }) => JSON.stringify(payload));
  const { rows } = await sql<{ id: number }>`
    WITH stored AS (
      INSERT INTO events (owner_id, name, payload, actor_type, actor_id, request_id, created_at)
      SELECT ${ownerId}, name, payload::jsonb, ${ctx.actor.type}, ${actorId(ctx.actor)}, ${ctx.requestId}, ${ctx.clock.now()}
      FROM unnest(${names}::text[], ${payloads}::text[]) WITH ORDINALITY AS given (name, payload, position)
      ORDER BY position
      RETURNING id, name, payload
    )
    SELECT id, pg_notify(${EVENT_CHANNEL}, (
      jsonb_build_object('id', id, 'ownerId', ${ownerId}::text, 'name', name)
      || CASE WHEN octet_length(payload::text) < ${MAX_NOTIFICATION_BYTES}::integer
        THEN jsonb_build_object('payload', payload) ELSE '{}' END
    )::text) FROM stored ORDER BY id`.execute(ctx.db);
  for (const [at, { name, payload }] of events.entries()) {
    const id = rows[at]?.id;
    if (id === undefined) throw new Error('an event that was written has no id');
    await ctx.listeners.notify(ctx, name, { id, payload });
  }
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
