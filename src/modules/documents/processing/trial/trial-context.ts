import type { BlobStore, PendingBlob } from '../../../../platform/blobs/index.ts';
import type { TransactionContext } from '../../../../platform/context.ts';
import { EventListeners } from '../../../../platform/events/index.ts';
import type { Jobs } from '../../../../platform/jobs/index.ts';
import { closedOutbound } from '../../../../platform/outbound/index.ts';
import { processingErrors } from '../processing.errors.ts';

/** Work of which nothing is kept: nothing is told, no job is made, no connection is opened, and what is stored goes again. */
export function trialContext(ctx: TransactionContext): { ctx: TransactionContext; stored: readonly PendingBlob[] } {
  const stored: PendingBlob[] = [];
  const nothing = () => Promise.resolve();
  const jobs: Jobs = { ...ctx.jobs, enqueue: nothing, enqueueAll: nothing };
  return {
    stored,
    ctx: {
      ...ctx,
      jobs,
      blobs: passingBlobs(ctx.blobs, stored),
      listeners: new EventListeners([], { isSilent: true }),
      outbound: closedOutbound(processingErrors.trial_stays_here),
      log: ctx.log.child({ is_trial: true }),
    },
  };
}

/** The same store, but what it takes in is given up once the transaction has ended, and only then: until then it holds the rows of it. */
function passingBlobs(blobs: BlobStore, stored: PendingBlob[]): BlobStore {
  const nothing = () => Promise.resolve();
  return {
    put: async (...about) => {
      const pending = await blobs.put(...about);
      stored.push(pending);
      return { ...pending, abandon: nothing };
    },
    putBack: nothing,
    open: (...about) => blobs.open(...about),
    stat: (path) => blobs.stat(path),
    remove: nothing,
    localPath: (...about) => blobs.localPath(...about),
    recover: () => Promise.resolve(0),
    leftovers: () => blobs.leftovers(),
    finalize: nothing,
    isPending: (path) => blobs.isPending(path),
    probe: () => blobs.probe(),
    list: (area) => blobs.list(area),
  };
}
