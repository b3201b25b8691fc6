import type { FontKey } from '../../../test/corpus/samples/font-widths.ts';
import { PageComposer, type PageModel } from '../../../test/corpus/samples/page-model.ts';
import type { Face } from './faces.ts';

/** A drawn page: what to draw, and its text by blocks that are each read from start to end. */
export type DrawnPage = { model: PageModel; blocks: string[]; face: Face };

type Style = { size?: number; bold?: boolean; align?: 'left' | 'right' | 'centre'; shade?: number };

/** A page in the making: every text that is put on it is kept as a block of the truth. */
export class Sheet {
  readonly width = 595;
  readonly height = 842;
  private readonly composer = new PageComposer();
  private readonly blocks: string[] = [];
  private readonly face: Face;

  constructor(face: Face) {
    this.face = face;
  }

  /** One line, a block of its own. */
  line(x: number, baseline: number, text: string, style: Style = {}): void {
    this.put(x, baseline, text, style);
    this.blocks.push(text);
  }

  /**
   * Lines below each other; answers the baseline after the last. Each is a block of its own: what stands beside an address
   * may be read between its lines.
   */
  stack(x: number, baseline: number, lines: readonly string[], style: Style = {}): number {
    const leading = (style.size ?? 10) * 1.35;
    for (const [index, text] of lines.entries()) this.put(x, baseline + index * leading, text, style);
    this.blocks.push(...lines);
    return baseline + lines.length * leading;
  }

  /** Wrapped paragraphs that are one block; answers the baseline after the last. */
  prose(
    x: number,
    baseline: number,
    widthPt: number,
    paragraphs: readonly string[],
    style: Style & { leading?: number } = {},
  ): number {
    const { size = 10, leading = 1.35, bold = false, shade = 0 } = style;
    let y = baseline;
    for (const paragraph of paragraphs) {
      y = this.composer.paragraph(x, y, widthPt, paragraph, { font: this.font(bold), size, leading, shade });
      y += size * 0.5;
    }
    this.blocks.push(paragraphs.join('\n'));
    return y;
  }

  /** A filled rectangle; shade 0 is black, 1 white. */
  box(x: number, y: number, width: number, height: number, shade: number): void {
    this.composer.box(x, y, width, height, shade);
  }

  rule(x1: number, y1: number, x2: number, y2: number, options: { width?: number; shade?: number } = {}): void {
    this.composer.rule(x1, y1, x2, y2, options);
  }

  finish(): DrawnPage {
    return { model: this.composer.finish(), blocks: this.blocks, face: this.face };
  }

  private put(x: number, baseline: number, text: string, style: Style): void {
    const { size = 10, bold = false, align = 'left', shade = 0 } = style;
    this.composer.text(x, baseline, text, { font: this.font(bold), size, align, shade });
  }

  private font(isBold: boolean): FontKey {
    const { metrics } = this.face;
    if (metrics === 'mono') return 'mono';
    return isBold ? `${metrics}Bold` : metrics;
  }
}
