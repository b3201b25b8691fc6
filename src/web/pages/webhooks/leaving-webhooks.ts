import { useSyncExternalStore } from 'react';
import { api } from '../../api/client.ts';
import { currentCsrfToken } from '../../api/session-gate.ts';

// A deleted webhook is silent at once; its log goes when the offer to take it back is over, or the page is left.
let leaving: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function set(next: ReadonlySet<string>): void {
  leaving = next;
  for (const listener of listeners) listener();
}

/** The webhooks that were deleted and can still be taken back. */
export function useLeaving(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => leaving,
  );
}

/** Notes that a webhook was deleted; it is shown no more. */
export function beginLeaving(id: string): void {
  if (leaving.size === 0) window.addEventListener('pagehide', eraseNow);
  set(new Set([...leaving, id]));
}

/** The webhook stays, or is gone. */
export function endLeaving(id: string): void {
  set(new Set([...leaving].filter((other) => other !== id)));
  if (leaving.size === 0) window.removeEventListener('pagehide', eraseNow);
}

/** Erases a deleted webhook with its log. */
export async function eraseWebhook(id: string): Promise<void> {
  await api.DELETE('/api/webhooks/{id}', { params: { path: { id } } });
}

/** The page goes, and the offer with it: these requests outlive the page. */
function eraseNow(): void {
  for (const id of leaving)
    void fetch(`/api/webhooks/${id}`, {
      method: 'DELETE',
      keepalive: true,
      credentials: 'same-origin',
      headers: { 'X-CSRF-Token': currentCsrfToken() },
    });
}
