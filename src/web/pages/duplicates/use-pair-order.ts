import { useState } from 'react';
import type { Duplicate } from '../../api/types.ts';
import { pairKey } from '../../copies/duplicates-query.ts';

/** The pairs one goes through, and at which one is. @param copyId the copy it begins with */
export function usePairOrder(listed: readonly Duplicate[] = [], copyId: string | undefined) {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  // Both were kept: it is shown to whoever wants to see that very one, until they have decided anew.
  const isShown = (pair: Duplicate) => !pair.kept || (pair.file.id === copyId && !decided.has(pairKey(pair)));
  const pairs = listed.filter(isShown);
  const [wanted, setWanted] = useState<string | null>(null);
  const [left, setLeft] = useState(0);
  const first = pairs.findIndex(({ file }) => file.id === copyId);
  const chosen = wanted === null ? first : pairs.findIndex((pair) => pairKey(pair) === wanted);
  // The one that was decided on is gone: the one behind it has taken its place.
  const position = Math.max(0, chosen >= 0 ? chosen : Math.min(left, pairs.length - 1));
  const current = pairs[position];
  return {
    current,
    position,
    count: pairs.length,
    step: (by: number) => {
      const next = pairs[position + by];
      if (!next) return;
      setWanted(pairKey(next));
      setLeft(position + by);
    },
    /** Shows a pair, such as one that is there again; null: the one that takes the place of this one. */
    show: (pair: Duplicate | null) => {
      if (pair === null) {
        setLeft(position);
        if (current) setDecided(new Set([...decided, pairKey(current)]));
      }
      setWanted(pair === null ? '' : pairKey(pair));
    },
  };
}

export type PairOrder = ReturnType<typeof usePairOrder>;
