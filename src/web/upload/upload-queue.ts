import { meQuery, queryClient } from '../api/session.ts';
import { refreshLists } from '../list/query/list-cache.ts';
import { Queue } from './queue.ts';
import { sendFile } from './send-file.ts';

/** The one upload queue of the page; it lives outside React, so it survives every navigation. */
export const uploads = new Queue({
  send: async (file, options) => {
    const outcome = await sendFile(file, options);
    // What was refused because of the plan is shown by the plan, too.
    if (outcome.type === 'refused') void queryClient.invalidateQueries({ queryKey: ['subscription'] });
    return outcome;
  },
  limits: () => ({ maxSizeBytes: queryClient.getQueryData(meQuery.queryKey)?.features.max_upload_size_bytes ?? null }),
  onReceived: () => void refreshLists(),
  wait: (waitMs, run) => {
    const timer = window.setTimeout(run, waitMs);
    return () => window.clearTimeout(timer);
  },
  newKey: () => crypto.randomUUID(),
});

window.addEventListener('beforeunload', (event) => {
  if (uploads.hasUnsent()) event.preventDefault();
});

/** Opens the system's file chooser; must be called from a click or a key. */
export function pickFiles(): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.addEventListener('change', () => uploads.add([...(input.files ?? [])]));
  input.click();
}
