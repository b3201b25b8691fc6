import { defineErrors } from '../../../platform/errors.ts';

/** Error codes of destinations. */
export const destinationErrors = defineErrors({
  destination_not_found: { status: 404, title: 'Not found', detail: 'There is no such destination.' },
  delivery_not_found: { status: 404, title: 'Not found', detail: 'There is no such delivery.' },
  destination_scope_not_allowed: {
    status: 403,
    title: 'Forbidden',
    detail:
      'Only an administrator looks after destinations of the whole service; a token needs the scope "admin" for it.',
  },
  destination_limit_reached: {
    status: 409,
    title: 'Too many destinations',
    detail: 'There are 50 destinations already. Delete one that is no longer needed.',
  },
  destination_not_valid: {
    status: 422,
    title: 'Destination not valid',
    detail: 'Some of what was entered cannot be used. Correct the fields that are named.',
  },
  destination_credentials_needed: {
    status: 422,
    title: 'Credentials needed',
    detail: 'The destination leads to another server now. Enter its credentials anew.',
  },
  destination_paused: {
    status: 409,
    title: 'Destination is paused',
    detail: 'The destination is paused, so nothing is sent there. Switch it on first.',
  },
  destination_not_listable: {
    status: 409,
    title: 'Cannot be compared',
    detail: 'A destination of this kind does not tell what lies there, so it cannot be compared.',
  },
  consent_not_offered: {
    status: 409,
    title: 'Not connected by consent',
    detail: 'A destination of this kind is connected with credentials, or this service is not registered there.',
  },
  consent_not_valid: {
    status: 400,
    title: 'Consent not valid',
    detail: 'This answer was not asked for, came too late or was used already. Connect the destination again.',
  },
  consent_not_given: {
    status: 409,
    title: 'Consent not given',
    detail: 'Access was not allowed there. Connect the destination again.',
  },
  nextcloud_not_reached: {
    status: 422,
    title: 'No Nextcloud there',
    detail: 'No Nextcloud answers at this address. Enter the one where you open it.',
  },
});
