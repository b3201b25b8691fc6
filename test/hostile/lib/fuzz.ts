/**
 * How long and from where the fuzzers go: `FUZZ_RUNS=5000 FUZZ_SEED=17 npm test -- --project hostile` for a long night.
 * The same seed makes the same inputs; fast-check prints it, with the smallest input that fails.
 */
export function fuzz(defaultRuns: number): { numRuns: number; seed: number; verbose: 1 } {
  const factor = Number(process.env.FUZZ_RUNS ?? defaultRuns) / defaultRuns;
  return {
    numRuns: Math.max(1, Math.round(defaultRuns * factor)),
    seed: Number(process.env.FUZZ_SEED ?? 1),
    verbose: 1,
  };
}
