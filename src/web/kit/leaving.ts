import { useSyncExternalStore } from 'react';
import { currentCsrfToken } from '../api/session-guard.ts';
import { at } from '../base-path.ts';

/** Things that were deleted and can still be taken back. */
export type Leaving = {
  /** Their ids, for lists that show them no more. */
  use(): ReadonlySet<string>;
  begin(id: string): void;
  /** It stays, or is gone. */
  end(id: string): void;
};

/**
 * Remembers what was deleted while that can be taken back; what still waits when the page is left is erased then.
 * @param pathOf where a thing is deleted.
 */
export function leavingThings(pathOf: (id: string) => string): Leaving {
  let leaving: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  const set = (next: ReadonlySet<string>) => {
    leaving = next;
    for (const listener of listeners) listener();
  };
  // The page goes, and the offer with it: these requests outlive the page.
  const eraseNow = () => {
    for (const id of leaving)
      void fetch(at(pathOf(id)), {
        method: 'DELETE',
        keepalive: true,
        credentials: 'same-origin',
        headers: { 'X-CSRF-Token': currentCsrfToken() },
      });
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    use: () => useSyncExternalStore(subscribe, () => leaving),
    begin(id) {
      if (leaving.size === 0) window.addEventListener('pagehide', eraseNow);
      set(new Set([...leaving, id]));
    },
    end(id) {
      set(new Set([...leaving].filter((other) => other !== id)));
      if (leaving.size === 0) window.removeEventListener('pagehide', eraseNow);
    },
  };
}
