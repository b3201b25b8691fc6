import type { AuditAction } from '../../../src/modules/people/audit/index.ts';
import type { AuditedAction } from './actions.ts';
import { customFieldActions } from './custom-field-actions.ts';
import { bob } from './stage.ts';

const ids: string[] = [];

/** What is done to custom fields, by which searches narrow, and to saved searches, in this order. */
export const savedSearchActions = {
  ...customFieldActions,
  'saved_search.created': {
    async does() {
      for (const name of ['taxes', 'house']) {
        const json = { name, filters: { tags: ['bobs taxes'] } };
        ids.push((await bob.post<{ id: string }>('/api/saved-searches', json)).id);
      }
    },
    row: { detail: { name: 'taxes', pinned: true, notify_on_match: false } },
  },
  'saved_search.updated': {
    does: () => bob.call('PATCH', `/api/saved-searches/${ids[0]}`, { json: { pinned: false } }),
    row: { detail: { name: 'taxes', changed: ['pinned'] } },
  },
  'saved_search.reordered': {
    does: () => bob.call('PUT', '/api/saved-searches/reorder', { json: { saved_search_ids: ids.toReversed() } }),
    row: { detail: { count: 2 } },
  },
  'saved_search.deleted': {
    does: () => bob.call('DELETE', `/api/saved-searches/${ids[0]}`),
    row: { detail: { name: 'taxes' } },
  },
} satisfies Partial<Record<AuditAction, AuditedAction>>;
