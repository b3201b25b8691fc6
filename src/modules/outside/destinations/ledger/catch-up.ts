import { z } from 'zod';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { defineJob, type JobHandler, type JobOutcome, type JobRun } from '../../../../platform/jobs/index.ts';
import { type FileRow, getFile, lockFile } from '../../../documents/files/index.ts';
import { destinationErrors } from '../destinations.errors.ts';
import { getDestination } from '../destinations.store.ts';
import { holdDestination, recordAction } from '../manage/manage-destinations.ts';
import { deliverFilesJob } from './deliver-files.job.ts';
import { countDeliveries } from './deliveries.store.ts';
import { undeliveredFiles } from './documents.store.ts';
import { deliveriesTo, startDeliveries } from './plan-deliveries.ts';
import { someFailed } from './restart.store.ts';
import { restartSome } from './restart-deliveries.ts';

const payload = z.object({ destination_id: z.uuid() });
const FILES_PER_SCAN = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Queues for a destination every document that it takes and of which it has nothing. */
export const catchUpJob = defineJob({
  name: 'catch_up_destination',
  payload,
  retry: { limit: 20, delaySeconds: 30, backoff: true },
  expireInSeconds: 3600,
  work: 'io',
  owner: ({ destination_id }) => destination_id,
});

/**
 * Sends everything to a destination that is missing there: what was given up, and documents that were there before it.
 * @returns how many deliveries had been given up; a job lets them begin anew, and finds the others.
 * @throws destination_not_found, destination_paused
 */
export async function deliverMissing(ctx: Context, input: { id: string }): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const destination = await holdDestination(ctx, input.id);
    if (!destination.is_active) throw destinationErrors.destination_paused();
    const { id, name } = destination;
    const restarted = await countDeliveries(ctx.db, id, { state: 'failed', limit: Number.MAX_SAFE_INTEGER });
    await recordAction(ctx, destination, 'caught_up', { name, restarted });
    await ctx.jobs.enqueue(ctx.db, catchUpJob, { destination_id: id }, { singletonKey: id });
    await deliverFilesJob.wake(ctx, [id]);
    return restarted;
  });
}

/** The destinations that a document may go to behind its plan; undefined: all that take it. */
export type DestinationsOfPlan = (db: Database, file: FileRow) => Promise<readonly string[] | undefined>;

/** Goes through the documents that are done; begun anew it passes over those it has queued, and over those whose plan names others. */
export function handleCatchUp(destinationsOf: DestinationsOfPlan): JobHandler<z.infer<typeof payload>, Context> {
  return (ctx, payload, job) => catchUp(ctx, payload, job, destinationsOf);
}

async function catchUp(
  ctx: Context,
  payload: { destination_id: string },
  job: JobRun,
  destinationsOf: DestinationsOfPlan,
): Promise<JobOutcome> {
  const destination = await getDestination(ctx.db, payload.destination_id);
  if (!destination || destination.removed_at !== null) return { type: 'done' };
  const { id } = destination;
  await restartSome(ctx, id, (afterId, limit) => someFailed(ctx.db, id, afterId, limit), job.signal);
  const key = { destinationId: id, ownerId: destination.owner_id, limit: FILES_PER_SCAN };
  for (let afterId = FIRST_ID; ; ) {
    job.signal.throwIfAborted();
    const files = await undeliveredFiles(ctx.db, { ...key, afterId });
    for (const { id: fileId, owner_id: ownerId } of files) {
      await inTransaction(ctx, async (ctx) => {
        if (!(await lockFile(ctx.db, ownerId, fileId))) return;
        const file = await getFile(ctx.db, ownerId, fileId);
        const only = file && (await destinationsOf(ctx.db, file));
        if (!file || (only && !only.includes(id))) return;
        const planned = deliveriesTo(ctx.config, destination, file);
        if (planned.length > 0) await startDeliveries(ctx, { file, planned });
      });
    }
    const last = files.at(-1);
    if (!last || files.length < FILES_PER_SCAN) return { type: 'done' };
    if (await job.shouldYield()) return { type: 'yield' };
    afterId = last.id;
  }
}
