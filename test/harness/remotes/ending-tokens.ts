import { randomUUID } from 'node:crypto';
import type { TokenSource } from '../../../src/modules/outside/destinations/provider.ts';

/** What ends in the middle of an upload: the token, or the address that its pieces go to. */
export type Ending = 'token' | 'address';

/** The access tokens of a stand-in: one counts at a time. */
export type EndingTokens = {
  /** Whether a request may come in. */
  lets(authorization: string | undefined): boolean;
  /** A piece has arrived. @returns whether addresses that pieces go to have ended. */
  piece(): boolean;
  /** What ends once so many pieces have arrived. */
  endAfter(pieces: number, what: Ending): void;
  /** Gives what was got last, and another one for one that is refused. */
  source: TokenSource;
  /** How often a token was refused that had counted before. */
  refusals(): number;
};

/** Tokens of which the first is `good`. */
export function endingTokens(): EndingTokens {
  const ended = new Set<string>();
  let [counts, got] = ['good', 'good'];
  let refusals = 0;
  let next: { pieces: number; what: Ending } | null = null;
  return {
    lets(authorization = '') {
      if (ended.has(authorization.replace('Bearer ', ''))) refusals += 1;
      return authorization === `Bearer ${counts}`;
    },
    piece() {
      if (next === null) return false;
      next.pieces -= 1;
      if (next.pieces > 0) return false;
      const isAddress = next.what === 'address';
      next = null;
      if (isAddress) return true;
      ended.add(counts);
      counts = randomUUID();
      return false;
    },
    endAfter(pieces, what) {
      next = { pieces, what };
    },
    async source(refused) {
      if (refused !== null) got = counts;
      return got;
    },
    refusals: () => refusals,
  };
}
