import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** One cut of a font: its bytes for the PDF, and what is asked of it. */
export type FontCut = { bytes: Buffer; font: Font; widths: Map<string, number>; known: Map<number, boolean> };

/** What text is set in; numbers that stand below each other have digits of one width. */
export type Face = {
  isBold?: boolean | undefined;
  isItalic?: boolean | undefined;
  isMono?: boolean | undefined;
  isNumber?: boolean | undefined;
};

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

const FILES = {
  regular: 'inter/400Regular/Inter_400Regular.ttf',
  bold: 'inter/600SemiBold/Inter_600SemiBold.ttf',
  italic: 'inter/400Regular_Italic/Inter_400Regular_Italic.ttf',
  boldItalic: 'inter/600SemiBold_Italic/Inter_600SemiBold_Italic.ttf',
  mono: 'noto-sans-mono/400Regular/NotoSansMono_400Regular.ttf',
  monoBold: 'noto-sans-mono/700Bold/NotoSansMono_700Bold.ttf',
} as const;

/** What a cut is called in the PDF's list of fonts. */
export type CutName = keyof typeof FILES;

/** Widths of so many words are kept; most words of a document come again. */
const MAX_KEPT_WIDTHS = 20_000;
/** Stands for what the font has no sign for. */
export const MISSING = '□';

const resolve = createRequire(import.meta.url).resolve;

function load(file: string): FontCut {
  const bytes = readFileSync(resolve(`@expo-google-fonts/${file}`));
  const font = create(bytes);
  if (font.type === 'TTC' || font.type === 'DFont') throw new Error(`${file} holds more than one font`);
  return { bytes, font: font as Font, widths: new Map(), known: new Map() };
}

/** The cut that a face is set in. */
export function cutOf({ isBold, isItalic, isMono }: Face): CutName {
  if (isMono === true) return isBold === true ? 'monoBold' : 'mono';
  if (isItalic === true) return isBold === true ? 'boldItalic' : 'italic';
  return isBold === true ? 'bold' : 'regular';
}

/** The fonts of pages that are made here, each loaded when it is first needed. */
export class Fonts {
  readonly #cuts = new Map<CutName, FontCut>();

  cut(name: CutName): FontCut {
    let cut = this.#cuts.get(name);
    if (!cut) {
      cut = load(FILES[name]);
      this.#cuts.set(name, cut);
    }
    return cut;
  }

  /** The width of a text at a size of 1. */
  widthOf(text: string, face: Face): number {
    const { font, widths } = this.cut(cutOf(face));
    const key = face.isNumber === true ? `#${text}` : text;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const features = face.isNumber === true ? NUMBER_FEATURES : undefined;
    const width = font.layout(text, features).advanceWidth / font.unitsPerEm;
    if (widths.size >= MAX_KEPT_WIDTHS) widths.clear();
    widths.set(key, width);
    return width;
  }

  /** Whether a cut has a sign for a character. */
  has(codePoint: number, name: CutName = 'regular'): boolean {
    const { font, known } = this.cut(name);
    let isKnown = known.get(codePoint);
    if (isKnown === undefined) {
      isKnown = font.hasGlyphForCodePoint(codePoint);
      known.set(codePoint, isKnown);
    }
    return isKnown;
  }
}
