import { spawnSync } from 'node:child_process';
import { root } from '../../../scripts/lib/paths.ts';

/** What a run takes from the commit it tests, so that a run of the same commit makes the same choices. */
export type CommitNumbers = {
  /** Seed of everything random. */
  seed: number;
  /** Goes up by one from commit to commit: whose turn it is. In a clone without history it only differs between commits. */
  turn: number;
};

/** The numbers of the commit that is checked out; outside of a Git checkout always the same ones. */
export function commitNumbers(): CommitNumbers {
  const head = git('rev-parse', 'HEAD');
  if (head === undefined) return { seed: 1, turn: 0 };
  const seed = Number.parseInt(head.slice(0, 8), 16) >>> 1;
  const isShallow = git('rev-parse', '--is-shallow-repository') !== 'false';
  const count = isShallow ? undefined : git('rev-list', '--count', '--first-parent', 'HEAD');
  return { seed, turn: count === undefined ? seed : Number(count) };
}

/** So many commits after each other run every case between them. */
export const COMMITS_OF_A_ROUND = 16;

/** The part of the cases that the commit with this turn runs: those of so many commits in a row are all of them. */
export function turnOf<T>(commitTurn: number, cases: readonly T[], commits: number): T[] {
  return cases.filter((_, at) => (at + commitTurn) % commits === 0);
}

/** What Git says; undefined when there is no Git here, or no repository. */
function git(...words: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
