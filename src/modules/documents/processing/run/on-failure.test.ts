import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../../platform/context.ts';
import type { OnFailure } from '../../steps/index.ts';
import { endDelegated, type PartOutcome, reprocessFile } from '../index.ts';
import { bornDigitalPdf } from '../testing/documents.ts';
import { TestEngine } from '../testing/engine.ts';
import { addTestSteps, partJob } from '../testing/steps.ts';
import { retryStep } from '../verbs/retry-step.ts';

let engine: TestEngine;
beforeAll(async () => {
  addTestSteps();
  engine = await TestEngine.start({}, [partJob]);
});
afterAll(() => engine.stop());

const REFUSED: PartOutcome = { type: 'failed', code: 'refused_there', sentence: 'They refused it.' };

/** A document whose step `hand_on` waits for others. */
async function handedOn(onFailure: OnFailure | undefined): Promise<string> {
  const steps = ['check_for_duplicates', 'hand_on', 'follow_up', 'index_for_search', 'send_to_destinations'];
  const plan = steps.map((step) => (step === 'hand_on' ? { step, onFailure } : { step }));
  const id = await engine.add(bornDigitalPdf([[`If it fails: ${onFailure}`, crypto.randomUUID()]]), { plan });
  await runAll(id);
  return id;
}

async function runAll(id: string): Promise<void> {
  for (const work of ['cpu', 'io', 'cpu'] as const) expect(await engine.run(id, { work })).toEqual({ type: 'done' });
}

/** Both parts end, the document goes on. */
async function end(id: string, outcome: PartOutcome): Promise<void> {
  const { id: stepId, attempt_count: attempt } = await engine.step(id, 'hand_on');
  const work = { fileId: id, ownerId: engine.ownerId, stepId, attempt };
  for (const part of ['left', 'right'])
    expect(await inTransaction(engine.ctx, (ctx) => endDelegated(ctx, { work, part, outcome }))).toBe(true);
  await runAll(id);
}

it('a step that its plan goes on without shows its failure, and everything else is done as if it were not there', async () => {
  const id = await handedOn('go_on');
  await end(id, REFUSED);
  expect(await engine.states(id)).toEqual({
    check_for_duplicates: 'success',
    hand_on: 'failure',
    follow_up: 'success',
    index_for_search: 'success',
    send_to_destinations: 'skipped',
  });
  expect(await engine.step(id, 'hand_on')).toMatchObject({ error_code: 'refused_there', on_failure: 'go_on' });
  expect(await engine.file(id)).toMatchObject({ status: 'completed', reason_step: null });
  const endings = async (name: string) => (await engine.events(name)).filter(({ file_id }) => file_id === id);
  expect(await endings('document.failed')).toEqual([]);
  expect(await endings('document.processed')).toHaveLength(1);
});

it('a step that its plan stops at lets nothing leave the service, also while it has not ended; the document can be found', async () => {
  const id = await handedOn('stop');
  expect(await engine.states(id)).toMatchObject({ hand_on: 'in_progress', send_to_destinations: 'pending' });
  await end(id, REFUSED);
  expect(await engine.states(id)).toMatchObject({
    hand_on: 'failure',
    follow_up: 'pending',
    index_for_search: 'success',
    send_to_destinations: 'pending',
  });
  expect(await engine.file(id)).toMatchObject({ status: 'failed', reason_step: 'hand_on' });
  await retryStep(engine.asOwner, { id, step: 'hand_on', password: undefined });
  await runAll(id);
  await end(id, { type: 'done' });
  expect(await engine.states(id)).toMatchObject({ follow_up: 'success', send_to_destinations: 'skipped' });
  expect((await engine.file(id)).status).toBe('completed');
});

it('a step of which its plan says nothing keeps back what comes after it, and nothing else', async () => {
  const id = await handedOn(undefined);
  expect(await engine.states(id)).toMatchObject({ hand_on: 'in_progress', send_to_destinations: 'skipped' });
  await end(id, REFUSED);
  expect(await engine.states(id)).toMatchObject({ hand_on: 'failure', follow_up: 'pending' });
  expect((await engine.file(id)).status).toBe('failed');
});

it('a step that does not count for the status does where its plan stops at it', async () => {
  const plan = (onFailure: OnFailure | undefined) => [
    { step: 'convert_to_pdfa', onFailure },
    { step: 'index_for_search' },
  ];
  const id = await engine.add(bornDigitalPdf([['Only with its archive copy']]), { plan: plan('stop') });
  expect(await engine.step(id, 'convert_to_pdfa')).toMatchObject({ counts: true, on_failure: 'stop' });
  const without = await engine.add(bornDigitalPdf([['Whatever becomes of it']]), { plan: plan('go_on') });
  expect(await engine.step(without, 'convert_to_pdfa')).toMatchObject({ counts: false, on_failure: 'go_on' });
});

it('a document that is planned anew takes over what the new plan says of failures', async () => {
  const id = await handedOn('go_on');
  await reprocessFile(engine.asOwner, { id });
  expect(await engine.step(id, 'check_for_duplicates')).toMatchObject({ on_failure: null });
});
