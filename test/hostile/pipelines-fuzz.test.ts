import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { fileEvents, updateFile } from '../../src/modules/documents/files/index.ts';
import { confirmFields, reviewFile } from '../../src/modules/documents/metadata/index.ts';
import { createPipeline, newPipelineSchema, type Plan, planOf } from '../../src/modules/documents/pipelines/index.ts';
import { finalizeDelivery, processingListeners } from '../../src/modules/documents/processing/index.ts';
import { stepsOf } from '../../src/modules/documents/processing/plan/steps.store.ts';
import { bornDigitalPdf } from '../../src/modules/documents/processing/testing/documents.ts';
import { TestEngine } from '../../src/modules/documents/processing/testing/engine.ts';
import { addStep, defineStep, done, type StepResult, skipped } from '../../src/modules/documents/steps/index.ts';
import { failed } from '../../src/modules/documents/steps/step-result.ts';
import { inTransaction } from '../../src/platform/context.ts';
import { EventListeners } from '../../src/platform/events/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { commitNumbers } from '../faults/lib/commit.ts';
import { fuzz } from './lib/fuzz.ts';
import { documents, PLACES, pipelines } from './lib/pipelines/random.ts';
import { type ModelDocument, type ModelPipeline, type ModelStep, Reference } from './lib/pipelines/reference.ts';

/** A step that ends as its pipeline says: every way of failing that those of the service have. */
const tryOut = defineStep({
  name: 'try_out',
  title: 'Try out',
  description: 'Ends as it is told.',
  work: 'cpu',
  options: z.strictObject({ ends: z.enum(['well', 'skipped', 'failed', 'throws']) }),
  after: [],
  async run({ options: { ends } }): Promise<StepResult> {
    if (ends === 'throws') throw new Error('told to');
    if (ends === 'failed') return failed('failed', 'It was told to fail.');
    return ends === 'skipped' ? skipped('It was told to.') : done({ summary: 'It was told to.' });
  },
});

let engine: TestEngine;
let gone: string;
const places = new Map<string, string>();
const copied = bornDigitalPdf([['zzq wxv']]);
beforeAll(async () => {
  addStep(tryOut);
  engine = await TestEngine.start();
  gone = newId();
  for (const name of PLACES) places.set(name, name === 'gone' ? gone : await place(name));
  await engine.add(copied);
});
afterAll(() => engine.stop());

async function place(name: string): Promise<string> {
  const [id, now] = [newId(), new Date()];
  const paused = name === 'paused_by_hand' ? { is_active: false, paused_reason: 'by_hand', paused_at: now } : {};
  const row = { provider: 'webdav', name, config: '{}', folder_template: '', sends: ['original'], document_types: [] };
  const tags = name === 'for_vips' ? ['vip'] : [];
  const about = { id, owner_id: engine.ownerId, created_at: now, updated_at: now };
  await engine.ctx.db
    .insertInto('destinations')
    .values({ ...row, tags, ...about, ...paused })
    .execute();
  return id;
}

/** The steps as the API takes them. */
function asSent({ step_type, condition, on_failure, config }: ModelStep): object {
  const { places: chosen, to, message, ...rest } = config;
  const destinations = chosen && { destination_ids: chosen.map((name) => places.get(name)) };
  const receiver = to && { to: to === 'gone' ? { webhook_id: gone } : to, ...(message ? { message } : {}) };
  return { step_type, condition, on_failure, config: { ...rest, ...destinations, ...receiver } };
}

async function planned({ steps, ...rules }: ModelPipeline): Promise<Plan> {
  const given = newPipelineSchema.parse({ name: newId(), ...rules, steps: steps.map(asSent) });
  return inTransaction(engine.asOwner, async (ctx) => {
    const pipeline = await createPipeline(ctx, 'own', given);
    const plan = await planOf(ctx, { owner_id: engine.ownerId, pipeline_id: pipeline.id });
    // An owner has a hundred of them; documents that have a deleted one go on with it.
    await ctx.db.updateTable('pipelines').set({ retired_at: new Date() }).where('id', '=', pipeline.id).execute();
    return plan;
  });
}

async function bytesOf(kind: ModelDocument['kind']): Promise<Buffer> {
  if (kind === 'copy') return copied;
  const line = `zzq ${newId().replaceAll(/[\d-]/g, 'x')}`;
  if (kind === 'broken') return Buffer.from(`%PDF-1.7\n% ${line}\n%%EOF`);
  return bornDigitalPdf(kind === 'two_pages' ? [[line], ['wxv']] : [[line]]);
}

async function arrived(document: ModelDocument, plan: Plan): Promise<string> {
  const id = await engine.add(await bytesOf(document.kind), { plan });
  await inTransaction(engine.asOwner, async (ctx) => {
    if (Object.keys(document.given).length === 0) return;
    await updateFile(ctx.db, engine.ownerId, id, document.given);
    await confirmFields(ctx, { fileId: id, fields: Object.keys(document.given) });
  });
  return id;
}

/** Runs it in every kind of slot until nothing changes any more. */
async function runOut(id: string): Promise<void> {
  for (let before = ''; ; ) {
    for (const work of ['cpu', 'ai'] as const) while ((await engine.run(id, { work })).type !== 'done');
    const now = JSON.stringify(await stepsOf(engine.ctx.db, id));
    if (now === before) return;
    before = now;
  }
}

/** Everything that waits at places arrives there, or is refused. */
async function arrive(id: string): Promise<void> {
  const refusing = places.get('refusing') ?? '';
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
    sentTo: [...places].filter(([, id]) => ids.includes(id)).map(([name]) => name),
  };
}

function predicted({ states, status, fields, tags, notified, sentTo }: Reference) {
  return { states, status, fields, tags, notified, sentTo: PLACES.filter((name) => sentTo.has(name)) };
}

it('every pipeline does to every document what its rules say: what runs, is passed over, fails, waits, is set, notified and sent', async () => {
  const seed = Number(process.env.FUZZ_SEED ?? process.env.FAULT_SEED ?? commitNumbers().seed);
  await fc.assert(
    fc.asyncProperty(pipelines, documents, async (pipeline, all) => {
      const plan = await planned(pipeline);
      for (const { isReviewedFirst, ...document } of all) {
        const id = await arrived(document, plan);
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
          await runOut(id);
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
