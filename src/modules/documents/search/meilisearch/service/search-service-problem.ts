import { KnownProblem, type KnownProblemOptions } from '../../../../../platform/known-problem.ts';

/** What can be wrong with the search service, as administrators are told it. */
export const SEARCH_SERVICE_PROBLEMS = {
  away: 'The search service could not be reached. Check its address, and whether it runs.',
  slow: 'The search service took too long to answer.',
  key_refused: 'The search service does not accept the key, or the key may not do what is needed.',
  too_old: 'The search service is too old. Meilisearch 1.13 or newer is needed.',
  index_missing: 'The index is not in the search service. It is made anew by itself.',
  index_foreign: 'The index of the search service is not set up as it has to be. It is made anew by itself.',
  failed: 'The search service had a problem of its own.',
  full: 'The search service takes no more work at the moment. Check its disk and its queue.',
  too_large: 'The search service does not take as much at once.',
  refused: 'The search service did not accept a request.',
  not_understood: 'What the search service answered could not be understood. Check the address.',
  task_failed: 'The search service took a piece of work and could not do it.',
  task_late: 'The search service is still at a piece of work that should have been done.',
} as const satisfies Record<string, string>;

/** Why the search service is of no help. */
export type SearchServiceProblemCode = keyof typeof SEARCH_SERVICE_PROBLEMS;

/** The search service was asked and is of no help. Holds nothing of a document. */
export class SearchServiceProblem extends KnownProblem<SearchServiceProblemCode> {
  /** The service's own word for it. */
  readonly said: string | null;

  constructor(code: SearchServiceProblemCode, about: KnownProblemOptions & { said?: string | null } = {}) {
    super(code, SEARCH_SERVICE_PROBLEMS[code], about);
    this.said = about.said ?? null;
  }
}
