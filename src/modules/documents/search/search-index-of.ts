import type { Context } from '../../../platform/context.ts';
import { postgresSearchIndex } from './postgres/postgres-search-index.ts';
import type { SearchIndex } from './search-index.ts';

/** The index of this service: the one place that chooses which. */
export function searchIndexOf(ctx: Context): SearchIndex {
  return postgresSearchIndex(ctx);
}
