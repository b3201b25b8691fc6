import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Context, forOwner, inTransaction } from '../../../platform/context.ts';
import { openTestFoundation, type TestFoundation } from '../../../platform/http/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { secretsSettings } from '../../../platform/secrets/index.ts';
import { enrol } from '../../people/users/index.ts';
import { type AttemptEnd, type AttemptResult, recordAttempts } from './attempts.store.ts';
import { insertDeliveries } from './deliveries.store.ts';
import { webhookJobs, webhookSettings } from './index.ts';
import { createWebhook } from './manage-webhooks.ts';
import { activityOf } from './webhook-activity.ts';

let foundation: TestFoundation;
let ctx: Context & { ownerId: string };
let webhookId: string;
beforeAll(async () => {
  foundation = await openTestFoundation({ jobs: webhookJobs, groups: [secretsSettings, webhookSettings] });
  const system = { type: 'system' as const, name: 'test' };
  const base = { ...foundation.base, actor: system, ownerId: null, address: null, requestId: null };
  const newUser = { kind: 'local' as const, username: 'ann', email: null, displayName: 'Ann', isAdmin: false };
  const ann = await inTransaction(base, (ctx) => enrol(ctx, newUser, 'signup'));
  ctx = forOwner(base, ann.id);
});
afterAll(() => foundation.close());
beforeEach(async () => {
  webhookId = await webhook();
});

const HOUR_MS = 3_600_000;

async function webhook(): Promise<string> {
  const input = { url: 'http://127.0.0.1:9000/', events: [], scope: 'own' as const };
  return (await inTransaction(ctx, (ctx) => createWebhook(ctx, input))).webhook.id;
}

/** A delivery of so many hours ago, that waits. */
async function delivery(hoursAgo: number): Promise<string> {
  const now = ctx.clock.now().getTime();
  const id = newId(ctx.clock.now());
  const when = { created_at: new Date(now - hoursAgo * HOUR_MS), next_attempt_at: new Date(now + HOUR_MS) };
  await insertDeliveries(ctx.db, [
    { id, webhook_id: webhookId, event_id: null, event: 'document.failed', body: '{"data":{}}', ...when },
  ]);
  return id;
}

async function attempt(id: string, end: AttemptEnd, status: number | null): Promise<void> {
  const error = status === null ? { errorCode: 'timed_out', error: 'Too long.' } : { errorCode: null, error: null };
  const startedAt = ctx.clock.now();
  const result: AttemptResult = { startedAt, durationMs: 12, requestHeaders: {}, status, answer: null, ...error };
  await recordAttempts(ctx.db, [{ deliveryId: id, result, end }], { now: startedAt, waits: true });
}

async function activity() {
  const [first] = await activityOf(ctx, [webhookId]);
  if (!first) throw new Error('a webhook that exists has an activity');
  return first;
}

describe('what happened to a webhook', () => {
  it('is 24 bars of seven hours that end now, each with its deliveries and those that were given up', async () => {
    const ids = [
      await delivery(0),
      await delivery(0),
      await delivery(7),
      await delivery(7 * 23),
      await delivery(24 * 8),
    ];
    for (const id of ids.slice(1, 3)) await attempt(id, { state: 'failed' }, 503);
    const { bars } = await activity();
    expect(bars).toHaveLength(24);
    expect(bars.at(-1)).toMatchObject({ count: 2, failed_count: 1 });
    expect(bars.at(-2)).toMatchObject({ count: 1, failed_count: 1 });
    expect(bars.at(0)).toMatchObject({ count: 1, failed_count: 0 });
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    const ends = bars.map(({ starts_at }) => Date.parse(starts_at) + 7 * HOUR_MS);
    expect(bars.slice(1).map(({ starts_at }) => Date.parse(starts_at))).toEqual(ends.slice(0, -1));
    expect(ends.at(-1)).toBeGreaterThan(ctx.clock.now().getTime());
  });

  it('counts what waits and what was given up, and says when the next one is due', async () => {
    const ids = [await delivery(3), await delivery(2), await delivery(1)];
    await attempt(ids[0] ?? '', { state: 'failed' }, 500);
    const soon = new Date(ctx.clock.now().getTime() + 60_000);
    await attempt(ids[1] ?? '', { state: 'waiting', nextAttemptAt: soon }, 503);
    expect(await activity()).toMatchObject({
      delivery_count: 3,
      waiting_count: 2,
      failed_count: 1,
      next_attempt_at: soon.toISOString(),
    });
  });

  it('ends with the last attempt, also when hundreds of deliveries that nobody tried yet came behind it', async () => {
    expect((await activity()).last_attempt).toBeNull();
    const first = await delivery(30);
    foundation.clock.advance(1_000);
    const nextAttemptAt = new Date(ctx.clock.now().getTime() + 20 * HOUR_MS);
    await attempt(first, { state: 'waiting', nextAttemptAt }, null);
    for (let count = 0; count < 201; count++) await delivery(20);
    expect((await activity()).last_attempt).toMatchObject({ status: null, error_code: 'timed_out', duration_ms: 12 });
    const last = await delivery(0);
    foundation.clock.advance(1_000);
    await attempt(last, { state: 'delivered' }, 204);
    expect((await activity()).last_attempt).toMatchObject({ status: 204, error_code: null });
  });

  it('is told of the webhooks that were asked for, in their order, each with its own', async () => {
    const other = webhookId;
    await delivery(0);
    webhookId = await webhook();
    const both = await activityOf(ctx, [webhookId, other]);
    expect(both.map(({ webhook_id, delivery_count }) => [webhook_id, delivery_count])).toEqual([
      [webhookId, 0],
      [other, 1],
    ]);
  });
});
