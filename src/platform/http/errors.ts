import { defineErrors } from '../errors.ts';

/** The error codes every route shares. */
export const httpErrors = defineErrors({
  malformed_request: {
    status: 400,
    title: 'Malformed request',
    detail: 'The request could not be read. Check its syntax, headers and encoding.',
  },
  malformed_body: {
    status: 400,
    title: 'Malformed body',
    detail: 'The body could not be read. Send valid JSON with Content-Type application/json.',
  },
  not_signed_in: {
    status: 401,
    title: 'Not signed in',
    detail: 'Sign in, or send an API token as "Authorization: Bearer avt_…".',
  },
  admin_required: { status: 403, title: 'Forbidden', detail: 'Only an administrator may do this.' },
  session_required: {
    status: 403,
    title: 'Forbidden',
    detail: 'API tokens are not taken here. Sign in with the browser to do this.',
  },
  scope_missing: {
    status: 403,
    title: 'Forbidden',
    detail: 'The API token lacks the scope this request needs. Create a token with that scope.',
  },
  csrf_token_invalid: {
    status: 403,
    title: 'Forbidden',
    detail:
      'The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.',
  },
  not_found: { status: 404, title: 'Not found', detail: 'There is nothing at this address.' },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    detail: 'This address does not take this method. The Allow header lists the ones it takes.',
  },
  precondition_failed: {
    status: 412,
    title: 'Changed meanwhile',
    detail:
      'It is not, or no longer, the version that If-Match names; nothing was done. Read it again and repeat the request with its ETag.',
  },
  body_too_large: { status: 413, title: 'Body too large', detail: 'The body is larger than this address takes.' },
  url_too_long: { status: 414, title: 'Address too long', detail: 'The address is longer than 8,192 characters.' },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    detail: 'This address does not take a body of this Content-Type.',
  },
  host_not_served: {
    status: 421,
    title: 'Misdirected request',
    detail: 'Without sign-in the service answers only under its own loopback address.',
  },
  invalid_request: {
    status: 422,
    title: 'Invalid request',
    detail: 'Some values of the request are not valid; "errors" lists them.',
  },
  headers_too_large: {
    status: 431,
    title: 'Headers too large',
    detail: 'The headers of the request are larger than 16 KiB.',
  },
  internal_error: {
    status: 500,
    title: 'Internal error',
    detail: 'Something went wrong here. The request id helps to find out what.',
  },
  method_unknown: {
    status: 501,
    title: 'Not implemented',
    detail: 'The service does not know this method.',
  },
  service_unavailable: {
    status: 503,
    title: 'Unavailable for a moment',
    detail: 'A part the service needs is not reachable right now. Try again in a moment.',
  },
});
