/** Where something stands on the displayed page, in parts of it. */
export type Edges = { left: number; top: number; right: number; bottom: number };

/** A character of a line, or a gap between words, which is PDFium's own where `isGenerated`. */
export type Letter = { text: string | null; isGenerated: boolean; edges: Edges | null };

/** A gap between words is wider than this many of the usual ones between the letters of its line. */
const WORD_GAP = 1.6;
const MIN_GAPS = 3;
/** From this share of single letters among its words on a text may be one whose letters are set apart. */
const MIN_SINGLE_SHARE = 0.2;
const MIN_SINGLES = 3;

/** Whether so many letters stand alone in a text that its lines are worth a look at their gaps. */
export function hasLoneLetters(text: string): boolean {
  const singles = text.match(/(?<!\S)\p{L}(?!\S)/gu)?.length ?? 0;
  return singles >= MIN_SINGLES && singles >= MIN_SINGLE_SHARE * (text.match(/\S+/g)?.length ?? 0);
}

/**
 * A line without the gaps PDFium took letter spacing for: it has gaps of its own between its words, and these are no wider
 * than those between its letters.
 */
export function withoutLetterGaps(line: readonly Letter[]): Letter[] {
  const isSuspect = line.some(isGuessedGap) && line.some((letter) => letter.text === null && !letter.isGenerated);
  if (!isSuspect) return [...line];
  const widths: number[] = [];
  for (const [index, letter] of line.entries()) {
    const before = line[index - 1];
    const width = before ? gapBetween(before, letter) : null;
    if (width !== null) widths.push(width);
  }
  if (widths.length < MIN_GAPS) return [...line];
  const usual = widths.sort((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
  return line.filter((letter, index) => {
    const [before, after] = [line[index - 1], line[index + 1]];
    if (!isGuessedGap(letter) || !before || !after) return true;
    const width = gapBetween(before, after);
    return width === null || width > usual * WORD_GAP;
  });
}

function isGuessedGap({ text, isGenerated }: Letter): boolean {
  return text === null && isGenerated;
}

/** How far apart two letters of an upright line stand; null for others. */
function gapBetween(a: Letter, b: Letter): number | null {
  if (a.text === null || b.text === null || !a.edges || !b.edges) return null;
  const isInRow = Math.min(a.edges.bottom, b.edges.bottom) > Math.max(a.edges.top, b.edges.top);
  const width = b.edges.left - a.edges.right;
  return isInRow && width > 0 ? width : null;
}
