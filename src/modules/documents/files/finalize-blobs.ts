import { setTimeout as delay } from 'node:timers/promises';
import type { PendingBlob } from '../../../platform/blobs/index.ts';
import type { Context } from '../../../platform/context.ts';
import { isDatabaseUnavailable } from '../../../platform/database/index.ts';
import { isBlobReferenced } from './blobs.store.ts';

/** Between two looks whether the database is back. */
const FINALIZE_AGAIN_MS = 5_000;

/** A transaction that failed, and the stored bytes its rows would have referred to. */
export type FailedTransaction = {
  blobs: readonly PendingBlob[];
  error: unknown;
};

/**
 * Removes what was stored for a transaction that did not happen. When the connection broke, the commit may have happened all
 * the same: then the rows decide, read after the lost transaction has ended, as soon as they can be read.
 */
export async function finalizeBlobs(ctx: Context, failed: FailedTransaction): Promise<void> {
  const { blobs, error } = failed;
  if (blobs.length === 0) return;
  if (!isDatabaseUnavailable(error)) return abandonBlobs(ctx, blobs);
  try {
    await finalizeByRows(ctx, failed);
  } catch (second) {
    ctx.log.warn(
      { err: second, count: blobs.length },
      'what became of stored files is found out when the database is back',
    );
    void finalizeLater(ctx, failed);
  }
}

/** Removes stored bytes that no row will refer to; what cannot be removed now is removed by the next start. */
export async function abandonBlobs(ctx: Context, blobs: readonly PendingBlob[]): Promise<void> {
  for (const blob of blobs) {
    await blob
      .abandon()
      .catch((error: unknown) => ctx.log.error({ err: error }, 'a file that nobody needs was not cleared away'));
  }
}

function finalizeByRows(ctx: Context, { blobs }: FailedTransaction): Promise<void> {
  const paths = blobs.map(({ path }) => path);
  return ctx.blobs.finalize(ctx.db, paths, isBlobReferenced);
}

/** Nobody waits for it: when the service ends before the database is back, its next start finalizes what is left. */
async function finalizeLater(ctx: Context, failed: FailedTransaction): Promise<void> {
  for (;;) {
    await delay(FINALIZE_AGAIN_MS, undefined, { ref: false });
    try {
      await finalizeByRows(ctx, failed);
      return;
    } catch (error) {
      if (isDatabaseUnavailable(error)) continue;
      const count = failed.blobs.length;
      ctx.log.error({ err: error, count }, 'stored files whose outcome is unknown are left to the next start');
      return;
    }
  }
}
