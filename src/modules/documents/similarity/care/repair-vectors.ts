import { type Context, forOwner, inTransaction } from '../../../../platform/context.ts';
import { keepVector, makeVector } from '../embed-file.ts';
import { removeVectors } from '../vectors.store.ts';
import { reclaimVectors, type VectorGap } from './vector-gaps.store.ts';

/** Makes what a document is compared by what it should be. */
export async function repairVectors(ctx: Context, { fileId, ownerId, title, kind }: VectorGap): Promise<void> {
  const file = { id: fileId, owner_id: ownerId, title };
  const made = kind === 'missing' ? await makeVector(forOwner(ctx, ownerId), file) : undefined;
  await inTransaction(forOwner(ctx, ownerId), async (ctx) => {
    if (kind === 'foreign') await reclaimVectors(ctx.db, ownerId, fileId);
    else if (kind === 'unwanted') await removeVectors(ctx.db, ownerId, [fileId]);
    else await keepVector(ctx, file, made);
  });
}
