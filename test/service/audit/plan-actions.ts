import { expect } from 'vitest';
import type { AuditAction } from '../../../src/modules/people/audit/index.ts';
import type { AuditedAction } from './actions.ts';
import { service } from './stage.ts';

const plan = { plan_id: 'small', name: 'Small', currency: 'EUR', price_monthly_cents: 100, price_yearly_cents: 1000 };
const path = '/api/plans/small';

async function turnedRound(): Promise<string[]> {
  const { plans } = await service.admin.get<{ plans: { plan_id: string }[] }>('/api/plans');
  return plans.map(({ plan_id }) => plan_id).toReversed();
}

/** What administrators do to plans, in this order. */
export const planActions = {
  'plan.created': {
    does: () => service.admin.post('/api/plans', plan),
    row: { target_id: 'small', detail: { after: expect.objectContaining({ name: 'Small' }) } },
  },
  'plan.updated': {
    does: () => service.admin.call('PATCH', path, { json: { monthly_upload_limit: 5 } }),
    row: { target_id: 'small', detail: { before: { monthly_upload_limit: 0 }, after: { monthly_upload_limit: 5 } } },
  },
  'plan.reordered': {
    does: async () => service.admin.call('PUT', '/api/plans/reorder', { json: { plan_ids: await turnedRound() } }),
    row: { target_id: null },
  },
  'plan.deleted': { does: () => service.admin.call('DELETE', path), row: { target_id: 'small' } },
} satisfies Partial<Record<AuditAction, AuditedAction>>;
