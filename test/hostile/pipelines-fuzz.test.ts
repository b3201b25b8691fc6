import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileEvents, updateFile } from '../../src/modules/documents/files/index.ts';
import { reviewFile } from '../../src/modules/documents/metadata/index.ts';
import { finalizeDelivery, processingListeners } from '../../src/modules/documents/processing/index.ts';
import { stepsOf } from '../../src/modules/documents/processing/plan/steps.store.ts';
import type { TestEngine } from '../../src/modules/documents/processing/testing/engine.ts';
import { inTransaction } from '../../src/platform/context.ts';
import { EventListeners } from '../../src/platform/events/index.ts';
import { commitNumbers } from '../faults/lib/commit.ts';
import { fuzz } from './lib/fuzz.ts';
import type { ModelPipeline } from './lib/pipelines/model.ts';
import { documents, PLACES, pipelines } from './lib/pipelines/random.ts';
import { Reference } from './lib/pipelines/reference.ts';
import { PipelineWorld } from './lib/pipelines/world.ts';

let world: PipelineWorld;
let engine: TestEngine;
beforeAll(async () => {
  world = await PipelineWorld.start();
  engine = world.engine;
});
afterAll(() => engine?.stop());

/** Everything that waits at places arrives there, or is refused. */
async function arrive(id: string): Promise<void> {
  const refusing = world.places.get('refusing') ?? '';
  for (const part of new Set((await stepsOf(engine.ctx.db, id)).flatMap(({ open_parts }) => open_parts ?? []))) {
    const [destinationId = ''] = part.split(' ');
    if (part === 'wait_for_review') continue;
    const failures = [{ destinationId: refusing, code: 'delivery_failed', sentence: 'Refused.' } as const];
    const settled = { fileId: id, ownerId: engine.ownerId, destinationId, part };
    await inTransaction(engine.ctx, (ctx) =>
      finalizeDelivery(ctx, { ...settled, failures: destinationId === refusing ? failures : [] }),
    );
  }
}

const REASONS: readonly [RegExp, string][] = [
  [/^Passed over: .* leave this machine/, 'local only'],
  [/^Passed over: .* to no destination/, 'no delivery'],
  [/^This step runs only when/, 'its condition'],
  [/^No destination takes/, 'nobody takes it'],
  [/reviewed it since it was read/, 'reviewed'],
  [/^The same content as/, 'a copy'],
];

async function seen(id: string) {
  const file = await engine.file(id);
  const { title, sender, recipient, document_type, tags, status, metadata } = file;
  const { reference = null } = { ...(metadata as { reference?: string }) };
  const states = (await stepsOf(engine.ctx.db, id)).map((step) => {
    if (step.summary === 'The PDF says already what is known of it.') return 'success';
    const why = REASONS.find(([words]) => words.test(step.summary ?? ''))?.[1] ?? 'nothing to do';
    if (step.status === 'failure') return `failure: ${step.error_code}`;
    return step.status === 'skipped' ? `skipped: ${why}` : step.status;
  });
  const notified = (await engine.events(fileEvents.notification.name)).filter(({ file_id }) => file_id === id);
  const sent = engine.ctx.db.selectFrom('deliveries').select('destination_id').where('file_id', '=', id);
  const ids = (await sent.execute()).map(({ destination_id }) => destination_id);
  return {
    states,
    status,
    fields: { title, sender, recipient, document_type, reference },
    tags,
    notified: notified.map(({ message }) => message),
    sentTo: [...world.places].filter(([, id]) => ids.includes(id)).map(([name]) => name),
  };
}

function predicted({ states, status, fields, tags, notified, sentTo }: Reference) {
  return { states, status, fields, tags, notified, sentTo: PLACES.filter((name) => sentTo.has(name)) };
}

it('every pipeline does to every document what its rules say: what runs, is passed over, fails, waits, is set, notified and sent', async () => {
  const seed = Number(process.env.FUZZ_SEED ?? process.env.FAULT_SEED ?? commitNumbers().seed);
  await fc.assert(
    fc.asyncProperty(pipelines, documents, async (pipeline, all) => {
      const plan = await world.planned(pipeline);
      for (const { isReviewedFirst, ...document } of all) {
        const id = await world.arrived(document, plan);
        const reference = new Reference(pipeline, document);
        const review = async () => {
          const ctx = { ...engine.asOwner, listeners: new EventListeners(processingListeners) };
          if (
            reference.states.some((state, at) => state === 'in_progress' && typeAt(pipeline, at) === 'wait_for_review')
          )
            await reviewFile(ctx, { id }).then(() => reference.review());
        };
        const places = async () => arrive(id).then(() => reference.arrive());
        const rounds = isReviewedFirst ? [review, places, places, places] : [places, review, places, places];
        for (const act of [async () => undefined, ...rounds]) {
          await act();
          await world.runOut(id);
          reference.run();
          expect(await seen(id)).toEqual(predicted(reference));
        }
        // What people said of one document teaches what is found on the next, unless that lies in the trash.
        await inTransaction(engine.ctx, (ctx) => updateFile(ctx.db, engine.ownerId, id, { deleted_at: new Date() }));
      }
    }),
    { ...fuzz(25), verbose: 0, seed, interruptAfterTimeLimit: 300_000, markInterruptAsFailure: true },
  );
});

function typeAt({ steps }: ModelPipeline, at: number): string | undefined {
  return steps[at]?.step_type;
}
