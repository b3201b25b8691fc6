import { randomInt } from 'node:crypto';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const JITTER = 0.2;
const JITTER_STEPS = 10_000;

/** When what failed is tried again: later and later, never all at the same moment. */
export class Backoff {
  /** Half a minute at first, a day at last: two days in all. */
  static readonly days = new Backoff([30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR], {
    longestAskedSeconds: 24 * HOUR * (1 + JITTER),
  });

  /** Attempts before it is given up, the first included. */
  readonly maxAttempts: number;
  readonly #waitsSeconds: readonly number[];
  readonly #longestAskedSeconds: number;

  /**
   * @param waitsSeconds after each failed attempt; behind the last one it is given up.
   * @param options.longestAskedSeconds what a receiver asks for is granted up to here: more would keep things for ever.
   */
  constructor(waitsSeconds: readonly number[], options: { longestAskedSeconds: number }) {
    this.#waitsSeconds = waitsSeconds;
    this.#longestAskedSeconds = options.longestAskedSeconds;
    this.maxAttempts = waitsSeconds.length + 1;
  }

  /** How long to wait after so many failures, at least what the receiver asked for; null when it is given up. */
  seconds(failures: number, askedSeconds: number | null): number | null {
    const usual = this.#waitsSeconds[failures - 1];
    if (usual === undefined) return null;
    const jitter = 1 - JITTER + (2 * JITTER * randomInt(JITTER_STEPS + 1)) / JITTER_STEPS;
    return Math.max(Math.round(usual * jitter), Math.min(askedSeconds ?? 0, this.#longestAskedSeconds));
  }

  /** The same for what is never given up: the last wait is the one of all that follow. */
  secondsForEver(failures: number, askedSeconds: number | null): number {
    return this.seconds(Math.min(failures, this.#waitsSeconds.length), askedSeconds) ?? this.#longestAskedSeconds;
  }
}

/** Reads a `Retry-After` header: whole seconds, or a moment. @returns null when there is none that can be read. */
export function retryAfterSeconds(header: string | string[] | undefined, now: Date): number | null {
  if (typeof header !== 'string') return null;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now.getTime()) / 1000));
}
