import { defineErrors } from '../errors.ts';

/** The error code of every used-up budget. */
export const limitErrors = defineErrors({
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    detail: 'There were too many requests in a short time. Wait as long as Retry-After says.',
  },
});
