import { z } from 'zod';
import { unlessHeld } from '../../../../platform/blobs/index.ts';
import type { Context } from '../../../../platform/context.ts';
import { faultPoint } from '../../../../platform/faults/index.ts';
import { defineJob, type JobHandler } from '../../../../platform/jobs/index.ts';
import { isBlobReferenced } from '../../files/index.ts';

const payload = z.object({ path: z.string().min(1) });

/** Removes a stored file that nothing refers to any more; enqueued in the transaction that dropped the reference. */
export const removeBlob = defineJob({
  name: 'remove_blob',
  payload,
  retry: { limit: 20, delaySeconds: 30, backoff: true },
  expireInSeconds: 300,
  work: 'io',
});

/** After this time it is looked again whether a backup still needs the file. */
const HELD_SECONDS = 60;

/** Removes the file, unless a row refers to it after all. */
export const handleRemoveBlob: JobHandler<z.infer<typeof payload>, Context> = async (ctx, { path }) => {
  faultPoint('removal.begun');
  if (await isBlobReferenced(ctx.db, path)) return { type: 'done' };
  const isRemoved = await unlessHeld(ctx.db, () => ctx.blobs.remove(path));
  return isRemoved ? { type: 'done' } : { type: 'retryIn', seconds: HELD_SECONDS };
};
