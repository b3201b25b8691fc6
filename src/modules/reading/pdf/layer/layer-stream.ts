import type { PageNode } from '../syntax/page-tree.ts';
import { formatNumber } from '../syntax/serialise.ts';
import type { CharacterCodes } from './character-codes.ts';
import { ASCENT, DESCENT, GLYPH_WIDTH, WIDE_GLYPH_WIDTH } from './glyphless-font.ts';
import { type PlacedWord, placeWords } from './line-geometry.ts';
import { type PageImage, readingFrame, uprightImage } from './reading-frame.ts';

/** The text of one page's layer, and whether it needs the second font. */
export type LayerStream = { text: string; usesWideFont: boolean };

export type LayerStreamOptions = {
  /** Names of the two fonts among the page's resources, with their slash. */
  fontName: string;
  wideFontName: string;
  codes: CharacterCodes;
  isTagged: boolean;
  /** Whether the page is shown with its text upright, whichever way it lies. */
  isShownUpright: boolean;
};

/** A word ready to be written: where it starts along the running text and across it, its font size and its stretch in percent. */
type Place = { word: PlacedWord; along: number; up: number; size: number; widen: number; width: number; hex: string };

/** From this many font sizes on pdf.js and PDFium see by themselves that a line begins. */
const CLEAR_STEP = 1.1;
/** Readers compare heights in font sizes; this is far beyond what any of them takes for one line. */
const FAR = 1.5;
/** A turn nobody can see: a thousandth of a point across a page. */
const TINY_TURN = 0.00001;

/**
 * The content stream of one page's invisible text. It restores what it changes and stands before everything else, so an
 * unbalanced page cannot shift it and it cannot shift the page. Each word is a marked sequence of its own: pdf.js draws
 * one box a sequence, and would put a whole crooked line into one level box otherwise.
 */
export function buildLayerStream(
  page: Pick<PageNode, 'visibleBox' | 'rotation'>,
  image: PageImage,
  options: LayerStreamOptions,
): LayerStream | null {
  const upright = uprightImage(image);
  const { point, direction, size } = readingFrame(page, image.turnedDegrees ?? 0);
  const digits = positionDigits(Math.max(...size));
  const places: Place[] = [];
  for (const word of placeWords(upright.words)) {
    const fontSize = round((word.height * size[1] * 1000) / upright.heightPx / (ASCENT - DESCENT), digits);
    const { hex, count } = options.codes.encode(word.text);
    const width = (word.width * size[0]) / upright.widthPx;
    // The rounded font size is what readers see: the stretch is worked out from it so that the width stays exact.
    const widen = (100 * width) / ((count * fontSize * GLYPH_WIDTH) / 1000);
    if (!(fontSize > 0) || !(widen > 0.1) || widen > 100_000) continue;
    const baseline = word.top + (word.height * ASCENT) / (ASCENT - DESCENT);
    const [x, y] = point(word.left / upright.widthPx, baseline / upright.heightPx);
    const [cos, sin] = direction;
    // Where the word is, seen along the running text; rounded before any difference, so that errors do not add up.
    const along = round(x * cos + y * sin, digits);
    const up = round(y * cos - x * sin, digits);
    places.push({ word, along, up, size: fontSize, widen, width, hex });
  }
  if (places.length === 0) return null;
  const rows = new LayerRows(direction, digits, options);
  // PDFium would put the words of a page that is shown upside down into the order they are shown in.
  const isBackwards = image.turnedDegrees === 180 && !options.isShownUpright;
  for (const [index, place] of places.entries()) {
    const next = places[index + 1];
    const endsHere = next !== undefined && (isBackwards || isHiddenBreak(place, next));
    rows.add(place, endsHere);
  }
  const text = `q BT 3 Tr\n${rows.toString()}ET Q\n`;
  return { text: options.isTagged ? `/Artifact BMC\n${text}EMC\n` : text, usesWideFont: rows.usesWideFont };
}

/** Writes the words one after the other, each move counted from the last. */
class LayerRows {
  usesWideFont = false;
  private rows = '';
  private readonly direction: readonly [number, number];
  private readonly digits: number;
  private readonly options: LayerStreamOptions;
  private font = '';
  private pen = { along: 0, up: 0 };
  private isTurned: boolean;
  private previous: Place | undefined;

  constructor(direction: readonly [number, number], digits: number, options: LayerStreamOptions) {
    this.direction = direction;
    this.digits = digits;
    this.options = options;
    this.isTurned = direction[0] !== 1;
  }

  /** @param endsHere whether PDFium has to be told that what follows does not stand beside this word. */
  add(place: Place, endsHere: boolean): void {
    const isHidden = this.previous !== undefined && isHiddenBreak(this.previous, place);
    const widen = isHidden ? this.beginLine(place) : place.widen;
    if (!isHidden) {
      this.chooseFont(this.options.fontName, place.size);
      this.move(place.along, place.up);
    }
    // A long word shows a rounded stretch at its end; digits that nobody sees make the layer larger.
    const decimals = widen < 50 || place.width > 3 * place.size ? 1 : 0;
    this.rows += ` ${short(widen, decimals)} Tz /Span BMC <${place.hex}${endsHere ? '' : '0020'}> Tj EMC\n`;
    if (endsHere) this.endLine(place);
    this.previous = place;
  }

  /**
   * pdf.js takes a step back at the same height for the same line. It compares heights over the stretch where text is not
   * exactly level, so a turn that nobody sees, and glyphs of another width if need be, make the heights differ.
   */
  private beginLine(place: Place): number {
    const { previous, options } = this;
    const heightSeen = (one: Place, widen: number) => (100 * one.up) / widen;
    const before = previous ? heightSeen(previous, previous.widen) : 0;
    const wide = (place.widen * GLYPH_WIDTH) / WIDE_GLYPH_WIDTH;
    const isEnough = Math.abs(heightSeen(place, place.widen) - before) > FAR * place.size;
    if (!isEnough) this.usesWideFont = true;
    this.chooseFont(isEnough ? options.fontName : options.wideFontName, place.size);
    const [cos, sin] = this.direction;
    this.place(place.along, place.up, [cos - sin * TINY_TURN, sin + cos * TINY_TURN]);
    this.isTurned = true;
    return isEnough ? place.widen : wide;
  }

  /** PDFium sorts what stands at one height from left to right; a space that stands elsewhere ends the line for it. */
  private endLine(place: Place): void {
    this.move(place.along + place.width, place.up - FAR * place.size);
    this.rows += ' <0020> Tj\n';
  }

  private chooseFont(name: string, size: number): void {
    const font = `${name} ${short(size, this.digits)} Tf\n`;
    if (font !== this.font) this.rows += font;
    this.font = font;
  }

  private move(along: number, up: number): void {
    if (this.isTurned) {
      this.place(along, up, this.direction);
      this.isTurned = false;
      return;
    }
    const { digits, pen } = this;
    const to = { along: round(along, digits), up: round(up, digits) };
    this.rows += `${short(to.along - pen.along, digits)} ${short(to.up - pen.up, digits)} Td`;
    this.pen = to;
  }

  private place(along: number, up: number, [a, b]: readonly [number, number]): void {
    const [cos, sin] = this.direction;
    const { digits } = this;
    const to = { along: round(along, digits), up: round(up, digits) };
    const matrix = [a, b, -b, a].map(formatNumber).join(' ');
    const [x, y] = [to.along * cos - to.up * sin, to.along * sin + to.up * cos];
    this.rows += `${matrix} ${short(x, digits)} ${short(y, digits)} Tm`;
    this.pen = to;
  }

  toString(): string {
    return this.rows;
  }
}

/** Whether a new line begins so little above or below the end of the one before that readers would miss it. */
function isHiddenBreak(before: Place, place: Place): boolean {
  if (before.word.line === place.word.line || place.along >= before.along + before.width) return false;
  return Math.abs(place.up - before.up) < CLEAR_STEP * Math.max(before.size, place.size);
}

/** Decimals that place a word closer than a pixel of a scan; each more makes the layer a tenth larger. */
function positionDigits(longerSide: number): number {
  if (longerSide > 400) return 1;
  return longerSide > 40 ? 2 : 3;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

function short(value: number, digits: number): string {
  return formatNumber(round(value, digits));
}
