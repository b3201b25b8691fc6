import { defineErrors } from '../../../platform/errors.ts';
import { acceptedKinds } from '../../reading/converters/index.ts';

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
  file_unfinished: {
    status: 422,
    title: 'Without its end',
    detail:
      'The file lacks its end and did not change for a long time: whoever wrote it may have broken off. It was taken over as it is; look whether all of it is there.',
  },
  mail_without_document: {
    status: 422,
    title: 'No document',
    detail: `The mail holds no document that can be read. Accepted are ${acceptedKinds()}.`,
  },
  mail_text_alone: {
    status: 422,
    title: 'Text alone',
    detail:
      'The mail holds nothing but its text. When the text itself is the document, save it as a PDF in your mail program and upload that.',
  },
  mail_part_is_archive: {
    status: 415,
    title: 'Packed',
    detail:
      'This is an archive, such as a ZIP file, which is not unpacked. Unpack it and send or upload what is in it.',
  },
  mail_part_is_mail: {
    status: 415,
    title: 'A mail as a file',
    detail:
      'This is a mail in a file (such as .eml or .msg), which is not looked through. Forward that mail itself, or send or upload what is attached to it.',
  },
  mail_part_sealed: {
    status: 415,
    title: 'Encrypted',
    detail:
      'This is encrypted, or wrapped into its signature (S/MIME or OpenPGP), and cannot be opened here. Open it in your mail program and upload the documents.',
  },
  mail_part_not_taken: {
    status: 415,
    title: 'Not a document',
    detail: `Files of this kind are not taken. Accepted are ${acceptedKinds()}.`,
  },
  mail_part_known: {
    status: 409,
    title: 'Known',
    detail: 'The same bytes came with a mail of the same Message-ID before. Nothing was added.',
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
