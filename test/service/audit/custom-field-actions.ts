import type { AuditAction } from '../../../src/modules/people/audit/index.ts';
import type { AuditedAction } from './actions.ts';
import { bob } from './stage.ts';

const ids: string[] = [];

/** What is done to custom fields, in this order. */
export const customFieldActions = {
  'custom_field.created': {
    async does() {
      for (const name of ['Meter', 'Deductible'])
        ids.push((await bob.post<{ id: string }>('/api/custom-fields', { name, type: 'number' })).id);
    },
    row: { detail: { name: 'Meter', key: 'meter', type: 'number', scope: 'own' } },
  },
  'custom_field.updated': {
    does: () => bob.call('PATCH', `/api/custom-fields/${ids[0]}`, { json: { unit: 'kWh' } }),
    row: { detail: { name: 'Meter', changed: ['unit'] } },
  },
  'custom_field.reordered': {
    does: () => bob.call('PUT', '/api/custom-fields/reorder', { json: { custom_field_ids: ids.toReversed() } }),
    row: { detail: { count: 2 } },
  },
  'custom_field.deleted': {
    does: () => bob.call('DELETE', `/api/custom-fields/${ids[0]}`),
    row: { detail: { name: 'Meter' } },
  },
} satisfies Partial<Record<AuditAction, AuditedAction>>;
