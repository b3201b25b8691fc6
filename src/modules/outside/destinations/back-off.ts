import { randomInt } from 'node:crypto';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const JITTER = 0.2;
const JITTER_STEPS = 10_000;

/** Seconds to wait after each attempt of a delivery that failed; behind the last one it is given up. */
const DELIVERY_WAITS = [30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR];
/** Seconds a place rests after failures of its own, in a row; the last one for all that follow. */
const PLACE_WAITS = [15, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR];

/** How long a delivery waits after its n-th failure; null when it is given up. */
export function deliveryWaitSeconds(failures: number, askedSeconds: number | null): number | null {
  const usual = DELIVERY_WAITS[failures - 1];
  return usual === undefined ? null : Math.max(spread(usual), askedSeconds ?? 0);
}

/** How long nothing is tried at a place after its n-th failure in a row. What the server asks for is granted, up to a day. */
export function placeWaitSeconds(failures: number, askedSeconds: number | null): number {
  const usual = PLACE_WAITS[Math.min(failures, PLACE_WAITS.length) - 1] ?? HOUR;
  return Math.max(spread(usual), Math.min(askedSeconds ?? 0, 24 * HOUR));
}

/** Not everything comes back at the same moment. */
function spread(seconds: number): number {
  return Math.round(seconds * (1 - JITTER + (2 * JITTER * randomInt(JITTER_STEPS + 1)) / JITTER_STEPS));
}
