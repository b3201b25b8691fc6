import { z } from 'zod';
import { updateFile } from '../../../../src/modules/documents/files/index.ts';
import { confirmFields } from '../../../../src/modules/documents/metadata/index.ts';
import {
  createPipeline,
  newPipelineSchema,
  type Plan,
  planOf,
} from '../../../../src/modules/documents/pipelines/index.ts';
import { stepsOf } from '../../../../src/modules/documents/processing/plan/steps.store.ts';
import { bornDigitalPdf } from '../../../../src/modules/documents/processing/testing/documents.ts';
import { TestEngine } from '../../../../src/modules/documents/processing/testing/engine.ts';
import { addStep, defineStep, done, type StepResult, skipped } from '../../../../src/modules/documents/steps/index.ts';
import { failed } from '../../../../src/modules/documents/steps/step-result.ts';
import { inTransaction } from '../../../../src/platform/context.ts';
import { newId } from '../../../../src/platform/ids.ts';
import { asSent } from './as-sent.ts';
import type { ModelDocument, ModelPipeline } from './model.ts';
import { PLACES } from './random.ts';

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

const copied = bornDigitalPdf([['zzq wxv']]);

/** An engine in which random pipelines can run: their places are there, and a document that others are copies of. */
export class PipelineWorld {
  readonly engine: TestEngine;
  readonly places: ReadonlyMap<string, string>;

  private constructor(engine: TestEngine, places: ReadonlyMap<string, string>) {
    this.engine = engine;
    this.places = places;
  }

  /** Starts it; whoever does stops the engine. */
  static async start(): Promise<PipelineWorld> {
    addStep(tryOut);
    const engine = await TestEngine.start();
    const places = new Map<string, string>();
    for (const name of PLACES) places.set(name, name === 'gone' ? newId() : await place(engine, name));
    await engine.add(copied);
    return new PipelineWorld(engine, places);
  }

  /** Makes a pipeline. @returns the plan of it. */
  async planned({ steps, ...rules }: ModelPipeline): Promise<Plan> {
    const ids = Object.fromEntries(this.places);
    const given = newPipelineSchema.parse({ name: newId(), ...rules, steps: steps.map((step) => asSent(step, ids)) });
    return inTransaction(this.engine.asOwner, async (ctx) => {
      const pipeline = await createPipeline(ctx, 'own', given);
      const plan = await planOf(ctx, { owner_id: this.engine.ownerId, pipeline_id: pipeline.id });
      // An owner has a hundred of them; documents that have a deleted one go on with it.
      await ctx.db.updateTable('pipelines').set({ retired_at: new Date() }).where('id', '=', pipeline.id).execute();
      return plan;
    });
  }

  /** Takes a document in that goes through a plan, with what was said of it. */
  async arrived(document: ModelDocument, plan: Plan): Promise<string> {
    const id = await this.engine.add(await bytesOf(document.kind), { plan });
    await inTransaction(this.engine.asOwner, async (ctx) => {
      if (Object.keys(document.given).length === 0) return;
      await updateFile(ctx.db, this.engine.ownerId, id, document.given);
      await confirmFields(ctx, { fileId: id, fields: Object.keys(document.given) });
    });
    return id;
  }

  /** Runs it in every kind of slot until nothing changes any more. */
  async runOut(id: string): Promise<void> {
    for (let before = ''; ; ) {
      for (const work of ['cpu', 'ai'] as const) while ((await this.engine.run(id, { work })).type !== 'done');
      const now = JSON.stringify(await stepsOf(this.engine.ctx.db, id));
      if (now === before) return;
      before = now;
    }
  }
}

async function place(engine: TestEngine, name: string): Promise<string> {
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

async function bytesOf(kind: ModelDocument['kind']): Promise<Buffer> {
  if (kind === 'copy') return copied;
  const line = `zzq ${newId().replaceAll(/[\d-]/g, 'x')}`;
  if (kind === 'broken') return Buffer.from(`%PDF-1.7\n% ${line}\n%%EOF`);
  return bornDigitalPdf(kind === 'two_pages' ? [[line], ['wxv']] : [[line]]);
}
