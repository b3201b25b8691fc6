import { defineErrors } from '../../../platform/errors.ts';

/** Expected failures of the job administration. */
export const maintenanceErrors = defineErrors({
  job_not_found: {
    status: 404,
    title: 'Job not found',
    detail: 'There is no failed job of this id. It may have been retried already.',
  },
});
