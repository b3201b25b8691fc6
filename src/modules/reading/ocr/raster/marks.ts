import { faintShare } from './faint.ts';
import type { GrayImage } from './gray-image.ts';
import { findInk, type Ink } from './ink.ts';
import { letterRows } from './letter-rows.ts';

/** Paler marks shine through from the back, or are the paper's own. */
const LEAST_DEPTH = 0.12;
/** So many letters beside each other are no dust. */
const MIN_ROW_LETTERS = 6;
/** Smaller marks are dust, where a page is looked at as a whole. */
const MIN_MARK_INCHES = 0.12;
/** Smaller marks are dust, where a single figure counts: a page number in small print is higher. */
const MIN_FIGURE_INCHES = 0.055;
const MIN_FIGURE_PIXELS = 8;
/** Bars and shadows that come from the edge, up to this share of the page, are the scanner's. */
const MARGIN_SHARE = 0.12;
const EDGE_INCHES = 0.08;
/** A fold goes across most of the page. */
const FOLD_SHARE = 0.6;
const FOLD_INCHES = 0.1;
/** Holes of binders: this large, near an edge. */
const HOLE_INCHES = { smallest: 0.14, largest: 0.38, reach: 1.1 } as const;
/** On a sheet of A4 about 30 mm², a signature has twice as much. */
const MIN_INK_SHARE = 0.0005;

/** Whether somebody wrote, printed or drew something on a page, told on its small copy. Dust, folds, holes and the scanner's edge are nothing. */
export function hasMarks(small: GrayImage, dpi: number): boolean {
  const ink = findInk(small, dpi, Math.min(1 - LEAST_DEPTH, faintShare(small)));
  const rows = letterRows(ink, MIN_ROW_LETTERS);
  if (rows.upright || rows.sideways) return true;
  return countPixels(ink) >= MIN_INK_SHARE * ink.width * ink.height;
}

/** Whether there is nothing at all on a page, told on its small copy: one figure is something, dust, holes, folds and shadows are not. */
export function isEmpty(small: GrayImage, dpi: number): boolean {
  const ink = findInk(small, dpi, Math.min(1 - LEAST_DEPTH, faintShare(small)));
  if (countPixels(ink) >= MIN_INK_SHARE * ink.width * ink.height) return false;
  for (let mark = 0; mark < ink.boxes.count; mark += 1) {
    if ((ink.boxes.pixels[mark] as number) < MIN_FIGURE_PIXELS) continue;
    if (!comesFromEdge(ink, mark) && !isNothing(ink, mark, MIN_FIGURE_INCHES)) return false;
  }
  return true;
}

/** The pixels of what is neither nothing nor in the margin and of the edge. */
function countPixels(ink: Ink): number {
  const { width, height, boxes } = ink;
  const [marginX, marginY] = [MARGIN_SHARE * width, MARGIN_SHARE * height];
  const margins = Float64Array.from({ length: boxes.count }, (_, mark) => (comesFromEdge(ink, mark) ? marginX : 0));
  const nothing = Uint8Array.from({ length: boxes.count }, (_, mark) => (isNothing(ink, mark) ? 1 : 0));
  let count = 0;
  for (let run = 0; run < ink.runCount; run += 1) {
    const mark = ink.components[run] as number;
    if (nothing[mark] === 1) continue;
    const [row = 0, start = 0, end = 0] = [ink.rows[run], ink.starts[run], ink.ends[run]];
    const margin = margins[mark] as number;
    if (margin === 0) count += end - start;
    else if (row >= marginY && row < height - marginY)
      count += Math.max(0, Math.min(end, width - margin) - Math.max(start, margin));
  }
  return count;
}

function distanceToEdge({ boxes, width, height }: Ink, mark: number): number {
  return Math.min(
    boxes.left[mark] as number,
    boxes.top[mark] as number,
    width - (boxes.right[mark] as number),
    height - (boxes.bottom[mark] as number),
  );
}

function comesFromEdge(ink: Ink, mark: number): boolean {
  return distanceToEdge(ink, mark) <= EDGE_INCHES * ink.dpi;
}

function isNothing(ink: Ink, mark: number, smallestInches = MIN_MARK_INCHES): boolean {
  const { boxes, width, height, dpi } = ink;
  const across = (boxes.right[mark] as number) - (boxes.left[mark] as number);
  const down = (boxes.bottom[mark] as number) - (boxes.top[mark] as number);
  const longer = Math.max(across, down);
  const shorter = Math.min(across, down);
  if (longer < smallestInches * dpi) return true;
  const isAcross = across > FOLD_SHARE * width || down > FOLD_SHARE * height;
  if (isAcross && shorter <= FOLD_INCHES * dpi) return true;
  const { smallest, largest, reach } = HOLE_INCHES;
  const isRound = shorter >= smallest * dpi && longer <= largest * dpi && longer < shorter * 1.4;
  return isRound && distanceToEdge(ink, mark) <= reach * dpi;
}
