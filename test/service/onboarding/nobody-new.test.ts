import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../harness/service.ts';
import { codeOf, PeopleFixture } from '../administration/people.ts';

describe('a service for one person', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ mode: 'serve' });
  });
  afterAll(() => service.stop());

  it('has no first steps', async () => {
    const { admin } = service;
    expect(await admin.get('/api/auth/me')).toMatchObject({ is_newcomer: false });
    expect(await admin.get('/api/onboarding/status')).toMatchObject({ completed: true, plan: null });
    expect(await codeOf(admin.post('/api/onboarding/complete'))).toBe('409 onboarding_not_offered');
  });
});

describe('a service without plans', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ mode: 'serve', env: { MULTI_USER_ENABLED: 'true' } });
  });
  afterAll(() => service.stop());

  it('asks nobody for one', async () => {
    const { client } = await new PeopleFixture(service).person();
    const steps = ['welcome', 'profile', 'storage', 'done'];
    expect(await client.get('/api/onboarding/status')).toMatchObject({ steps, plan: null });
    expect(await client.post('/api/onboarding/profile', { display_name: 'Ann' })).toMatchObject({ step: 'storage' });
    expect(await codeOf(client.post('/api/onboarding/plan', { plan_id: 'free' }))).toBe('404 plan_not_found');
  });
});
