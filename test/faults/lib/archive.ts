import type { Order } from './courier.ts';
import type { FaultDocument } from './documents.ts';

/** A document the service has taken over: its 202 was heard. */
export type Entry = {
  document: FaultDocument;
  id: string;
  /** Words of its title and its name: each finds this document alone. */
  words: string[];
  /** Where it has to be by what was answered. `leaving`: it will be erased by a job that is on its way. */
  place: 'live' | 'trash' | 'leaving' | 'gone';
  /** Planned more than once, so it ends more than once. */
  isReplanned: boolean;
  /** A task is about it: another one would make its place a guess. */
  isBusy: boolean;
};

/** Everything the service has promised, and what was sent without a promise. */
export class Archive {
  readonly entries: Entry[] = [];
  /** Uploads without an Idempotency-Key that got no answer: they are there as a whole, or not at all. */
  readonly doubtful: Order[] = [];
  /** Documents that were refused: nothing of them may be found. */
  readonly refused: FaultDocument[] = [];

  /** Notes a 202. @throws when it names a document that another answer has named. */
  accept(documents: readonly FaultDocument[], ids: readonly string[]): void {
    if (ids.length !== documents.length) throw new Error(`${documents.length} files were sent, ${ids.length} accepted`);
    documents.forEach((document, at) => {
      const id = ids[at] ?? '';
      if (this.entries.some((entry) => entry.id === id)) throw new Error(`the document ${id} was accepted twice`);
      const words = [document.titleWord];
      this.entries.push({ document, id, words, place: 'live', isReplanned: false, isBusy: false });
    });
  }

  /** Documents of one place that nothing is about to happen to. */
  idle(place: Entry['place'], fits: (entry: Entry) => boolean = () => true): Entry[] {
    return this.entries.filter((entry) => entry.place === place && !entry.isBusy && fits(entry));
  }

  /** The ids whose rows must be there, and those whose rows may be. */
  rows(): { certain: Set<string>; possible: Set<string> } {
    const ids = (places: readonly Entry['place'][]) =>
      this.entries.filter(({ place }) => places.includes(place)).map(({ id }) => id);
    return { certain: new Set(ids(['live', 'trash'])), possible: new Set(ids(['leaving'])) };
  }

  /** Everything has settled: what was leaving is gone, and every document may be worked with again. */
  finalize(): void {
    for (const entry of this.entries) {
      if (entry.place === 'leaving') entry.place = 'gone';
      entry.isBusy = false;
    }
  }
}
