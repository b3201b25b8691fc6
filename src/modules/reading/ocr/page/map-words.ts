import type { Line, Word } from '../../layout/index.ts';
import { apply, type Transform } from '../raster/transform.ts';

/**
 * Takes the words back to the image they came from. A word keeps its size along and across its own line, around its own
 * middle: on a skewed page the box stays as high as the letters, which is what a text layer and a mark need.
 */
export function mapWords(lines: readonly Line[], toInput: Transform): Word[] {
  const words: Word[] = [];
  for (const [index, line] of lines.entries()) {
    for (const word of line.words) {
      const { left, top, width, height } = word;
      const west = apply(toInput, left, top + height / 2);
      const east = apply(toInput, left + width, top + height / 2);
      const north = apply(toInput, left + width / 2, top);
      const south = apply(toInput, left + width / 2, top + height);
      const along = Math.hypot(east.x - west.x, east.y - west.y);
      const across = Math.hypot(south.x - north.x, south.y - north.y);
      const isUpright = Math.abs(east.x - west.x) >= Math.abs(east.y - west.y);
      const boxWidth = isUpright ? along : across;
      const boxHeight = isUpright ? across : along;
      words.push({
        text: word.text,
        left: round((west.x + east.x) / 2 - boxWidth / 2),
        top: round((north.y + south.y) / 2 - boxHeight / 2),
        width: round(boxWidth),
        height: round(boxHeight),
        confidence: Math.round(word.confidence * 10) / 10,
        line: index,
      });
    }
  }
  return words;
}

/** Tenths of a pixel: readings are kept as JSON, a thousand pages of them. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
