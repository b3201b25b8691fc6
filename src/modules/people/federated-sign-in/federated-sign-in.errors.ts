import { defineErrors } from '../../../platform/errors.ts';

/** Error codes of signing in with an account elsewhere. */
export const federatedErrors = defineErrors({
  provider_not_configured: {
    status: 404,
    title: 'Not set up',
    detail: 'This way to sign in is not set up here.',
  },
  provider_unavailable: {
    status: 503,
    title: 'Sign-in service not reachable',
    detail: 'The sign-in service does not answer as it should. Try again later, or sign in another way.',
  },
  provider_cancelled: {
    status: 403,
    title: 'Cancelled',
    detail: 'The sign-in was cancelled there. Nothing was changed.',
  },
  provider_refused: {
    status: 403,
    title: 'Not signed in',
    detail: 'The sign-in service refused. Ask whoever runs this service to look into its log.',
  },
  provider_answer_not_proven: {
    status: 403,
    title: 'Not signed in',
    detail: 'The answer of the sign-in service could not be verified. Try again.',
  },
  provider_visit_expired: {
    status: 403,
    title: 'Not signed in',
    detail: 'This sign-in was used already, took too long or began in another browser. Try again.',
  },
  person_unknown: {
    status: 403,
    title: 'Nobody’s account',
    detail:
      'No account here belongs to this sign-in, and new ones are not made. Sign in another way and connect it under Settings, Sign-in.',
  },
  identity_in_use: {
    status: 409,
    title: 'Connected already',
    detail: 'Somebody else’s account here is connected to it. Disconnect it there first.',
  },
  identity_not_found: { status: 404, title: 'Not found', detail: 'There is no such connected account.' },
});
