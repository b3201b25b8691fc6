import type { z } from 'zod';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import type { JobHandler, JobOutcome, JobRun } from '../../../../platform/jobs/index.ts';
import { deliverRemade } from '../../../outside/destinations/index.ts';
import { openPdf } from '../../../reading/pdf/index.ts';
import { blobOf, type FileRow, ORIGINAL, PROCESSED } from '../../files/index.ts';
import { metadataSettings } from '../../metadata/index.ts';
import { type Embedding, embedCopy, sharedReaders, takesNoDetails, workerSettings } from '../../steps/index.ts';
import { destinationsOfPlan } from '../plan/destinations-of-plan.ts';
import { RENEW_ATTEMPTS, type renewCopyJob } from './renew-copy.job.ts';
import { putInPlace, renewBesideRuns } from './renewal.ts';

const STEP = 'embed_metadata';

type Payload = z.infer<typeof renewCopyJob.payload>;

/** Handles `renew_copy`: the copy people download says what the document's page says. */
export const handleRenewCopy: JobHandler<Payload, Context> = (jobCtx, payload, job) =>
  renewBesideRuns(jobCtx, { ...payload, step: STEP }, async (place) => {
    const { ctx, file, dir } = place;
    if (!ctx.config.get(metadataSettings).embedMetadata) return goOn(ctx, file, undefined);
    const embedding = await embedNow(ctx, file, dir, job);
    if (embedding?.type !== 'written') return goOn(ctx, file, embedding);
    return putInPlace(place, {
      step: STEP,
      blobs: [embedding.blob],
      earlier: [{ role: PROCESSED, path: embedding.earlierPath }],
      sentAs: 'processed',
      message: 'The copy was made anew: it tells the changed details.',
    });
  });

/** The copy with the details of now; undefined when this PDF takes none, which the log tells. */
async function embedNow(ctx: Context, file: FileRow, dir: string, job: JobRun): Promise<Embedding | undefined> {
  const { signal } = job;
  try {
    return await embedCopy({
      ctx,
      file,
      dir,
      signal,
      async withPdf(copyPath, use) {
        const stored = copyPath ?? (await blobOf(ctx.db, file.id, ORIGINAL))?.path;
        if (stored === undefined) throw new Error(`document ${file.id} has no original`);
        const pdf = await openPdf(ctx.children, {
          path: await ctx.blobs.localPath(stored, dir),
          workDir: dir,
          signal,
          pageTimeoutMs: ctx.config.get(workerSettings).pageTimeoutSeconds * 1000,
          openReader: sharedReaders(ctx).of(file.owner_id),
        });
        try {
          return await use(pdf);
        } finally {
          await pdf.close();
        }
      },
    });
  } catch (error) {
    signal.throwIfAborted();
    const isLastAttempt = job.attempt > RENEW_ATTEMPTS;
    if (!isLastAttempt && !takesNoDetails(error, { isLastAttempt })) throw error;
    ctx.log.warn({ err: error }, 'the details of a document could not be written into its copy');
    return undefined;
  }
}

/** There is no new copy: what waited for one goes on with the one there is. */
async function goOn(ctx: Context, file: FileRow, embedding: Embedding | undefined): Promise<JobOutcome> {
  await inTransaction(ctx, async (ctx) => {
    const only = await destinationsOfPlan(ctx.db, file);
    await deliverRemade(ctx, file.id, { hasNewCopy: false, role: 'processed', only });
  });
  if (embedding === undefined) ctx.log.debug('no details were written into the copy');
  return { type: 'done' };
}
