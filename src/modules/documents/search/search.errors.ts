import { defineErrors } from '../../../platform/errors.ts';

/** Errors of the search. */
export const searchErrors = defineErrors({
  search_service_not_set_up: {
    status: 409,
    title: 'No search service',
    detail: 'There is no search service to fill. Set MEILISEARCH_URL first.',
  },
});
