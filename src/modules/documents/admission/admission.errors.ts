import { defineErrors } from '../../../platform/errors.ts';

/** Why work is not admitted. Nothing of an upload is kept then. */
export const admissionErrors = defineErrors({
  daily_upload_limit_reached: {
    status: 402,
    title: 'Daily limit reached',
    detail: 'This account may not add so many documents in a day. Nothing of this upload was kept.',
  },
  storage_limit_reached: {
    status: 402,
    title: 'Storage limit reached',
    detail: 'This account may not keep so much. Nothing of this upload was kept.',
  },
  too_many_pages: {
    status: 422,
    title: 'Too many pages',
    detail: 'The document has more pages than this service takes. The original is kept.',
  },
});
