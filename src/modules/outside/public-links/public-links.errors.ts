import { defineErrors } from '../../../platform/errors.ts';

/** More links of a kind that still work than this are an accident. */
export const MAX_LINKS = 500;

/** Expected failures around links for people without an account. */
export const publicLinkErrors = defineErrors({
  share_link_not_found: { status: 404, title: 'Share link not found', detail: 'You have no such share link.' },
  upload_link_not_found: { status: 404, title: 'Upload link not found', detail: 'You have no such upload link.' },
  share_link_limit_reached: {
    status: 409,
    title: 'Too many share links',
    detail: `You have ${MAX_LINKS} share links that work. Revoke one that is no longer needed.`,
  },
  upload_link_limit_reached: {
    status: 409,
    title: 'Too many upload links',
    detail: `You have ${MAX_LINKS} upload links that work. Revoke one that is no longer needed.`,
  },
  share_links_off: {
    status: 403,
    title: 'Share links are switched off',
    detail: 'An administrator has switched off share links on this service.',
  },
  upload_links_off: {
    status: 403,
    title: 'Upload links are switched off',
    detail: 'An administrator has switched off upload links on this service.',
  },
  link_outlives_token: {
    status: 403,
    title: 'The link would outlive the token',
    detail: 'A link that an API token makes must end before the token does. Choose an earlier end.',
  },
  link_not_available: {
    status: 404,
    title: 'Nothing here',
    detail: 'There is nothing at this link, or not any more. Ask the person who gave it to you.',
  },
  link_password_required: {
    status: 403,
    title: 'Password needed',
    detail: 'This link has a password. Enter the one you were given.',
  },
  link_password_wrong: {
    status: 403,
    title: 'Wrong password',
    detail: 'This is not the password of the link. Check it and try again.',
  },
  link_view_ended: {
    status: 403,
    title: 'Opened too long ago',
    detail: 'The page was opened too long ago. Open the link again.',
  },
  link_download_not_allowed: {
    status: 403,
    title: 'Download not allowed',
    detail: 'The document may be looked at here and not downloaded.',
  },
  upload_link_full: {
    status: 409,
    title: 'No more files',
    detail: 'This link does not take so much any more. Send fewer or smaller files, or ask for another link.',
  },
  recipient_cannot_receive: {
    status: 409,
    title: 'Not taken at the moment',
    detail: 'The recipient cannot take documents at the moment. Nothing was kept; try again later, or let them know.',
  },
});
