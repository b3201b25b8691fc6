import { commonnessOf } from './meaning-part.ts';

/** Documents that an archive is assumed to hold besides its own, so that a small one has weights that mean something. */
const ASSUMED_DOCUMENTS = 30;

/** How much a word says in an archive of so many documents, so many of which hold it: much where they are few. */
export function idfOf(word: string, withWord: number, documents: number): number {
  const assumed = ASSUMED_DOCUMENTS * commonnessOf(word);
  return Math.max(0, Math.log((documents + ASSUMED_DOCUMENTS + 1) / (withWord + assumed + 0.5)));
}

/** How rare a sentence is in an archive, 0…1: 1 where one document holds it (the one it is asked for), near 0 where all do. */
export function rarityOf(withSentence: number, documents: number): number {
  const all = documents + ASSUMED_DOCUMENTS;
  const others = Math.max(withSentence - 1, 0);
  return Math.max(0, Math.log((all + 1) / (others + 1)) / Math.log(all + 1));
}
