import type { AuditAction } from '../../../src/modules/people/audit/index.ts';
import type { AuditedAction } from './actions.ts';
import { bob } from './stage.ts';

const ids: string[] = [];

/** What is done to rules, in this order. */
export const ruleActions = {
  'rule.created': {
    async does() {
      const conditions = [{ field: 'text', operator: 'contains', value: 'bobs doctor' }];
      for (const name of ['doctor', 'other']) {
        const json = { name, conditions, actions: { sender: 'Doctor' } };
        ids.push((await bob.post<{ id: string }>('/api/rules', json)).id);
      }
    },
    row: { detail: { name: 'doctor', is_active: true } },
  },
  'rule.updated': {
    does: () => bob.call('PATCH', `/api/rules/${ids[0]}`, { json: { is_active: false } }),
    row: { detail: { name: 'doctor', changed: ['is_active'], is_active: false } },
  },
  'rule.reordered': {
    does: () => bob.call('PUT', '/api/rules/reorder', { json: { rule_ids: ids.toReversed() } }),
    row: { detail: { count: 2 } },
  },
  'rule.deleted': {
    does: () => bob.call('DELETE', `/api/rules/${ids[0]}`),
    row: { detail: { name: 'doctor' } },
  },
} satisfies Partial<Record<AuditAction, AuditedAction>>;
