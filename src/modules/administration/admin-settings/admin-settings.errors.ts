import { defineErrors } from '../../../platform/errors.ts';

/** Expected failures of the administration of settings. */
export const adminSettingErrors = defineErrors({
  setting_locks_out: {
    status: 422,
    title: 'Would lock out',
    detail: 'Nobody who administers this service could sign in any more.',
  },
  setting_trial_unknown: {
    status: 404,
    title: 'Nothing to try out',
    detail: 'There is nothing of this name to be tried out. GET /api/admin/settings names everything there is.',
  },
});
