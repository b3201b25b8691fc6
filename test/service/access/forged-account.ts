/** An account and its first steps: what may be sent beside somebody's own words. */
export const forgedAccount: Readonly<Record<string, { path: string; body: Record<string, unknown> }>> = {
  'put /api/onboarding/step': { path: '/api/onboarding/step', body: { step: 'profile' } },
  'post /api/onboarding/profile': { path: '/api/onboarding/profile', body: { display_name: 'Bob' } },
  'post /api/onboarding/plan': { path: '/api/onboarding/plan', body: { plan_id: 'free' } },
  'post /api/onboarding/storage': { path: '/api/onboarding/storage', body: { preferred_destination: null } },
  'patch /api/profile': { path: '/api/profile', body: { display_name: 'Bob' } },
  'post /api/account/delete': { path: '/api/account/delete', body: { proof: 'not the password' } },
  'post /api/notifications/read': { path: '/api/notifications/read', body: { all: true } },
  'post /api/admin/notifications/test': { path: '/api/admin/notifications/test', body: { channel_id: 'none' } },
};
