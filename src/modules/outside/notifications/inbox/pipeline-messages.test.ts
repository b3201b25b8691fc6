import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../../../../platform/context.ts';
import { EventListeners, listenTo } from '../../../../platform/events/index.ts';
import { newId } from '../../../../platform/ids.ts';
import { fileEvents } from '../../../documents/files/index.ts';
import { standardPlan } from '../../../documents/pipelines/index.ts';
import { retryStep } from '../../../documents/processing/index.ts';
import { bornDigitalPdf } from '../../../documents/processing/testing/documents.ts';
import { TestEngine } from '../../../documents/processing/testing/engine.ts';
import { webhookJobs, webhookListeners } from '../../webhooks/index.ts';
import { inboxListeners } from './inbox-listeners.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start(
    {},
    webhookJobs.map(({ job }) => job),
  );
});
afterAll(() => engine.stop());

/** Adds a webhook that has subscribed to nothing. */
async function webhook(
  change: { is_active?: boolean; owner_id?: string | null; platform?: string } = {},
): Promise<string> {
  const id = newId();
  const now = new Date();
  const row = {
    id,
    owner_id: engine.ownerId,
    name: 'n8n',
    url: 'http://127.0.0.1:9/',
    events: '[]',
    hears_everybody: false,
  };
  const paused = change.is_active === false ? { paused_reason: 'by_hand', paused_at: now } : {};
  await engine.ctx.db
    .insertInto('webhooks')
    .values({ ...row, is_active: true, created_at: now, updated_at: now, ...change, ...paused })
    .execute();
  return id;
}

/** Runs a document through a plan that notifies, with everybody listening. */
async function notified(options: object, ctx: Partial<Context> = {}): Promise<string> {
  const set = { fields: [{ field: 'title', value: 'Invoice 4711' }] };
  const plan = [{ step: 'set_fields', options: set }, { step: 'notify', options }, { step: 'index_for_search' }];
  const id = await engine.add(bornDigitalPdf([[crypto.randomUUID()]]), { plan });
  await run(id, ctx);
  return id;
}

const listeners = new EventListeners([...webhookListeners, ...inboxListeners]);
const run = (id: string, ctx: Partial<Context> = {}) => engine.run(id, { ctx: { ...engine.ctx, listeners, ...ctx } });
const inbox = async (id: string) => {
  const { rows } = await sql`SELECT kind, detail, owner_id FROM notifications WHERE detail->>'file_id' = ${id}`.execute(
    engine.ctx.db,
  );
  return rows;
};
const deliveries = (webhookId: string) =>
  engine.ctx.db.selectFrom('webhook_deliveries').selectAll().where('webhook_id', '=', webhookId).execute();

it('the owner finds one line in the inbox, with the message of the step, and no webhook hears of it', async () => {
  const other = await webhook();
  const id = await notified({ to: 'inbox', message: '{title} has come' });
  expect(await inbox(id)).toEqual([
    {
      kind: 'pipeline_message',
      detail: { file_id: id, title: 'Invoice 4711', message: 'Invoice 4711 has come' },
      owner_id: engine.ownerId,
    },
  ]);
  expect(await deliveries(other)).toEqual([]);
  expect(await engine.step(id, 'notify')).toMatchObject({
    status: 'success',
    summary: 'There is a line in the inbox.',
  });
});

it('a document of which nothing may leave is told of in the inbox all the same, and to no webhook', async () => {
  const named = await webhook();
  const steps = [{ to: 'inbox' }, { to: { webhook_id: named } }].map((options) => ({ step: 'notify', options }));
  const plan = { ...standardPlan(engine.ctx), localOnly: true, steps };
  const id = await engine.add(bornDigitalPdf([[crypto.randomUUID()]]), { plan });
  await run(id);
  const passed = engine.ctx.db.selectFrom('file_processing_steps').select('status').where('file_id', '=', id);
  expect((await passed.orderBy('position').execute()).map(({ status }) => status)).toEqual(['success', 'skipped']);
  expect(await inbox(id)).toHaveLength(1);
  expect(await deliveries(named)).toEqual([]);
});

it('the one webhook is told, whatever it listens to, and nobody else', async () => {
  const [named, other] = [await webhook(), await webhook()];
  const id = await notified({ to: { webhook_id: named } });
  const [delivery, ...more] = await deliveries(named);
  expect(more).toEqual([]);
  expect(delivery).toMatchObject({ event: 'pipeline.notification', state: 'waiting', event_id: expect.any(Number) });
  expect(JSON.parse(delivery?.body ?? '')).toMatchObject({
    event: 'pipeline.notification',
    data: { file_id: id, title: 'Invoice 4711', message: null, owner_id: engine.ownerId, webhook_id: named },
  });
  expect(await deliveries(other)).toEqual([]);
  expect(await inbox(id)).toEqual([]);
});

it('a worker that dies before the end of the step is kept has notified nobody; the next one does so once', async () => {
  const named = await webhook();
  const dies = listenTo(fileEvents.notification, 'dying', async () => {
    throw new Error('killed before the commit');
  });
  const dying = new EventListeners([...webhookListeners, dies]);
  const id = await notified({ to: { webhook_id: named } }, { listeners: dying });
  expect(await engine.step(id, 'notify')).toMatchObject({ status: 'pending' });
  expect(await deliveries(named)).toEqual([]);
  await run(id);
  expect(await deliveries(named)).toHaveLength(1);
  await run(id);
  expect(await deliveries(named)).toHaveLength(1);
});

it('a webhook that is gone, of somebody else, of the instance or of a platform makes the step fail and say so', async () => {
  const other = await engine.anotherOwner();
  for (const webhook_id of [
    newId(),
    await webhook({ owner_id: other.ownerId }),
    await webhook({ owner_id: null }),
    await webhook({ platform: 'n8n' }),
  ]) {
    const id = await notified({ to: { webhook_id } });
    expect(await engine.step(id, 'notify')).toMatchObject({ status: 'failure', error_code: 'webhook_gone' });
    expect(await deliveries(webhook_id)).toEqual([]);
    expect(await engine.states(id)).toMatchObject({ index_for_search: 'success' });
  }
});

it('a webhook that is switched off is told when it is on again and somebody tries again', async () => {
  const named = await webhook({ is_active: false });
  const id = await notified({ to: { webhook_id: named } });
  expect(await engine.step(id, 'notify')).toMatchObject({ status: 'failure', error_code: 'webhook_paused' });
  await engine.ctx.db
    .updateTable('webhooks')
    .set({ is_active: true, paused_reason: null, paused_at: null })
    .where('id', '=', named)
    .execute();
  await retryStep(engine.asOwner, { id, step: 'notify', password: undefined });
  await run(id);
  expect(await deliveries(named)).toHaveLength(1);
  expect((await engine.file(id)).status).toBe('completed');
});

it('nobody is notified a second time when a step before it is tried again', async () => {
  const [named, paused] = [await webhook(), await webhook({ is_active: false })];
  const to = [{ webhook_id: paused }, 'inbox', { webhook_id: named }];
  const steps = to.map((to) => ({ step: 'notify', options: { to }, onFailure: 'go_on' as const }));
  const id = await engine.add(bornDigitalPdf([[crypto.randomUUID()]]), { plan: steps });
  await run(id);
  await retryStep(engine.asOwner, { id, step: 'notify', password: undefined });
  await run(id);
  expect([await inbox(id), await deliveries(named)].map(({ length }) => length)).toEqual([1, 1]);
  expect((await engine.attempts(id, 'notify')).map(({ outcome }) => outcome).toSorted()).toEqual([
    'failure',
    'failure',
    'success',
    'success',
  ]);
});
