import { defineErrors } from '../../../../platform/errors.ts';

/** Error codes of the second step. */
export const secondStepErrors = defineErrors({
  second_step_refused: {
    status: 401,
    title: 'Not signed in',
    detail: 'This is not right, or was used already. An app shows a new code every 30 seconds.',
  },
  sign_in_expired: {
    status: 401,
    title: 'Begin again',
    detail: 'This sign-in took too long or was tried too often. Begin again.',
  },
  code_wrong: {
    status: 403,
    title: 'Wrong code',
    detail: 'The code is not right, or was used already. The app shows a new one every 30 seconds.',
  },
  second_step_already_on: {
    status: 409,
    title: 'Already on',
    detail: 'The second step is on already. Turn it off first to connect another app.',
  },
  second_step_not_begun: {
    status: 409,
    title: 'Not begun',
    detail: 'There is no app to confirm. Begin with a new QR code.',
  },
  second_step_off: { status: 409, title: 'Not on', detail: 'The second step is off. Turn it on first.' },
  second_step_unreadable: {
    status: 503,
    title: 'Code cannot be checked',
    detail:
      'The key that codes are checked with is not there. Use a recovery code or a passkey, and tell the administrator.',
  },
  second_step_required: {
    status: 403,
    title: 'Second step required',
    detail: 'The administrator requires a second step for this account. Set it up first; nothing else works before.',
  },
  second_step_proof_required: {
    status: 403,
    title: 'The second step, too',
    detail:
      'Your second step is on, so the password alone proves too little. Enter a code of your app or use a passkey.',
  },
  proof_required: {
    status: 403,
    title: 'Who are you?',
    detail:
      'You signed in a while ago. Prove again who you are: with your password, or, while your second step is on, with a code or a passkey. Then repeat this.',
  },
});
