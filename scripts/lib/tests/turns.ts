import type { FileRun } from './test-run.ts';

/** Names the file in which a test run notes what takes turns. */
export const TURNS_VARIABLE = 'ARCHIVOLT_TEST_TURNS';

/** Of how many cases of a test file how many ran, because it was their turn. */
export type Turn = { file: string; what: string; ran: number; all: number };

/** What took turns in a run, as lines, a project each. A file that ran once more counts once. */
export function turnLines(notes: string, files: readonly FileRun[]): string[] {
  const turns = notes.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Turn]));
  const sums = new Map<string, { ran: number; all: number }>();
  for (const { file, what, ran, all } of new Map(turns.map((turn) => [`${turn.file} ${turn.what}`, turn])).values()) {
    const key = `${what} of ${files.find((one) => file.endsWith(one.file))?.project ?? file}`;
    const sum = sums.get(key) ?? { ran: 0, all: 0 };
    sums.set(key, { ran: sum.ran + ran, all: sum.all + all });
  }
  if (sums.size === 0) return [];
  const lines = [...sums].map(([key, { ran, all }]) => `  ${ran} of ${all} ${key}`);
  return ['In turns from commit to commit, all of them in npm run test:nightly:', ...lines];
}
