/** First steps: what may be sent beside somebody's own words. */
export const forgedFirstSteps: Readonly<Record<string, { path: string; body: Record<string, unknown> }>> = {
  'put /api/onboarding/step': { path: '/api/onboarding/step', body: { step: 'profile' } },
  'post /api/onboarding/profile': { path: '/api/onboarding/profile', body: { display_name: 'Bob' } },
  'post /api/onboarding/plan': { path: '/api/onboarding/plan', body: { plan_id: 'free' } },
  'post /api/onboarding/storage': { path: '/api/onboarding/storage', body: { preferred_destination: null } },
};
