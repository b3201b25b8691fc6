import type { Glyph, Subset } from 'fontkit';
import type { FontCut } from './fonts.ts';

/** A word as it is written into a page: the operands of TJ, and its width at a size of 1. */
export type SetWord = { operands: string; width: number };

/** Contextual forms would write other signs than those that were meant. */
const FEATURES: Record<string, boolean> = { calt: false, liga: false, clig: false, dlig: false, frac: false };
const MAX_KEPT_WORDS = 20_000;
/** What stands on letters is placed by the font. */
const MARK = /\p{M}/u;
/** A character map says at most so many at once. */
const MAX_MAPPED = 100;

const hex = (value: number, digits = 4) => value.toString(16).padStart(digits, '0');

/** Characters as they stand in a character map. */
function utf16Hex(codePoints: readonly number[]): string {
  return [...String.fromCodePoint(...codePoints)]
    .flatMap((character) => Array.from({ length: character.length }, (_, at) => hex(character.charCodeAt(at))))
    .join('');
}

/** Says which characters the codes of a font stand for, from code 0 on. */
function characterMap(codes: readonly (readonly number[])[]): string {
  const lines = codes.flatMap((points, code) => (points.length === 0 ? [] : [`<${hex(code)}> <${utf16Hex(points)}>`]));
  const sections: string[] = [];
  for (let at = 0; at < lines.length; at += MAX_MAPPED) {
    const part = lines.slice(at, at + MAX_MAPPED);
    sections.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${sections.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

/** A cut of a font in a PDF, with the glyphs that are used. */
export class PdfFont {
  readonly id: string;
  readonly reference: PDFKit.PDFKitReference;
  readonly #doc: PDFKit.PDFDocument;
  readonly #cut: FontCut;
  readonly #isMono: boolean;
  readonly #subset: Subset;
  readonly #widths: number[] = [0];
  readonly #characters: (readonly number[])[] = [[]];
  readonly #words = new Map<string, SetWord>();
  readonly #kerning = new Map<string, number>();

  constructor(doc: PDFKit.PDFDocument, id: string, cut: FontCut, { isMono }: { isMono: boolean }) {
    this.id = id;
    this.#doc = doc;
    this.#cut = cut;
    this.#isMono = isMono;
    this.#subset = cut.font.createSubset();
    this.reference = doc.ref({});
  }

  /** A word whose signs the font has. */
  word(text: string): SetWord {
    const known = this.#words.get(text);
    if (known) return known;
    const made = MARK.test(text) && !this.#isMono ? this.#laidOut(text) : this.#letterByLetter(text);
    if (this.#words.size >= MAX_KEPT_WORDS) this.#words.clear();
    this.#words.set(text, made);
    return made;
  }

  #letterByLetter(text: string): SetWord {
    let [operands, codes, width, before] = ['', '', 0, ''];
    for (const letter of text) {
      const glyph = this.#cut.font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
      const closer = before === '' || this.#isMono ? 0 : this.#kerningOf(before, letter);
      if (closer !== 0) {
        operands += `<${codes}>${closer} `;
        codes = '';
      }
      codes += hex(this.#codeOf(glyph, [letter.codePointAt(0) ?? 0]));
      width += (glyph.advanceWidth * 1000) / this.#cut.font.unitsPerEm - closer;
      before = letter;
    }
    return { operands: `${operands}<${codes}>`, width: width / 1000 };
  }

  /** How much closer two letters stand than by themselves, in thousandths of their size. */
  #kerningOf(first: string, second: string): number {
    const pair = first + second;
    const known = this.#kerning.get(pair);
    if (known !== undefined) return known;
    const { font } = this.#cut;
    const { glyphs, advanceWidth } = font.layout(pair, FEATURES);
    const alone = glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0);
    const closer = Math.round(((alone - advanceWidth) * 1000) / font.unitsPerEm);
    this.#kerning.set(pair, closer);
    return closer;
  }

  #laidOut(text: string): SetWord {
    const { unitsPerEm } = this.#cut.font;
    const { glyphs, positions, advanceWidth } = this.#cut.font.layout(text, FEATURES);
    let operands = '';
    let codes = '';
    for (const [at, glyph] of glyphs.entries()) {
      codes += hex(this.#codeOf(glyph, glyph.codePoints));
      const kerning = glyph.advanceWidth - (positions[at]?.xAdvance ?? glyph.advanceWidth);
      if (kerning === 0) continue;
      operands += `<${codes}>${Math.round((kerning * 1000) / unitsPerEm)} `;
      codes = '';
    }
    if (codes !== '') operands += `<${codes}>`;
    return { operands, width: advanceWidth / unitsPerEm };
  }

  #codeOf(glyph: Glyph, characters: readonly number[]): number {
    // The types say boolean; it answers the glyph's number in the subset.
    const code = Number(this.#subset.includeGlyph(glyph));
    this.#widths[code] ??= Math.round((glyph.advanceWidth * 1000) / this.#cut.font.unitsPerEm);
    this.#characters[code] ??= characters;
    return code;
  }

  /** Writes the font; before the document ends. */
  end(): void {
    const { font } = this.#cut;
    this.#widths[0] = Math.round((font.getGlyph(0).advanceWidth * 1000) / font.unitsPerEm);
    endFont(this.#doc, this.reference, {
      cut: this.#cut,
      program: Buffer.from(this.#subset.encode()),
      characters: this.#characters,
      widths: [0, [...this.#widths]],
    });
  }
}

type FontParts = {
  cut: FontCut;
  program: Buffer;
  characters: readonly (readonly number[])[];
  widths: unknown[];
  glyphs?: Buffer;
};

/** Writes a composite TrueType font: codes of two bytes are its glyphs, or lead to them by `glyphs`. */
export function endFont(doc: PDFKit.PDFDocument, reference: PDFKit.PDFKitReference, parts: FontParts): void {
  const { font } = parts.cut;
  const scale = 1000 / font.unitsPerEm;
  const name = `AAAAAA+${font.postscriptName}`;
  const stream = (data: Buffer | string, entries: Record<string, unknown> = {}): PDFKit.PDFKitReference => {
    const made = doc.ref(entries);
    made.end(data);
    return made;
  };
  const whole = (entries: Record<string, unknown>): PDFKit.PDFKitReference => {
    const made = doc.ref(entries);
    made.end(undefined);
    return made;
  };
  const { minX, minY, maxX, maxY } = font.bbox;
  const descriptor = whole({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: 4,
    FontBBox: [minX * scale, minY * scale, maxX * scale, maxY * scale],
    ItalicAngle: font.italicAngle,
    Ascent: font.ascent * scale,
    Descent: font.descent * scale,
    CapHeight: font.capHeight * scale,
    XHeight: font.xHeight * scale,
    StemV: 80,
    FontFile2: stream(parts.program, { Length1: parts.program.length }),
  });
  const descendant = whole({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    CIDSystemInfo: { Registry: Buffer.from('Adobe'), Ordering: Buffer.from('Identity'), Supplement: 0 },
    FontDescriptor: descriptor,
    DW: 600,
    W: parts.widths,
    CIDToGIDMap: parts.glyphs ? stream(parts.glyphs) : 'Identity',
  });
  Object.assign(reference.data as Record<string, unknown>, {
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: name,
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: stream(characterMap(parts.characters)),
  });
  reference.end(undefined);
}
