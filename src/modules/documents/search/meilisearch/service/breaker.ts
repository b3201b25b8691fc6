const FIRST_REST_MS = 5_000;
const LONGEST_REST_MS = 60_000;

type Rest = { untilMs: number; failures: number; isProbed: boolean };

/** Services that are left alone, by what tells them apart. */
const rests = new Map<string, Rest>();

/**
 * Whether the service may be asked: one that was of no help rests, longer with each time, and then one question finds out whether it
 * is back. So a dead service costs nobody a wait for each search.
 */
export function mayAsk(endpoint: string, nowMs: number): boolean {
  const rest = rests.get(endpoint);
  if (!rest) return true;
  if (nowMs < rest.untilMs || rest.isProbed) return false;
  rest.isProbed = true;
  return true;
}

/** The service answered. */
export function noteAnswer(endpoint: string): void {
  rests.delete(endpoint);
}

/** The service was of no help. */
export function noteFailure(endpoint: string, nowMs: number): void {
  const failures = (rests.get(endpoint)?.failures ?? 0) + 1;
  const restMs = Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (failures - 1));
  rests.set(endpoint, { untilMs: nowMs + restMs, failures, isProbed: false });
}
