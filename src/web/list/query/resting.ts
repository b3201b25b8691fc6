import type { FileDelivery } from '../../api/types.ts';

const refreshMs = 3_000;
const mostRefreshMs = 60_000;

/** Until when nothing is tried for a copy, because its place was away or did not take it; null while it can go at any moment. */
export function restsUntil(
  { state, destination, error, next_try_at }: FileDelivery,
  nowMs = Date.now(),
): string | null {
  if (state !== 'pending' || destination.paused_reason !== null) return null;
  const moments = [destination.retry_at, error && next_try_at].filter((moment) => moment !== null);
  const last = moments.toSorted().at(-1);
  return last !== undefined && Date.parse(last) > nowMs ? last : null;
}

/** How soon there may be news: right after the next try where something rests, soon while something is on its way. */
export function askAgainInMs(deliveries: readonly FileDelivery[], nowMs = Date.now()): number | false {
  const waits = deliveries.filter(isOnItsWay).map((delivery) => {
    const until = restsUntil(delivery, nowMs);
    const inMs = until === null ? refreshMs : Date.parse(until) - nowMs + refreshMs;
    return Math.min(inMs, mostRefreshMs);
  });
  return waits.length > 0 && Math.min(...waits);
}

function isOnItsWay({ state, destination }: FileDelivery): boolean {
  return (state === 'pending' && destination.paused_reason === null) || state === 'delivering';
}
