/** A call from the service to a child. */
export type CallMessage = { type: 'call'; id: number; method: string; input: unknown };

/** What a child says. `ready` once; then progress and one result or error for each call. */
export type ChildMessage =
  | { type: 'ready' }
  | { type: 'progress'; id: number; value: unknown }
  | { type: 'result'; id: number; value: unknown }
  | { type: 'error'; id: number; code: string; message: string };

/** The child met an error it did not expect and ends: its memory may be corrupt. */
export const UNEXPECTED_EXIT_CODE = 70;
