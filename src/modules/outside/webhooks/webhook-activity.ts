import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { countByRange, type DeliveryCount, type DeliveryState, deliveryStatesOf } from './activity.store.ts';

/** One bar stands for so many hours; all of them together for seven days. */
const BAR_HOURS = 7;
const BAR_COUNT = 24;
const BAR_MS = BAR_HOURS * 3_600_000;
/** Beyond it nothing is counted: who needs to know that it is much knows by then. */
const MAX_COUNTED = 10_000;

const counted = z.int().describe('Counted up to 10,000.');

/** What happened to a webhook lately, as the API shows it. */
export const webhookActivitySchema = z
  .object({
    webhook_id: z.uuid(),
    bars: z
      .array(
        z.object({
          starts_at: z.iso.datetime(),
          count: z.int().describe('Deliveries of events of these seven hours, counted up to 10,000.'),
          failed_count: z.int().describe('Those of them that were given up.'),
        }),
      )
      .describe('The past seven days in stretches of seven hours, the oldest first.'),
    delivery_count: counted,
    waiting_count: counted,
    failed_count: counted,
    next_attempt_at: z.iso.datetime().nullable().describe('When the next delivery that waits is due.'),
    last_attempt: z
      .object({
        started_at: z.iso.datetime(),
        duration_ms: z.int(),
        status: z.int().nullable(),
        error_code: z.string().nullable(),
        error: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'WebhookActivity' });

type WebhookActivity = z.infer<typeof webhookActivitySchema>;

/** What happened to some webhooks lately, in their order. The caller has made sure that they may be seen. */
export async function activityOf(
  ctx: Pick<Context, 'db' | 'clock'>,
  webhookIds: readonly string[],
): Promise<WebhookActivity[]> {
  // Stretches have fixed limits: a bar grows, and does not change its shape with every look.
  const newest = Math.floor(ctx.clock.now().getTime() / BAR_MS) * BAR_MS;
  const from = new Date(newest - (BAR_COUNT - 1) * BAR_MS);
  const ranges = { from, hours: BAR_HOURS, count: BAR_COUNT, limit: MAX_COUNTED };
  const counts = await countByRange(ctx.db, webhookIds, ranges);
  const states = new Map(
    (await deliveryStatesOf(ctx.db, webhookIds, MAX_COUNTED)).map((state) => [state.webhook_id, state]),
  );
  return webhookIds.flatMap((id) => {
    const state = states.get(id);
    return state ? [present(state, counts)] : [];
  });
}

function present(state: DeliveryState, counts: readonly DeliveryCount[]): WebhookActivity {
  const own = counts.filter(({ webhook_id }) => webhook_id === state.webhook_id);
  const { started_at: startedAt, duration_ms: durationMs, status, error_code, error } = state;
  return {
    webhook_id: state.webhook_id,
    bars: own
      .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
      .map(({ starts_at, count, failed_count }) => ({ starts_at: starts_at.toISOString(), count, failed_count })),
    delivery_count: state.delivery_count,
    waiting_count: state.waiting_count,
    failed_count: state.failed_count,
    next_attempt_at: state.next_attempt_at?.toISOString() ?? null,
    last_attempt:
      startedAt === null || durationMs === null
        ? null
        : { started_at: startedAt.toISOString(), duration_ms: durationMs, status, error_code, error },
  };
}
