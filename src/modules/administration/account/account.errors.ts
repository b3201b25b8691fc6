import { defineErrors } from '../../../platform/errors.ts';

/** Error codes of a person's whole account. */
export const accountErrors = defineErrors({
  export_running: {
    status: 409,
    title: 'Export under way',
    detail: 'Your data is being packed already. Wait until that is done.',
  },
  export_not_ready: {
    status: 404,
    title: 'Not found',
    detail: 'There is no finished export of your data. Start one first.',
  },
  proof_wrong: {
    status: 403,
    title: 'Not confirmed',
    detail:
      'That is not right. Enter your password; an account without one is confirmed with your name as it is shown.',
  },
  last_administrator: {
    status: 409,
    title: 'Last administrator',
    detail:
      'This account looks after the whole service and cannot be deleted. To end the service, stop it and remove its data folder.',
  },
  receives_documents: {
    status: 409,
    title: 'Documents arriving',
    detail: 'The documents of a removed person are still being moved to this account. Try again in a few minutes.',
  },
  nothing_to_keep: {
    status: 409,
    title: 'Sign in first',
    detail: 'Sign in again: within ten minutes after that you can keep the account.',
  },
});
