import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Context, forOwner, inTransaction } from '../../../platform/context.ts';
import { openTestFoundation, type TestFoundation } from '../../../platform/http/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { secretsSettings } from '../../../platform/secrets/index.ts';
import { enrol } from '../../people/users/index.ts';
import { attemptsOf } from './attempts.store.ts';
import { claimDeliveries, type Delivery, findDelivery, insertDeliveries, renewClaims } from './deliveries.store.ts';
import { endAttempt } from './end-attempt.ts';
import { webhookJobs } from './index.ts';
import { createWebhook } from './manage-webhooks.ts';
import type { Sent } from './send-delivery.ts';
import { deleteWebhookRow, getWebhook, lockWebhook, type Webhook } from './webhooks.store.ts';

let foundation: TestFoundation;
let ctx: Context & { ownerId: string };
beforeAll(async () => {
  foundation = await openTestFoundation({ jobs: webhookJobs, groups: [secretsSettings] });
  const system = { type: 'system' as const, name: 'test' };
  const base = { ...foundation.base, actor: system, ownerId: null, address: null, requestId: null };
  const newUser = { kind: 'local' as const, username: 'ann', email: null, displayName: 'Ann', isAdmin: false };
  const ann = await inTransaction(base, (ctx) => enrol(ctx, newUser, 'signup'));
  ctx = forOwner(base, ann.id);
});
afterAll(() => foundation.close());

const reader = () => ({ ownerId: ctx.ownerId, seesInstance: false });
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 23) + seconds * 1000);
const stored = (id: string) => findDelivery(ctx.db, reader(), id);
const claim = (webhook: Webhook, second: number, except: string[] = []) =>
  claimDeliveries(ctx.db, { webhookId: webhook.id, now: at(second), until: at(second + 6), limit: 8, except });

const answered = (status: number): Sent => ({
  startedAt: at(0),
  durationMs: 1,
  requestHeaders: {},
  status,
  answer: '',
  errorCode: null,
  error: null,
  isSuccess: status === 200,
  retryAfterSeconds: null,
});

/** A webhook with one delivery that is due. */
async function queued(): Promise<{ webhook: Webhook; delivery: Delivery }> {
  const input = { url: 'http://127.0.0.1:9000/', events: [], secret: null, scope: 'own' as const };
  const { webhook } = await inTransaction(ctx, (ctx) => createWebhook(ctx, input));
  const id = newId();
  const about = { event_id: Number.parseInt(id.slice(-8), 16), event: 'user.signup', body: '{"data":{}}' };
  const times = { next_attempt_at: at(0), created_at: at(0) };
  await insertDeliveries(ctx.db, [{ ...about, ...times, id, webhook_id: webhook.id }]);
  const delivery = await stored(id);
  if (!delivery) throw new Error('nothing was queued');
  return { webhook, delivery };
}

it('what is claimed is nobody else’s until its time is over; renewed it stays so, and an ended attempt is left as it is', async () => {
  const { webhook } = await queued();
  const claimed = await claim(webhook, 0);
  expect(claimed).toHaveLength(1);
  expect(await claim(webhook, 5)).toEqual([]);
  await renewClaims(ctx.db, claimed, at(12));
  expect(await claim(webhook, 7)).toEqual([]);
  // A process that stood still does not send a second time what it is sending.
  expect(
    await claim(
      webhook,
      13,
      claimed.map(({ id }) => id),
    ),
  ).toEqual([]);
  const [again] = await claim(webhook, 13);
  expect(again?.id).toBe(claimed[0]?.id);
  if (!again) return;
  await endAttempt(ctx, webhook, again, answered(500));
  const planned = (await stored(again.id))?.next_attempt_at;
  await renewClaims(ctx.db, [again], at(60));
  expect((await stored(again.id))?.next_attempt_at).toEqual(planned);
});

it('a delivery that arrives while its webhook is being deleted makes nobody wait for ever', async () => {
  const { webhook, delivery } = await queued();
  await endAttempt(ctx, webhook, delivery, answered(500));
  expect((await getWebhook(ctx.db, webhook.id))?.failing_since).not.toBeNull();
  const ending = await inTransaction(ctx, async (deleting) => {
    await lockWebhook(deleting.db, reader(), webhook.id);
    const arrived = endAttempt(ctx, webhook, delivery, answered(200));
    await expect.poll(async () => (await stored(delivery.id))?.state).toBe('delivered');
    await deleteWebhookRow(deleting.db, webhook.id);
    return [arrived];
  });
  await Promise.all(ending);
  expect(await stored(delivery.id)).toBeUndefined();
});

it('a delivery that somebody holds is written when it is free again, and keeps no other one waiting', async () => {
  const [held, other] = [await queued(), await queued()];
  const ending = await inTransaction(ctx, async (holding) => {
    await sql`SELECT FROM webhook_deliveries WHERE id = ${held.delivery.id} FOR UPDATE`.execute(holding.db);
    const first = endAttempt(ctx, held.webhook, held.delivery, answered(200));
    await endAttempt(ctx, other.webhook, other.delivery, answered(200));
    expect((await stored(held.delivery.id))?.state).toBe('waiting');
    return [first];
  });
  await Promise.all(ending);
  for (const { delivery } of [held, other]) {
    expect(await stored(delivery.id)).toMatchObject({ state: 'delivered', attempt_count: 1 });
    expect(await attemptsOf(ctx.db, [delivery.id])).toMatchObject([{ number: 1, status: 200, started_at: at(0) }]);
  }
});
