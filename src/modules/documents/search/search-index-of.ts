import type { Context } from '../../../platform/context.ts';
import { meilisearchIndex } from './meilisearch/meilisearch-index.ts';
import { searchServiceOf } from './meilisearch/service/meilisearch.settings.ts';
import { postgresSearchIndex } from './postgres/postgres-search-index.ts';
import type { SearchIndex } from './search-index.ts';

/** The index of this service: the one place that chooses which. */
export function searchIndexOf(ctx: Context): SearchIndex {
  const service = searchServiceOf(ctx.config);
  return service ? meilisearchIndex(ctx, service) : postgresSearchIndex(ctx);
}
