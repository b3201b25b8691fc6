import { useSyncExternalStore } from 'react';

let isWanted = false;
let openNow: (() => void) | null = null;
const listeners = new Set<() => void>();

/** Opens the palette; its code is fetched the first time. */
export function openPalette(): void {
  if (openNow) {
    openNow();
    return;
  }
  isWanted = true;
  for (const listener of listeners) listener();
}

/** The palette hands over how it is opened once it has arrived. */
export function installPalette(open: (() => void) | null): void {
  openNow = open;
}

/** True from the first wish for the palette on. */
export function usePaletteWanted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isWanted,
  );
}
