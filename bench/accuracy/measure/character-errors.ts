import { normaliseText } from './normalise.ts';

/** Characters of the truth, and how many were wrong, missing or too many. */
export type CharacterCount = { total: number; errors: number };

/** Stands where a block has been taken out of the reading; it never equals a character of a text. */
const TAKEN = '\u0000';

/**
 * Character errors that do not depend on the order of the blocks, because who reads two columns or a letter's head in
 * another order has not misread a character. The longest block first, each takes the stretch of the reading that fits it
 * best (edit distance, both ends free) out of it; what nobody took counts as errors too. Within a block the order counts.
 */
export function countCharacterErrors(blocks: readonly string[], reading: string): CharacterCount {
  let rest = normaliseText(reading);
  let total = 0;
  let errors = 0;
  const wanted = blocks.map(normaliseText).sort((a, b) => b.length - a.length);
  for (const block of wanted) {
    total += block.length;
    const match = bestStretch(block, rest);
    errors += match.errors;
    rest = rest.slice(0, match.from) + TAKEN + rest.slice(match.to);
  }
  // Blanks between blocks are nobody's.
  return { total, errors: errors + rest.replaceAll(TAKEN, '').replace(/\s/g, '').length };
}

/** The stretch of `text` with the smallest edit distance to `block`. A stretch that matches nothing is empty. */
function bestStretch(block: string, text: string): { errors: number; from: number; to: number } {
  const width = text.length + 1;
  let above = new Int32Array(width);
  let row = new Int32Array(width);
  // Where in the text the best way to this cell begins.
  let starts = Int32Array.from({ length: width }, (_, at) => at);
  let rowStarts = new Int32Array(width);
  for (let i = 1; i <= block.length; i += 1) {
    const wanted = block.charCodeAt(i - 1);
    row[0] = i;
    rowStarts[0] = 0;
    for (let j = 1; j < width; j += 1) {
      const read = text.charCodeAt(j - 1);
      // A way never leads over a place where another block was taken out.
      const isBarred = read === 0;
      const substituted = isBarred ? Number.MAX_SAFE_INTEGER : (above[j - 1] as number) + (read === wanted ? 0 : 1);
      const missing = (above[j] as number) + 1;
      const added = isBarred ? Number.MAX_SAFE_INTEGER : (row[j - 1] as number) + 1;
      if (substituted <= missing && substituted <= added) {
        row[j] = substituted;
        rowStarts[j] = starts[j - 1] as number;
      } else if (missing <= added) {
        row[j] = missing;
        rowStarts[j] = starts[j] as number;
      } else {
        row[j] = added;
        rowStarts[j] = rowStarts[j - 1] as number;
      }
    }
    [above, row] = [row, above];
    [starts, rowStarts] = [rowStarts, starts];
  }
  let to = 0;
  for (let at = 1; at < width; at += 1) if ((above[at] as number) < (above[to] as number)) to = at;
  return { errors: above[to] as number, from: Math.min(to, starts[to] as number), to };
}
