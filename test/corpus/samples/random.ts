/** A stream of numbers in 0…1 that a seed decides, the same on every machine. */
export type Random = () => number;

/** Mulberry32: small, fast, good enough for paper grain. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Roughly normal with standard deviation 1. */
export function normal(random: Random): number {
  return (random() + random() + random() + random() - 2) * Math.sqrt(3);
}
