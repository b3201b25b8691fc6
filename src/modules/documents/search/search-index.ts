import type { Transaction } from '../../../platform/database/index.ts';
import type { PageQuery } from '../../../platform/paging/index.ts';
import type { FileFilter } from '../files/index.ts';
import type { ParsedQuery } from './query/parse-query.ts';

/** What is looked for: the documents of one owner that meet a parsed text and a filter. */
export type SearchQuestion = { ownerId: string; parsed: ParsedQuery; filter: FileFilter };

/** Numbers of matches per value. */
export type FacetCounts = Record<
  'status' | 'mime_type' | 'tags' | 'document_type' | 'language',
  Record<string, number>
>;

/** The page of a document that fits a question best, with its text. */
export type BestPage = { pageNumber: number; text: string };

/** One page of a result. */
export type FoundPage = {
  /** Best first. */
  hits: readonly { fileId: string; score: number }[];
  facets: FacetCounts;
  total: number;
  totalIsEstimate: boolean;
  /** Where the next page begins, opaque; null: there is none. */
  next: string | null;
  /** Words that stood in for those asked for. */
  guessedWords: readonly string[];
  /** Reads the best page of each hit, by document; one that was found by its fields alone has none. */
  bestPages(): Promise<ReadonlyMap<string, BestPage>>;
};

/** A document whose entry is not what it should be. */
export type IndexGap = { fileId: string; ownerId: string; title: string; kind: 'missing' | 'stale' | 'unwanted' };

/**
 * What finds documents. It is told inside the transaction that changes them: an index in the same database writes there, one
 * outside puts a durable job there (docs/decisions/0027). `search-index.suite.ts` is the contract of every index.
 */
export type SearchIndex = {
  /** Makes a document findable as it is now; nothing happens when it has been erased meanwhile. */
  put(tx: Transaction, ownerId: string, fileId: string): Promise<void>;
  /** Brings the entry of an edited document up to date; a document without one (a copy) stays out. */
  refresh(tx: Transaction, ownerId: string, fileId: string): Promise<void>;
  /** Takes documents out, other owners' excepted. */
  remove(tx: Transaction, ownerId: string, fileIds: readonly string[]): Promise<void>;
  /** Hands the entries of documents that are `toId`'s by now over from `fromId`, as they are. */
  transfer(tx: Transaction, owners: { fromId: string; toId: string }, fileIds: readonly string[]): Promise<void>;
  /** Finds and ranks one page. @throws invalid_cursor */
  find(question: SearchQuestion, part: PageQuery): Promise<FoundPage>;
  /** The ids of all documents that the pages of `find` show, each once, in parts. */
  ids(tx: Transaction, question: SearchQuestion): AsyncIterable<string[]>;
  /** Entries of all owners that are not what they should be. @param readContent compares every entry's words, too. */
  gaps(options: { readContent: boolean }): AsyncIterable<IndexGap>;
  /** Whether a document's entry holds its words as they are now. */
  isRight(ownerId: string, fileId: string): Promise<boolean>;
  /** How many documents of all owners can be found; what counting would cost too much is estimated. */
  size(): Promise<{ count: number; isEstimate: boolean }>;
  /** Makes an entry what it should be. */
  repair(gap: IndexGap): Promise<void>;
};
