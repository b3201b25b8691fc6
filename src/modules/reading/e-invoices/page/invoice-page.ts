import PDFDocument from 'pdfkit';
import { Fonts, fitForFont, NUMBER_FEATURES, wrap } from '../../typeset/index.ts';

/** How a text looks. */
export type TextStyle = { size: number; color?: string; isBold?: boolean; isNumber?: boolean };
/** Where a text stands in a line: from `x` on, or ending at it. */
export type Place = { x: number; align?: 'left' | 'right'; maxWidth?: number };

export const INK = '#16181d';
export const GRAY = '#667085';
const LINE = '#e4e7ec';

/** A4 in points. */
const PAGE_WIDTH = 595.28;
const PAGE_HEIGHT = 841.89;
export const LEFT = 50;
export const RIGHT = PAGE_WIDTH - 50;
export const WIDTH = RIGHT - LEFT;
const TOP = 52;
const BOTTOM = PAGE_HEIGHT - 62;
const FOOTER = PAGE_HEIGHT - 38;
const LEADING = 1.42;
/** A text that does not fit is set smaller, down to this share of its size; then it is cut. */
const MIN_SHRINK = 0.62;

/** The types of pdfkit know lists alone; the font takes what is to be left off as well. */
const FEATURES = NUMBER_FEATURES as unknown as PDFKit.Mixins.OpenTypeFeatures[];

/** What the PDF says of itself; nothing of it depends on when or where it is made. */
export type About = { title: string; author: string; language: string; day: Date };

/** Pages that are written from top to bottom. `y` is the top of the next line. */
export class InvoicePage {
  readonly fonts = new Fonts();
  readonly doc: PDFKit.PDFDocument;
  y = TOP;
  /** Writes what stands on top of every page but the first. */
  onNewPage: () => void = () => undefined;
  /** False once a character had no sign in the font. */
  isWhole = true;

  constructor(about: About) {
    this.doc = new PDFDocument({
      size: [PAGE_WIDTH, PAGE_HEIGHT],
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      lang: about.language,
      displayTitle: true,
      font: '',
      info: {
        Title: about.title,
        Author: about.author,
        Producer: 'Archivolt',
        Creator: 'Archivolt',
        CreationDate: about.day,
      },
    });
    this.doc.registerFont('regular', this.fonts.cut('regular').bytes);
    this.doc.registerFont('bold', this.fonts.cut('bold').bytes);
  }

  get pageCount(): number {
    return this.doc.bufferedPageRange().count;
  }

  /** Goes to a new page when there is no room for so much. */
  makeRoom(height: number): void {
    if (this.y + height <= BOTTOM) return;
    this.doc.addPage();
    this.y = TOP;
    this.onNewPage();
  }

  lineHeight(style: TextStyle): number {
    return style.size * LEADING;
  }

  /** One line of text at `y`, or `at`; set smaller or cut where it is wider than its place. */
  put(text: string, place: Place, style: TextStyle, at = this.y): void {
    const fit = this.#fit(text);
    let { size } = style;
    let shown = fit;
    if (place.maxWidth !== undefined) {
      const wide = this.fonts.widthOf(fit, style);
      size = Math.max(style.size * MIN_SHRINK, Math.min(size, place.maxWidth / Math.max(wide, 0.001)));
      if (wide * size > place.maxWidth * 1.001) shown = this.#cut(fit, place.maxWidth / size, style);
    }
    if (shown === '') return;
    const x = place.align === 'right' ? place.x - this.fonts.widthOf(shown, style) * size : place.x;
    this.doc
      .font(style.isBold === true ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(style.color ?? INK)
      .text(shown, x, at + style.size * 1.06, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...(style.isNumber === true ? { features: FEATURES } : {}),
      });
  }

  /** The lines a text takes in a width; its own line breaks are kept. */
  wrapped(text: string, width: number, style: TextStyle): string[] {
    return text.split('\n').flatMap((paragraph) => wrap(this.#fit(paragraph), width / style.size, style, this.fonts));
  }

  /** A text over as many lines and pages as it takes. */
  write(text: string, place: { x: number; width: number }, style: TextStyle): void {
    for (const line of this.wrapped(text, place.width, style)) {
      this.makeRoom(this.lineHeight(style));
      this.put(line, place, style);
      this.y += this.lineHeight(style);
    }
  }

  /** A thin line from one side to the other at `y`. */
  rule(from = LEFT, to = RIGHT, color = LINE): void {
    this.doc.moveTo(from, this.y).lineTo(to, this.y).lineWidth(0.6).strokeColor(color).stroke();
  }

  /** Writes the last line of every page, which knows how many there are. */
  footers(left: string, right: (page: number, pages: number) => string): void {
    const pages = this.pageCount;
    for (let page = 0; page < pages; page += 1) {
      this.doc.switchToPage(page);
      const style = { size: 7.5, color: GRAY };
      this.put(left, { x: LEFT, maxWidth: WIDTH - 90 }, style, FOOTER);
      this.put(right(page + 1, pages), { x: RIGHT, align: 'right' }, style, FOOTER);
    }
  }

  #fit(text: string): string {
    const { text: fit, isWhole } = fitForFont(text, this.fonts);
    this.isWhole &&= isWhole;
    return fit.trim();
  }

  #cut(text: string, width: number, style: TextStyle): string {
    let used = this.fonts.widthOf('…', style);
    let kept = '';
    for (const character of text) {
      used += this.fonts.widthOf(character, style);
      if (used > width) break;
      kept += character;
    }
    return `${kept.trimEnd()}…`;
  }
}
