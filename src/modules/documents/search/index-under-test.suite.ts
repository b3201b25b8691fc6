import type { TransactionContext } from '../../../platform/context.ts';
import type { FileFilter } from '../files/index.ts';
import { parseQuery } from './query/parse-query.ts';
import { FACETS, type Facet, type SearchIndex, type SearchQuestion } from './search-index.ts';

type Document = { title: string; pages?: string[]; fields?: Record<string, unknown> };

/** One index under test, beside real documents. */
export type IndexUnderTest = {
  index: SearchIndex;
  createOwner(): Promise<string>;
  /** Stores a document and puts it into the index. @returns its id. */
  addDocument(ownerId: string, document: Document): Promise<string>;
  /** Changes a document's row without a word to the index. */
  editDocument(id: string, fields: { title?: string; is_duplicate?: boolean }): Promise<void>;
  /** Runs work in one transaction; once it is committed and this resolves, the index has taken in what it was told there. */
  inTransaction(work: (ctx: TransactionContext) => Promise<void>): Promise<void>;
  cleanUp(): Promise<void>;
};

/** A search by words. */
export function question(
  ownerId: string,
  text: string,
  filter: FileFilter = {},
  facets: readonly Facet[] = FACETS,
): SearchQuestion {
  return { ownerId, parsed: parseQuery(text), filter, facets };
}
