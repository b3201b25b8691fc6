import { admin, type Expectation, open, ownRead } from './who-may.ts';

const unknown = { params: { plan_id: 'no-such' } };

/** Who may do what with plans. */
export const planExpectations: Readonly<Record<string, Expectation>> = {
  'GET /api/plans': open(200),
  'GET /api/plans/:plan_id': open(200, { params: { plan_id: 'free' } }),
  'GET /api/subscriptions/tiers': open(200),
  'GET /api/subscriptions/my': ownRead(200),
  'GET /api/subscriptions/platform': admin(200),
  'GET /api/subscriptions/platform/export': admin(200),
  'POST /api/plans': admin(422, { json: {} }),
  'PUT /api/plans/reorder': admin(422, { json: {} }),
  'PATCH /api/plans/:plan_id': admin(404, { ...unknown, json: {} }),
  'DELETE /api/plans/:plan_id': admin(404, unknown),
};
