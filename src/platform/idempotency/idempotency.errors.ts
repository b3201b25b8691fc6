import { defineErrors } from '../errors.ts';

/** What can be wrong with an Idempotency-Key. */
export const idempotencyErrors = defineErrors({
  idempotency_in_progress: {
    status: 409,
    title: 'Still in progress',
    detail: 'A request with the same Idempotency-Key is still being worked on. Repeat this one in a moment.',
  },
  idempotency_key_invalid: {
    status: 422,
    title: 'Invalid Idempotency-Key',
    detail: 'An Idempotency-Key has 8 to 255 visible ASCII characters.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Idempotency-Key reused',
    detail: 'This Idempotency-Key was already used for a different request. Use a new one.',
  },
});
