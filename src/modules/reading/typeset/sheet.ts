import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { Pen } from './pen.ts';
import { TypesetFailure } from './typeset-failure.ts';
import type { Line } from './wrap-runs.ts';

/** What a PDF says of itself; nothing of it depends on when or where it is made. */
export type About = {
  title: string;
  author?: string | undefined;
  language?: string | undefined;
  day?: Date | undefined;
};
/** How a page lies. */
export type Orientation = 'portrait' | 'landscape';

/** A4 in points. */
const SHORT_SIDE = 595.28;
const LONG_SIDE = 841.89;
const MARGIN_X = 50;
const MARGIN_Y = 52;
const LEADING = 1.42;
/** Where letters stand in a line, from its top. */
const ASCENT = 1.06;
const MAX_PAGES = 5_000;
/** What is written waits in memory until somebody else has a turn. */
const PAGES_BETWEEN_TURNS = 20;
/** A day of no meaning, for documents that say none: the same document makes the same bytes. */
const NO_DAY = new Date('2000-01-01T00:00:00Z');
const FOLLOWED = /^(?:https?:\/\/|mailto:|tel:)/i;
const LINE = '#d0d5dd';

/** Pages that are written from top to bottom. `y` is the top of the next line. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly pen: Pen;
  y = MARGIN_Y;
  pageCount = 0;
  orientation: Orientation = 'portrait';
  /** Where lines stand beside what is quoted. */
  readonly bars: number[] = [];
  /** Writes what stands on top of every page of a table. */
  onNewPage: () => void = () => undefined;
  #isBlank = true;
  #pagesSinceTurn = 0;

  constructor({ title, author = '', language = '', day = NO_DAY }: About) {
    this.doc = new PDFDocument({
      autoFirstPage: false,
      margin: 0,
      pdfVersion: '1.7',
      displayTitle: true,
      font: '',
      ...(language === '' ? {} : { lang: language }),
      info: { Title: title, Author: author, Producer: 'Archivolt', Creator: 'Archivolt', CreationDate: day },
    });
    this.pen = new Pen(this.doc);
  }

  get left(): number {
    return MARGIN_X;
  }

  /** How wide text may be. */
  get width(): number {
    return this.widthOf(this.orientation);
  }

  widthOf(orientation: Orientation): number {
    return (orientation === 'portrait' ? SHORT_SIDE : LONG_SIDE) - 2 * MARGIN_X;
  }

  get #bottom(): number {
    return (this.orientation === 'portrait' ? LONG_SIDE : SHORT_SIDE) - MARGIN_Y;
  }

  /** What is left of the page. */
  get room(): number {
    return this.#bottom - this.y;
  }

  /** The room on a page on which nothing stands. */
  get pageHeight(): number {
    return this.#bottom - MARGIN_Y;
  }

  lineHeight(size: number): number {
    return size * LEADING;
  }

  /** A page is begun when something is put on it: how it lies may be said until then, and none is left empty at the end. */
  #beginPage(): void {
    if (!this.#isBlank) return;
    if (this.pageCount >= MAX_PAGES) throw new TypesetFailure('text_too_large');
    const size: [number, number] = this.orientation === 'portrait' ? [SHORT_SIDE, LONG_SIDE] : [LONG_SIDE, SHORT_SIDE];
    this.doc.addPage({ size, margin: 0 });
    this.pageCount += 1;
    this.#pagesSinceTurn += 1;
    this.#isBlank = false;
  }

  /** Goes to a new page, where something stands on this one. */
  breakPage(): void {
    if (this.#isBlank) return;
    this.y = MARGIN_Y;
    this.#isBlank = true;
    this.onNewPage();
  }

  /** Lays the pages to come; goes to a new one where this one lies otherwise. */
  turn(orientation: Orientation): void {
    if (orientation === this.orientation) return;
    this.breakPage();
    this.orientation = orientation;
  }

  /** Goes to a new page when there is no room for so much. */
  makeRoom(height: number): void {
    if (height > this.room) this.breakPage();
  }

  /** Goes down; what is quoted gets its line at the side. */
  advance(height: number): void {
    if (this.bars.length > 0) this.#beginPage();
    for (const x of this.bars) {
      this.doc.rect(x, this.y, 2, height).fillColor(LINE).fill();
    }
    this.y += height;
  }

  /** Some room above what comes, except on top of a page. */
  space(height: number): void {
    if (this.#isBlank) return;
    if (height >= this.room) this.breakPage();
    else this.advance(height);
  }

  /** One line of text at `y`, without going down. */
  put({ segments }: Line, x: number, size: number, at = this.y): void {
    this.#beginPage();
    const baseline = at + size * ASCENT;
    for (const segment of segments) {
      this.pen.write(segment.text, x + segment.x, baseline, segment.style);
      const { link } = segment.style;
      if (link !== undefined && FOLLOWED.test(link))
        this.doc.link(x + segment.x, at, segment.width, this.lineHeight(size), link);
    }
  }

  /** Lines of text over as many pages as they take. */
  async write(lines: Iterable<Line>, x: number, size: number): Promise<void> {
    for (const line of lines) {
      this.makeRoom(this.lineHeight(size));
      this.put(line, x, size);
      this.advance(this.lineHeight(size));
      await this.breathe();
    }
  }

  /** A picture at `y`, without going down. */
  picture(bytes: Buffer, x: number, size: { width: number; height: number }): void {
    this.#beginPage();
    this.doc.image(bytes, x, this.y, size);
  }

  /** A thin line at `y`. */
  rule(x: number, width: number, color = LINE): void {
    this.#beginPage();
    this.doc
      .moveTo(x, this.y)
      .lineTo(x + width, this.y)
      .lineWidth(0.6)
      .strokeColor(color)
      .stroke();
  }

  /** Lets what was written so far go to the disk. */
  async breathe(): Promise<void> {
    if (this.#pagesSinceTurn < PAGES_BETWEEN_TURNS) return;
    this.#pagesSinceTurn = 0;
    await setImmediate();
  }

  end(): void {
    if (this.pageCount === 0) this.#beginPage();
    this.pen.end();
    this.doc.end();
  }
}
