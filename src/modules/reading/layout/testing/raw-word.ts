import type { RawWord } from '../word.ts';

/** A word as the engine gives it, ten pixels a letter, in the first line of the first block unless `place` says otherwise. */
export function word(text: string, left: number, top: number, place: Partial<RawWord> = {}): RawWord {
  return {
    text,
    left,
    top,
    width: text.length * 10,
    height: 20,
    confidence: 90,
    block: 1,
    paragraph: 1,
    line: 1,
    ...place,
  };
}
