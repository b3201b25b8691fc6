const storageKey = (pipelineId: string) => `archivolt.preview.${pipelineId}`;
const separator = ' ';

/** The documents that a pipeline was last tried on, by their ids; none: on the newest. */
export function previewedFiles(pipelineId: string): string[] {
  return (window.localStorage.getItem(storageKey(pipelineId)) ?? '').split(separator).filter((id) => id !== '');
}

/** Remembers on which documents a pipeline is tried; none: on the newest. */
export function rememberPreviewed(pipelineId: string, ids: readonly string[]): void {
  if (ids.length === 0) window.localStorage.removeItem(storageKey(pipelineId));
  else window.localStorage.setItem(storageKey(pipelineId), ids.join(separator));
}
