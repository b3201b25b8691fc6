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

/** Turns "no space left", "quota exceeded" and "file too large for this file system" into storage_full. */
export function translateStorageError(error: unknown): unknown {
  return hasCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG') ? blobErrors.storage_full({ cause: error }) : error;
}
