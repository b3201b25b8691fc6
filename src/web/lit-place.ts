import { useEffect, useSyncExternalStore } from 'react';

let lit: string | null = null;
const listeners = new Set<() => void>();

function light(path: string | null): void {
  lit = path;
  for (const listener of listeners) listener();
}

/** Lights another place of the navigation than the address says: a document in the trash belongs there. */
export function useLitPlace(path: string | null): void {
  useEffect(() => {
    if (path === null) return;
    light(path);
    return () => light(null);
  }, [path]);
}

/** The place that is lit instead of the one the address says; null: that one. */
export function useLitInstead(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => lit,
  );
}
