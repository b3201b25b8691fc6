import { useSyncExternalStore } from 'react';
import type { Destination } from '../../api/types.ts';
import { countsOf, type DestinationState, stateOf } from './destination-state.ts';

/** What is queued for a destination is only known some moments after somebody asked for it. */
const longestSearchMs = 20_000;

/** Destinations that documents are being looked for: how many they had or were to get when that began. */
let searches: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();

function set(next: ReadonlyMap<string, number>): void {
  searches = next;
  for (const listener of listeners) listener();
}

function end(id: string): void {
  if (searches.has(id)) set(new Map([...searches].filter(([other]) => other !== id)));
}

/** From now on the service looks for documents that a destination does not have. @param before how many it had or was to get */
export function beginSearch(id: string, before: number): void {
  set(new Map([...searches, [id, before]]));
  window.setTimeout(() => end(id), longestSearchMs);
}

/** Whether nothing has been found yet of what a destination lacks. */
export function isSearching(destination: Destination): boolean {
  const before = searches.get(destination.id);
  if (before === undefined || !destination.is_active) return false;
  const { waiting, total } = countsOf(destination);
  return waiting === 0 && total <= before;
}

/** How a destination stands, from the moment on that somebody asked for what is missing there. */
export function useDestinationState(destination: Destination): DestinationState {
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => searches,
  );
  const state = stateOf(destination);
  return ['nothing_yet', 'working', 'some_failed'].includes(state) && isSearching(destination) ? 'delivering' : state;
}
