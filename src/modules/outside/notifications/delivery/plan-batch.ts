import { Backoff } from '../../../../platform/delivery/index.ts';

/** So many messages a window are sent by themselves. */
export const MESSAGES_PER_WINDOW = 10;
/** How long a window is. Services take about so much from one sender: Discord 30 a minute, Telegram 20 to a group. */
export const WINDOW_MS = 60_000;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** When a batch is tried again; after three hours it is no news any more. */
export const retries = new Backoff([30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR], {
  longestAskedSeconds: 6 * HOUR,
});

/** What of a channel decides what is sent next. */
export type Window = { startedAt: Date | null; count: number };

/** What is sent next: nothing, not before a moment, one message, or all that wait as a digest. `window` is the one after it. */
export type BatchPlan =
  | { is: 'nothing' }
  | { is: 'later'; at: Date }
  | { is: 'message' | 'digest'; window: { startedAt: Date; count: number } };

/**
 * Decides what is sent next. Messages go by themselves as long as all that wait fit into the window; once they do not, they wait for
 * its end, and what waits then goes as one digest.
 * @param waiting how many wait; beyond MESSAGES_PER_WINDOW + 1 it does not matter how many.
 */
export function planBatch(window: Window, waiting: number, now: Date): BatchPlan {
  if (waiting === 0) return { is: 'nothing' };
  const { startedAt, count } = window;
  const endsAt = startedAt === null ? null : new Date(startedAt.getTime() + WINDOW_MS);
  if (startedAt === null || endsAt === null || endsAt <= now) {
    const fresh = { startedAt: now, count: waiting > MESSAGES_PER_WINDOW ? MESSAGES_PER_WINDOW : 1 };
    return { is: waiting > MESSAGES_PER_WINDOW ? 'digest' : 'message', window: fresh };
  }
  if (count + waiting <= MESSAGES_PER_WINDOW) return { is: 'message', window: { startedAt, count: count + 1 } };
  return { is: 'later', at: endsAt };
}
