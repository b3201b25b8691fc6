/** Says of a place that backups lie in it; written first, so that a place of something else is never written to. */
export const MARK = 'README.txt';
export const MARK_TEXT = `Backups of Archivolt.

blobs/     every stored file once, named by the SHA-256 of its bytes
backups/   one folder a backup; it is whole when it holds manifest.sha256

archivolt backup verify HERE   compares everything here with its hash
archivolt restore HERE         restores the newest one into an empty place
`;

/** @throws when a key leads elsewhere. */
export function checkKey(key: string): void {
  if (key.split('/').some((part) => part === '' || part === '.' || part === '..') || /[\\\0]/.test(key))
    throw new Error(`"${key}" is no key of a backup`);
}
