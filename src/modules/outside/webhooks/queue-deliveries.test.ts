import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Context, forOwner, inTransaction } from '../../../platform/context.ts';
import { meetDeadlockOnce } from '../../../platform/database/testing.ts';
import { EventListeners, publish } from '../../../platform/events/index.ts';
import { openTestFoundation, type TestFoundation } from '../../../platform/http/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { secretsSettings } from '../../../platform/secrets/index.ts';
import { enrol, reportPaymentIssue, userEvents } from '../../people/users/index.ts';
import { deliverWebhooksJob } from './deliver-webhooks.job.ts';
import { webhookJobs, webhookListeners } from './index.ts';
import { changeWebhook, createWebhook } from './manage-webhooks.ts';
import { insertPlatformHook } from './platform-hooks.store.ts';
import { queueDeliveries } from './queue-deliveries.ts';
import { countWebhooks } from './webhooks.store.ts';

let foundation: TestFoundation;
let ctx: Context;
beforeAll(async () => {
  foundation = await openTestFoundation({ jobs: webhookJobs, groups: [secretsSettings] });
  const actor = { type: 'system' as const, name: 'test' };
  const listeners = new EventListeners(webhookListeners);
  ctx = { ...foundation.base, listeners, actor, ownerId: null, address: null, requestId: null };
});
afterAll(() => foundation.close());
beforeEach(() => sql`DELETE FROM webhooks`.execute(ctx.db));

async function person(isAdmin = false): Promise<string> {
  const username = `person-${newId()}`;
  const newUser = { kind: 'local' as const, username, email: null, displayName: username, isAdmin };
  return (await inTransaction(ctx, (ctx) => enrol(ctx, newUser, 'signup'))).id;
}

async function webhook(ownerId: string, scope: 'own' | 'instance' = 'own'): Promise<string> {
  const actor = { type: 'user' as const, userId: ownerId, isAdmin: true, sessionId: null };
  const events = [
    'user.plan_changed',
    'user.payment_issue',
    ...(scope === 'own' ? [] : (['user.signup'] as const)),
  ] as const;
  const input = { url: 'http://127.0.0.1:9000/', events: [...events], secret: null, scope };
  const made = await inTransaction({ ...forOwner(ctx, ownerId), actor }, (ctx) => createWebhook(ctx, input));
  return made.webhook.id;
}

const queued = async () =>
  ctx.db.selectFrom('webhook_deliveries').select(['webhook_id', 'event', 'body']).orderBy('event_id').execute();
const wakes = async (id: string) => {
  const waiting = await ctx.jobs.unfinishedPayloads(deliverWebhooksJob);
  return waiting.filter((payload) => payload.webhook_id === id).length;
};

const changed = (userId: string) => ({
  user_id: userId,
  old_tier: 'free',
  new_tier: 'starter',
  billing_cycle: 'monthly' as const,
  changed_by: 'user' as const,
});

it('a person’s webhooks hear of what is theirs alone, the instance’s of everything', async () => {
  const [ann, bob] = [await person(), await person()];
  const [anns, all] = [await webhook(ann), await webhook(ann, 'instance')];
  await inTransaction(forOwner(ctx, bob), (ctx) => publish(ctx, userEvents.planChanged, changed(bob)));
  expect((await queued()).map((delivery) => delivery.webhook_id)).toEqual([all]);
  await inTransaction(forOwner(ctx, ann), (ctx) => publish(ctx, userEvents.planChanged, changed(ann)));
  expect((await queued()).map((delivery) => delivery.webhook_id).toSorted()).toEqual([anns, all, all].toSorted());
  expect([await wakes(anns), await wakes(all)]).toEqual([1, 2]);
});

it('what is rolled back is told to nobody', async () => {
  const ann = await person();
  const id = await webhook(ann);
  const undone = inTransaction(forOwner(ctx, ann), async (ctx) => {
    await publish(ctx, userEvents.planChanged, changed(ann));
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect([await queued(), await wakes(id)]).toEqual([[], 0]);
});

it('a payment issue and a new person are told; a new administrator is not, nor is anything of somebody who is not there', async () => {
  await webhook(await person(), 'instance');
  const bob = await person();
  await person(true);
  await reportPaymentIssue(ctx, { userId: bob, issue: 'The card was declined.', invoiceId: 'in_1' });
  await reportPaymentIssue(ctx, { userId: bob, issue: 'The card has expired.' });
  const published = (await queued()).map(({ event, body }) => ({ event, data: JSON.parse(body).data }));
  expect(published).toMatchObject([
    { event: 'user.signup', data: { user_id: bob, method: 'signup' } },
    { event: 'user.payment_issue', data: { user_id: bob, issue: 'The card was declined.', invoice_id: 'in_1' } },
    { event: 'user.payment_issue', data: { user_id: bob, issue: 'The card has expired.' } },
  ]);
  const nobody = reportPaymentIssue(ctx, { userId: newId(), issue: 'Anything.' });
  await expect(nobody).rejects.toMatchObject({ code: 'user_not_found' });
});

it('an event outside the catalogue is ignored with a warning', async () => {
  const ann = await person();
  const id = await webhook(ann);
  await sql`UPDATE webhooks SET events = '["file.changed"]' WHERE id = ${id}`.execute(ctx.db);
  await inTransaction(forOwner(ctx, ann), (ctx) => queueDeliveries(ctx, { id: 1, name: 'file.changed', payload: {} }));
  expect(await queued()).toEqual([]);
  const warnings = foundation.logLines.filter(({ level }) => level === 'warn');
  expect(warnings).toContainEqual(expect.objectContaining({ event: 'file.changed' }));
});

it('one event is one delivery to each webhook, however often it is told', async () => {
  const ann = await person();
  await webhook(ann);
  const published = { id: 4_000_000, name: 'user.payment_issue', payload: { user_id: ann, issue: 'Again.' } };
  for (let time = 0; time < 3; time++)
    await inTransaction(forOwner(ctx, ann), (ctx) => queueDeliveries(ctx, published));
  expect(await queued()).toHaveLength(1);
});

it('what cannot be queued is logged, and what happened is kept', async () => {
  await webhook(await person(), 'instance');
  await sql`ALTER TABLE webhook_deliveries ADD CONSTRAINT broken CHECK (event <> 'user.signup')`.execute(ctx.db);
  try {
    const bob = await person();
    const kept = await ctx.db.selectFrom('users').select('id').where('id', '=', bob).execute();
    expect([kept.length, await queued()]).toEqual([1, []]);
    const errors = foundation.logLines.filter(({ level }) => level === 'error');
    expect(errors).toContainEqual(expect.objectContaining({ event: 'user.signup' }));
  } finally {
    await sql`ALTER TABLE webhook_deliveries DROP CONSTRAINT broken`.execute(ctx.db);
  }
});

it('an event that meets a deadlock is queued all the same, once', async () => {
  const ann = await person();
  const anns = await webhook(ann);
  const takeBack = await meetDeadlockOnce(foundation.database, 'webhook_deliveries');
  try {
    await inTransaction(forOwner(ctx, ann), (ctx) => publish(ctx, userEvents.planChanged, changed(ann)));
  } finally {
    await takeBack();
  }
  expect((await queued()).map((delivery) => delivery.webhook_id)).toEqual([anns]);
  expect(await wakes(anns)).toBe(1);
});

async function hook(ownerId: string, event: string, hears_everybody = true): Promise<string> {
  const made = {
    id: newId(),
    target_url: 'https://hooks.example/catch/1',
    event,
    platform: 'n8n',
    is_active: true,
    hears_everybody,
  };
  await inTransaction(ctx, (ctx) => insertPlatformHook(ctx.db, ownerId, { ...made, created_at: new Date() }));
  return made.id;
}
const published = async (personId: string) => {
  await inTransaction(forOwner(ctx, personId), (ctx) => publish(ctx, userEvents.planChanged, changed(personId)));
  return (await queued()).map((delivery) => delivery.webhook_id);
};

it('an automation platform hears in one level, under the id of the delivery', async () => {
  const ann = await person(true);
  await hook(ann, 'user.plan_changed');
  await published(ann);
  const [delivery] = await ctx.db.selectFrom('webhook_deliveries').select(['id', 'body', 'created_at']).execute();
  expect(JSON.parse(delivery?.body ?? '')).toEqual({
    id: delivery?.id,
    event: 'user.plan_changed',
    timestamp: (delivery?.created_at.getTime() ?? 0) / 1000,
    ...changed(ann),
  });
});

it('of people the platforms of administrators hear, as long as they are, and of everybody', async () => {
  const [ann, bob] = [await person(), await person()];
  const anns = await hook(ann, 'user.plan_changed');
  await hook(ann, 'user.signup');
  expect([await published(bob), await published(ann)]).toEqual([[], [anns]]);
  await ctx.db.updateTable('users').set({ is_admin: true }).where('id', '=', ann).execute();
  expect(await published(bob)).toEqual([anns, anns]);
});

it('a platform hears of its own person what happens to them, and of nobody else, whoever they become', async () => {
  const [ann, bob] = [await person(), await person()];
  const anns = await hook(ann, 'user.plan_changed', false);
  await ctx.db.updateTable('users').set({ is_admin: true }).where('id', '=', ann).execute();
  expect(await published(bob)).toEqual([]);
  expect(await published(ann)).toEqual([anns]);
});

it('an administrator who is blocked hears nothing of others; what is their own is kept for them', async () => {
  const [ann, bob] = [await person(true), await person()];
  const anns = await webhook(ann);
  const annsHook = await hook(ann, 'user.plan_changed');
  for (const state of [{ is_blocked: true }, { is_blocked: false, is_active: false }]) {
    await ctx.db.updateTable('users').set(state).where('id', '=', ann).execute();
    expect(await published(bob)).toEqual([]);
  }
  expect((await published(ann)).toSorted()).toEqual([anns, annsHook].toSorted());
});

it('what a platform made is not one of the fifty webhooks, and its address and event are the platform’s', async () => {
  const ann = await person();
  const id = await hook(ann, 'document.failed');
  expect(await countWebhooks(ctx.db, { owner: ann, isOfPlatforms: false })).toBe(0);
  const actor = { type: 'user' as const, userId: ann, isAdmin: false, sessionId: null };
  const own = { ...forOwner(ctx, ann), actor };
  const move = changeWebhook(own, { id, patch: { url: 'https://elsewhere.example/' } });
  await expect(move).rejects.toMatchObject({ code: 'webhook_of_platform' });
  expect(await changeWebhook(own, { id, patch: { is_active: false } })).toMatchObject({ is_active: false });
});
