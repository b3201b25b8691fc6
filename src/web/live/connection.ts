import { useSyncExternalStore } from 'react';

/** Whether what is shown can be trusted to be fresh, and when the next attempt comes. */
export type Connection = { isConnected: boolean; retryAtMs: number | null };

let connection: Connection = { isConnected: true, retryAtMs: null };
const listeners = new Set<() => void>();

/** Tells the page whether the server is reachable. */
export function setConnection(next: Connection): void {
  if (next.isConnected === connection.isConnected && next.retryAtMs === connection.retryAtMs) return;
  connection = next;
  for (const listener of listeners) listener();
}

/** The connection as the offline bar shows it. */
export function useConnection(): Connection {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => connection,
  );
}
