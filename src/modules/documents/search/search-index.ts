import type { TransactionContext } from '../../../platform/context.ts';
import type { PageQuery } from '../../../platform/paging/index.ts';
import type { FileFilter } from '../files/index.ts';
import type { ParsedQuery } from './query/parse-query.ts';

/** What matches can be counted by. */
export const FACETS = ['status', 'mime_type', 'tags', 'document_type', 'sender', 'language'] as const;
/** One of them. */
export type Facet = (typeof FACETS)[number];

/** What is looked for: the documents of one owner that meet a parsed text and a filter, and what they are counted by. */
export type SearchQuestion = {
  ownerId: string;
  parsed: ParsedQuery;
  filter: FileFilter;
  facets: readonly Facet[];
};

/** Numbers of matches per value; a facet that was not asked for has none. */
export type FacetCounts = Record<Facet, Record<string, number>>;

/** The page of a document that fits a question best, with its text. */
export type BestPage = { pageNumber: number; text: string };

/** Who answers: a service beside the database, or the database where that should have and could not. */
export const ANSWERED_BY = ['search_service', 'database'] as const;
/** One of them. */
export type AnsweredBy = (typeof ANSWERED_BY)[number];
/** How documents spell what was asked for, beside how it was typed. */
export type FoundSpellings = {
  /** Other spellings of single words. */
  ofWord: ReadonlyMap<string, readonly string[]>;
  /** Words side by side, or in one piece, for something else that was typed. */
  others: readonly (readonly string[])[];
};

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
  /** Who said which documents hold the words; left out where there is no choice. */
  answeredBy?: AnsweredBy | undefined;
  /** Spellings that were looked for as well: what is found by them is marked, too. */
  spellings: FoundSpellings;
  /** Reads the best page of each of these documents, hits or not; one that holds none of the words has none. */
  bestPages(fileIds: readonly string[]): Promise<ReadonlyMap<string, BestPage>>;
};

/** A document whose entry is not what it should be. */
export type IndexGap = {
  fileId: string;
  ownerId: string;
  title: string;
  kind: 'missing' | 'stale' | 'unwanted' | 'foreign';
  /** Not in the database, but in a search service beside it. */
  isInService?: boolean;
};

/** The attempt of a step that was handed on and ends when a document can be found. */
export type WaitingStep = { stepId: string; attempt: number };

/**
 * What finds documents. It is told inside the transaction that changes them: an index in the same database writes there, one
 * outside puts a durable job there (docs/decisions/0027, 0082). `search-index.suite.ts` is the contract of every index.
 */
export type SearchIndex = {
  /** Whether a job does what `put` was told: then that job ends the step that waits for it. */
  putsByJob: boolean;
  /**
   * Makes a document findable as it is now; nothing happens when it has been erased meanwhile.
   * @param waiting the step that ends with it, where `putsByJob`.
   */
  put(ctx: TransactionContext, ownerId: string, fileId: string, waiting?: WaitingStep): Promise<void>;
  /** Brings the entry of an edited document up to date; a document without one (a copy) stays out. */
  refresh(ctx: TransactionContext, ownerId: string, fileId: string): Promise<void>;
  /** Takes documents out, other owners' excepted. */
  remove(ctx: TransactionContext, ownerId: string, fileIds: readonly string[]): Promise<void>;
  /** Hands the entries of documents that are `toId`'s by now over from `fromId`, as they are. */
  transfer(
    ctx: TransactionContext,
    owners: { fromId: string; toId: string },
    fileIds: readonly string[],
  ): Promise<void>;
  /** Finds and ranks one page. @throws invalid_cursor */
  find(question: SearchQuestion, part: PageQuery): Promise<FoundPage>;
  /** The ids of all documents that the pages of `find` show, each once, in parts. */
  ids(ctx: TransactionContext, question: SearchQuestion): AsyncIterable<string[]>;
  /** Those of these documents that meet a question as it is written: nothing is guessed, however few there are. */
  among(question: SearchQuestion, fileIds: readonly string[]): Promise<string[]>;
  /** Entries of all owners that are not what they should be. @param readContent compares every entry's words, too. */
  gaps(options: { readContent: boolean }): AsyncIterable<IndexGap>;
  /** Whether a document's entry holds its words as they are now. */
  isRight(ownerId: string, fileId: string): Promise<boolean>;
  /** How many documents of all owners can be found; what counting would cost too much is estimated. */
  size(): Promise<{ count: number; isEstimate: boolean }>;
  /** How many entries were made by older rules; they answer as they did, until they are renewed. */
  outdated(): Promise<number>;
  /** Renews up to so many of them. @returns how many. */
  renew(limit: number): Promise<number>;
  /** Makes an entry what it should be. */
  repair(gap: IndexGap): Promise<void>;
};
