/** Numbers in 0…1 that are the same for the same seed, on every machine. */
export function seeded(seed: number): () => number {
  let state = (seed * 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Bytes without any structure. */
export function noise(sizeBytes: number, seed: number): Buffer {
  const random = seeded(seed);
  return Buffer.from(Array.from({ length: sizeBytes }, () => Math.floor(random() * 256)));
}
