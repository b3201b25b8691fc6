import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** One weight: its bytes for the PDF, and what is asked of it. */
type Weight = { bytes: Buffer; font: Font; widths: Map<string, number> };

/** What text is set in; numbers that stand below each other have digits of one width. */
export type Face = { isBold?: boolean | undefined; isNumber?: boolean | undefined };

/** Digits of one width. What the font does for words beside it costs digits much and changes none. */
export const NUMBER_FEATURES: Readonly<Record<string, boolean>> = {
  tnum: true,
  calt: false,
  ccmp: false,
  clig: false,
  liga: false,
  rlig: false,
  kern: false,
  mark: false,
  mkmk: false,
};

/** Widths of so many words are kept; most words of an invoice come again. */
const MAX_KEPT_WIDTHS = 20_000;
/** Stands for what the font has no sign for. */
export const MISSING = '□';

const resolve = createRequire(import.meta.url).resolve;

function load(file: string): Weight {
  const bytes = readFileSync(resolve(`@expo-google-fonts/inter/${file}`));
  const font = create(bytes);
  if (font.type === 'TTC' || font.type === 'DFont') throw new Error(`${file} holds more than one font`);
  return { bytes, font: font as Font, widths: new Map() };
}

/** The two weights of the page's font. */
export class Fonts {
  readonly regular = load('400Regular/Inter_400Regular.ttf');
  readonly bold = load('600SemiBold/Inter_600SemiBold.ttf');
  readonly #known = new Map<number, boolean>();

  /** The width of a text at a size of 1. */
  widthOf(text: string, face: Face): number {
    const { font, widths } = face.isBold === true ? this.bold : this.regular;
    const key = face.isNumber === true ? `#${text}` : text;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const features = face.isNumber === true ? NUMBER_FEATURES : undefined;
    const width = font.layout(text, features).advanceWidth / font.unitsPerEm;
    if (widths.size >= MAX_KEPT_WIDTHS) widths.clear();
    widths.set(key, width);
    return width;
  }

  /** Whether the font has a sign for a character; of the two weights both have the same. */
  has(codePoint: number): boolean {
    let isKnown = this.#known.get(codePoint);
    if (isKnown === undefined) {
      isKnown = this.regular.font.hasGlyphForCodePoint(codePoint);
      this.#known.set(codePoint, isKnown);
    }
    return isKnown;
  }
}
