import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockFile, updateFile } from '../../src/modules/documents/files/index.ts';
import { standardPlan } from '../../src/modules/documents/pipelines/index.ts';
import { planFile, tryPlan } from '../../src/modules/documents/processing/index.ts';
import { stepsOf } from '../../src/modules/documents/processing/plan/steps.store.ts';
import { inTransaction } from '../../src/platform/context.ts';
import { commitNumbers } from '../faults/lib/commit.ts';
import { everything } from '../harness/everything.ts';
import { fuzz } from './lib/fuzz.ts';
import { documents, pipelines } from './lib/pipelines/random.ts';
import { PipelineWorld } from './lib/pipelines/world.ts';

let world: PipelineWorld;
beforeAll(async () => {
  world = await PipelineWorld.start();
});
afterAll(() => world?.engine.stop());

type Ended = { step_name: string; status: string; error_code: string | null };

/** How steps ended; one that sent something is through here when it is handed on. */
const endsOf = (steps: readonly Ended[]) =>
  steps.map(({ step_name, status, error_code }) => {
    const isSent = step_name === 'send_to_destinations' && status === 'in_progress';
    return [step_name, isSent ? 'success' : status, error_code];
  });

async function valuesOf(id: string) {
  const { title, sender, recipient, document_type, tags, metadata } = await world.engine.file(id);
  return { title, sender, recipient, document_type, tags, metadata };
}

it('what a preview says of a document is what its pipeline then does, and the preview itself leaves nothing behind', async () => {
  const { engine } = world;
  const seed = Number(process.env.FUZZ_SEED ?? process.env.FAULT_SEED ?? commitNumbers().seed);
  await fc.assert(
    fc.asyncProperty(pipelines, documents, async (pipeline, [document]) => {
      if (!document || document.kind === 'copy') return;
      const plan = await world.planned(pipeline);
      const id = await world.arrived(document, standardPlan(engine.ctx));
      await world.runOut(id);
      const input = { fileId: id, ownerId: engine.ownerId, plan, signal: new AbortController().signal };
      const before = await everything({ db: engine.ctx.db, dataDir: engine.dataDir });
      const tried = await tryPlan(engine.ctx, { ...input, depth: 'run' });
      expect(await everything({ db: engine.ctx.db, dataDir: engine.dataDir })).toEqual(before);
      if (typeof tried === 'string') throw new Error(`it could not be tried: ${tried}`);
      await inTransaction(engine.asOwner, async (ctx) => {
        const file = await lockFile(ctx.db, engine.ownerId, id);
        if (file) await planFile(ctx, file, plan);
      });
      await world.runOut(id);
      const steps = await stepsOf(engine.ctx.db, id);
      const isHandedOn = steps.some(
        ({ step_name, status }) => step_name === 'send_to_destinations' && status === 'in_progress',
      );
      // What stands behind a delivery is only known when that has arrived.
      if (isHandedOn) return;
      const { title, sender, recipient, document_type, tags, metadata } = tried.after.file;
      expect(endsOf(tried.after.steps)).toEqual(endsOf(steps));
      expect({ title, sender, recipient, document_type, tags, metadata }).toEqual(await valuesOf(id));
      await inTransaction(engine.ctx, (ctx) => updateFile(ctx.db, engine.ownerId, id, { deleted_at: new Date() }));
    }),
    { ...fuzz(15), verbose: 0, seed, interruptAfterTimeLimit: 300_000, markInterruptAsFailure: true },
  );
});
