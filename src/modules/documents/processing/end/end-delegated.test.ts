import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { type JobHandler, registerJob, startWorker } from '../../../../platform/jobs/index.ts';
import { defaultPlan, standardPlan } from '../../pipelines/index.ts';
import { searchIndexOf } from '../../search/index.ts';
import { endDelegated, type PartOutcome, planFile, processingJobs, reprocessFile, stuckFiles } from '../index.ts';
import { bornDigitalPdf } from '../testing/documents.ts';
import { TestEngine } from '../testing/engine.ts';
import { addTestSteps, HANDED_ON_PLAN, type PartPayload, partJob, putEntryJob } from '../testing/steps.ts';

let engine: TestEngine;
beforeAll(async () => {
  addTestSteps();
  engine = await TestEngine.start({}, [partJob, putEntryJob]);
});
afterAll(() => engine.stop());

let added = 0;
/** A document whose step was handed on, with the work as its jobs know it. */
async function handedOn(): Promise<{ id: string; work: Omit<PartPayload, 'part'> }> {
  added += 1;
  const id = await engine.add(bornDigitalPdf([[`Handed on ${added}`]]), { plan: HANDED_ON_PLAN });
  expect(await engine.run(id)).toEqual({ type: 'done' });
  expect(await engine.run(id, { work: 'io' })).toEqual({ type: 'done' });
  return { id, work: await workOf(id) };
}

async function workOf(id: string): Promise<Omit<PartPayload, 'part'>> {
  const { id: stepId, attempt_count: attempt } = await engine.step(id, 'hand_on');
  return { fileId: id, ownerId: engine.ownerId, stepId, attempt };
}

function end(work: Omit<PartPayload, 'part'>, part: string, outcome: PartOutcome = { type: 'done' }): Promise<boolean> {
  return inTransaction(engine.ctx, (ctx) => endDelegated(ctx, { work, part, outcome }));
}

it('jobs that are killed before or after their commit end a step once; only then the document is completed', async () => {
  const passes = new Map<string, number>();
  const ends: [string, boolean][] = [];
  const doPart: JobHandler<PartPayload, Context> = async (ctx, { part, ...work }) => {
    const pass = (passes.get(part) ?? 0) + 1;
    passes.set(part, pass);
    const reported = await inTransaction(ctx, async (ctx) => {
      const reported = await endDelegated(ctx, { work, part, outcome: { type: 'done' } });
      if (part === 'right' && pass === 1) throw new Error('killed before the commit');
      return reported;
    });
    ends.push([part, reported]);
    // Killed after the commit: the queue gives the job to somebody again.
    return part === 'left' && pass === 1 ? { type: 'retryIn', seconds: 0 } : { type: 'done' };
  };
  const worker = await startWorker({
    jobs: engine.jobs,
    handlers: [...processingJobs, registerJob(partJob, doPart)],
    makeContext: (jobName) => ({ ...engine.ctx, actor: { type: 'system' as const, name: jobName } }),
    slots: { cpu: 2, io: 2 },
    log: engine.ctx.log,
  });
  try {
    const id = await engine.add(bornDigitalPdf([['Through the queue']]), { plan: HANDED_ON_PLAN });
    await expect.poll(async () => (await engine.file(id)).status, { timeout: 60_000 }).toBe('completed');
    await expect.poll(() => ends.length, { timeout: 60_000 }).toBe(3);
    expect(ends.toSorted()).toEqual([
      ['left', false],
      ['left', true],
      ['right', true],
    ]);
    expect(await engine.step(id, 'hand_on')).toMatchObject({ status: 'success', summary: 'Both parts are done.' });
    expect((await engine.attempts(id, 'hand_on')).map(({ outcome }) => outcome)).toEqual(['success']);
    const followed = await engine.step(id, 'follow_up');
    expect(followed).toMatchObject({ status: 'success', attempt_count: 1, summary: 'Followed.' });
    const processed = (await engine.events('document.processed')).filter((event) => event.file_id === id);
    expect(processed).toHaveLength(1);
  } finally {
    await worker.stop();
  }
});

it('while parts are open the step takes no slot, is neither stuck nor crashed, and steps that need not wait go on', async () => {
  const { id, work } = await handedOn();
  expect(await engine.run(id)).toEqual({ type: 'done' });
  expect(await engine.states(id)).toEqual({
    check_for_duplicates: 'success',
    hand_on: 'in_progress',
    index_for_search: 'success',
    follow_up: 'pending',
  });
  expect(await end(work, 'left')).toBe(true);
  // A worker that was killed: its job comes again.
  expect(await engine.run(id)).toEqual({ type: 'done' });
  expect(await engine.run(id, { work: 'io' })).toEqual({ type: 'done' });
  expect(await engine.step(id, 'hand_on')).toMatchObject({
    open_parts: ['right'],
    progress_done: 1,
    progress_total: 2,
  });
  expect(await engine.attempts(id, 'hand_on')).toMatchObject([{ outcome: null }]);
  await engine.database.handle.pool.query(`DELETE FROM pgboss.job WHERE name LIKE 'process_file%'`);
  for await (const stuck of stuckFiles(engine.ctx)) expect(stuck).toBeUndefined();
  expect((await engine.file(id)).status).toBe('processing');
  expect(await end(work, 'right')).toBe(true);
  expect((await engine.ctx.jobs.queues()).find(({ name }) => name === 'process_file')).toMatchObject({ pending: 1 });
  expect(await engine.run(id)).toEqual({ type: 'done' });
  expect((await engine.file(id)).status).toBe('completed');
});

it('work of a plan that was overtaken ends nothing', async () => {
  const { id, work } = await handedOn();
  expect(await end(work, 'left')).toBe(true);
  await inTransaction(engine.asOwner, async (ctx) =>
    planFile(ctx, await engine.file(id), { ...standardPlan(ctx), steps: HANDED_ON_PLAN }),
  );
  expect(await engine.attempts(id, 'hand_on')).toMatchObject([{ outcome: 'retry', error_code: 'overtaken' }]);
  expect(await end(work, 'right')).toBe(false);
  await engine.run(id);
  await engine.run(id, { work: 'io' });
  expect(await end(work, 'right')).toBe(false);
  const anew = await workOf(id);
  expect([await end(anew, 'left'), await end(anew, 'right')]).toEqual([true, true]);
  await engine.run(id);
  expect((await engine.file(id)).status).toBe('completed');
  await reprocessFile(engine.asOwner, { id });
  expect(Object.keys(await engine.states(id))).toEqual(defaultPlan(engine.ctx).map(({ step }) => step));
  expect(await end(anew, 'left')).toBe(false);
  // What was tried in earlier plans stays on record.
  expect((await engine.attempts(id, 'hand_on')).map(({ number }) => number)).toEqual([1, 2]);
});

it('a step fails with the reason of the first part that failed, when the last one has ended', async () => {
  const { id, work } = await handedOn();
  const failure = { type: 'failed', code: 'nobody_there', sentence: 'Nobody answers. Try again later.' } as const;
  await end(work, 'right', failure);
  expect(await engine.step(id, 'hand_on')).toMatchObject({ status: 'in_progress' });
  await end(work, 'left');
  expect(await engine.step(id, 'hand_on')).toMatchObject({ status: 'failure', error_code: 'nobody_there' });
  await engine.run(id);
  expect(await engine.states(id)).toMatchObject({ index_for_search: 'success', follow_up: 'pending' });
  expect(await engine.file(id)).toMatchObject({
    status: 'failed',
    reason_step: 'hand_on',
    reason_message: failure.sentence,
  });
});

it('a step that fails for good is told, also of a document that had failed before; what ends well then is not', async () => {
  const { id, work } = await handedOn();
  await engine.run(id);
  const failed = { status: 'failure', error_code: 'planted', error_message: 'It failed before.' };
  await engine.ctx.db
    .updateTable('file_processing_steps')
    .set(failed)
    .where('file_id', '=', id)
    .where('step_name', '=', 'index_for_search')
    .execute();
  await engine.ctx.db.updateTable('files').set({ status: 'failed' }).where('id', '=', id).execute();
  await end(work, 'left');
  await end(work, 'right', { type: 'failed', code: 'refused', sentence: 'The other side refused it.' });
  const reported = (await engine.events('document.failed')).filter((event) => event.file_id === id);
  expect(reported).toMatchObject([{ step: 'hand_on', error_code: 'refused', will_retry: false }]);
});

it('a document whose entry in the search a job makes is completed only once it is found', async () => {
  const plan = [{ step: 'check_for_duplicates' }, { step: 'index_elsewhere' }];
  const id = await engine.add(bornDigitalPdf([['Found elsewhere']]), { plan, name: 'Elsewhere.pdf' });
  expect(await engine.run(id)).toEqual({ type: 'done' });
  const entries = async () => {
    const right = await searchIndexOf(engine.ctx).isRight(engine.ownerId, id);
    return { right, status: (await engine.file(id)).status };
  };
  expect(await entries()).toEqual({ right: false, status: 'processing' });
  const waiting = await engine.ctx.jobs.unfinishedPayloads(putEntryJob);
  expect(waiting).toMatchObject([{ fileId: id, ownerId: engine.ownerId, attempt: 1 }]);
  for (const work of waiting)
    await inTransaction(engine.ctx, async (ctx) => {
      await searchIndexOf(ctx).put(ctx, work.ownerId, work.fileId);
      await endDelegated(ctx, { work, part: 'index_elsewhere', outcome: { type: 'done' } });
    });
  expect(await engine.run(id)).toEqual({ type: 'done' });
  expect(await entries()).toEqual({ right: true, status: 'completed' });
  expect(await engine.step(id, 'index_elsewhere')).toMatchObject({ summary: 'Can be found by search.' });
});
