import { defineErrors } from '../../../platform/errors.ts';
import { MAX_SAVED_SEARCHES } from './saved-searches.schemas.ts';

/** Expected failures around saved searches. */
export const savedSearchErrors = defineErrors({
  saved_search_not_found: { status: 404, title: 'Saved search not found', detail: 'You have no such saved search.' },
  saved_search_exists: {
    status: 409,
    title: 'There is such a saved search',
    detail: 'You have a saved search of this name already. Choose another name, or change that one.',
  },
  saved_search_limit_reached: {
    status: 409,
    title: 'Too many saved searches',
    detail: `You have ${MAX_SAVED_SEARCHES} saved searches already. Delete one that is no longer needed.`,
  },
  saved_search_order_incomplete: {
    status: 422,
    title: 'Not all saved searches are named',
    detail: 'Name every one of your saved searches exactly once. They may have changed: read them again.',
  },
});
