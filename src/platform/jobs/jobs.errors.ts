import { defineErrors } from '../errors.ts';

/** Error codes of the job administration. */
export const jobErrors = defineErrors({
  failed_job_cursor_invalid: {
    status: 400,
    title: 'Invalid cursor',
    detail: 'The cursor does not belong to this list. Start again without a cursor.',
  },
});
