import { type Context, forOwner, inTransaction } from '../../../../platform/context.ts';
import { embedElsewhereJob } from '../embed-elsewhere.job.ts';
import { keepVector, makeVector } from '../embed-file.ts';
import { modelOf } from '../model.ts';
import { removeVectors } from '../vectors.store.ts';
import { reclaimVectors, type VectorGap } from './vector-gaps.store.ts';

/** Makes what a document is compared by what it should be; where an endpoint makes that, by a job. */
export async function repairVectors(ctx: Context, { fileId, ownerId, title, kind }: VectorGap): Promise<void> {
  if (kind === 'missing' && modelOf(ctx.config).endpoint) {
    await ctx.jobs.enqueue(ctx.db, embedElsewhereJob, { ownerId }, { singletonKey: ownerId });
    return;
  }
  const file = { id: fileId, owner_id: ownerId, title };
  const made = kind === 'missing' ? await makeVector(forOwner(ctx, ownerId), file) : undefined;
  await inTransaction(forOwner(ctx, ownerId), async (ctx) => {
    if (kind === 'foreign') await reclaimVectors(ctx.db, ownerId, fileId);
    else if (kind === 'unwanted') await removeVectors(ctx.db, ownerId, [fileId]);
    else await keepVector(ctx, file, made);
  });
}
