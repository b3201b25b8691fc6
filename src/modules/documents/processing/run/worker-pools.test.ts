import { afterAll, beforeAll, expect, it } from 'vitest';
import { bornDigitalPdf } from '../testing/documents.ts';
import { TestEngine } from '../testing/engine.ts';
import { addTestSteps, HANDED_ON_PLAN, partJob } from '../testing/steps.ts';
import { Journal } from './journal.ts';

let engine: TestEngine;
beforeAll(async () => {
  addTestSteps();
  engine = await TestEngine.start({}, [partJob]);
});
afterAll(() => engine.stop());

const MINUTE_MS = 60_000;

async function waitingRuns(): Promise<Record<string, number>> {
  const queues = await engine.ctx.jobs.queues();
  return Object.fromEntries(
    queues.filter(({ name }) => name.startsWith('process_file')).map(({ name, pending }) => [name, pending]),
  );
}

it('a step that waits for others runs in the other kind of slot, with a job of its own', async () => {
  const id = await engine.add(bornDigitalPdf([['Two lanes']]), { plan: HANDED_ON_PLAN });
  expect(await waitingRuns()).toEqual({ process_file: 1, process_file_io: 0, process_file_ai: 0 });
  expect(await engine.run(id)).toEqual({ type: 'done' });
  expect(await engine.states(id)).toMatchObject({ check_for_duplicates: 'success', hand_on: 'pending' });
  expect(await waitingRuns()).toEqual({ process_file: 1, process_file_io: 1, process_file_ai: 0 });
  // Killed before its end was recorded, the job comes again: one more wish to go on is not one more job.
  expect(await engine.run(id)).toEqual({ type: 'done' });
  expect(await waitingRuns()).toEqual({ process_file: 1, process_file_io: 1, process_file_ai: 0 });
});

it('a job that comes again does not take the document from the run that went on in the other kind of slot', async () => {
  const id = await engine.add(bornDigitalPdf([['Not taken away']]), { plan: HANDED_ON_PLAN });
  await engine.run(id);
  const file = await engine.file(id);
  const payload = { fileId: id, ownerId: engine.ownerId, planId: file.plan_id ?? '' };
  const journal = await Journal.claim(engine.ctx, payload, 'io');
  const attempt = await journal?.begin(await engine.step(id, 'hand_on'));
  if (!journal || !attempt) throw new Error('nothing to claim');
  expect(await engine.run(id)).toEqual({ type: 'done' });
  expect(await engine.step(id, 'hand_on')).toMatchObject({ status: 'in_progress' });
  await journal.end(attempt, { type: 'done', summary: 'Done all the same.' }, null);
  expect(await engine.attempts(id, 'hand_on')).toMatchObject([{ outcome: 'success' }]);
});

it('a step that only a newer version knows is left to another worker, and after long people are told', async () => {
  const id = await engine.add(bornDigitalPdf([['From tomorrow']]), {
    plan: [{ step: 'check_for_duplicates' }, { step: 'follow_up' }, { step: 'index_for_search' }],
  });
  const rename = (from: string, to: string) =>
    engine.database.handle.pool.query(
      `UPDATE file_processing_steps SET step_name = $3 WHERE file_id = $1 AND step_name = $2`,
      [id, from, to],
    );
  await rename('follow_up', 'step_of_tomorrow');
  expect(await engine.run(id)).toEqual({ type: 'retryIn', seconds: 30 });
  expect(await engine.run(id)).toEqual({ type: 'retryIn', seconds: 30 });
  // Nothing is passed over, and nothing is said while another worker may be there in a moment.
  expect(await engine.states(id)).toMatchObject({ step_of_tomorrow: 'pending', index_for_search: 'pending' });
  expect((await engine.file(id)).reason_message).toBeNull();
  const later = { now: () => new Date(Date.now() + 11 * MINUTE_MS) };
  expect(await engine.run(id, { ctx: engine.with({ clock: later }) })).toEqual({ type: 'retryIn', seconds: 30 });
  expect(await engine.file(id)).toMatchObject({
    status: 'processing',
    reason_step: 'step_of_tomorrow',
    reason_code: 'step_unknown',
  });
  await rename('step_of_tomorrow', 'follow_up');
  expect(await engine.run(id)).toEqual({ type: 'done' });
  expect((await engine.file(id)).status).toBe('completed');
  expect((await engine.attempts(id, 'follow_up')).map(({ number }) => number)).toEqual([1]);
});

it('one that its plan goes on without is passed over after long, and says why', async () => {
  const plan = [{ step: 'follow_up', onFailure: 'go_on' as const, typeVersion: 2 }, { step: 'index_for_search' }];
  const id = await engine.add(bornDigitalPdf([['Without what comes tomorrow']]), { plan });
  expect(await engine.run(id)).toEqual({ type: 'retryIn', seconds: 30 });
  expect(await engine.states(id)).toEqual({ follow_up: 'pending', index_for_search: 'pending' });
  const later = { now: () => new Date(Date.now() + 11 * MINUTE_MS) };
  expect(await engine.run(id, { ctx: engine.with({ clock: later }) })).toEqual({ type: 'retryIn', seconds: 0 });
  expect(await engine.step(id, 'follow_up')).toMatchObject({
    status: 'skipped',
    summary: 'No worker knows this step, and the pipeline of this document goes on without it.',
  });
  expect(await engine.run(id)).toEqual({ type: 'done' });
  expect((await engine.file(id)).status).toBe('completed');
});

it('a step of a newer type than this version knows is left to another worker, and runs where it is known', async () => {
  const plan = [{ step: 'check_for_duplicates' }, { step: 'follow_up', typeVersion: 2 }, { step: 'index_for_search' }];
  const id = await engine.add(bornDigitalPdf([['Of a newer type']]), { plan });
  expect(await engine.run(id)).toEqual({ type: 'retryIn', seconds: 30 });
  expect(await engine.step(id, 'follow_up')).toMatchObject({ status: 'pending', type_version: 2, attempt_count: 0 });
  const update = 'UPDATE file_processing_steps SET type_version = 1 WHERE file_id = $1';
  await engine.database.handle.pool.query(update, [id]);
  expect(await engine.run(id)).toEqual({ type: 'done' });
  expect((await engine.file(id)).status).toBe('completed');
});
