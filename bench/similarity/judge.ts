import { Archive, ranked } from './archive.ts';
import type { Labelled } from './labelled-set.ts';
import { misread, withOtherAmount } from './near-duplicates.ts';

const FOUND = 5;

/** How often what is called alike is alike, 0…1. */
export type Precision = {
  /** Among all documents. */
  all: number;
  /** Within a language, without what the same writer wrote. */
  otherWriter: { en: number; de: number };
  germanToEnglish: number;
  /** Of documents in each further language, among all but English and German ones. */
  further: number;
};

/** How often the document a copy was made of comes first, or one that differs from it in figures alone. */
export type Recall = { otherAmount: number; misread3: number; misread12: number };

/** Cosines by how two documents belong together. */
export type Cosines = Record<'copy' | 'sameWriter' | 'sameKind' | 'other', number[]>;

/** A set of documents with an archive that holds all of them. */
export class JudgedSet {
  readonly documents: readonly Labelled[];
  readonly #archive = new Archive();
  readonly #vectors: readonly Int8Array[];

  constructor(documents: readonly Labelled[]) {
    this.documents = documents;
    for (const { text } of documents) this.#archive.add(text);
    this.#vectors = documents.map(({ text }) => this.#archive.vectorOf(text));
  }

  /** Every figure of precision. */
  precision(): Precision {
    const within = (language: string): number =>
      this.#precisionOf(
        (asked) => asked.language === language,
        (asked, found) => found.language === language && found.writer !== asked.writer,
      );
    const isFurther = ({ language }: Labelled): boolean => language !== 'en' && language !== 'de';
    return {
      all: this.#precisionOf(
        () => true,
        () => true,
      ),
      otherWriter: { en: within('en'), de: within('de') },
      germanToEnglish: this.#precisionOf(
        (asked) => asked.language === 'de',
        (_, found) => found.language === 'en',
      ),
      further: this.#precisionOf(isFurther, (_, found) => isFurther(found), FOUND - 1),
    };
  }

  #precisionOf(
    isAsked: (document: Labelled) => boolean,
    isCandidate: (asked: Labelled, found: Labelled) => boolean,
    depth = FOUND,
  ): number {
    let right = 0;
    let shown = 0;
    for (const [at, asked] of this.documents.entries()) {
      const own = this.#vectors[at];
      if (own === undefined || !isAsked(asked)) continue;
      const candidates = this.documents
        .map((document, place) => ({ document, vector: this.#vectors[place], place }))
        .filter(({ document, place }) => place !== at && isCandidate(asked, document));
      const order = ranked(
        own,
        candidates.flatMap(({ vector }) => vector ?? []),
      );
      for (const { at: place } of order.slice(0, depth)) {
        shown += 1;
        if (candidates[place]?.document.kind === asked.kind) right += 1;
      }
    }
    return right / shown;
  }

  /** How often a copy with another amount, or one that was badly read, leads to its document. */
  recall(): Recall {
    const firsts = (copy: (document: Labelled, seed: number) => string): number => {
      const hits = this.documents.filter((document, at) => {
        const order = ranked(this.#archive.vectorOf(copy(document, at + 1)), this.#vectors);
        return isSame(this.documents[order[0]?.at ?? -1], document);
      });
      return hits.length / this.documents.length;
    };
    return {
      otherAmount: firsts(({ text, language }, seed) => withOtherAmount(text, language, seed)),
      misread3: firsts(({ text }, seed) => misread(text, 0.03, seed)),
      misread12: firsts(({ text }, seed) => misread(text, 0.12, seed)),
    };
  }

  /** Cosines of all pairs, and of documents with their copies of another amount. */
  cosines(): Cosines {
    const cosines: Cosines = { copy: [], sameWriter: [], sameKind: [], other: [] };
    for (const [at, document] of this.documents.entries()) {
      const copy = this.#archive.vectorOf(withOtherAmount(document.text, document.language, at + 1));
      for (const { at: place, cosine } of ranked(copy, this.#vectors)) {
        const found = this.documents[place];
        if (place === at) cosines.copy.push(cosine);
        else if (found?.writer === document.writer) cosines.sameWriter.push(cosine);
        else cosines[found?.kind === document.kind ? 'sameKind' : 'other'].push(cosine);
      }
    }
    return cosines;
  }
}

function isSame(found: Labelled | undefined, document: Labelled): boolean {
  const letters = (text: string): string => text.replace(/\d/g, '');
  return found !== undefined && letters(found.text) === letters(document.text);
}
