import { defineErrors } from '../../../platform/errors.ts';

/** Error codes of sources. */
export const sourceErrors = defineErrors({
  source_not_found: { status: 404, title: 'Not found', detail: 'There is no such source.' },
  source_limit_reached: {
    status: 409,
    title: 'Too many sources',
    detail: 'There are 100 sources already. Delete one that is no longer needed.',
  },
  source_has_no_such_secret: {
    status: 409,
    title: 'Nothing to change',
    detail:
      'This source has no such secret. A key belongs to an inbound address, a secret to one that requires signatures.',
  },
  inbound_key_not_found: {
    status: 404,
    title: 'Not found',
    detail: 'This address takes no documents: it was never there, was changed or deleted, or is paused.',
  },
  inbound_signature_wrong: {
    status: 401,
    title: 'Not signed',
    detail:
      'The request is not signed as this address requires. Send the HMAC-SHA256 of exactly the bytes of the body in X-Webhook-Signature or X-Hub-Signature-256, as "sha256=" and hexadecimal digits.',
  },
  source_kind_not_allowed: {
    status: 403,
    title: 'Forbidden',
    detail: 'Only an administrator may have a source of this kind; a token needs the scope "admin" for it.',
  },
});
