import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../../platform/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { updateFile } from '../../../documents/files/index.ts';
import type { PlannedStep } from '../../../documents/pipelines/index.ts';
import { destinationsOfPlan, finalizeDelivery } from '../../../documents/processing/index.ts';
import { bornDigitalPdf } from '../../../documents/processing/testing/documents.ts';
import { TestEngine } from '../../../documents/processing/testing/engine.ts';
import { destinationJobs } from '../index.ts';
import { handleCatchUp } from './catch-up.ts';

let engine: TestEngine;
beforeAll(async () => {
  const jobs = destinationJobs(finalizeDelivery, destinationsOfPlan);
  engine = await TestEngine.start(
    {},
    jobs.map(({ job }) => job),
  );
});
afterAll(() => engine.stop());

async function destination(): Promise<string> {
  const [id, now] = [newId(), new Date()];
  const place = { provider: 'webdav', name: `Place ${id}`, config: '{}', folder_template: '' };
  const takes = { sends: ['original'], document_types: [], tags: [] };
  const row = { id, owner_id: engine.ownerId, ...place, ...takes, created_at: now, updated_at: now };
  await engine.ctx.db.insertInto('destinations').values(row).execute();
  return id;
}

/** A document that is done, of a pipeline of its own. */
async function completed(...plan: PlannedStep[]): Promise<string> {
  const id = await engine.add(bornDigitalPdf([[newId()]]), { plan: [...plan, { step: 'index_for_search' }] });
  await engine.run(id);
  const pipeline = { id: newId(), owner_id: engine.ownerId, name: `P ${newId()}` };
  await engine.ctx.db.insertInto('pipelines').values(pipeline).execute();
  const change = { pipeline_id: pipeline.id, status: 'completed' } as const;
  await inTransaction(engine.ctx, (ctx) => updateFile(ctx.db, engine.ownerId, id, change));
  return id;
}

const sendTo = (...ids: string[]): PlannedStep => ({
  step: 'send_to_destinations',
  options: { destination_ids: ids },
});
const sentTo = async (id: string) => {
  const rows = engine.ctx.db.selectFrom('deliveries').select('destination_id').where('file_id', '=', id);
  return (await rows.orderBy('destination_id').execute()).map(({ destination_id }) => destination_id);
};

it('sending everything that is missing sends no document of a pipeline to a destination that its plan does not name', async () => {
  const chosen = await destination();
  const [all, some, none] = [
    await completed({ step: 'send_to_destinations' }),
    await completed(sendTo(chosen)),
    await completed(),
  ];
  const later = await destination();
  const run = { id: newId(), attempt: 1, signal: new AbortController().signal, shouldYield: async () => false };
  const outcome = await handleCatchUp(destinationsOfPlan)(engine.ctx, { destination_id: later }, run);
  expect(outcome).toEqual({ type: 'done' });
  expect([await sentTo(all), await sentTo(some), await sentTo(none)]).toEqual([[chosen, later], [chosen], []]);
});
