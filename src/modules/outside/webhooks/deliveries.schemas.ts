import { z } from 'zod';
import { Backoff } from '../../../platform/delivery/index.ts';
import type { AttemptRow } from './attempts.store.ts';
import { DELIVERY_STATES, type Delivery } from './deliveries.store.ts';

const stateSchema = z.enum(DELIVERY_STATES);

/** One attempt as the API shows it. */
const attemptSchema = z
  .object({
    number: z.int(),
    started_at: z.iso.datetime(),
    duration_ms: z.int(),
    status: z.int().nullable().describe('The status of the answer; null when none came.'),
    answer: z.string().nullable().describe('The first 1024 bytes of the answer, what looks like a secret masked.'),
    error_code: z.string().nullable(),
    error: z.string().nullable(),
    request_headers: z.record(z.string(), z.string()),
  })
  .meta({ id: 'WebhookAttempt' });

/** A delivery in a list, with its last attempt. */
export const deliverySchema = z
  .object({
    id: z.uuid().describe('The same at every attempt: `X-Webhook-Id`.'),
    webhook_id: z.uuid(),
    event: z.string(),
    is_test: z.boolean(),
    subject: z.string().nullable().describe('What it is about, in a word: a title, a file name, a person.'),
    state: stateSchema,
    attempt_count: z.int(),
    attempts_left: z.int(),
    next_attempt_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    settled_at: z.iso.datetime().nullable(),
    last_attempt: attemptSchema.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });

/** A delivery with what is sent and everything that was tried. */
export const deliveryDetailSchema = deliverySchema
  .extend({ body: z.string().describe('The bytes that are sent and signed.'), attempts: z.array(attemptSchema) })
  .meta({ id: 'WebhookDeliveryDetail' });

function presentAttempt(row: AttemptRow): z.infer<typeof attemptSchema> {
  return {
    number: row.number,
    started_at: row.started_at.toISOString(),
    duration_ms: row.duration_ms,
    status: row.status,
    answer: row.answer,
    error_code: row.error_code,
    error: row.error,
    request_headers: z.record(z.string(), z.string()).parse(row.request_headers),
  };
}

/** A delivery in a list. */
export function presentDelivery(row: Delivery, last: AttemptRow | undefined): z.infer<typeof deliverySchema> {
  const state = stateSchema.parse(row.state);
  return {
    id: row.id,
    webhook_id: row.webhook_id,
    event: row.event,
    is_test: row.event_id === null,
    subject: subjectOf(row.body),
    state,
    attempt_count: row.attempt_count,
    attempts_left: state === 'waiting' ? Math.max(0, Backoff.days.maxAttempts - row.round_count) : 0,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    last_attempt: last ? presentAttempt(last) : null,
  };
}

/** A delivery with everything about it. @param attempts all of its own, in their order. */
export function presentDeliveryDetail(
  row: Delivery,
  attempts: readonly AttemptRow[],
): z.infer<typeof deliveryDetailSchema> {
  return { ...presentDelivery(row, attempts.at(-1)), body: row.body, attempts: attempts.map(presentAttempt) };
}

const namesSchema = z.object({
  title: z.string().nullish(),
  filename: z.string().nullish(),
  display_name: z.string().nullish(),
});

/** What is sent to an automation platform has no `data`: it is in one level. */
const bodySchema = z.union([z.object({ data: namesSchema }).transform(({ data }) => data), namesSchema]);

function subjectOf(body: string): string | null {
  const { title, filename, display_name: displayName } = bodySchema.parse(JSON.parse(body));
  return title ?? filename ?? displayName ?? null;
}
