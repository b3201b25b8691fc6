/** How alike two documents are, for people. */
export type Band = 'near_duplicate' | 'very_similar' | 'related';

/**
 * From which cosine on, the highest first; below the last, two documents are not shown as alike. A copy with one other amount has .99 and
 * more, the next letter of the same template .97 at most in 19 of 20 cases; other kinds pass .42 once in a hundred (`npm run bench -- similar`).
 */
export const BANDS: readonly { band: Band; from: number }[] = [
  { band: 'near_duplicate', from: 0.97 },
  { band: 'very_similar', from: 0.65 },
  { band: 'related', from: 0.42 },
];

/** The band two documents with this cosine are in; none when they are not alike. */
export function bandOf(cosine: number): Band | undefined {
  return BANDS.find(({ from }) => cosine >= from)?.band;
}
