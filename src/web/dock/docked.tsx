import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** The dock's place for the bar of the page, and how many parts of the page stand in it. */
type Slot = { element: HTMLElement | null; taken: number };

let slot: Slot = { element: null, taken: 0 };
const listeners = new Set<() => void>();

function set(next: Slot): void {
  slot = next;
  for (const listener of listeners) listener();
}

function useSlot(): Slot {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => slot,
  );
}

/** The dock hands over the element that the page's bar is drawn in; null when it goes. */
export function offerSlot(element: HTMLElement | null): void {
  set({ ...slot, element });
}

/** True while a page has its bar in the dock. */
export function useIsBarDocked(): boolean {
  return useSlot().taken > 0;
}

/** Draws a page's bar in the dock, where it covers nothing else that floats. */
export function Docked({ children }: { children: ReactNode }) {
  const { element } = useSlot();
  useEffect(() => {
    set({ ...slot, taken: slot.taken + 1 });
    return () => set({ ...slot, taken: slot.taken - 1 });
  }, []);
  return element && createPortal(children, element);
}
