import { type FontCut, MISSING } from './fonts.ts';
import { endFont, type SetWord } from './pdf-font.ts';

/** Codes have two bytes. */
const MAX_CODES = 65_535;
/** Signs that take the room of two letters where all have one width. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f000}-\u{1faff}\u{20000}-\u{3fffd}]/u;

const WIDTH = 600;

/**
 * A font whose signs are all the same square: it stands for every letter that no font has, and each still says which letter it
 * stands for. So the text can be selected, copied and found.
 */
export class Squares {
  readonly id: string;
  readonly reference: PDFKit.PDFKitReference;
  readonly #doc: PDFKit.PDFDocument;
  readonly #cut: FontCut;
  readonly #codes = new Map<string, number>();

  constructor(doc: PDFKit.PDFDocument, id: string, cut: FontCut) {
    this.id = id;
    this.#doc = doc;
    this.#cut = cut;
    this.reference = doc.ref({});
  }

  word(text: string): SetWord {
    let [codes, width] = ['', 0];
    for (const character of text) {
      codes += this.#codeOf(character).toString(16).padStart(4, '0');
      width += widthOf(character);
    }
    return { operands: `<${codes}>`, width: width / 1000 };
  }

  #codeOf(character: string): number {
    const known = this.#codes.get(character);
    if (known !== undefined) return known;
    const code = Math.min(MAX_CODES, this.#codes.size + 1);
    this.#codes.set(character, code);
    return code;
  }

  /** Writes the font; before the document ends. */
  end(): void {
    const { font } = this.#cut;
    const subset = font.createSubset();
    const square = Number(subset.includeGlyph(font.glyphForCodePoint(MISSING.codePointAt(0) ?? 0)));
    const count = Math.min(MAX_CODES, this.#codes.size) + 1;
    const glyphs = Buffer.alloc(count * 2);
    for (let code = 1; code < count; code += 1) glyphs.writeUInt16BE(square, code * 2);
    const characters: number[][] = [[]];
    const widths: number[] = [WIDTH];
    for (const [character, code] of this.#codes) {
      characters[code] ??= [character.codePointAt(0) ?? 0];
      widths[code] ??= widthOf(character);
    }
    endFont(this.#doc, this.reference, {
      cut: this.#cut,
      program: Buffer.from(subset.encode()),
      characters,
      widths: [0, widths],
      glyphs,
    });
  }
}

/** How wide a letter is that no font has, in thousandths of its size. */
function widthOf(character: string): number {
  return WIDE.test(character) ? 2 * WIDTH : WIDTH;
}
