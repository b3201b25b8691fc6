/** A word of the text layer, in pixels of the page image (origin top left, upright as displayed). */
export type LayerWord = { text: string; left: number; top: number; width: number; height: number; line: number };

/** Where the layer draws a word: a box that shares height and baseline slope with its line. */
export type PlacedWord = { text: string; left: number; top: number; width: number; height: number };

/** A word this much taller than its line's median stands for itself (a drop capital, a rule read as "|"). */
const OWN_BOX_RATIO = 1.8;
const MAX_SLOPE = 0.2;

/**
 * Gives all words of a line one height and a straight, possibly stepped, baseline. Recognisers box the ink: "on" is
 * shorter than "Toggle", and readers take words of different heights for different lines.
 */
export function placeWords(words: LayerWord[]): PlacedWord[] {
  const lines = new Map<number, LayerWord[]>();
  for (const word of words) {
    if (!isUsable(word)) continue;
    const line = lines.get(word.line);
    if (line) line.push(word);
    else lines.set(word.line, [word]);
  }
  return [...lines.values()].flatMap(placeLine);
}

function isUsable(word: LayerWord): boolean {
  const numbers = [word.left, word.top, word.width, word.height, word.line];
  return numbers.every(Number.isFinite) && word.width > 0 && word.height > 0 && cleanText(word.text) !== '';
}

/** Text without control characters and white space: those would break a word apart. */
function cleanText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\s]+/gu, '');
}

function placeLine(line: LayerWord[]): PlacedWord[] {
  const height = median(line.map((word) => word.height));
  const fits = line.filter((word) => word.height <= height * OWN_BOX_RATIO);
  const slope = baselineSlope(fits);
  const flat = fits.map((word) => {
    const rise = slope * centreX(word);
    return { word, top: word.top - rise, bottom: word.top + word.height - rise };
  });
  const top = Math.min(...flat.map((entry) => entry.top));
  const bottom = Math.max(...flat.map((entry) => entry.bottom));
  const isOneLine = bottom - top <= height * 2.5;
  return line.map((word) => {
    const text = cleanText(word.text);
    if (!isOneLine || word.height > height * OWN_BOX_RATIO) {
      return { text, left: word.left, top: word.top, width: word.width, height: word.height };
    }
    return { text, left: word.left, top: top + slope * centreX(word), width: word.width, height: bottom - top };
  });
}

/** Median of the slopes between words that stand well apart; 0 for a short line. Bottoms, since most words have no descender. */
function baselineSlope(words: LayerWord[]): number {
  const slopes: number[] = [];
  const step = Math.max(1, Math.floor(words.length / 40));
  for (let first = 0; first < words.length; first += step) {
    for (let second = first + 1; second < words.length; second += step) {
      const [a, b] = [words[first], words[second]];
      if (!a || !b) continue;
      const distance = centreX(b) - centreX(a);
      if (Math.abs(distance) < 2 * Math.max(a.height, b.height)) continue;
      slopes.push((b.top + b.height - a.top - a.height) / distance);
    }
  }
  if (slopes.length < 3) return 0;
  const slope = median(slopes);
  return Math.abs(slope) > MAX_SLOPE || Math.abs(slope) < 0.002 ? 0 : slope;
}

function centreX(word: LayerWord): number {
  return word.left + word.width / 2;
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
