import { randomInt } from 'node:crypto';

const MINUTE = 60;
/** Seconds to wait after each failed attempt; behind the last one a batch is given up. */
const WAITS_SECONDS = [30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 120 * MINUTE];
const JITTER = 0.2;
const JITTER_STEPS = 10_000;
/** What a receiver asks for is granted up to here. */
const LONGEST_WAIT_SECONDS = 6 * 60 * MINUTE;

/** Seconds before the next attempt after so many have failed, at least what the receiver asked for; null: it is given up. */
export function waitSeconds(failedCount: number, retryAfterSeconds: number | null): number | null {
  const usual = WAITS_SECONDS[failedCount - 1];
  if (usual === undefined) return null;
  const jitter = 1 - JITTER + (2 * JITTER * randomInt(JITTER_STEPS + 1)) / JITTER_STEPS;
  return Math.ceil(Math.min(LONGEST_WAIT_SECONDS, Math.max(usual * jitter, retryAfterSeconds ?? 0)));
}
