import { booleanText, defineSettings } from '../../../platform/config/index.ts';

/** Whether people may open a part of their archive to others without an account. */
export const publicLinkSettings = defineSettings<{ shareLinks: boolean; uploadLinks: boolean }>('public_links', {
  shareLinks: {
    env: 'SHARE_LINKS_ENABLED',
    doc: 'Whether people may share documents by a link that needs no account. Off: links that are there show nothing.',
    schema: booleanText,
    default: true,
  },
  uploadLinks: {
    env: 'UPLOAD_LINKS_ENABLED',
    doc: 'Whether people may be sent documents by a link that needs no account. Off: links that are there take nothing.',
    schema: booleanText,
    default: true,
  },
});
