import type { Addition } from './page-additions.ts';
import { aroundAll, type Box, type PlacedLine, type PlacedWord } from './page-words.ts';

/** From this share of its height on a line of the page stands beside a field. */
const BESIDE = 0.5;
/** What PDFium, too, writes into a field that says nothing of its size. */
const MAX_LETTER_HEIGHT_PT = 12;
const LETTER_SHARE_OF_LINE = 0.75;
const LETTER_WIDTH = 0.5;

/** The lines of a page with what was added to it where a person reads it: behind its label, else as a line between the lines. */
export function placeAdditions(
  lines: readonly PlacedLine[],
  additions: readonly Addition[],
  page: { width: number; height: number },
): PlacedLine[] {
  const placed = lines.map((line) => [...line]);
  const inOrder = [...additions].sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  for (const addition of inOrder) {
    const own = linesOf(addition, page);
    const [first = [], ...further] = own;
    const beside = besideWhich(placed, addition.box, own.length);
    if (beside === null) placed.splice(belowWhich(placed, addition.box), 0, ...own);
    else {
      const line = placed[beside] ?? [];
      const before = line.findIndex(({ box }) => box !== null && box.x >= addition.box.x);
      line.splice(before < 0 ? line.length : before, 0, ...first);
      placed.splice(beside + 1, 0, ...further);
    }
  }
  return placed;
}

/** The words of an addition where they probably stand: nobody says how wide its letters are. */
function linesOf({ text, box }: Addition, page: { width: number; height: number }): PlacedLine[] {
  const rows = text.split('\n').filter((row) => row.trim() !== '');
  const height = box.height / rows.length;
  const letterHeightPt = Math.min(MAX_LETTER_HEIGHT_PT, height * page.height * LETTER_SHARE_OF_LINE);
  return rows.map((row, index) => {
    const width = Math.min(box.width / row.length, (letterHeightPt * LETTER_WIDTH) / page.width);
    return [...row.matchAll(/\S+/g)].map(({ 0: word, index: start }) => ({
      text: word,
      box: { x: box.x + start * width, y: box.y + index * height, width: word.length * width, height },
    }));
  });
}

function besideWhich(lines: readonly PlacedLine[], box: Box, rowCount: number): number | null {
  // A label stands beside the first row of a field of many.
  const height = box.height / rowCount;
  let best: { index: number; share: number } | null = null;
  for (const [index, line] of lines.entries()) {
    const around = boxAround(line);
    if (!around) continue;
    const common = Math.min(around.y + around.height, box.y + height) - Math.max(around.y, box.y);
    const share = common / Math.min(around.height, height);
    if (share >= BESIDE && share > (best?.share ?? 0)) best = { index, share };
  }
  return best?.index ?? null;
}

/** Behind the nearest line above it, one in its own column before all others. */
function belowWhich(lines: readonly PlacedLine[], box: Box): number {
  let nearest: { index: number; bottom: number; isOwnColumn: boolean } | null = null;
  for (const [index, line] of lines.entries()) {
    const around = boxAround(line);
    const bottom = around ? around.y + around.height : Number.POSITIVE_INFINITY;
    if (!around || bottom > box.y + box.height / 2) continue;
    const isOwnColumn = around.x < box.x + box.width && box.x < around.x + around.width;
    const isBetter = nearest === null || (isOwnColumn !== nearest.isOwnColumn ? isOwnColumn : bottom >= nearest.bottom);
    if (isBetter) nearest = { index, bottom, isOwnColumn };
  }
  return nearest === null ? 0 : nearest.index + 1;
}

function boxAround(line: readonly PlacedWord[]): Box | null {
  return aroundAll(line.flatMap(({ box }) => (box ? [box] : [])));
}
