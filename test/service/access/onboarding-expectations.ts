import { type Expectation, ownRead, ownWrite } from './who-may.ts';

/** The first steps are there for everybody but administrators. */
const firstStep = (ok: number, json?: object): Expectation => {
  const { refused } = ownWrite(ok);
  return { ok, refused: { ...refused, admin: 409 }, ...(json ? { json } : {}) };
};

/** Who goes through the first steps of an account. */
export const onboardingExpectations: Readonly<Record<string, Expectation>> = {
  'GET /api/onboarding/status': ownRead(200),
  'PUT /api/onboarding/step': firstStep(200, { step: 'profile' }),
  'POST /api/onboarding/profile': firstStep(200, { display_name: 'Bob Builder' }),
  'POST /api/onboarding/plan': firstStep(404, { plan_id: 'free' }),
  'POST /api/onboarding/storage': firstStep(200, { preferred_destination: null }),
  'POST /api/onboarding/complete': firstStep(200),
};
