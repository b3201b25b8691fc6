import { queryClient } from '../api/session.ts';
import { countsQuery } from '../list/query/list-query.ts';
import { savedCountsKey } from '../saved/saved-query.ts';

const badgesMs = 250;
/** Counting saved searches costs more than the badges. */
const savedMs = 3000;

/** One question for a burst of calls. */
function atMostEvery(pauseMs: number, ask: () => unknown): () => void {
  let isPlanned = false;
  return () => {
    if (isPlanned) return;
    isPlanned = true;
    window.setTimeout(() => {
      isPlanned = false;
      ask();
    }, pauseMs);
  };
}

const recountBadges = atMostEvery(badgesMs, () => queryClient.invalidateQueries({ queryKey: countsQuery.queryKey }));
const recountSaved = atMostEvery(savedMs, () => queryClient.invalidateQueries({ queryKey: savedCountsKey }));

/** Counts anew soon what the rail shows, after an event: each of a burst changes the same few numbers. */
export function recountSoon(): void {
  recountBadges();
  recountSaved();
}
