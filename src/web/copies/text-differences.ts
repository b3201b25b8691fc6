import { diffArrays } from 'diff';
import { fold, type Span } from '../viewer/find-text.ts';

/** A stretch of a page. */
export type PagePlace = { page: number; span: Span };

/** One place where two texts differ: what stands there in each; null where nothing does. */
export type Difference = { left: PagePlace | null; right: PagePlace | null };

/** Texts of which more words differ are not compared word by word: nobody goes through so many places. */
const MOST_DIFFERENT_WORDS = 2_000;
const MOST_MS = 1_000;

type Word = PagePlace & { key: string };

/** The words of all pages; signs between them are no difference, and neither is case nor an accent that was misread. */
function wordsOf(pages: readonly string[]): Word[] {
  return pages.flatMap((text, index) =>
    [...text.matchAll(/\S+/gu)].flatMap((match) => {
      const key = fold(match[0].normalize('NFKC')).text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
      const span = { start: match.index, end: match.index + match[0].length };
      return key === '' ? [] : [{ page: index + 1, span, key }];
    }),
  );
}

/** Words that follow each other as one place on each of their pages. */
function placesOf(words: readonly Word[]): PagePlace[] {
  return [...Map.groupBy(words, ({ page }) => page)].map(([page, here]) => ({
    page,
    span: { start: here[0]?.span.start ?? 0, end: here.at(-1)?.span.end ?? 0 },
  }));
}

/**
 * Where the words of two documents differ, in their order.
 * @param left the text of each page, as its text layer has it.
 * @returns null when they are so different that it tells nothing to go through the places.
 */
export function differencesOf(left: readonly string[], right: readonly string[]): Difference[] | null {
  const [ours, theirs] = [wordsOf(left), wordsOf(right)];
  const changes = diffArrays(
    ours.map(({ key }) => key),
    theirs.map(({ key }) => key),
    { maxEditLength: MOST_DIFFERENT_WORDS, timeout: MOST_MS },
  );
  if (!changes) return null;
  const found: Difference[] = [];
  let [atLeft, atRight] = [0, 0];
  let [removed, added]: [Word[], Word[]] = [[], []];
  const close = () => {
    const [here, there] = [placesOf(removed), placesOf(added)];
    for (let index = 0; index < Math.max(here.length, there.length); index++)
      found.push({ left: here[index] ?? null, right: there[index] ?? null });
    [removed, added] = [[], []];
  };
  for (const { value, added: isAdded, removed: isRemoved } of changes) {
    if (isAdded) added.push(...theirs.slice(atRight, atRight + value.length));
    else if (isRemoved) removed.push(...ours.slice(atLeft, atLeft + value.length));
    else close();
    if (!isAdded) atLeft += value.length;
    if (!isRemoved) atRight += value.length;
  }
  close();
  return found;
}

/** The pages on which something differs, by their numbers on the left side where there is one. */
export function pagesOf(differences: readonly Difference[]): number[] {
  const pages = differences.map(({ left, right }) => left?.page ?? right?.page ?? 1);
  return [...new Set(pages)].toSorted((a, b) => a - b);
}
