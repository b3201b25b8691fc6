import type { AuditAction } from '../../../src/modules/people/audit/index.ts';
import type { AuditedAction } from './actions.ts';
import { bob, state } from './stage.ts';

/** What is done to webhooks and hooks, in this order. Nobody but the only user of an instance may connect to this machine, so nothing is sent. */
export const webhookActions = {
  'webhook.created': {
    async does() {
      const json = { name: 'books', url: 'http://127.0.0.1:9000/a-secret-path', events: ['document.processed'] };
      state.webhookId = (await bob.post<{ id: string }>('/api/webhooks', json)).id;
    },
    row: {
      detail: { name: 'books', host: '127.0.0.1:9000', scope: 'own', events: ['document.processed'], is_active: true },
    },
  },
  'webhook.updated': {
    does: () => bob.call('PATCH', `/api/webhooks/${state.webhookId}`, { json: { name: 'bookkeeping' } }),
    row: { detail: { before: { name: 'books' }, after: { name: 'bookkeeping' } } },
  },
  'webhook.secret_changed': { does: () => bob.post(`/api/webhooks/${state.webhookId}/rotate-secret`, {}) },
  'webhook.replayed': {
    async does() {
      const { id } = await bob.post<{ id: string }>(`/api/webhooks/${state.webhookId}/test`, {});
      await bob.post(`/api/webhooks/deliveries/${id}/replay`);
    },
    row: { detail: { name: 'bookkeeping', deliveries: 1 } },
  },
  'webhook.deleted': {
    does: () => bob.call('DELETE', `/api/webhooks/${state.webhookId}`),
    row: { detail: { name: 'bookkeeping', host: '127.0.0.1:9000' } },
  },
  'automation_hook.subscribed': {
    async does() {
      const json = { hookUrl: 'https://hooks.example/catch/4711', event: 'document.processed', platform: 'zapier' };
      state.hookId = (await bob.post<{ id: string }>('/api/automation/hooks/subscribe', json)).id;
    },
    row: { detail: { event: 'document.processed', platform: 'zapier', host: 'hooks.example' } },
  },
  'automation_hook.unsubscribed': {
    does: () => bob.call('DELETE', `/api/automation/hooks/${state.hookId}`),
    row: { detail: { event: 'document.processed', platform: 'zapier', host: 'hooks.example' } },
  },
} satisfies Partial<Record<AuditAction, AuditedAction>>;
