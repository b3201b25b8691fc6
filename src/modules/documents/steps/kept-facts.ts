import type { PageFacts } from './page-facts.ts';

/** Together as much text as fits beside the work of every process. */
const MAX_CHARACTERS = 64 * 1024 * 1024;
/** A document that has not come back by then is somewhere else, or gone. */
const FORGOTTEN_AFTER_MS = 3_600_000;
/** What a page costs beside its text. */
const CHARACTERS_PER_PAGE = 200;

type Kept = { facts: ReadonlyMap<number, PageFacts>; characterCount: number; atMs: number };

/**
 * What was found out of the pages of documents that yielded to others in the middle: they go on where they were. In memory alone, so
 * after a restart, or in another process, the pages are looked at once more.
 */
class KeptFacts {
  readonly #byFile = new Map<string, Kept>();
  #characterCount = 0;

  /** @returns false when there is no room: the document has to go on without yielding, or it would begin anew each time. */
  keep(fileId: string, facts: ReadonlyMap<number, PageFacts>): boolean {
    this.take(fileId);
    for (const [other, { atMs }] of this.#byFile) if (performance.now() - atMs > FORGOTTEN_AFTER_MS) this.take(other);
    let characterCount = 0;
    for (const { text } of facts.values()) characterCount += text.length + CHARACTERS_PER_PAGE;
    if (this.#characterCount + characterCount > MAX_CHARACTERS) return false;
    this.#byFile.set(fileId, { facts: new Map(facts), characterCount, atMs: performance.now() });
    this.#characterCount += characterCount;
    return true;
  }

  /** What was kept, for the document that goes on with it; it is forgotten here. */
  take(fileId: string): ReadonlyMap<number, PageFacts> {
    const kept = this.#byFile.get(fileId);
    if (!kept) return new Map();
    this.#byFile.delete(fileId);
    this.#characterCount -= kept.characterCount;
    return kept.facts;
  }
}

/** Those of this process. */
export const keptFacts = new KeptFacts();
