const PRIME = 0x01000193;

/** A number of 32 bits that a text and a seed decide, evenly spread. */
export function hashOf(text: string, seed: number): number {
  let hash = seed | 0;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return finish(hash);
}

/** Spreads what was multiplied together over all 32 bits. */
export function finish(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Takes one more character into a hash that is not finished. */
export function mixIn(hash: number, code: number): number {
  return Math.imul(hash ^ code, PRIME);
}

/** Seeds of the two halves of a hash of 64 bits. */
export const HIGH_SEED = 0x811c9dc5;
export const LOW_SEED = 0x2f0b4c47;

/** A hash of 64 bits as PostgreSQL writes a bigint. */
export function bigintHashOf(text: string): string {
  const high = BigInt(hashOf(text, HIGH_SEED));
  return BigInt.asIntN(64, (high << 32n) | BigInt(hashOf(text, LOW_SEED))).toString();
}
