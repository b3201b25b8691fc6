import { type Ink, textLike } from './ink.ts';

/** Small print without ascenders. */
const SMALLEST_LETTER_INCHES = 0.03;
const LARGEST_LETTER_INCHES = 0.6;
/** A blank between words is narrower than this share of the letters' height. */
const MAX_GAP = 0.9;
/** Capitals and letters without ascenders differ by less. */
const MAX_HEIGHT_RATIO = 2.2;

/** A rectangle of pixels; right and bottom lie outside of it. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** Where letters stand beside each other, `minLetters` at least, as in a row of text: across, and from top to bottom. */
export function letterRows(ink: Ink, minLetters: number): { upright: Box | null; sideways: Box | null } {
  const marks = textLike(ink);
  const { left, top, right, bottom, count } = ink.boxes;
  const upright: Box[] = [];
  for (let component = 0; component < count; component += 1) {
    if (marks[component] !== 1) continue;
    upright.push({
      left: left[component] as number,
      top: top[component] as number,
      right: right[component] as number,
      bottom: bottom[component] as number,
    });
  }
  const sideways = rowsAcross(upright.map(mirrored), ink.dpi, minLetters);
  return { upright: rowsAcross(upright, ink.dpi, minLetters), sideways: sideways && mirrored(sideways) };
}

function mirrored({ left, top, right, bottom }: Box): Box {
  return { left: top, top: left, right: bottom, bottom: right };
}

function rowsAcross(boxes: readonly Box[], dpi: number, minLetters: number): Box | null {
  const letters = boxes
    .filter((box) => {
      const height = box.bottom - box.top;
      return height >= SMALLEST_LETTER_INCHES * dpi && height <= LARGEST_LETTER_INCHES * dpi;
    })
    .sort((a, b) => a.left - b.left);
  const rows = letters.map((box) => ({ letters: 1, box }));
  let found: Box | null = null;
  for (const [at, letter] of letters.entries()) {
    const row = rows[at];
    if (!row) continue;
    if (row.letters >= minLetters) found = found ? around(found, row.box) : row.box;
    for (let next = at + 1; next < letters.length; next += 1) {
      const other = letters[next];
      if (!other || other.left - letter.right > MAX_GAP * LARGEST_LETTER_INCHES * dpi) break;
      if (!areNeighbours(letter, other)) continue;
      if ((rows[next]?.letters ?? 0) <= row.letters)
        rows[next] = { letters: row.letters + 1, box: around(row.box, other) };
      break;
    }
  }
  return found;
}

function around(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

function areNeighbours(a: Box, b: Box): boolean {
  const [heightA, heightB] = [a.bottom - a.top, b.bottom - b.top];
  const smaller = Math.min(heightA, heightB);
  const gap = b.left - a.right;
  if (gap < -0.2 * smaller || gap > MAX_GAP * Math.max(heightA, heightB)) return false;
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return shared >= 0.5 * smaller && Math.max(heightA, heightB) <= MAX_HEIGHT_RATIO * smaller;
}
