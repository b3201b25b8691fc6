import { type CutName, cutOf, type Face, Fonts } from './fonts.ts';
import { PdfFont, type SetWord } from './pdf-font.ts';
import { inVisualOrder } from './right-to-left.ts';
import { Squares } from './squares.ts';

/** How a text looks. */
export type Style = Face & { size: number; color?: string | undefined; link?: string | undefined };

type Piece = { font: PdfFont | Squares; text: string };

/** What every cut has: nothing has to be looked up. */
const PLAIN = /^[\x20-\x7e]*$/;
const INK = '#16181d';

const inPdf = (value: number) => String(Math.round(value * 1000) / 1000);

/** Writes words on the current page of a PDF, and knows how wide they are. */
export class Pen {
  readonly fonts = new Fonts();
  readonly #doc: PDFKit.PDFDocument;
  readonly #used = new Map<CutName, PdfFont>();
  #squares: Squares | undefined;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  /** Whether there were signs for all that was written. */
  get isWhole(): boolean {
    return this.#squares === undefined;
  }

  /** The width of a text in points. */
  widthOf(text: string, style: Style): number {
    let width = 0;
    for (const { font, text: part } of this.#pieces(text, style)) width += setWords(font, part).width;
    return width * style.size;
  }

  /** Writes a text whose letters stand on `baseline`, counted from the top of the page. @returns its width */
  write(text: string, x: number, baseline: number, style: Style): number {
    let at = x;
    for (const { font, text: part } of this.#pieces(inVisualOrder(text), style)) {
      const { operands, width } = setWords(font, part);
      this.#show(font, operands, at, baseline, style);
      at += width * style.size;
    }
    return at - x;
  }

  #show({ id, reference }: PdfFont | Squares, operands: string, x: number, baseline: number, style: Style): void {
    this.#doc.page.fonts[id] ??= reference;
    const [red, green, blue] = [1, 3, 5].map((from) => Number.parseInt((style.color ?? INK).slice(from, from + 2), 16));
    const color = [red, green, blue].map((level = 0) => inPdf(level / 255)).join(' ');
    // The page is written from its top: letters are turned upright again.
    this.#doc.addContent(
      `BT ${color} rg /${id} ${inPdf(style.size)} Tf 1 0 0 -1 ${inPdf(x)} ${inPdf(baseline)} Tm [${operands}] TJ ET`,
    );
  }

  /** A text in parts that one font has all signs of. */
  #pieces(text: string, face: Face): Piece[] {
    const name = cutOf(face);
    if (PLAIN.test(text)) return text === '' ? [] : [{ font: this.#font(name), text }];
    const pieces: Piece[] = [];
    for (const character of text) {
      const font = this.#fontFor(character, name);
      const last = pieces.at(-1);
      if (last?.font === font) last.text += character;
      else pieces.push({ font, text: character });
    }
    return pieces;
  }

  #fontFor(character: string, name: CutName): PdfFont | Squares {
    const codePoint = character.codePointAt(0) ?? 0;
    const other = name.startsWith('mono') ? 'regular' : 'mono';
    if (this.fonts.has(codePoint, name)) return this.#font(name);
    if (this.fonts.has(codePoint, other)) return this.#font(other);
    this.#squares ??= new Squares(this.#doc, 'Squares', this.fonts.cut('mono'));
    return this.#squares;
  }

  #font(name: CutName): PdfFont {
    let font = this.#used.get(name);
    if (!font) {
      font = new PdfFont(this.#doc, name, this.fonts.cut(name), { isMono: name.startsWith('mono') });
      this.#used.set(name, font);
    }
    return font;
  }

  /** Writes the fonts; before the document ends. */
  end(): void {
    for (const font of this.#used.values()) font.end();
    this.#squares?.end();
  }
}

/** Word by word, so that those that come again are known. */
function setWords(font: PdfFont | Squares, text: string): SetWord {
  let [operands, width] = ['', 0];
  for (const word of text.split(/(?<= )/)) {
    const made = font.word(word);
    operands += made.operands;
    width += made.width;
  }
  return { operands, width };
}
