import type { AuditAction } from '../../../src/modules/people/audit/index.ts';
import type { AuditedAction } from './actions.ts';
import { publicLinkActions } from './public-link-actions.ts';
import { bob, state } from './stage.ts';

/** What is done to sources and to links, in this order. */
export const sourceActions = {
  'source.created': {
    async does() {
      const json = { kind: 'inbound_key', name: 'hall', tags: ['scanned'] };
      state.sourceId = (await bob.post<{ id: string }>('/api/sources', json)).id;
    },
    row: { detail: { kind: 'inbound_key', name: 'hall', tags: ['scanned'], requires_signature: false } },
  },
  'source.updated': {
    does: () => bob.call('PATCH', `/api/sources/${state.sourceId}`, { json: { name: 'door' } }),
    row: { detail: { before: { name: 'hall' }, after: { name: 'door' } } },
  },
  'source.secret_changed': {
    does: () => bob.post(`/api/sources/${state.sourceId}/rotate`, {}),
    row: { detail: { name: 'door', what: 'key' } },
  },
  'source.deleted': {
    does: () => bob.call('DELETE', `/api/sources/${state.sourceId}`),
    row: { detail: { kind: 'inbound_key', name: 'door' } },
  },
  ...publicLinkActions,
} satisfies Partial<Record<AuditAction, AuditedAction>>;
