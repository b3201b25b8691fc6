import type { RawWord } from '../../layout/index.ts';

const WORD_LEVEL = '5';

/** Reads Tesseract's TSV. A row that is no word (page, block, empty text) is left out. */
export function parseTsv(tsv: string): RawWord[] {
  const words: RawWord[] = [];
  for (const row of tsv.split('\n')) {
    const cells = row.split('\t');
    if (cells[0] !== WORD_LEVEL || cells.length < 12) continue;
    const numbers = cells.slice(2, 11).map(Number);
    if (!numbers.every(Number.isFinite)) continue;
    const [block = 0, paragraph = 0, line = 0, , left = 0, top = 0, width = 0, height = 0, confidence = 0] = numbers;
    // The text may hold a tab of its own; it is the last cell.
    const text = cells.slice(11).join(' ').trim();
    if (!text || confidence < 0 || width <= 0 || height <= 0) continue;
    words.push({ text, left, top, width, height, confidence, block, paragraph, line });
  }
  return words;
}
