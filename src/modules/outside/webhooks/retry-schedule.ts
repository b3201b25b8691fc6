import { randomInt } from 'node:crypto';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds to wait after each failed attempt; behind the last one it is given up. */
const WAITS_SECONDS = [30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR];
const JITTER = 0.2;
const JITTER_STEPS = 10_000;
/** What a receiver asks for is granted up to here: more would keep a delivery for ever. */
const LONGEST_WAIT_SECONDS = 24 * HOUR * (1 + JITTER);

/** Attempts of one round, the first included. */
export const MAX_ATTEMPTS = WAITS_SECONDS.length + 1;

/**
 * How long to wait before the next attempt.
 * @param failedCount attempts of this round that failed so far.
 * @param retryAfterSeconds what the receiver asked for.
 * @returns whole seconds unless the receiver asked otherwise, or null when it is given up.
 */
export function waitSeconds(failedCount: number, retryAfterSeconds: number | null): number | null {
  const usual = WAITS_SECONDS[failedCount - 1];
  if (usual === undefined) return null;
  const jitter = 1 - JITTER + (2 * JITTER * randomInt(JITTER_STEPS + 1)) / JITTER_STEPS;
  return Math.min(LONGEST_WAIT_SECONDS, Math.max(Math.round(usual * jitter), retryAfterSeconds ?? 0));
}

/** Reads a `Retry-After` header: seconds, or a moment. @returns null when there is none that can be read. */
export function retryAfterSeconds(header: string | string[] | undefined, now: Date): number | null {
  if (typeof header !== 'string') return null;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, (moment - now.getTime()) / 1000);
}
