import { defineErrors } from '../../../platform/errors.ts';

/** Error codes of sources. */
export const sourceErrors = defineErrors({
  source_not_found: { status: 404, title: 'Not found', detail: 'There is no such source.' },
  source_outlives_token: {
    status: 403,
    title: 'Forbidden',
    detail:
      'An inbound address does not end by itself, so a token that does cannot make or change its key. Do it signed in.',
  },
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
  mail_without_document: {
    status: 422,
    title: 'No document',
    detail:
      'The mail holds no document that can be read. Taken over are PDF, JPEG, PNG, TIFF, WebP and HEIC files in it, and electronic invoices in XML.',
  },
  mail_in_winmail_dat: {
    status: 415,
    title: 'Sent as winmail.dat',
    detail:
      'What was attached is packed into a winmail.dat that is damaged or very large. Ask the sender to send it as HTML or plain text.',
  },
  mail_sender_not_allowed: {
    status: 403,
    title: 'Sender not allowed',
    detail: 'The sender is not among those that this mailbox takes mails from.',
  },
  mail_receiver_unknown: {
    status: 404,
    title: 'Nobody has this address',
    detail: 'A mail came to an address at this mailbox that nobody has, or that is paused. It was left where it lies.',
  },
  mail_not_readable: {
    status: 422,
    title: 'Mail not readable',
    detail:
      'The mail has too many parts, or is built in a way that cannot be read. Take the documents out of it by hand.',
  },
  source_kind_not_allowed: {
    status: 403,
    title: 'Forbidden',
    detail: 'Only an administrator may have a source of this kind; a token needs the scope "admin" for it.',
  },
});
