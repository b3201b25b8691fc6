import type { TextEngine } from '../engines/engine.ts';
import { CLOCKWISE, findPage, type Sheet, type Side, sideLengths } from '../raster/find-page.ts';
import { cropGray, type GrayImage } from '../raster/gray-image.ts';
import { findInk } from '../raster/ink.ts';
import { type Box, letterRows } from '../raster/letter-rows.ts';
import { reduceGray } from '../raster/resize.ts';
import { negative } from '../raster/reversed.ts';
import { apply, chain, type Quad, rectangleToQuad, scaling, translation } from '../raster/transform.ts';
import { type Turn, turnGray, warpGray } from '../raster/warp.ts';
import { isPlausible } from '../words/plausible.ts';
import { readWords } from './read-words.ts';
import { A4_LONG_INCHES } from './resolution.ts';

/** How far beside the sheet is looked, as a share of its width and height: a letterhead or a footer in a dark bar is less. */
const REACH = 0.35;
const LOOKING_DPI = 100;
const READING_DPI = 200;
/** Grain and patterns of a ground make shorter rows. */
const MIN_ROW_LETTERS = 8;
/** Dark print on something bright; white print on a dark bar; gray print on a very dark one. */
const LOOKS = [
  (image: GrayImage) => image,
  (image: GrayImage) => negative(image),
  (image: GrayImage) => negative(image, 2),
] as const;
const MIN_CONFIDENCE = 70;
const MIN_WORD_LETTERS = 3;
const MIN_LETTERS = 8;
const MARGIN_INCHES = 0.3;

/** How a strip is turned to be read, by the direction of its rows. */
const UPRIGHT: readonly Turn[] = [0, 180];
const SIDEWAYS: readonly Turn[] = [90, 270];

/** The sheet as a rectangle of pixels. */
type Flat = { quad: Quad; width: number; height: number; dpi: number };

/**
 * Finds the sheet in a photo, with all of its text: a dark bar at its edge looks like a dark desk, and would be cut off with
 * what stands on it. Costs a reading only where rows of letters are seen beside the sheet.
 * @returns null when the picture is to be read as it is.
 */
export async function findWholeSheet(
  engine: TextEngine,
  input: GrayImage,
  languages: readonly string[],
): Promise<Sheet | null> {
  const sheet = findPage(input);
  if (!sheet) return null;
  const quad = sheet.corners;
  const beside = { top: 0, right: 0, bottom: 0, left: 0 };
  for (const side of CLOCKWISE) beside[side] = await textBeside(engine, input, { quad, side, languages });
  if (Object.values(beside).every((inches) => inches === 0)) return sheet;
  const { width, height } = flatAt(quad, 1);
  const toInput = rectangleToQuad(width, height, quad);
  const corner = (x: number, y: number) => apply(toInput, x, y);
  const corners: Quad = [
    corner(-beside.left, -beside.top),
    corner(width + beside.right, -beside.top),
    corner(width + beside.right, height + beside.bottom),
    corner(-beside.left, height + beside.bottom),
  ];
  return { ...sheet, corners };
}

function flatAt(quad: Quad, dpi: number): Flat {
  const [top, right, bottom, left] = sideLengths(quad);
  const [across, down] = [(top + bottom) / 2, (left + right) / 2];
  const scale = (A4_LONG_INCHES * dpi) / Math.max(across, down);
  return { quad, width: across * scale, height: down * scale, dpi };
}

/** How far the text beside one side of the sheet reaches, in inches; 0 when there is none. */
async function textBeside(
  engine: TextEngine,
  input: GrayImage,
  { quad, side, languages }: { quad: Quad; side: Side; languages: readonly string[] },
): Promise<number> {
  const seen = stripBeside(input, flatAt(quad, LOOKING_DPI), side);
  for (const look of LOOKS) {
    const rows = letterRows(findInk(look(seen), LOOKING_DPI), MIN_ROW_LETTERS);
    if (!rows.upright && !rows.sideways) continue;
    const strip = look(stripBeside(input, flatAt(quad, READING_DPI), side));
    for (const [box, turns] of [
      [rows.upright, UPRIGHT],
      [rows.sideways, SIDEWAYS],
    ] as const) {
      if (!box) continue;
      const cut = cutAround(strip, box);
      for (const turn of turns) {
        if (await isText(engine, turnGray(cut, turn), languages))
          return distanceOf(box, side, seen) / LOOKING_DPI + MARGIN_INCHES;
      }
    }
  }
  return 0;
}

/** The surroundings of rows of letters alone: over all of the strip the engine would tell the ground from the bar, not the bar from its print. */
function cutAround(strip: GrayImage, { left, top, right, bottom }: Box): GrayImage {
  const scale = READING_DPI / LOOKING_DPI;
  const margin = MARGIN_INCHES * READING_DPI;
  const x0 = Math.max(0, Math.round(left * scale - margin));
  const y0 = Math.max(0, Math.round(top * scale - margin));
  const x1 = Math.min(strip.width, Math.round(right * scale + margin));
  const y1 = Math.min(strip.height, Math.round(bottom * scale + margin));
  return cropGray(strip, x0, y0, x1 - x0, y1 - y0);
}

/** Whether there are words that are no accident of grain or pattern. */
async function isText(engine: TextEngine, image: GrayImage, languages: readonly string[]): Promise<boolean> {
  const words = (await readWords(engine, { image, dpi: READING_DPI, languages, segmentation: 'block' }))
    .filter((word) => word.confidence >= MIN_CONFIDENCE && word.text.length >= MIN_WORD_LETTERS)
    .filter((word) => isPlausible(word.text) === true);
  return words.reduce((sum, word) => sum + word.text.length, 0) >= MIN_LETTERS;
}

/** How far the outer edge of the rows is from the sheet, in pixels of the strip, which lies on this side of it. */
function distanceOf(rows: Box, side: Side, strip: GrayImage): number {
  if (side === 'top') return strip.height - rows.top;
  if (side === 'bottom') return rows.bottom;
  return side === 'left' ? strip.width - rows.left : rows.right;
}

/** What lies beside one side, seen in the sheet's own perspective. */
function stripBeside(input: GrayImage, { quad, width, height, dpi }: Flat, side: Side): GrayImage {
  const [deep, wide] = [REACH * height, REACH * width];
  const place = {
    top: { x: 0, y: -deep, width, height: deep },
    bottom: { x: 0, y: height, width, height: deep },
    left: { x: -wide, y: 0, width: wide, height },
    right: { x: width, y: 0, width: wide, height },
  }[side];
  const sourceDpi = Math.max(...sideLengths(quad)) / A4_LONG_INCHES;
  const shrink = Math.max(1, Math.floor(sourceDpi / dpi));
  const toInput = chain(rectangleToQuad(width, height, quad), translation(place.x, place.y));
  const toSource = chain(scaling(1 / shrink, 1 / shrink), toInput);
  return warpGray(reduceGray(input, shrink), toSource, Math.round(place.width), Math.round(place.height), 0);
}
