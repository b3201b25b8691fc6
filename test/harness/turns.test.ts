import { expect, it } from 'vitest';
import { turnOf } from '../faults/lib/commit.ts';

it.each([1, 2, 4, 5, 43])('of %d cases each has its turn within five commits in a row, and some at each', (count) => {
  const cases = Array.from({ length: count }, (_, at) => at);
  for (const turn of [0, 1, 1_000_000_007]) {
    const turns = [0, 1, 2, 3, 4].map((later) => turnOf(turn + later, cases, Math.min(5, count)));
    for (const chosen of turns) expect(chosen.length).toBeGreaterThan(0);
    expect(new Set(turns.flat())).toEqual(new Set(cases));
  }
});
