import { defineErrors } from '../../../platform/errors.ts';

/** What the first steps of a new account refuse. */
export const onboardingErrors = defineErrors({
  onboarding_not_offered: {
    status: 409,
    title: 'No first steps here',
    detail:
      'The first steps are for people who are new to a service for several people. Whoever looks after it goes to the settings.',
  },
});
