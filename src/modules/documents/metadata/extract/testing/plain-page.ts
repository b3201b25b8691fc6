import type { PageWords } from '../types.ts';

const LINES = 60;

/** A page of plain text: every line is one word with one box, as documents without places of words come. */
export function plainPage(text: string, page = 1): PageWords {
  const words = text.split('\n').map((line, index) => ({
    text: line,
    box: { x: 0.1, y: 0.05 + index / LINES, width: Math.min(0.85, line.length * 0.009), height: 0.8 / LINES },
  }));
  return { page, width: 595, height: 842, words: words.filter((word) => word.text !== '') };
}
