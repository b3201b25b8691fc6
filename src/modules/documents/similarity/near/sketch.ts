import { tokenize } from '../../search/index.ts';
import { finish, HIGH_SEED, hashOf } from '../embed/hash.ts';

/** So many words in a row are one piece: pieces of two texts meet where their wording does. */
const WORDS_OF_PIECE = 3;
/** Of a long text so many words are looked at: copies begin alike. */
const MAX_WORDS = 20_000;
/** Texts of fewer words say too little to be told apart by. */
const MIN_WORDS = 12;
/**
 * A text has so many keys, each made of so many least hashes. Two texts that share seven tenths of their pieces have a key in common
 * in nine cases of ten, eight tenths in all but one of a hundred, three tenths in one of fifteen.
 */
const KEYS = 8;
const HASHES_OF_KEY = 4;

/** Odd numbers to multiply a hash with; the same for ever, since keys are compared across years. */
const FACTORS = Array.from({ length: KEYS * HASHES_OF_KEY }, (_, at) => Math.imul(at + 1, 0x9e3779b1) | 1);

/** The pieces of a text, as hashes, each once; none of a text that is too short. */
export function piecesOf(text: string): Set<number> {
  const hashes = tokenize(text)
    .slice(0, MAX_WORDS)
    .map(({ word }) => hashOf(word, HIGH_SEED));
  const pieces = new Set<number>();
  if (hashes.length < MIN_WORDS) return pieces;
  for (let at = 0; at + WORDS_OF_PIECE <= hashes.length; at++) {
    let piece = 0;
    for (let nth = 0; nth < WORDS_OF_PIECE; nth++) piece = finish(Math.imul(piece, 31) + (hashes[at + nth] ?? 0));
    pieces.add(piece);
  }
  return pieces;
}

/** The keys by which texts with mostly the same pieces are found; none for one without pieces. (Broder's min-wise hashing.) */
export function keysOf(pieces: ReadonlySet<number>): number[] {
  if (pieces.size === 0) return [];
  const least = new Uint32Array(FACTORS.length).fill(0xffffffff);
  for (const piece of pieces)
    for (const [at, factor] of FACTORS.entries()) {
      const hash = finish(Math.imul(piece, factor) + at);
      if (hash < (least[at] ?? 0)) least[at] = hash;
    }
  return Array.from({ length: KEYS }, (_, key) => {
    let joined = key;
    for (let nth = 0; nth < HASHES_OF_KEY; nth++)
      joined = finish(Math.imul(joined, 31) + (least[key * HASHES_OF_KEY + nth] ?? 0));
    // As PostgreSQL's integer.
    return joined | 0;
  });
}

/** The share of their pieces that two texts have in common, 0…1. */
export function overlapOf(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let common = 0;
  for (const piece of one) if (other.has(piece)) common += 1;
  return common === 0 ? 0 : common / (one.size + other.size - common);
}
