/** Payments: what may be sent beside somebody's own words. Nobody is paid at this service, and Bob is no administrator. */
export const forgedPayments: Readonly<Record<string, { path: string; body: Record<string, unknown> }>> = {
  'post /api/subscriptions/choose': { path: '/api/subscriptions/choose', body: { plan_id: 'free' } },
  'post /api/billing/checkout': { path: '/api/billing/checkout', body: { plan_id: 'starter', cycle: 'monthly' } },
  'post /api/billing/portal': { path: '/api/billing/portal', body: {} },
  'post /api/billing/prices/check': {
    path: '/api/billing/prices/check',
    body: { price_id: 'price_1', currency: 'EUR', amount: 299, cycle: 'monthly' },
  },
  'post /api/billing/webhook': { path: '/api/billing/webhook', body: { type: 'invoice.paid' } },
};
