import { defineErrors } from '../../../platform/errors.ts';

/** Error codes of signing in. */
export const authErrors = defineErrors({
  login_refused: { status: 401, title: 'Not signed in', detail: 'The user name or the password is not right.' },
  account_inactive: {
    status: 401,
    title: 'Not signed in',
    detail: 'This account is not active yet. Open the link in the verification e-mail first.',
  },
  account_being_deleted: {
    status: 403,
    title: 'Account being deleted',
    detail: 'This account is about to be erased with everything in it. You can still keep it.',
  },
  setup_token_invalid: {
    status: 403,
    title: 'Link not valid',
    detail:
      'This link was used, has expired or was replaced by a newer one. The log of the service shows the newest link at each start.',
  },
  setup_already_done: {
    status: 409,
    title: 'Already set up',
    detail: 'The administrator exists already. Sign in instead.',
  },
  username_taken: { status: 409, title: 'Name taken', detail: 'Somebody else has this user name. Choose another one.' },
  email_taken: { status: 409, title: 'Address taken', detail: 'Somebody else has this e-mail address.' },
  no_address: {
    status: 409,
    title: 'No address',
    detail: 'There is no e-mail address to send a link to. Set a password instead.',
  },
  password_wrong: { status: 403, title: 'Wrong password', detail: 'The current password is not right.' },
  password_not_here: {
    status: 409,
    title: 'No password here',
    detail:
      'This account has no password of its own: it is set by the configuration (ADMIN_PASSWORD). Change it there.',
  },
  signup_not_open: {
    status: 403,
    title: 'No sign-up',
    detail: 'Accounts are not created here by people themselves. Ask the administrator for one.',
  },
  mail_not_set_up: {
    status: 409,
    title: 'No mail',
    detail: 'This service sends no mail. Ask its administrator instead.',
  },
  email_unchanged: { status: 409, title: 'Nothing to change', detail: 'This is your address already.' },
  too_many_mails: {
    status: 429,
    title: 'Too many mails',
    detail: 'Three mails were sent within an hour. Wait as long as Retry-After says.',
  },
  link_not_valid: {
    status: 403,
    title: 'Link not valid',
    detail: 'This link was used, has expired or was replaced by a newer one. Ask for a new one.',
  },
  last_way_in: {
    status: 409,
    title: 'The last way in',
    detail: 'This is the only way you can sign in. Set a password, add a passkey or connect an account first.',
  },
  session_not_found: { status: 404, title: 'Not found', detail: 'There is no such session.' },
});
