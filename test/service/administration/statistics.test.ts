import { afterAll, beforeAll, expect, it } from 'vitest';
import { countStatistics } from '../../../src/modules/administration/statistics/count-statistics.ts';
import { bornDigitalPdf } from '../../../src/modules/documents/processing/testing/documents.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { PeopleFixture } from './people.ts';

type Statistics = {
  counted_at: string;
  periods: {
    from: string;
    is_running: boolean;
    people: number;
    documents: number;
    stored_bytes: number;
    added_documents: number;
    revenue: { plan_id: string; currency: string; amount_cents: number }[];
  }[];
  plans: { plan_id: string; people: number; not_paying: number; amount_cents: number }[];
  totals: { currency: string; amount_cents: number }[];
};

let service: TestService;
let people: PeopleFixture;

beforeAll(async () => {
  service = await startTestService({ env: { MULTI_USER_ENABLED: 'true', PLANS_ENABLED: 'true' } });
  people = new PeopleFixture(service);
});
afterAll(() => service.stop());

const read = (span = '12_months') => service.admin.call<Statistics>('GET', `/api/subscriptions/platform?span=${span}`);
const give = (id: string, change: object) => service.admin.call('PUT', `/api/admin/users/${id}`, { json: change });

it('counts people, documents and what plans bring a month: yearly by twelfths, and nothing of whoever does not pay', async () => {
  const [ann, bob, carol, dora] = [
    await people.person(),
    await people.person(),
    await people.person(),
    await people.person(),
  ];
  await give(ann.id, { subscription_tier: 'professional' });
  await give(bob.id, { subscription_tier: 'professional', billing_cycle: 'yearly' });
  await give(carol.id, { subscription_tier: 'professional', is_complimentary: true });
  await give(dora.id, { subscription_tier: 'business', is_admin: true });
  const bytes = bornDigitalPdf([['A letter']]);
  await ann.client.upload([{ name: 'letter.pdf', bytes }]);
  await ann.client.upload([{ name: 'again.pdf', bytes }]);
  const { periods, plans, totals } = await read();
  expect(periods).toHaveLength(1);
  expect(periods[0]).toMatchObject({
    is_running: true,
    people: 5,
    documents: 2,
    stored_bytes: 2 * bytes.length,
    added_documents: 1,
  });
  const professional = plans.find(({ plan_id }) => plan_id === 'professional');
  expect(professional).toMatchObject({ people: 3, not_paying: 1, amount_cents: 599 + Math.round(5799 / 12) });
  expect(plans.find(({ plan_id }) => plan_id === 'business')).toMatchObject({
    people: 2,
    not_paying: 2,
    amount_cents: 0,
  });
  expect(totals).toEqual([{ currency: 'EUR', amount_cents: 1082 }]);
  expect(periods[0]?.revenue).toContainEqual({ plan_id: 'professional', currency: 'EUR', amount_cents: 1082 });
});

it('are as old as the last count, which a job makes every hour', async () => {
  const before = await read();
  await people.person();
  expect((await read()).counted_at).toBe(before.counted_at);
  await countStatistics(service.systemContext());
  const after = await read('30_days');
  expect(after.periods.at(-1)).toMatchObject({ is_running: true, people: 6 });
  expect(Date.parse(after.counted_at)).toBeGreaterThanOrEqual(Date.parse(before.counted_at));
});

it('leave as a file of one figure a line, without anybody’s name', async () => {
  const answer = await service.admin.send('GET', '/api/subscriptions/platform/export?span=all&format=csv');
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/csv');
  expect(text.split('\r\n')[0]).toBe('from,figure,plan_id,currency,value');
  expect(text).toContain('"revenue","professional","EUR","1082"');
  expect(text).not.toContain('person1');
});
