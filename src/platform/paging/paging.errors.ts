import { defineErrors } from '../errors.ts';

/** The error code every list shares. */
export const pagingErrors = defineErrors({
  invalid_cursor: {
    status: 400,
    title: 'Invalid cursor',
    detail: 'The cursor is not one this list gave out with this filter and order. Start again without a cursor.',
  },
});
