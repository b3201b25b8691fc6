import { defineErrors } from '../../../platform/errors.ts';

/** Error codes of looking after other people's accounts. */
export const userAdminErrors = defineErrors({
  single_user: {
    status: 409,
    title: 'One person only',
    detail: 'This service is for one person. Set MULTI_USER_ENABLED to true to let others in.',
  },
  own_account: {
    status: 409,
    title: 'Your own account',
    detail: 'This cannot be done to your own account. Ask another administrator, or use your own settings.',
  },
  user_being_deleted: {
    status: 409,
    title: 'Being deleted',
    detail: 'This person is being deleted. Restore them first, or wait until it is done.',
  },
  user_not_being_deleted: {
    status: 409,
    title: 'Nothing to restore',
    detail: 'This person is not being deleted, or it is too late: their documents have moved or are being erased.',
  },
  receiver_unknown: {
    status: 409,
    title: 'Nobody to keep them',
    detail: 'The documents can only go to somebody else who has an active account here.',
  },
});
