import type { PageWords } from '../../src/modules/documents/metadata/extract/types.ts';
import { type FontKey, textWidth } from '../../test/corpus/samples/font-widths.ts';
import { PageComposer, type PageModel } from '../../test/corpus/samples/page-model.ts';

type Style = { size?: number; bold?: boolean; align?: 'left' | 'right' | 'centre' };

/** The pages of one document in the making. */
export class Paper {
  readonly serif: boolean;
  private composer = new PageComposer();
  private readonly finished: PageModel[] = [];

  constructor(serif: boolean) {
    this.serif = serif;
  }

  line(x: number, y: number, text: string, { size = 10, bold = false, align = 'left' }: Style = {}): void {
    if (text !== '') this.composer.text(x, y, text, { font: this.font(bold), size, align });
  }

  /** Lines below each other; answers where the next would stand. */
  stack(x: number, y: number, lines: readonly string[], style: Style = {}): number {
    const pitch = (style.size ?? 10) * 1.28;
    const shown = lines.filter((line) => line !== '');
    for (const [index, line] of shown.entries()) this.line(x, y + index * pitch, line, style);
    return y + shown.length * pitch;
  }

  /** Wrapped paragraphs; answers where the next line would stand. */
  prose(x: number, y: number, width: number, paragraphs: readonly string[], size = 10): number {
    let at = y;
    for (const paragraph of paragraphs) {
      at = this.composer.paragraph(x, at, width, paragraph, { font: this.font(false), size, leading: 1.32 });
      at += size * 0.5;
    }
    return at;
  }

  widthOf(text: string, size: number): number {
    return textWidth(this.font(false), size, text);
  }

  nextPage(): void {
    this.finished.push(this.composer.finish());
    this.composer = new PageComposer();
  }

  finish(): PageModel[] {
    this.nextPage();
    return this.finished;
  }

  private font(bold: boolean): FontKey {
    return this.serif ? (bold ? 'serifBold' : 'serif') : bold ? 'sansBold' : 'sans';
  }
}

/** The drawn pages as a reader hands them over: words with their places in fractions of the page. */
export function asPageWords(models: readonly PageModel[]): PageWords[] {
  return models.map(({ widthPt, heightPt, words }, index) => ({
    page: index + 1,
    width: widthPt,
    height: heightPt,
    words: words.map(({ text, left, top, width, height }) => ({
      text,
      box: { x: left / widthPt, y: top / heightPt, width: width / widthPt, height: height / heightPt },
    })),
  }));
}
