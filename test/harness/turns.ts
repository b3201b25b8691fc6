import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';
import { TURNS_VARIABLE, type Turn } from '../../scripts/lib/tests/turns.ts';
import { COMMITS_OF_A_ROUND, commitNumbers, turnOf } from '../faults/lib/commit.ts';

/** Of the cases of a test file those whose turn it is at this commit, at least one; all of them at night. `what` they are is told at the end of a run. */
export function casesOfTurn<T>(what: string, cases: readonly T[], commits = COMMITS_OF_A_ROUND): T[] {
  const { turn } = commitNumbers();
  const chosen = process.env.NIGHTLY === '1' ? [...cases] : turnOf(turn, cases, Math.min(commits, cases.length));
  noteTurn({ what, ran: chosen.length, all: cases.length });
  return chosen;
}

/** Notes for the end of the run that not all of something ran. */
export function noteTurn(turn: Omit<Turn, 'file'>): void {
  const notes = process.env[TURNS_VARIABLE];
  const file = expect.getState().testPath ?? '';
  if (notes !== undefined) appendFileSync(notes, `${JSON.stringify({ file, ...turn } satisfies Turn)}\n`);
}
