import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../harness/service.ts';
import { codeOf, PeopleFixture } from './administration/people.ts';

type Plan = { plan_id: string; currency: string; other_prices: { currency: string }[]; quotas: { kind: string }[] };

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ mode: 'serve', env: { MULTI_USER_ENABLED: 'true', PLANS_ENABLED: 'true' } });
});
afterAll(() => service.stop());

const plan = (plan_id: string, more: object = {}) => ({
  plan_id,
  name: plan_id,
  currency: 'EUR',
  price_monthly_cents: 100,
  price_yearly_cents: 1_000,
  ...more,
});
const make = (plan_id: string, more?: object) => service.admin.post<Plan>('/api/plans', plan(plan_id, more));
const change = (plan_id: string, json: object) => service.admin.call<Plan>('PATCH', `/api/plans/${plan_id}`, { json });
const ids = async () => {
  const { plans } = await service.stranger().get<{ plans: Plan[] }>('/api/plans');
  return plans.map(({ plan_id }) => plan_id);
};

it('a service begins with four plans, which whoever is not signed in may read', async () => {
  expect(await ids()).toEqual(['free', 'starter', 'professional', 'business']);
  const { quotas } = await service.stranger().get<Plan>('/api/plans/free');
  expect(quotas.map(({ kind }) => kind)).toEqual(['documents_in_all', 'pages_a_month', 'destinations', 'file_bytes']);
});

it('a plan is made once, and a price of the payment provider stands for one plan', async () => {
  const other_prices = [{ currency: 'JPY', price_monthly_cents: 500, price_yearly_cents: 5_000 }];
  expect(await make('small', { stripe_price_id_monthly: 'price_small', other_prices })).toMatchObject({ other_prices });
  expect(await codeOf(make('small'))).toBe('409 plan_exists');
  expect(await codeOf(make('large', { stripe_price_id_yearly: 'price_small' }))).toBe('ok');
  expect(await codeOf(make('other', { stripe_price_id_monthly: 'price_small' }))).toBe('409 plan_price_taken');
  expect(await codeOf(change('starter', { stripe_price_id_monthly: 'price_small' }))).toBe('409 plan_price_taken');
});

it('what makes no sense is refused with its field, and nothing changes', async () => {
  const before = await service.admin.get('/api/plans');
  for (const json of [
    { plan_id: 'Not A Slug' },
    { currency: 'EURO' },
    { price_monthly_cents: -1 },
    { price_monthly_cents: 1.5 },
    { overage_percent: 201 },
    { monthly_upload_limit: 2 ** 31 },
    { other_prices: [{ currency: 'EUR', price_monthly_cents: 1, price_yearly_cents: 1 }] },
    { no_such_limit: 1 },
  ]) {
    expect(await codeOf(service.admin.post('/api/plans', plan('odd', json))), JSON.stringify(json)).toBe(
      '422 invalid_request',
    );
  }
  expect(await service.admin.get('/api/plans')).toEqual(before);
});

it('a plan that somebody has, and the free one, are retired and never deleted', async () => {
  const { id } = await new PeopleFixture(service).person();
  await make('taken');
  await service.admin.call('PUT', `/api/admin/users/${id}`, { json: { subscription_tier: 'taken' } });
  const remove = (plan_id: string) => codeOf(service.admin.call('DELETE', `/api/plans/${plan_id}`));
  expect([await remove('taken'), await remove('free')]).toEqual(['409 plan_in_use', '409 plan_in_use']);
  await change('taken', { is_active: false });
  const { tiers } = await service.stranger().get<{ tiers: Plan[] }>('/api/subscriptions/tiers');
  expect(tiers.map(({ plan_id }) => plan_id)).not.toContain('taken');
  await service.admin.call('PUT', `/api/admin/users/${id}`, { json: { subscription_tier: 'starter' } });
  expect([await remove('taken'), await remove('taken')]).toEqual(['ok', '404 plan_not_found']);
});

it('an order names every plan once, and a plan that nobody knows is nobody’s tier', async () => {
  const before = await ids();
  const order = (plan_ids: string[]) => codeOf(service.admin.call('PUT', '/api/plans/reorder', { json: { plan_ids } }));
  expect(await order(before.slice(1))).toBe('422 plan_order_incomplete');
  expect(await order(before.toReversed())).toBe('ok');
  expect(await ids()).toEqual(before.toReversed());
  const { id } = await new PeopleFixture(service).person();
  const json = { subscription_tier: 'nowhere' };
  expect(await codeOf(service.admin.call('PUT', `/api/admin/users/${id}`, { json }))).toBe('422 invalid_request');
});
