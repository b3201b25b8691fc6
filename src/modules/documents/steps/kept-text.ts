import type { PageReading, Word } from '../../reading/ocr/index.ts';
import { type KeptText, type PlacedLine, placeAdditions } from '../../reading/pdf/index.ts';
import type { PageFacts } from './page-facts.ts';
import { textWeight } from './text.ts';

/** What a reading says of a page; the language is one nobody knows where most of the text was not read. */
type Seen = Pick<PageReading, 'text' | 'words' | 'language' | 'qualityScore'>;
type Area = KeptText['areas'][number];

const UNDETERMINED = 'und';
/** What is left of a picture when its writing is known: single doubtful letters are no text. */
const MIN_CONFIDENCE = 60;
const MIN_LETTERS = 2;
/** Letters reach above and below the box of what is typed. */
const MARGIN_SHARE = 0.3;
const SAME_ROW = 0.5;
/** Whose picture shows less of its own text than this is not drawn right, such as in letters nobody here has a font for. */
const SEEN_SHARE = 0.2;

/**
 * What was read of a page beside what is known of it: typed lines and form fields stay as they are, and the reading adds
 * what stands elsewhere, such as in a picture.
 */
export function besideKept(
  reading: Seen,
  facts: Pick<PageFacts, 'kept' | 'language' | 'widthPt' | 'heightPt' | 'text' | 'needsOcr'>,
  image: { widthPx: number; heightPx: number },
): Seen {
  const { kept } = facts;
  if (!facts.needsOcr && textWeight(reading.text) < SEEN_SHARE * textWeight(facts.text))
    return { text: facts.text, words: [], language: facts.language ?? UNDETERMINED, qualityScore: null };
  if (kept.length === 0) {
    const { text, words, language, qualityScore } = reading;
    return { text, words, language, qualityScore };
  }
  if (reading.words.length === 0 && textWeight(reading.text) > 0) return withoutPlaces(reading, facts);
  const boxOf = (word: Word): Area => ({
    x: word.left / image.widthPx,
    y: word.top / image.heightPx,
    width: word.width / image.widthPx,
    height: word.height / image.heightPx,
  });
  const further = reading.words.filter((word) => !kept.some((known) => isKnown(known, word.text, boxOf(word))));
  const words = further.some(isConvincing) ? further : [];
  const lines = new Map<number, PlacedLine>();
  for (const word of words)
    lines.set(word.line, [...(lines.get(word.line) ?? []), { text: word.text, box: boxOf(word) }]);
  const placed = kept.flatMap(({ text, box }) => (box ? [{ text, box }] : []));
  const page = { width: facts.widthPt || 1, height: facts.heightPt || 1 };
  const rows = placeAdditions([...lines.values()], placed, page).map((line) => line.map(({ text }) => text).join(' '));
  const elsewhere = kept.flatMap(({ text, box }) => (box ? [] : [text]));
  const keptWeight = textWeight(kept.map(({ text }) => text).join(''));
  const isMostlyKept = keptWeight >= textWeight(words.map((word) => word.text).join(''));
  return {
    text: [...rows, ...elsewhere].join('\n'),
    words,
    language: isMostlyKept ? (facts.language ?? UNDETERMINED) : reading.language,
    qualityScore: words.length === 0 ? null : reading.qualityScore,
  };
}

/** A reading that does not say where its words stand: behind it what is known and it does not say. */
function withoutPlaces(reading: Seen, { kept }: Pick<PageFacts, 'kept'>): Seen {
  const { text, language, qualityScore } = reading;
  const bare = (one: string) => one.replace(/\s+/g, '');
  const unsaid = kept.map((known) => known.text).filter((known) => !bare(text).includes(bare(known)));
  return { text: [text, ...unsaid].join('\n'), words: [], language, qualityScore };
}

/** Whether a read word is part of what is known: it stands in its area, or says the same in its row. */
function isKnown({ text, box, areas }: KeptText, word: string, at: Area): boolean {
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
  const isInside = areas.some((area) => {
    const [marginX, marginY] = [area.width * MARGIN_SHARE, area.height * MARGIN_SHARE];
    return (
      x >= area.x - Math.min(marginX, at.width / 2) &&
      x <= area.x + area.width + Math.min(marginX, at.width / 2) &&
      y >= area.y - marginY &&
      y <= area.y + area.height + marginY
    );
  });
  if (isInside || box === null) return isInside;
  const common = Math.min(box.y + box.height, at.y + at.height) - Math.max(box.y, at.y);
  const isInRow = common >= SAME_ROW * Math.min(box.height, at.height);
  return isInRow && at.x < box.x + box.width && at.x + at.width > box.x && text.split(/\s+/).includes(word);
}

function isConvincing({ text, confidence }: Word): boolean {
  return confidence >= MIN_CONFIDENCE && (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= MIN_LETTERS;
}
