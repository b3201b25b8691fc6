import type { LayerWord } from './line-geometry.ts';

/** Letters that reach below the baseline, and those that reach up to the full height of a line. */
const DESCENDING = /[gjpqyçşQ,;()[\]{}|/„‚§µßæøруфцщдγηζμξρφχψ]/u;
const ASCENDING = /[A-ZÄÖÜÀ-ÞА-ЯΑ-Ω0-9bdfhklß()[\]{}|/]/u;
const MAX_SLOPE = 0.2;
/** A line says for itself how it lies from this length on, in line heights; a shorter one lies as the page does. */
const SIGNIFICANT_SPAN = 8;
const MIN_PAIRS = 3;
const MIN_SIGNIFICANT_LINES = 3;

type Weighted = { value: number; weight: number };

/** How much each line of a page sinks from left to right (pixels down a pixel), as its words' ink tells. */
export function lineSlopes(lines: readonly (readonly LayerWord[])[]): number[] {
  const own = lines.map(slopeOf);
  const significant = own.filter((slope) => slope !== null);
  const page =
    significant.length < MIN_SIGNIFICANT_LINES ? 0 : weightedMedian(significant.map((value) => ({ value, weight: 1 })));
  return own.map((slope) => {
    const best = slope ?? page;
    return Math.abs(best) > MAX_SLOPE ? 0 : best;
  });
}

/** Null for a line that is too short to tell. */
function slopeOf(words: readonly LayerWord[]): number | null {
  const height = words[0]?.height ?? 0;
  const onBaseline = words.filter((word) => !DESCENDING.test(word.text));
  const rising = words.filter((word) => ASCENDING.test(word.text));
  const pairs = [
    ...pairSlopes(onBaseline.length >= MIN_PAIRS ? onBaseline : words, (word) => word.top + word.height),
    ...pairSlopes(rising, (word) => word.top),
  ];
  const reach = Math.max(0, ...pairs.map(({ weight }) => Math.sqrt(weight)));
  return pairs.length < MIN_PAIRS || reach < SIGNIFICANT_SPAN * height ? null : weightedMedian(pairs);
}

/** Slopes between edges that lie on one line; words far apart tell more than neighbours. */
function pairSlopes(words: readonly LayerWord[], edge: (word: LayerWord) => number): Weighted[] {
  const pairs: Weighted[] = [];
  const step = Math.max(1, Math.floor(words.length / 40));
  for (let first = 0; first < words.length; first += step) {
    for (let second = first + 1; second < words.length; second += step) {
      const [a, b] = [words[first], words[second]];
      if (!a || !b) continue;
      const distance = b.left + b.width / 2 - a.left - a.width / 2;
      if (Math.abs(distance) < 2 * Math.max(a.height, b.height)) continue;
      pairs.push({ value: (edge(b) - edge(a)) / distance, weight: distance ** 2 });
    }
  }
  return pairs;
}

function weightedMedian(values: readonly Weighted[]): number {
  const sorted = values.toSorted((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  for (const { value, weight } of sorted) {
    passed += weight;
    if (passed >= half) return value;
  }
  return 0;
}
