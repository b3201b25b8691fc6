import { BlobDiffers, BlobMissing, type TwoBlobStores, unlessHeld } from '../../../../platform/blobs/index.ts';
import type { Context } from '../../../../platform/context.ts';
import { faultPoint } from '../../../../platform/faults/index.ts';
import { isBlobReferenced, type ReferencedBlob } from '../../../documents/files/index.ts';
import type { OnProgress, Print } from '../verify.ts';
import { forEveryBlob } from './every-blob.ts';
import { storedHash } from './stored-hash.ts';

/** What came of bringing the files over. `damaged`: brought over as they are, with other bytes than were received. */
export type MovedStore = { copied: number; present: number; missing: number; damaged: number };

/**
 * Copies every file that a document refers to from the other store into the current one, while the service runs: new files go to
 * the current one, all are found in either. What is there is passed over, so it goes on where it was ended. Nothing is erased.
 */
export async function moveStore(
  ctx: Context,
  stores: TwoBlobStores,
  print: Print,
  onProgress?: OnProgress,
): Promise<MovedStore> {
  const moved: MovedStore = { copied: 0, present: 0, missing: 0, damaged: 0 };
  await forEveryBlob(ctx, onProgress, async (blob) => {
    moved[await copyOne(ctx, stores, blob, print)] += 1;
    faultPoint('store_move.copied');
  });
  return moved;
}

async function copyOne(
  ctx: Context,
  { current, other }: TwoBlobStores,
  blob: ReferencedBlob,
  print: Print,
): Promise<keyof MovedStore> {
  const { path } = blob;
  const there = await current.stat(path);
  const source = await other.stat(path);
  if (there && (source === null || source.sizeBytes === there.sizeBytes)) return 'present';
  if (source === null) {
    if (!(await isBlobReferenced(ctx.db, path))) return 'present';
    print(`${path} is in neither store.`);
    return 'missing';
  }
  try {
    const wanted = blob.sha256 ?? (await storedHash(other, path))?.sha256;
    if (wanted === undefined) return 'present';
    const isWhole = await putOver({ current, other }, path, wanted);
    await takeBackErased(ctx, current, path);
    if (isWhole) return 'copied';
    print(`${path} has other bytes than were received. It was brought over as it is: restore it from a backup.`);
    return 'damaged';
  } catch (error) {
    // Erased since it was looked at.
    if (error instanceof BlobMissing) return 'present';
    throw error;
  }
}

/** @returns false when the bytes were others than wanted; then they are kept as they are. */
async function putOver(
  { current, other }: Pick<TwoBlobStores, 'current' | 'other'>,
  path: string,
  sha256: string,
): Promise<boolean> {
  try {
    await current.putBack(path, (await other.open(path)).stream, Buffer.from(sha256, 'hex'));
    return true;
  } catch (error) {
    if (!(error instanceof BlobDiffers)) throw error;
    await current.putBack(path, (await other.open(path)).stream, error.sha256);
    return false;
  }
}

/** A document that was erased while its file was brought over must not come back. */
async function takeBackErased(ctx: Context, current: TwoBlobStores['current'], path: string): Promise<void> {
  if (await isBlobReferenced(ctx.db, path)) return;
  // While a backup is made the file stays, as an orphan that the doctor names.
  await unlessHeld(ctx.db, () => current.remove(path));
}

/** What came of comparing. */
export type VerifiedStore = { right: number; wrong: number };

/** Reads every file of the current store alone and compares it with its hash. */
export async function verifyMove(
  ctx: Context,
  stores: TwoBlobStores,
  print: Print,
  onProgress?: OnProgress,
): Promise<VerifiedStore> {
  const verified: VerifiedStore = { right: 0, wrong: 0 };
  await forEveryBlob(ctx, onProgress, async (blob) => {
    const isRight = await isBroughtOver(stores, blob);
    if (isRight || !(await isBlobReferenced(ctx.db, blob.path))) {
      verified.right += 1;
      return;
    }
    verified.wrong += 1;
    print(`${blob.path} is not in the new store, or has other bytes there.`);
  });
  return verified;
}

async function isBroughtOver({ current, other }: TwoBlobStores, { path, sha256 }: ReferencedBlob): Promise<boolean> {
  const there = await storedHash(current, path);
  if (there === null) return false;
  const wanted = sha256 ?? (await storedHash(other, path))?.sha256 ?? there.sha256;
  return there.sha256 === wanted;
}

/** What came of erasing. `kept`: still needed, because the new store does not have it. */
export type ErasedStore = { erased: number; kept: number };

/** Erases from the other store what the current one has: each file is read there and compared before. */
export async function eraseOther(
  ctx: Context,
  stores: TwoBlobStores,
  print: Print,
  onProgress?: OnProgress,
): Promise<ErasedStore> {
  const result: ErasedStore = { erased: 0, kept: 0 };
  await forEveryBlob(ctx, onProgress, async (blob) => {
    if (!(await stores.other.stat(blob.path))) return;
    const isSafe = await isBroughtOver(stores, blob);
    if (isSafe && (await unlessHeld(ctx.db, () => stores.other.remove(blob.path)))) {
      result.erased += 1;
      return;
    }
    result.kept += 1;
    print(
      isSafe
        ? `${blob.path} stays: a backup is being made.`
        : `${blob.path} stays: the new store does not have it, or has other bytes.`,
    );
  });
  return result;
}
