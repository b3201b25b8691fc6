import { type Context, ownerOf } from '../../../platform/context.ts';
import { textsOf } from '../files/index.ts';
import { documentCounts, isGuessable, tokenize } from '../search/index.ts';

/** What documents are about stands at their beginning. */
const COMPARED_CHARACTERS = 20_000;
const MAX_WORDS = 3;
const MIN_LENGTH = 4;
/** So many candidates are looked up at once. */
const MAX_LOOKED_UP = 2_000;

/** For each of the other documents a few words that it shares with the first one and with few others, as it writes them. */
export async function sharedWords(
  ctx: Context,
  fileId: string,
  otherIds: readonly string[],
): Promise<Map<string, string[]>> {
  const ownerId = ownerOf(ctx);
  if (otherIds.length === 0) return new Map();
  const texts = await textsOf(ctx.db, ownerId, [fileId, ...otherIds], COMPARED_CHARACTERS);
  const own = writtenWords(texts.get(fileId) ?? '');
  const shared = new Map(
    otherIds.map((id) => [id, [...writtenWords(texts.get(id) ?? '')].filter(([word]) => own.has(word))]),
  );
  const candidates = new Set([...shared.values()].flatMap((words) => words.map(([word]) => word)));
  const counts = await documentCounts(ctx.db, ownerId, [...candidates].slice(0, MAX_LOOKED_UP));
  const rarity = (word: string) => counts.get(word) ?? Number.POSITIVE_INFINITY;
  return new Map(
    [...shared].map(([id, words]) => [
      id,
      words
        .toSorted(([a], [b]) => rarity(a) - rarity(b) || b.length - a.length)
        .slice(0, MAX_WORDS)
        .map(([, written]) => written),
    ]),
  );
}

/** The words of a text by their folded form, as they are first written. */
function writtenWords(text: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const { word, start, end } of tokenize(text))
    if (word.length >= MIN_LENGTH && isGuessable(word) && !words.has(word)) words.set(word, text.slice(start, end));
  return words;
}
