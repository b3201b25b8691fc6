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

/** The pages as plain text has them: every line one word with one box, wide gaps as blanks, empty lines where space was. */
export function asPlainLines(pages: readonly PageWords[]): PageWords[] {
  return pages.map((page) => {
    const rows = [...Map.groupBy(page.words, ({ box }) => Math.round((box.y + box.height) * 500))].sort(
      ([a], [b]) => a - b,
    );
    let line = 0;
    let bottom = 0;
    const words = rows.map(([at, members]) => {
      line += Math.max(1, Math.round((at - bottom) / 9));
      bottom = at;
      const text = inOneLine(members);
      const lead = text.length - text.trimStart().length;
      const box = {
        x: lead / COLUMNS_A_LINE,
        y: line / LINES_A_PAGE,
        width: text.trim().length / COLUMNS_A_LINE,
        height: 0.8 / LINES_A_PAGE,
      };
      return { text: text.trim(), box };
    });
    return { ...page, words };
  });
}

const LINES_A_PAGE = 90;
const COLUMNS_A_LINE = 110;

function inOneLine(words: PageWords['words']): string {
  let text = '';
  let right = 0;
  for (const { text: word, box } of words.toSorted((a, b) => a.box.x - b.box.x)) {
    const column = Math.round(box.x * COLUMNS_A_LINE);
    const isApart = text === '' || box.x - right > 1.2 / COLUMNS_A_LINE;
    text += `${' '.repeat(isApart ? Math.max(text === '' ? 0 : 3, column - text.length) : 1)}${word}`;
    right = box.x + box.width;
  }
  return text;
}
