import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { codeOf, PASSWORD, PeopleFixture } from '../administration/people.ts';

type Onboarding = {
  completed: boolean;
  step: string;
  steps: string[];
  profile: { display_name: string; contact_email: string | null };
  plan: { plan_id: string; billing_cycle: string } | null;
  preferred_destination: string | null;
  next: string | null;
};

let service: TestService;
let fixture: PeopleFixture;
beforeAll(async () => {
  service = await startTestService({ mode: 'serve', env: { MULTI_USER_ENABLED: 'true', PLANS_ENABLED: 'true' } });
  fixture = new PeopleFixture(service);
});
afterAll(() => service.stop());

const statusOf = (client: ApiClient) => client.get<Onboarding>('/api/onboarding/status');
const answer = (client: ApiClient, step: string, json: object = {}) =>
  client.post<Onboarding>(`/api/onboarding/${step}`, json);
const goTo = (client: ApiClient, json: object) => client.call<Onboarding>('PUT', '/api/onboarding/step', { json });
const isNewcomer = async (client: ApiClient) =>
  (await client.get<{ is_newcomer: boolean }>('/api/auth/me')).is_newcomer;

it('somebody new goes from step to step, in one browser and then in another, and what was said stays', async () => {
  const { username, client } = await fixture.person();
  expect(await isNewcomer(client)).toBe(true);
  expect(await statusOf(client)).toEqual({
    completed: false,
    step: 'welcome',
    steps: ['welcome', 'profile', 'plan', 'storage', 'done'],
    profile: { display_name: username, contact_email: null },
    plan: { plan_id: 'free', billing_cycle: 'monthly' },
    preferred_destination: null,
    next: null,
  });
  expect(await goTo(client, { step: 'profile' })).toMatchObject({ step: 'profile' });
  const profile = { display_name: 'Ann Lindqvist', contact_email: 'desk@lindqvist.example' };
  expect(await answer(client, 'profile', profile)).toMatchObject({ step: 'plan', profile });

  const elsewhere = service.stranger();
  await elsewhere.signIn(username, PASSWORD);
  expect(await statusOf(elsewhere)).toMatchObject({ completed: false, step: 'plan', profile });
  expect(await answer(elsewhere, 'plan', { plan_id: 'free' })).toMatchObject({ step: 'storage' });
  const storage = { preferred_destination: 'nextcloud' };
  expect(await answer(elsewhere, 'storage', storage)).toMatchObject({ step: 'done', completed: false, ...storage });
  expect(await goTo(elsewhere, { step: 'profile' })).toMatchObject({ step: 'profile', profile, ...storage });
  expect(await answer(elsewhere, 'complete')).toMatchObject({ completed: true, step: 'done', profile, ...storage });
  expect([await isNewcomer(client), await isNewcomer(elsewhere)]).toEqual([false, false]);
});

it('every step can be passed over, nothing waits for the first steps, and they end once', async () => {
  const { id, client } = await fixture.person();
  for (const step of ['profile', 'plan', 'storage', 'done']) expect((await goTo(client, { step })).step).toBe(step);
  expect(await client.get('/api/files')).toMatchObject({ files: [] });
  expect(await answer(client, 'complete')).toMatchObject({ completed: true, preferred_destination: null });
  const { onboarding_completed_at: first } = await fixture.get(id);
  expect(await answer(client, 'complete')).toMatchObject({ completed: true });
  expect(await fixture.get(id)).toMatchObject({ onboarding_completed: true, onboarding_completed_at: first });
});

it('the contact address is told to administrators, can be changed afterwards and taken away, and changes no other address', async () => {
  const { id, client } = await fixture.person();
  const before = await fixture.get(id);
  const give = (contact_email: string | null) => answer(client, 'profile', { contact_email });
  await client.call('PATCH', '/api/profile', { json: { display_name: 'Ann since yesterday' } });
  await give('desk@lindqvist.example');
  expect(await fixture.get(id)).toMatchObject({ contact_email: 'desk@lindqvist.example', email: before.email });
  await answer(client, 'complete');
  expect(await give('office@lindqvist.example')).toMatchObject({ completed: true, step: 'done' });
  expect(await fixture.get(id)).toMatchObject({ contact_email: 'office@lindqvist.example', email: before.email });
  expect(await give(null)).toMatchObject({ profile: { display_name: 'Ann since yesterday', contact_email: null } });
  const refused = await give('desk at lindqvist').catch(({ problem }) => problem);
  expect(refused).toMatchObject({ errors: [{ path: 'contact_email', code: 'no_email_address' }] });
  expect(await fixture.get(id)).toMatchObject({ contact_email: null, email: before.email });
});

it('the page that was wanted first is kept, and only a path of this service is', async () => {
  const { client } = await fixture.person();
  const wanted = { step: 'welcome', next: '/labels?sort=name' };
  expect(await goTo(client, wanted)).toMatchObject({ next: wanted.next });
  expect(await goTo(client, { step: 'profile', next: '/trash' })).toMatchObject({ next: wanted.next });
  const other = await fixture.person();
  expect(await goTo(other.client, { step: 'welcome', next: 'https://elsewhere.example/' })).toMatchObject({
    next: '/',
  });
});

it('an answer that is sent twice is taken once, and what did not change is not written down', async () => {
  const { id, client } = await fixture.person();
  const profile = { display_name: 'Sofia Rossi', contact_email: 'sofia@rossi.example' };
  const first = await answer(client, 'profile', profile);
  expect(await answer(client, 'profile', profile)).toEqual(first);
  await answer(client, 'storage', { preferred_destination: 's3' });
  await answer(client, 'storage', { preferred_destination: 's3' });
  const updates = (await fixture.actions(id)).filter(({ action }) => action === 'profile.updated');
  expect(updates.map(({ detail }) => detail)).toEqual([
    { before: { display_name: expect.any(String), contact_email: null }, after: profile },
    { before: { preferred_destination: null }, after: { preferred_destination: 's3' } },
  ]);
});

it('where nothing can be paid a paid plan is refused with a code and changes nothing, one that is not there too', async () => {
  const { client } = await fixture.person();
  await goTo(client, { step: 'plan' });
  const choose = (json: object) => codeOf(answer(client, 'plan', json));
  expect(await choose({ plan_id: 'professional', billing_cycle: 'yearly' })).toBe('409 billing_not_set_up');
  expect(await choose({ plan_id: 'golden' })).toBe('404 plan_not_found');
  expect(await statusOf(client)).toMatchObject({ step: 'plan', plan: { plan_id: 'free' } });
});

it('somebody goes on with the plan they have; who is given theirs for nothing is not asked for one', async () => {
  const paying = await fixture.person();
  await fixture.change(paying.id, { subscription_tier: 'starter', billing_cycle: 'yearly' });
  const plan = { plan_id: 'starter', billing_cycle: 'yearly' };
  expect(await answer(paying.client, 'plan', plan)).toMatchObject({ step: 'storage', plan });
  expect(await codeOf(answer(paying.client, 'plan', { plan_id: 'starter' }))).toBe('409 billing_not_set_up');
  expect(await answer(paying.client, 'plan', { plan_id: 'free' })).toMatchObject({ plan: { plan_id: 'free' } });

  const guest = await fixture.person();
  await fixture.change(guest.id, { is_complimentary: true });
  await goTo(guest.client, { step: 'plan' });
  expect(await statusOf(guest.client)).toMatchObject({
    step: 'storage',
    steps: ['welcome', 'profile', 'storage', 'done'],
  });
  expect(await codeOf(answer(guest.client, 'plan', { plan_id: 'free' }))).toBe('404 plan_not_found');
});

it('administrators have no first steps, and an administrator can have somebody go through them again', async () => {
  expect(await isNewcomer(service.admin)).toBe(false);
  expect(await statusOf(service.admin)).toMatchObject({ completed: true, step: 'done' });
  const refusal = '409 onboarding_not_offered';
  expect(await codeOf(answer(service.admin, 'complete'))).toBe(refusal);
  expect(await codeOf(answer(service.admin, 'profile', { display_name: 'Ann' }))).toBe(refusal);

  const { id, client } = await fixture.person();
  await answer(client, 'complete');
  await fixture.change(id, { onboarding_completed: false });
  expect(await isNewcomer(client)).toBe(true);
});

it.each([
  ['profile', { display_name: ' ' }],
  ['profile', { display_name: 'Ann', contact_email: 'ann at lindqvist' }],
  ['profile', { display_name: 'Ann', contact_email: '' }],
  ['profile', { display_name: 'Ann', contact_email: 'ann@lindqvist.example\nBcc: eve@evil.example' }],
  ['profile', { display_name: 'Ann', contact_email: 'änn@lindqvist.example' }],
  ['profile', { display_name: 'Ann', contact_email: `${'a'.repeat(250)}@lindqvist.example` }],
  ['profile', { display_name: 'Ann', locale: 'de' }],
  ['plan', { plan_id: 'Not A Plan' }],
  ['plan', { plan_id: 'free', billing_cycle: 'weekly' }],
  ['storage', {}],
  ['storage', { preferred_destination: 'email' }],
])('what does not fit is refused with its field, and nothing goes on: %s %j', async (step, json) => {
  const { client } = await fixture.person();
  expect(await codeOf(answer(client, step, json))).toBe('422 invalid_request');
  expect(await statusOf(client)).toMatchObject({ step: 'welcome', preferred_destination: null });
  expect(await codeOf(goTo(client, { step: 'profile', next: 'x'.repeat(2001) }))).toBe('422 invalid_request');
  expect(await codeOf(goTo(client, { step: 'sixth' }))).toBe('422 invalid_request');
});
