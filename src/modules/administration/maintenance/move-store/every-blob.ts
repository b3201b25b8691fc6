import type { Context } from '../../../../platform/context.ts';
import { countReferencedBlobs, type ReferencedBlob, referencedBlobsAfter } from '../../../documents/files/index.ts';
import type { OnProgress } from '../verify.ts';

/** So many are read and written at a time: small files wait for the store, not for each other. */
const AT_ONCE = 8;
const BLOBS_OF_A_PIECE = 1_000;

/** Does something for every blob that a row refers to, a few at a time, in pieces that any archive fits in. */
export async function forEveryBlob(
  ctx: Context,
  onProgress: OnProgress | undefined,
  act: (blob: ReferencedBlob) => Promise<void>,
): Promise<void> {
  const all = await countReferencedBlobs(ctx.db);
  let [doneCount, doneBytes] = [0, 0];
  for (let behind = ''; ; ) {
    const piece = await referencedBlobsAfter(ctx.db, behind, BLOBS_OF_A_PIECE);
    const queue = piece.values();
    const hand = async () => {
      for (const blob of queue) {
        await act(blob);
        doneCount += 1;
        doneBytes += blob.sizeBytes ?? 0;
        onProgress?.({ doneCount, count: all.count, doneBytes, sizeBytes: all.sizeBytes });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, hand));
    const last = piece.at(-1);
    if (last === undefined) return;
    behind = last.path;
  }
}
