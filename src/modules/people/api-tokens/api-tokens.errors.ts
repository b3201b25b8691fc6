import { defineErrors } from '../../../platform/errors.ts';

/** Error codes of API tokens. */
export const apiTokenErrors = defineErrors({
  token_invalid: {
    status: 401,
    title: 'Not signed in',
    detail: 'The API token is not valid: it was never made, mistyped or revoked. Create a new one.',
  },
  token_expired: { status: 401, title: 'Not signed in', detail: 'The API token has expired. Create a new one.' },
  api_token_not_found: { status: 404, title: 'Not found', detail: 'There is no such API token.' },
  api_token_scope_not_allowed: {
    status: 403,
    title: 'Forbidden',
    detail:
      'Only an administrator may create a token with the scope "admin", and a token only one with scopes it has itself.',
  },
  api_token_outlives: {
    status: 403,
    title: 'Forbidden',
    detail: 'A token cannot make one that ends later than itself. Leave expires_in_days out: then both end together.',
  },
  api_token_limit_reached: {
    status: 409,
    title: 'Too many tokens',
    detail: 'There are 100 usable API tokens already. Revoke one that is no longer needed.',
  },
});
