import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Context, forOwner, inTransaction } from '../../../platform/context.ts';
import { openTestFoundation, type TestFoundation } from '../../../platform/http/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { secretsSettings } from '../../../platform/secrets/index.ts';
import { enrol } from '../../people/users/index.ts';
import { rotateSecret } from './change-secret.ts';
import { deliverWebhooksJob } from './deliver-webhooks.job.ts';
import { insertDeliveries } from './deliveries.store.ts';
import { webhookJobs, webhookSettings } from './index.ts';
import { createWebhook } from './manage-webhooks.ts';
import { handleTidyWebhooks } from './tidy-webhooks.job.ts';

let foundation: TestFoundation;
let ctx: Context & { ownerId: string };
beforeAll(async () => {
  foundation = await openTestFoundation({ jobs: webhookJobs, groups: [secretsSettings, webhookSettings] });
  const system = { type: 'system' as const, name: 'test' };
  const base = { ...foundation.base, actor: system, ownerId: null, address: null, requestId: null };
  const newUser = { kind: 'local' as const, username: 'ann', email: null, displayName: 'Ann', isAdmin: false };
  const ann = await inTransaction(base, (ctx) => enrol(ctx, newUser, 'signup'));
  ctx = forOwner(base, ann.id);
});
afterAll(() => foundation.close());

const DAY_MS = 86_400_000;
const run = { id: newId(), attempt: 1, signal: new AbortController().signal, shouldYield: async () => false };

async function webhook(): Promise<string> {
  const input = { url: 'http://127.0.0.1:9000/', events: [], scope: 'own' as const };
  return (await inTransaction(ctx, (ctx) => createWebhook(ctx, input))).webhook.id;
}

async function delivery(webhookId: string, dueAt: Date): Promise<string> {
  const id = newId(dueAt);
  const about = { event_id: null, event: 'user.signup', body: '{"data":{}}', created_at: ctx.clock.now() };
  await insertDeliveries(ctx.db, [{ ...about, id, webhook_id: webhookId, next_attempt_at: dueAt }]);
  return id;
}

it('deliveries are forgotten when their days are over, and not before', async () => {
  const webhookId = await webhook();
  const old = await delivery(webhookId, new Date(ctx.clock.now().getTime() + 365 * DAY_MS));
  foundation.clock.advance(29 * DAY_MS);
  await handleTidyWebhooks(ctx, {}, run);
  const recent = await delivery(webhookId, new Date(ctx.clock.now().getTime() + 365 * DAY_MS));
  const kept = async () => (await ctx.db.selectFrom('webhook_deliveries').select('id').execute()).map(({ id }) => id);
  expect((await kept()).toSorted()).toEqual([old, recent].toSorted());
  foundation.clock.advance(2 * DAY_MS);
  await handleTidyWebhooks(ctx, {}, run);
  expect(await kept()).toEqual([recent]);
});

it('a webhook that lost its job is woken, one that only waits is not', async () => {
  const [lost, waiting] = [await webhook(), await webhook()];
  await delivery(lost, new Date(ctx.clock.now().getTime() - 600_000));
  await delivery(waiting, new Date(ctx.clock.now().getTime() + 600_000));
  await handleTidyWebhooks(ctx, {}, run);
  expect(await ctx.jobs.unfinishedPayloads(deliverWebhooksJob)).toEqual([{ webhook_id: lost }]);
});

it('an old secret is kept no longer than it signs', async () => {
  const id = await webhook();
  await rotateSecret(ctx, { id, overlapHours: 2 });
  const previous = () => ctx.db.selectFrom('webhooks').select('previous_secret_sealed').where('id', '=', id).execute();
  await handleTidyWebhooks(ctx, {}, run);
  expect(await previous()).toEqual([{ previous_secret_sealed: expect.stringMatching(/^v1/) }]);
  foundation.clock.advance(2 * 3_600_000);
  await handleTidyWebhooks(ctx, {}, run);
  expect(await previous()).toEqual([{ previous_secret_sealed: null }]);
});
