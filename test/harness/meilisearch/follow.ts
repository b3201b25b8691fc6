import { handleFollowService } from '../../../src/modules/documents/search/index.ts';
import type { Context } from '../../../src/platform/context.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { JobOutcome } from '../../../src/platform/jobs/index.ts';

/** One run of the job that keeps the search service up to date. @param endWaiting what ends the steps that wait */
export async function followOnce(
  ctx: Context,
  endWaiting: Parameters<typeof handleFollowService>[0] = async () => undefined,
): Promise<JobOutcome> {
  const job = { id: newId(), attempt: 1, signal: new AbortController().signal, shouldYield: async () => false };
  return handleFollowService(endWaiting)(ctx, {}, job);
}
