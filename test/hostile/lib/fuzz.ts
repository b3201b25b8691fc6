/** How many times longer than usual the fuzzers go: `FUZZ_FACTOR`, as `npm run test:nightly` sets it. */
export const fuzzFactor = Number(process.env.FUZZ_FACTOR ?? 1);

/**
 * How long and from where a fuzzer goes: `FUZZ_FACTOR=5 FUZZ_SEED=17 npm test -- --project fuzz` for a long night.
 * The same seed makes the same inputs; fast-check prints it, with the smallest input that fails.
 */
export function fuzz(usualRuns: number): { numRuns: number; seed: number; verbose: 1 } {
  return {
    numRuns: Math.max(1, Math.round(usualRuns * fuzzFactor)),
    seed: Number(process.env.FUZZ_SEED ?? 1),
    verbose: 1,
  };
}
