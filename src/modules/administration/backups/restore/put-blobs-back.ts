import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { BlobMissing, type BlobStore } from '../../../../platform/blobs/index.ts';
import { faultPoint } from '../../../../platform/faults/index.ts';
import { savedBlobs, verifiedBytes } from '../hashed-read.ts';
import { blobKey } from '../layout.ts';
import type { Manifest } from '../manifest.ts';
import type { BackupPlace } from '../place/backup-place.ts';
import { isKept } from '../verify-backup.ts';

/** So many are read and written at a time: small files wait for the disk, not for each other. */
const AT_ONCE = 8;

type Options = {
  place: BackupPlace;
  blobs: BlobStore;
  onProgress: (progress: { doneCount: number; count: number; doneBytes: number; sizeBytes: number }) => void;
};

type KeptBlob = { path: string; sha256: string; sizeBytes: number };

/**
 * Puts every stored file back under its path; those that are there are read and compared, so that all have the right hash at the end.
 * @throws BackupProblem when one of the backup has not.
 */
export async function putBlobsBack(options: Options, manifest: Manifest): Promise<void> {
  const { place, onProgress } = options;
  const { count, totalBytes } = manifest.blobs;
  let [doneCount, doneBytes] = [0, 0];
  let part: KeptBlob[] = [];
  const putPart = async () => {
    await Promise.all(part.map((blob) => putOne(options, blob)));
    part = [];
    onProgress({ doneCount, count, doneBytes, sizeBytes: totalBytes });
  };
  for await (const blob of savedBlobs(place, manifest)) {
    doneCount += 1;
    doneBytes += blob.sizeBytes ?? 0;
    if (isKept(blob)) part.push(blob);
    if (part.length === AT_ONCE) await putPart();
  }
  await putPart();
}

async function putOne({ place, blobs }: Options, blob: KeptBlob): Promise<void> {
  if (await isThere(blobs, blob)) return;
  const bytes = Readable.from(verifiedBytes(place, blobKey(blob.sha256), blob), { objectMode: false });
  await blobs.putBack(blob.path, bytes, Buffer.from(blob.sha256, 'hex'));
  faultPoint('restore.blob_put_back');
}

async function isThere(blobs: BlobStore, blob: KeptBlob): Promise<boolean> {
  const stat = await blobs.stat(blob.path);
  if (stat?.sizeBytes !== blob.sizeBytes) return false;
  const hash = createHash('sha256');
  try {
    for await (const chunk of (await blobs.open(blob.path)).stream as AsyncIterable<Buffer>) hash.update(chunk);
  } catch (error) {
    if (error instanceof BlobMissing) return false;
    throw error;
  }
  return hash.digest('hex') === blob.sha256;
}
