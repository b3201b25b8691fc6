const storageKey = 'archivolt.recent';
const keptCount = 8;

/** Ids of documents opened lately on this machine, newest first; no titles, nothing secret. */
export function recentFiles(): string[] {
  return (window.sessionStorage.getItem(storageKey) ?? '').split(',').filter(Boolean);
}

/** Remembers that a document was opened. */
export function rememberFile(id: string): void {
  const ids = [id, ...recentFiles().filter((other) => other !== id)].slice(0, keptCount);
  window.sessionStorage.setItem(storageKey, ids.join(','));
}
