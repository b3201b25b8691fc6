import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/index.ts';
import type { EventDefinition } from './define-event.ts';

/** Carries the JSON of a Notification. */
export const EVENT_CHANNEL = 'archivolt_events';

/** Name of the ephemeral event that makes open streams ask whether their session or token still holds. It is never passed on. */
export const ACCESS_CHANGED = 'access.changed';

/** PostgreSQL refuses notifications of 8000 bytes and more. */
const MAX_NOTIFICATION_BYTES = 7_000;

/** What travels: `id` is null for an event that is not kept; without `payload` it is too large and has to be read. */
export type Notification = { id: number | null; ownerId: string; name: string; payload?: object };

/**
 * Writes an event to the outbox, in the transaction of what it tells of; listeners hear of it at the commit.
 * @param tx the transaction; a plain database handle makes the event a transaction of its own.
 */
export async function publish<P>(
  tx: Database | Transaction,
  clock: Clock,
  event: EventDefinition<P>,
  ownerId: string,
  payload: P,
): Promise<void> {
  const json = JSON.stringify(event.payload.parse(payload));
  // PostgreSQL writes jsonb with spaces: half of the limit leaves room for them.
  const isSmall = Buffer.byteLength(json) < MAX_NOTIFICATION_BYTES / 2;
  await sql`
    WITH stored AS (
      INSERT INTO events (owner_id, name, payload, created_at)
      VALUES (${ownerId}, ${event.name}, ${json}::jsonb, ${clock.now()})
      RETURNING id
    )
    SELECT pg_notify(${EVENT_CHANNEL}, (
      jsonb_build_object('id', id, 'ownerId', ${ownerId}::text, 'name', ${event.name}::text)
      || CASE WHEN ${isSmall}::boolean THEN jsonb_build_object('payload', ${json}::jsonb) ELSE '{}' END
    )::text) FROM stored`.execute(tx);
}

/**
 * Tells connected listeners of progress; nothing is kept, who is not connected never hears of it.
 * @throws when the payload does not fit into a notification.
 */
export async function notifyProgress(
  db: Database | Transaction,
  ownerId: string,
  name: string,
  payload: object,
): Promise<void> {
  const json = JSON.stringify({ id: null, ownerId, name, payload } satisfies Notification);
  if (Buffer.byteLength(json) > MAX_NOTIFICATION_BYTES)
    throw new RangeError(`the payload of "${name}" is too large for a notification`);
  await sql`SELECT pg_notify(${EVENT_CHANNEL}, ${json})`.execute(db);
}
