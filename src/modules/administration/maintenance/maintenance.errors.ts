import { defineErrors } from '../../../platform/errors.ts';

/** Expected failures of maintenance. */
export const maintenanceErrors = defineErrors({
  key_change_running: {
    status: 409,
    title: 'Running already',
    detail: 'The key is being changed by another process. Wait until it has ended.',
  },
  job_not_found: {
    status: 404,
    title: 'Job not found',
    detail: 'There is no failed job of this id. It may have been retried already.',
  },
});
