import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { faultPoint } from '../../../platform/faults/index.ts';
import type { JobHandler } from '../../../platform/jobs/index.ts';
import { embedElsewhereJob } from './embed-elsewhere.job.ts';
import { keepVector, makeVector } from './embed-file.ts';
import { embedFilesJob } from './embed-files.job.ts';
import { modelOf } from './model.ts';
import { dropOtherModels, filesToEmbed, ownersWithout } from './older-vectors.store.ts';
import { sentenceCounts } from './sentence-counts.store.ts';

const FILES_PER_READ = 100;

/** Handles `embed_files`. It goes on where it was ended: what is done needs nothing any more. */
export const handleEmbedFiles: JobHandler<z.infer<typeof embedFilesJob.payload>, Context> = async (
  ctx,
  { ownerId },
  job,
) => {
  const { id: model, endpoint } = modelOf(ctx.config);
  const leaves = endpoint !== undefined;
  if (ownerId === undefined) {
    for (const id of await ownersWithout(ctx.db, model, leaves))
      await ctx.jobs.enqueue(ctx.db, leaves ? embedElsewhereJob : embedFilesJob, { ownerId: id }, { singletonKey: id });
    return { type: 'done' };
  }
  // The setting was changed after the job was made: its next round looks for what is left.
  if (leaves) return { type: 'done' };
  const { documents: archiveSize } = await sentenceCounts(ctx.db, ownerId, []);
  let beforeId: string | undefined;
  for (;;) {
    const part = { model, archiveSize, beforeId, limit: FILES_PER_READ, leaves };
    const files = await filesToEmbed(ctx.db, ownerId, part);
    for (const file of files) {
      job.signal.throwIfAborted();
      const made = await makeVector(ctx, file);
      faultPoint('similarity.made');
      await inTransaction(ctx, (ctx) => keepVector(ctx, file, made));
      faultPoint('similarity.embedded');
      // Nothing else gets a word in while words are weighed.
      await setImmediate();
    }
    beforeId = files.at(-1)?.id;
    if (files.length < FILES_PER_READ) break;
    if (await job.shouldYield()) return { type: 'yield' };
  }
  await dropOtherModels(ctx.db, ownerId, model);
  return { type: 'done' };
};
