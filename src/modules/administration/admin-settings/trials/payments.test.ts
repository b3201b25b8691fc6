import { afterAll, beforeAll, expect, it } from 'vitest';
import { StripeStandIn } from '../../../../../test/harness/billing/stripe-stand-in.ts';
import { startTestService, type TestService } from '../../../../../test/harness/service.ts';

let service: TestService;
let stripe: StripeStandIn;
beforeAll(async () => {
  stripe = await StripeStandIn.start();
  service = await startTestService({ mode: 'serve' });
});
afterAll(async () => {
  await service?.stop();
  await stripe?.stop();
});

const tryStripe = (key: string | null) => {
  const changes = { STRIPE_API_URL: stripe.env.STRIPE_API_URL, STRIPE_SECRET_KEY: key };
  return service.admin.post('/api/admin/settings/test/stripe', { changes });
};

it('a key is tried by asking whose account it is, told with the mode, and nothing is saved', async () => {
  const found = { result: 'payments_ready', is_ok: true, payments: { account: 'Paper & Co', is_test_mode: true } };
  expect(await tryStripe('sk_test_typed')).toMatchObject(found);
  expect(await tryStripe('rk_test_narrow')).toMatchObject({ ...found, payments: { account: null } });
  expect(await tryStripe('rk_live_typed')).toMatchObject({ ...found, payments: { is_test_mode: false } });
  expect(stripe.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(Array(3).fill('GET /v1/account'));
  expect(await service.db.selectFrom('settings').selectAll().execute()).toEqual([]);
  const audit = service.db.selectFrom('audit_log').select('detail').where('action', '=', 'setting.tried');
  const host = new URL(stripe.env.STRIPE_API_URL ?? '').host;
  expect((await audit.execute()).map(({ detail }) => detail)).toEqual(
    Array(3).fill({ what: 'stripe', result: 'payments_ready', host }),
  );
});

it('a key that is not accepted, a provider that is away and no key at all are each told apart, without the key', async () => {
  const refused = await tryStripe('sk_test_refused_canary');
  expect(refused).toMatchObject({ result: 'failed', is_ok: false, reason_code: 'payments_refused', payments: null });
  stripe.isAway = true;
  expect(await tryStripe('sk_test_typed')).toMatchObject({ result: 'failed', reason_code: 'payments_away' });
  stripe.isAway = false;
  expect(await tryStripe(null)).toMatchObject({ result: 'not_set_up', missing: 'STRIPE_SECRET_KEY' });
  expect(await service.admin.post('/api/admin/settings/test/polar', { changes: {} })).toMatchObject({
    result: 'not_set_up',
    missing: 'POLAR_ACCESS_TOKEN',
  });
  expect(JSON.stringify(refused) + service.logText()).not.toContain('canary');
});
