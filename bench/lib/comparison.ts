import type { Contestant, Measurement } from './contestants.ts';
import { median } from './statistics.ts';

/** What each side measured, round by round. */
export type Results = ReadonlyMap<Contestant, readonly Measurement[]>;

/** A factor by which one of our sides has to be faster than another side. */
export type Target = { ours: Contestant; than: Contestant; factor: number };

/**
 * Runs every side once without counting (models are unpacked, code is compiled), then in alternating rounds: what else
 * the machine does at a time hits all sides alike.
 */
export async function alternate(
  contestants: readonly Contestant[],
  rounds: number,
  onRound: (contestant: Contestant, measurement: Measurement) => void,
): Promise<Results> {
  const results = new Map<Contestant, Measurement[]>(contestants.map((contestant) => [contestant, []]));
  for (const contestant of contestants) if (contestant.needsWarmUp) await contestant.round();
  for (let round = 1; round <= rounds; round += 1) {
    for (const [contestant, measured] of results) {
      const measurement = await contestant.round();
      measured.push(measurement);
      onRound(contestant, measurement);
    }
  }
  return results;
}

function medians(rounds: readonly Measurement[]): Measurement {
  return {
    wallSeconds: median(rounds.map((round) => round.wallSeconds)),
    cpuSeconds: median(rounds.map((round) => round.cpuSeconds)),
  };
}

/** A table of all sides, and below it one line per target that says whether it was reached. */
export function comparisonTable(options: {
  results: Results;
  /** What is counted, such as `page`. */
  unit: string;
  /** How many of them a round has. */
  count: number;
  targets: readonly Target[];
}): string {
  const { results, unit, count, targets } = options;
  const units = unit === unit.toUpperCase() ? unit : `${unit}s`;
  const rows = [...results].map(([contestant, rounds]) => {
    const { wallSeconds, cpuSeconds } = medians(rounds);
    const spread = rounds.map((round) => (count / round.wallSeconds).toFixed(2)).join(', ');
    return `| ${contestant.name} | ${(count / wallSeconds).toFixed(2)} | ${((cpuSeconds / count) * 1000).toFixed(1)} | ${spread} |`;
  });
  const lines = targets.map(({ ours, than, factor }) => {
    const our = medians(results.get(ours) ?? []);
    const their = medians(results.get(than) ?? []);
    const faster = their.wallSeconds / our.wallSeconds;
    const lighter = their.cpuSeconds / our.cpuSeconds;
    const mark = faster >= factor ? '✓' : '✗';
    return `| ${ours.name} | ${than.name} | ${faster.toFixed(2)} × | ${factor} × | ${mark} | ${lighter.toFixed(2)} × |`;
  });
  return [
    `| | ${units}/s | CPU ms/${unit} | rounds (${units}/s) |`,
    '|---|---|---|---|',
    ...rows,
    '',
    '| | compared with | faster by | to reach | | less CPU by |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

/** Ends all sides. */
export async function closeAll(contestants: readonly Contestant[]): Promise<void> {
  for (const contestant of contestants) await contestant.close();
}
