import type { SeenPage } from '../../src/modules/reading/pdf/fixtures/readers.ts';
import { type Box, type KnownPage, linesOf, type TrueWord, toReading } from './text-layer-pages.ts';

/** How far the boxes of a page are off: shares of the line height, one a word and edge, and angles in degrees. */
export type PlaceErrors = { sideways: number[]; upwards: number[]; angles: number[]; found: number; wanted: number };

/** How much of a page's text comes out as it stands there. */
export type TextErrors = { lines: number; inOrder: number; unbroken: number; brokenWords: number };

/** Compares where a reader sees the words, on the page turned upright or not, with where they were drawn. */
export function placeErrors(page: KnownPage, seen: SeenPage, seesUpright: boolean): PlaceErrors {
  const errors: PlaceErrors = { sideways: [], upwards: [], angles: [], found: 0, wanted: page.words.length };
  const boxes = seen.words.map(({ text, box }) => ({ text, box: seesUpright ? box : toReading(page, box) }));
  const byLine = new Map<number, { x: number; y: number }[]>();
  for (const word of page.words) {
    const own = nearest(word, boxes);
    if (!own) continue;
    errors.found += 1;
    const { lineHeight, box } = word;
    errors.sideways.push(Math.abs(own.left - box.left) / lineHeight, Math.abs(own.right - box.right) / lineHeight);
    errors.upwards.push(Math.abs(own.top - box.top) / lineHeight, Math.abs(own.bottom - box.bottom) / lineHeight);
    const line = byLine.get(word.line) ?? [];
    line.push({ x: (own.left + own.right) / 2, y: own.bottom });
    byLine.set(word.line, line);
  }
  for (const points of byLine.values()) {
    if (points.length >= 5) errors.angles.push(Math.abs(slopeDegrees(points) - page.skewDegrees));
  }
  return errors;
}

function middle(box: Box): { x: number; y: number } {
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

function nearest(word: TrueWord, seen: readonly { text: string; box: Box }[]): Box | null {
  const own = middle(word.box);
  let best: { box: Box; distance: number } | null = null;
  for (const { text, box } of seen) {
    if (text !== word.text) continue;
    const other = middle(box);
    const distance = Math.hypot(own.x - other.x, own.y - other.y);
    if (distance < 2 * word.lineHeight && (!best || distance < best.distance)) best = { box, distance };
  }
  return best?.box ?? null;
}

function slopeDegrees(points: readonly { x: number; y: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x0, y0] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))];
  const up = points.reduce((sum, { x, y }) => sum + (x - x0) * (y - y0), 0);
  const across = points.reduce((sum, { x }) => sum + (x - x0) ** 2, 0);
  return (Math.atan2(up, across) * 180) / Math.PI;
}

/** Compares the text a reader copies with the lines as they were drawn; lines the engine misread are left out. */
export function textErrors(page: KnownPage, text: string, readText: string): TextErrors {
  const tokens = ` ${text.split(/\s+/).filter(Boolean).join(' ')} `;
  const rows = new Set(text.split('\n').map((row) => row.trim().replace(/\s+/g, ' ')));
  const readTokens = ` ${readText.split(/\s+/).join(' ')} `;
  const lines = linesOf(page).filter((line) => readTokens.includes(` ${line} `));
  const wanted = counted(lines.flatMap((line) => line.split(' ')));
  const got = counted(tokens.trim().split(' '));
  let brokenWords = 0;
  for (const [word, count] of wanted) brokenWords += Math.max(0, count - (got.get(word) ?? 0));
  return {
    lines: lines.length,
    inOrder: lines.filter((line) => tokens.includes(` ${line} `)).length,
    unbroken: lines.filter((line) => rows.has(line)).length,
    brokenWords,
  };
}

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The value below which the given share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
