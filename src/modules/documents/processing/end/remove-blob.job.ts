import { z } from 'zod';
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

/** Removes the file, unless a row refers to it after all. */
export const handleRemoveBlob: JobHandler<z.infer<typeof payload>, Context> = async (ctx, { path }) => {
  faultPoint('removal.begun');
  if (!(await isBlobReferenced(ctx.db, path))) await ctx.blobs.remove(path);
  return { type: 'done' };
};
