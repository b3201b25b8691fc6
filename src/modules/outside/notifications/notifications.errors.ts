import { defineErrors } from '../../../platform/errors.ts';

/** Error codes of notifications. */
export const notificationErrors = defineErrors({
  notification_channel_not_found: {
    status: 404,
    title: 'Not found',
    detail: 'There is no such channel any more. NOTIFY_URLS names those that there are.',
  },
});
