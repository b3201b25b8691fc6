import { BLOB_AREAS, type BlobArea } from './blob-store.ts';

/** Where blobs of an area go that are stored now. */
export function folderOf(area: BlobArea, now: Date): string {
  return `${area}/${now.getUTCFullYear()}/${String(now.getUTCMonth() + 1).padStart(2, '0')}`;
}

/** Whether a path is one of ours: paths come from the database, but nothing outside the areas may ever be touched. */
export function isBlobPath(blobPath: string): boolean {
  const area = BLOB_AREAS.find((known) => blobPath.startsWith(`${known}/`));
  const [year, month, name, ...rest] = blobPath.slice((area?.length ?? 0) + 1).split('/');
  const isOurs = area !== undefined && /^\d{4}$/.test(year ?? '') && /^\d{2}$/.test(month ?? '') && rest.length === 0;
  return isOurs && name !== undefined && name !== '' && !name.startsWith('.') && !/[\\\0]/.test(name);
}

/** @throws when the path is not one of ours. */
export function checkBlobPath(blobPath: string): void {
  if (!isBlobPath(blobPath)) throw new Error(`"${blobPath}" is no blob path`);
}
