import type { RawWord } from '../../layout/index.ts';
import type { Ink } from '../raster/ink.ts';
import { plausibleShare } from './plausible.ts';

/** The confidence of the words, weighted by their length, 0–100; 0 without words. */
export function meanConfidence(words: readonly { text: string; confidence: number }[]): number {
  let sum = 0;
  let weight = 0;
  for (const word of words) {
    sum += word.confidence * word.text.length;
    weight += word.text.length;
  }
  return weight === 0 ? 0 : sum / weight;
}

/** Marks the pixels of the ink map that lie in the box of a word. */
export function coverMask(ink: Ink, words: readonly RawWord[], scale: number): Uint8Array {
  const covered = new Uint8Array(ink.width * ink.height);
  for (const word of words) {
    const x0 = Math.max(0, Math.floor(word.left / scale) - 1);
    const x1 = Math.min(ink.width, Math.ceil((word.left + word.width) / scale) + 1);
    const y0 = Math.max(0, Math.floor(word.top / scale) - 1);
    const y1 = Math.min(ink.height, Math.ceil((word.top + word.height) / scale) + 1);
    for (let y = y0; y < y1; y += 1) covered.fill(1, y * ink.width + x0, y * ink.width + x1);
  }
  return covered;
}

/**
 * Share of the text-like ink that lies inside a word box: what the engine passed over shows here and nowhere else.
 * @param marks which components are text-like
 * @param scale pixels of the word boxes per pixel of the ink map
 */
export function inkCoverage(ink: Ink, marks: Uint8Array, words: readonly RawWord[], scale: number): number {
  const { inside, total } = coveredInk({ ink, marks, words }, scale);
  return total === 0 ? 1 : inside / total;
}

/** Ink, which of its components are text-like, and the words that should cover it. */
export type InkWithWords = { ink: Ink; marks: Uint8Array; words: readonly RawWord[] };

function coveredInk({ ink, marks, words }: InkWithWords, scale: number): { inside: number; total: number } {
  const covered = coverMask(ink, words, scale);
  let inside = 0;
  let total = 0;
  for (let run = 0; run < ink.runCount; run += 1) {
    if (marks[ink.components[run] as number] !== 1) continue;
    const start = ink.starts[run] as number;
    const end = ink.ends[run] as number;
    const row = (ink.rows[run] as number) * ink.width;
    total += end - start;
    for (let x = start; x < end; x += 1) inside += covered[row + x] as number;
  }
  return { inside, total };
}

/** The three measures a score is made of: confidence 0–100, the other two 0–1. */
export type QualityMeasures = { confidence: number; coverage: number; plausible: number };

/** `ocr_quality_score`: 0–100, poor below 60. Falls with missed words far more closely than the confidence alone. */
export function qualityScore({ confidence, coverage, plausible }: QualityMeasures): number {
  const sure = Math.max(0, Math.min(1, (confidence - 30) / 65));
  const score = 100 * sure * Math.min(1, coverage / 0.97) * (0.5 + 0.5 * plausible);
  return Math.round(score * 10) / 10;
}

/** The measures of a reading. `inks`: the page's own ink, and that of light text on dark boxes. */
export function measureQuality(
  inks: readonly InkWithWords[],
  words: readonly RawWord[],
  scale: number,
): QualityMeasures {
  const parts = inks.map((ink) => coveredInk(ink, scale));
  const total = parts.reduce((sum, part) => sum + part.total, 0);
  const inside = parts.reduce((sum, part) => sum + part.inside, 0);
  return {
    confidence: meanConfidence(words),
    coverage: total === 0 ? 1 : inside / total,
    plausible: plausibleShare(words.map((word) => word.text)),
  };
}
