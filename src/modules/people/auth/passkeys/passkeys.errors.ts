import { defineErrors } from '../../../../platform/errors.ts';

/** Error codes of passkeys. */
export const passkeyErrors = defineErrors({
  passkey_refused: {
    status: 401,
    title: 'Not signed in',
    detail: 'This passkey does not open this archive. Sign in another way.',
  },
  passkey_not_accepted: {
    status: 403,
    title: 'Passkey not accepted',
    detail: 'This passkey could not be checked. Try again.',
  },
  passkeys_not_here: {
    status: 409,
    title: 'No passkeys here',
    detail: 'Passkeys need https and a name: PUBLIC_BASE_URL must be such an address, or localhost.',
  },
  passkey_limit_reached: { status: 409, title: 'Too many', detail: 'There are 20 passkeys already. Remove one first.' },
  passkey_not_found: { status: 404, title: 'Not found', detail: 'There is no such passkey.' },
});
