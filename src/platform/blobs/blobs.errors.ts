import { hasCode } from '../database/errors.ts';
import { defineErrors } from '../errors.ts';

/** Error codes of the blob store. */
export const blobErrors = defineErrors({
  storage_full: {
    status: 507,
    title: 'Storage is full',
    detail: 'The disk of the service is full. Nothing was stored; free some space and try again.',
  },
});

/** The source had more bytes than allowed; nothing of it was kept. */
export class BlobTooLarge extends Error {
  override readonly name = 'BlobTooLarge';
  readonly maxSizeBytes: number;

  constructor(maxSizeBytes: number) {
    super(`the source is larger than ${maxSizeBytes} bytes`);
    this.maxSizeBytes = maxSizeBytes;
  }
}

/** There is no blob of this path. */
export class BlobMissing extends Error {
  override readonly name = 'BlobMissing';
  readonly path: string;

  constructor(path: string) {
    super(`there is no blob ${path}`);
    this.path = path;
  }
}

/** Bytes are not those they should be; none of them was kept. */
export class BlobDiffers extends Error {
  override readonly name = 'BlobDiffers';
  readonly sha256: Buffer;

  /** @param sha256 the hash of what came. */
  constructor(sha256: Buffer) {
    super(`the bytes have another SHA-256: ${sha256.toString('hex')}`);
    this.sha256 = sha256;
  }
}

/** Turns "no space left", "quota exceeded" and "file too large for this file system" into storage_full. */
export function translateStorageError(error: unknown): unknown {
  return hasCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG') ? blobErrors.storage_full({ cause: error }) : error;
}
