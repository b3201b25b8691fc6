import { type FontKey, textWidth, toWinAnsi } from './font-widths.ts';

/** A word and where it stands, in points from the page's top left. `top` and `height` are those of its line. */
export type PageWord = { text: string; left: number; top: number; width: number; height: number; line: number };

/** A page before anything has happened to it: what to draw and the truth about its words. */
export type PageModel = { widthPt: number; heightPt: number; content: string; words: PageWord[] };

type TextOptions = { font?: FontKey; size?: number; align?: 'left' | 'right' | 'centre'; shade?: number };

const A4 = { widthPt: 595, heightPt: 842 };
/** Ascent and descent of the fonts used, in ems: the height of a line's box. */
const ASCENT = 0.76;
const DESCENT = 0.22;

/** Puts text and shapes on an A4 page and keeps the book of words. Distances are points from the top left. */
export class PageComposer {
  private readonly rows: string[] = [];
  private readonly words: PageWord[] = [];
  private line = 0;

  /** One line of text; `x` is its left, right or middle. Answers its width. */
  text(x: number, baseline: number, text: string, options: TextOptions = {}): number {
    const { font = 'sans', size = 10, align = 'left', shade = 0 } = options;
    const width = textWidth(font, size, text);
    const left = align === 'right' ? x - width : align === 'centre' ? x - width / 2 : x;
    const y = A4.heightPt - baseline;
    const bytes = toWinAnsi(text).toString('hex');
    this.rows.push(`BT /${font} ${size} Tf ${shade} g ${fixed(left)} ${fixed(y)} Td <${bytes}> Tj ET`);
    this.line += 1;
    let at = left;
    for (const part of text.split(/( )/)) {
      const partWidth = textWidth(font, size, part);
      if (part.trim() !== '') {
        const top = baseline - ASCENT * size;
        this.words.push({
          text: part,
          left: at,
          top,
          width: partWidth,
          height: (ASCENT + DESCENT) * size,
          line: this.line,
        });
      }
      at += partWidth;
    }
    return width;
  }

  /** Wrapped text; answers the baseline after the last line. */
  paragraph(
    x: number,
    baseline: number,
    widthPt: number,
    text: string,
    options: TextOptions & { leading?: number } = {},
  ): number {
    const { font = 'sans', size = 10, leading = 1.4 } = options;
    let y = baseline;
    let line = '';
    const flush = (): void => {
      if (line !== '') this.text(x, y, line, options);
      y += size * leading;
      line = '';
    };
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && textWidth(font, size, longer) > widthPt) {
        flush();
        line = word;
      } else line = longer;
    }
    flush();
    return y;
  }

  /** A filled rectangle; shade 0 is black, 1 white. */
  box(x: number, y: number, width: number, height: number, shade: number): void {
    this.rows.push(`${shade} g ${fixed(x)} ${fixed(A4.heightPt - y - height)} ${fixed(width)} ${fixed(height)} re f`);
  }

  rule(x1: number, y1: number, x2: number, y2: number, options: { width?: number; shade?: number } = {}): void {
    const { width = 0.6, shade = 0.3 } = options;
    this.rows.push(
      `${shade} G ${width} w ${fixed(x1)} ${fixed(A4.heightPt - y1)} m ${fixed(x2)} ${fixed(A4.heightPt - y2)} l S`,
    );
  }

  /** A smooth pen stroke through points (a signature, a logo), in Bézier curves. */
  stroke(points: [number, number][], options: { width?: number; shade?: number } = {}): void {
    const { width = 1.2, shade = 0.15 } = options;
    const at = (index: number): [number, number] => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
    const show = ([x, y]: [number, number]): string => `${fixed(x)} ${fixed(A4.heightPt - y)}`;
    const curves = [`${show(at(0))} m`];
    for (let index = 0; index + 1 < points.length; index += 1) {
      const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
      const first: [number, number] = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
      const second: [number, number] = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
      curves.push(`${show(first)} ${show(second)} ${show(to)} c`);
    }
    this.rows.push(`${shade} G ${width} w 1 J 1 j ${curves.join(' ')} S`);
  }

  finish(): PageModel {
    return { ...A4, content: this.rows.join('\n'), words: this.words };
  }
}

function fixed(value: number): string {
  return String(Number(value.toFixed(2)));
}
