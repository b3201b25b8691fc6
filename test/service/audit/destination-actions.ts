import type { AuditAction } from '../../../src/modules/people/audit/index.ts';
import type { AuditedAction } from './actions.ts';
import { bob, state } from './stage.ts';

/** What is done to destinations, in this order. Nobody but the only user of an instance may connect to this machine, so nothing is sent. */
export const destinationActions = {
  'destination.created': {
    async does() {
      const json = {
        provider: 'webdav',
        name: 'the shelf',
        config: { url: 'http://127.0.0.1:9000/a-secret-path', username: 'bob' },
        credentials: { password: 'a-secret-password' },
        filter: { document_types: ['a type of its own'] },
      };
      state.destinationId = (await bob.post<{ id: string }>('/api/destinations', json)).id;
    },
    row: { detail: { name: 'the shelf', provider: 'webdav', scope: 'own' } },
  },
  'destination.updated': {
    does: () => bob.call('PATCH', `/api/destinations/${state.destinationId}`, { json: { name: 'the cellar' } }),
    row: { detail: { name: 'the cellar', fields: ['name'] } },
  },
  'destination.tested': {
    does: () => bob.post(`/api/destinations/${state.destinationId}/test`),
    row: { detail: { name: 'the cellar', wrote: false, problem: 'address_refused' } },
  },
  'destination.caught_up': {
    does: () => bob.post(`/api/destinations/${state.destinationId}/deliver-missing`),
    row: { detail: { name: 'the cellar', restarted: 0 } },
  },
  'destination.reconciled': {
    does: () => bob.post(`/api/destinations/${state.destinationId}/reconcile`),
    row: { detail: { name: 'the cellar' } },
  },
  'destination.deleted': {
    does: () => bob.call('DELETE', `/api/destinations/${state.destinationId}`),
    row: { detail: { name: 'the cellar', provider: 'webdav' } },
  },
} satisfies Partial<Record<AuditAction, AuditedAction>>;
