import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../../platform/context.ts';
import { EventListeners } from '../../../../platform/events/index.ts';
import { newId } from '../../../../platform/ids.ts';
import { destinationJobs } from '../../../outside/destinations/index.ts';
import { updateFile } from '../../files/index.ts';
import { editFile } from '../../metadata/index.ts';
import { createPipeline, newPipelineSchema, type PlannedStep, planOf } from '../../pipelines/index.ts';
import { destinationsOfPlan, finalizeDelivery, processingListeners } from '../index.ts';
import { stepsOf } from '../plan/steps.store.ts';
import { bornDigitalPdf } from '../testing/documents.ts';
import { TestEngine } from '../testing/engine.ts';
import { handleRenewCopy } from '../verbs/renew-copy.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start(
    {},
    destinationJobs(finalizeDelivery, destinationsOfPlan).map(({ job }) => job),
  );
});
afterAll(() => engine.stop());

async function destination(isActive = true, sends = ['original']): Promise<string> {
  const [id, now] = [newId(), new Date()];
  const paused = isActive ? {} : { is_active: false, paused_reason: 'by_hand', paused_at: now };
  const place = { provider: 'webdav', name: `Place ${id}`, config: '{}', folder_template: '' };
  const takes = { sends, document_types: [], tags: [] };
  const row = { id, owner_id: engine.ownerId, ...place, ...takes, created_at: now, updated_at: now, ...paused };
  await engine.ctx.db.insertInto('destinations').values(row).execute();
  return id;
}

const sendTo = (...ids: string[]): PlannedStep => ({
  step: 'send_to_destinations',
  options: { destination_ids: ids },
});

/** Runs a document through these steps. */
async function sent(...plan: PlannedStep[]): Promise<string> {
  const id = await engine.add(bornDigitalPdf([[crypto.randomUUID()]]), { plan });
  expect(await engine.run(id)).toEqual({ type: 'done' });
  return id;
}

const ended = async (fileId: string, destinationId: string, failedAt: readonly string[] = []) =>
  inTransaction(engine.ctx, async (ctx) => {
    const failures = failedAt.map((id) => ({
      destinationId: id,
      code: 'delivery_failed' as const,
      sentence: 'It did not go through.',
    }));
    const part = `${destinationId} original`;
    await finalizeDelivery(ctx, { fileId, ownerId: engine.ownerId, destinationId, part, failures });
  });
const states = async (id: string) => (await stepsOf(engine.ctx.db, id)).map(({ status }) => status);
const deliveries = (id: string) =>
  engine.ctx.db.selectFrom('deliveries').select(['destination_id', 'state']).where('file_id', '=', id).execute();

it('each of two steps ends with its own destinations, well or not, and is mended by them alone', async () => {
  const [left, right] = [await destination(), await destination()];
  const id = await sent(sendTo(left), sendTo(right));
  expect(await states(id)).toEqual(['in_progress', 'in_progress']);
  await ended(id, left, [left]);
  expect(await states(id)).toEqual(['failure', 'in_progress']);
  await ended(id, right, [left]);
  expect(await states(id)).toEqual(['failure', 'success']);
  expect((await engine.file(id)).status).toBe('failed');
  await ended(id, left);
  expect(await states(id)).toEqual(['success', 'success']);
  expect((await engine.file(id)).status).toBe('completed');
});

it('of two steps that send to one destination both end with the one delivery', async () => {
  const place = await destination();
  const id = await sent(sendTo(place), sendTo(place), { step: 'index_for_search' });
  expect(await deliveries(id)).toEqual([{ destination_id: place, state: 'pending' }]);
  expect(await states(id)).toEqual(['in_progress', 'in_progress', 'success']);
  await ended(id, place);
  expect(await states(id)).toEqual(['success', 'success', 'success']);
  expect((await engine.file(id)).status).toBe('completed');
});

it('a destination that was chosen and is gone fails the step, and nothing is sent by it', async () => {
  const place = await destination();
  const other = await engine.anotherOwner();
  const removed = await destination();
  await engine.ctx.db.updateTable('destinations').set({ removed_at: new Date() }).where('id', '=', removed).execute();
  const foreign = await destination();
  await engine.ctx.db.updateTable('destinations').set({ owner_id: other.ownerId }).where('id', '=', foreign).execute();
  for (const gone of [newId(), removed, foreign]) {
    const id = await sent(sendTo(place, gone));
    const [step] = await stepsOf(engine.ctx.db, id);
    expect(step).toMatchObject({ status: 'failure', error_code: 'destination_gone' });
    expect(await deliveries(id)).toEqual([]);
    await ended(id, place);
    expect(await states(id)).toEqual(['failure']);
  }
});

it('a document waits for a destination that was chosen and is paused by hand, and its log says so', async () => {
  const place = await destination(false);
  const id = await sent(sendTo(place));
  expect(await states(id)).toEqual(['in_progress']);
  expect(await deliveries(id)).toEqual([{ destination_id: place, state: 'pending' }]);
  const lines = engine.ctx.db.selectFrom('processing_logs').select('message').where('file_id', '=', id);
  expect(await lines.execute()).toEqual([
    { message: `“Place ${place}” is paused: the document waits until it is switched on.` },
  ]);
  await ended(id, place);
  expect(await states(id)).toEqual(['success']);
});

it('an edit sends a document of a pipeline to nobody that its plan does not name', async () => {
  const [chosen, passedOver] = [await destination(), await destination()];
  const never = {
    match: 'all',
    groups: [{ match: 'all', tests: [{ field: 'page_count', operator: 'greater_than', value: 99 }] }],
  };
  const id = await sent(sendTo(chosen), { ...sendTo(passedOver), condition: never as never });
  await ended(id, chosen);
  expect((await engine.file(id)).status).toBe('completed');
  const asOwner = { ...engine.asOwner, listeners: new EventListeners(processingListeners) };
  const pipeline = { id: newId(), owner_id: engine.ownerId, name: 'Invoices' };
  await engine.ctx.db.insertInto('pipelines').values(pipeline).execute();
  await inTransaction(asOwner, (ctx) => updateFile(ctx.db, engine.ownerId, id, { pipeline_id: pipeline.id }));
  await editFile(asOwner, { id, edit: { recipient: 'Edited' } });
  expect((await deliveries(id)).map(({ destination_id }) => destination_id)).toEqual([chosen]);
  await inTransaction(asOwner, (ctx) => updateFile(ctx.db, engine.ownerId, id, { pipeline_id: null }));
  await editFile(asOwner, { id, edit: { recipient: 'Edited again' } });
  expect((await deliveries(id)).map(({ destination_id }) => destination_id)).toContain(passedOver);
});

it('a copy that is made anew goes where the version said that the document went through, whatever its pipeline says now', async () => {
  const [first, second] = [await destination(true, ['processed']), await destination(true, ['processed'])];
  const sends = { step_type: 'send_to_destinations', config: { destination_ids: [first] } };
  const given = newPipelineSchema.parse({ name: newId(), steps: [{ step_type: 'embed_metadata' }, sends] });
  const { id: pipelineId } = await inTransaction(engine.asOwner, (ctx) => createPipeline(ctx, 'own', given));
  const plan = await planOf(engine.ctx, { owner_id: engine.ownerId, pipeline_id: pipelineId });
  const id = await engine.add(bornDigitalPdf([[crypto.randomUUID()]]), { plan });
  await engine.run(id);
  const [step] = (await stepsOf(engine.ctx.db, id)).filter(({ open_parts }) => open_parts !== null);
  const part = step?.open_parts?.[0] ?? '';
  const about = { fileId: id, ownerId: engine.ownerId, destinationId: first, failures: [] };
  await inTransaction(engine.ctx, (ctx) => finalizeDelivery(ctx, { ...about, part }));
  expect(await engine.file(id)).toMatchObject({ status: 'completed', pipeline_version_id: plan.versionId });

  await sql`INSERT INTO pipeline_versions (id, pipeline_id, number, definition, created_at)
    SELECT ${newId()}, pipeline_id, 2, replace(definition::text, ${first}, ${second})::json, now()
    FROM pipeline_versions WHERE pipeline_id = ${pipelineId}`.execute(engine.ctx.db);
  await engine.ctx.db.updateTable('pipelines').set({ version: 2 }).where('id', '=', pipelineId).execute();
  const versionOf = async () =>
    await engine.ctx.db
      .selectFrom('deliveries')
      .select(['destination_id', 'version'])
      .where('file_id', '=', id)
      .execute();
  const before = await versionOf();
  await editFile(engine.asOwner, { id, edit: { title: 'Renewed' } });
  const run = { id: newId(), attempt: 1, signal: new AbortController().signal, shouldYield: async () => false };
  expect(await handleRenewCopy(engine.ctx, { ownerId: engine.ownerId, fileId: id }, run)).toEqual({ type: 'done' });
  const after = await versionOf();
  expect(after.map(({ destination_id }) => destination_id)).toEqual([first]);
  expect(Number(after[0]?.version)).toBe(Number(before[0]?.version) + 1);
  expect((await engine.file(id)).pipeline_version_id).toBe(plan.versionId);
});
