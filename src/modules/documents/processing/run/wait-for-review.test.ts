import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../../platform/context.ts';
import { EventListeners } from '../../../../platform/events/index.ts';
import { editFile, reviewFile } from '../../metadata/index.ts';
import { type PlannedStep, standardPlan } from '../../pipelines/index.ts';
import { planFile, processingListeners, stuckFiles } from '../index.ts';
import { stepsOf } from '../plan/steps.store.ts';
import { bornDigitalPdf } from '../testing/documents.ts';
import { TestEngine } from '../testing/engine.ts';
import { addTestSteps, meanwhile } from '../testing/steps.ts';
import { retryStep } from '../verbs/retry-step.ts';
import { Journal } from './journal.ts';

let engine: TestEngine;
beforeAll(async () => {
  addTestSteps();
  engine = await TestEngine.start();
});
afterAll(() => engine.stop());

const steps = (...names: string[]): PlannedStep[] => names.map((step) => ({ step }));
const BEFORE = ['check_for_duplicates', 'convert_to_pdf', 'extract_text', 'extract_metadata'];
const SURE = {
  fields: [
    { field: 'sender', value: 'Northgate' },
    { field: 'document_date', value: '2026-01-31' },
    { field: 'document_type', value: 'letter' },
  ],
};
const PLAN = [
  ...steps(...BEFORE),
  { step: 'set_fields', options: SURE },
  ...steps('wait_for_review', 'render_thumbnail', 'index_for_search', 'send_to_destinations'),
];

const asOwner = () => ({ ...engine.asOwner, listeners: new EventListeners(processingListeners) });
const add = (plan = PLAN) => engine.add(bornDigitalPdf([['Please look at it', crypto.randomUUID()]]), { plan });
const review = (id: string) => reviewFile(asOwner(), { id });

/** A document that waits to be reviewed. */
async function waiting(plan = PLAN): Promise<string> {
  const id = await add(plan);
  expect(await engine.run(id)).toEqual({ type: 'done' });
  expect(await engine.states(id)).toMatchObject({ wait_for_review: 'in_progress' });
  return id;
}

async function replan(id: string): Promise<void> {
  await inTransaction(engine.asOwner, async (ctx) =>
    planFile(ctx, await engine.file(id), { ...standardPlan(ctx), steps: PLAN }),
  );
  await engine.run(id);
}

it('a document waits among those to review although everything is known of it, and nothing behind the step is done', async () => {
  const id = await waiting();
  expect(await engine.states(id)).toMatchObject({
    render_thumbnail: 'pending',
    index_for_search: 'pending',
    send_to_destinations: 'pending',
  });
  expect(await engine.file(id)).toMatchObject({
    status: 'processing',
    progress_step: 'wait_for_review',
    needs_review: true,
    sender: 'Northgate',
  });
  expect(await engine.run(id)).toEqual({ type: 'done' });
  for await (const stuck of stuckFiles(engine.ctx)) expect(stuck.id).not.toBe(id);
});

it('whoever reviews it lets it go on in the same transaction, once; an edit does not', async () => {
  const id = await waiting();
  await editFile(asOwner(), { id, edit: { sender: 'Somebody else', document_date: null, document_type: 'invoice' } });
  expect(await engine.file(id)).toMatchObject({ needs_review: true, progress_step: 'wait_for_review' });
  const broken = inTransaction(asOwner(), async (ctx) => {
    await reviewFile(ctx, { id });
    throw new Error('killed before the commit');
  });
  await expect(broken).rejects.toThrow('killed');
  expect(await engine.states(id)).toMatchObject({ wait_for_review: 'in_progress' });
  await Promise.all([review(id), review(id)]);
  expect(await engine.step(id, 'wait_for_review')).toMatchObject({ status: 'success', open_parts: null });
  expect(await engine.attempts(id, 'wait_for_review')).toMatchObject([{ outcome: 'success' }]);
  await engine.run(id);
  expect(await engine.file(id)).toMatchObject({ status: 'completed', needs_review: false, awaits_review: false });
});

it('what was reviewed behind its reading, before the step came, is not asked for again', async () => {
  const plan = [...steps(...BEFORE), ...steps('change_row', 'wait_for_review', 'index_for_search')];
  const id = await add(plan);
  meanwhile.act = (fileId) => reviewFile(asOwner(), { id: fileId });
  await engine.run(id);
  expect(await engine.step(id, 'wait_for_review')).toMatchObject({
    status: 'skipped',
    summary: 'Somebody has reviewed it since it was read.',
  });
  expect((await engine.file(id)).status).toBe('completed');
});

it('a document that is read again is asked for again, also while it was waiting', async () => {
  const id = await waiting();
  await replan(id);
  expect(await engine.file(id)).toMatchObject({ needs_review: true, progress_step: 'wait_for_review' });
  await review(id);
  await engine.run(id);
  expect((await engine.file(id)).status).toBe('completed');
  await replan(id);
  expect(await engine.states(id)).toMatchObject({ wait_for_review: 'in_progress' });
});

it('a worker that is killed in the step, or before its end is kept, asks once all the same', async () => {
  const id = await add();
  const { plan_id } = await engine.file(id);
  const payload = { fileId: id, ownerId: engine.ownerId, planId: plan_id ?? '' };
  for (const step of (await stepsOf(engine.ctx.db, id)).filter(({ position }) => position < PLAN.length)) {
    if (step.step_name === 'wait_for_review') break;
    await engine.ctx.db
      .updateTable('file_processing_steps')
      .set({ status: 'success', finished_at: new Date() })
      .where('id', '=', step.id)
      .execute();
  }
  const journal = await Journal.claim(engine.ctx, payload, 'cpu');
  await journal?.begin(await engine.step(id, 'wait_for_review'));
  expect((await engine.file(id)).awaits_review).toBe(false);
  await engine.run(id);
  expect((await engine.attempts(id, 'wait_for_review')).map(({ outcome }) => outcome)).toEqual(['crashed', null]);
  expect(await engine.file(id)).toMatchObject({ needs_review: true, awaits_review: true });
  await review(id);
  await engine.run(id);
  expect((await engine.file(id)).status).toBe('completed');
});

it('where a step before it stopped the plan nobody is asked, and the document can be read and found', async () => {
  const plan: PlannedStep[] = [
    { step: 'check_for_duplicates' },
    { step: 'convert_to_pdf', onFailure: 'stop' },
    ...steps('wait_for_review', 'index_for_search', 'send_to_destinations'),
  ];
  const id = await engine.add(Buffer.from('%PDF-1.4 broken'), { plan });
  for (let tries = 0; tries < 3; tries++) await engine.run(id);
  expect(await engine.states(id)).toEqual({
    check_for_duplicates: 'success',
    convert_to_pdf: 'failure',
    wait_for_review: 'pending',
    index_for_search: 'success',
    send_to_destinations: 'pending',
  });
  expect(await engine.file(id)).toMatchObject({ status: 'failed', awaits_review: false });
});

it('what is reviewed while a step before it is tried again is not asked for again', async () => {
  const plan = [...steps(...BEFORE), { step: 'set_fields', options: { add_tags: ['{tag}'] } }, ...PLAN.slice(-4)];
  const id = await waiting(plan);
  await retryStep(engine.asOwner, { id, step: 'set_fields', password: undefined });
  expect((await engine.file(id)).awaits_review).toBe(false);
  await review(id);
  await engine.run(id);
  expect(await engine.step(id, 'wait_for_review')).toMatchObject({ status: 'skipped' });
  expect((await engine.file(id)).status).toBe('completed');
});
