import type { Cell } from '../page/layout.ts';
import { fold } from '../text/fold.ts';
import { words as allWords } from '../words/all-words.ts';

/** What a text is written in; `code` is '' when nothing tells. */
export type LanguageGuess = { code: string; isSure: boolean; confidence: number };

const languagesByWord = new Map<string, string[]>();
for (const { code, commonWords } of allWords) {
  for (const word of new Set(commonWords.map(fold))) {
    const known = languagesByWord.get(word);
    if (known) known.push(code);
    else languagesByWord.set(word, [code]);
  }
}

const MAX_WORDS = 1500;
const ENOUGH = 6;

/** Guesses the language by the words every text of a language has, and by what the readers said. */
export function guessLanguage(cells: readonly Cell[], said: string | null): LanguageGuess {
  const counts = new Map<string, number>();
  let seen = 0;
  for (const cell of cells) {
    for (const { text } of cell.words) {
      const languages = languagesByWord.get(fold(text));
      for (const code of languages ?? []) counts.set(code, (counts.get(code) ?? 0) + 1 / (languages?.length ?? 1));
      seen += 1;
    }
    if (seen > MAX_WORDS) break;
  }
  const [best, second] = [...counts].sort((a, b) => b[1] - a[1]);
  const isKnown = said !== null && allWords.some(({ code }) => code === said);
  if (!best) return { code: said ?? '', isSure: isKnown, confidence: said === null ? 0 : 0.7 };
  const share = best[1] / (best[1] + (second?.[1] ?? 0));
  const isClear = best[1] >= ENOUGH && share >= 0.72;
  if (said === best[0]) return { code: said, isSure: true, confidence: isClear ? 0.99 : best[1] >= 2 ? 0.96 : 0.92 };
  // The readers know of more languages than these words: what they left open, or saw otherwise, is a question.
  if (isClear) return { code: best[0], isSure: true, confidence: 0.75 };
  if (said !== null && !isKnown) return { code: said, isSure: false, confidence: 0.7 };
  const isLikely = best[1] >= 2 && share >= 0.7;
  if (said === null) return { code: best[0], isSure: isLikely && best[1] >= 4, confidence: 0 };
  return isLikely
    ? { code: best[0], isSure: best[1] >= 4, confidence: 0.7 }
    : { code: said, isSure: false, confidence: 0.5 };
}
