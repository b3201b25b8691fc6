import { admin, type Expectation, open, ownRead, ownWrite } from './who-may.ts';

/** Nobody is paid at this service, so whoever may ask is told so. */
const NOT_HERE = 409;

/** Who may pay, and see what is paid. */
export const billingExpectations: Readonly<Record<string, Expectation>> = {
  'POST /api/subscriptions/choose': ownWrite(NOT_HERE, { json: { plan_id: 'free' } }),
  'POST /api/billing/checkout': ownWrite(NOT_HERE, { json: { plan_id: 'starter', cycle: 'monthly' } }),
  'POST /api/billing/portal': ownWrite(NOT_HERE, { json: {} }),
  'GET /api/billing/invoices': ownRead(200),
  'POST /api/billing/cancel': ownWrite(NOT_HERE),
  'POST /api/billing/resume': ownWrite(NOT_HERE),
  'POST /api/billing/refresh': ownWrite(204),
  'POST /api/billing/prices/check': admin(NOT_HERE, {
    json: { price_id: 'price_1', currency: 'EUR', amount: 299, cycle: 'monthly' },
  }),
  // Signed by the provider: who is signed in here has no part in it.
  'POST /api/billing/webhook': open(NOT_HERE, { json: {} }),
};
