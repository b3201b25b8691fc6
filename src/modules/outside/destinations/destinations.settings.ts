import { z } from 'zod';
import { defineSettings } from '../../../platform/config/index.ts';
import { says } from '../../../platform/refusals/index.ts';

const word = z.string().trim().min(1, says('blank'));
const unset = { schema: word, default: undefined, defaultDoc: 'unset' } as const;

/** What this service is called where destinations are connected by consent. */
export const destinationSettings = defineSettings<{
  dropboxClientId: string | undefined;
  dropboxClientSecret: string | undefined;
  googleClientId: string | undefined;
  googleClientSecret: string | undefined;
  onedriveClientId: string | undefined;
  onedriveClientSecret: string | undefined;
}>('destinations', {
  dropboxClientId: {
    env: 'DESTINATION_DROPBOX_CLIENT_ID',
    doc: 'App key at Dropbox; with it destinations there can be connected. Register PUBLIC_BASE_URL + `/api/destinations/consent/callback` there.',
    ...unset,
  },
  dropboxClientSecret: {
    env: 'DESTINATION_DROPBOX_CLIENT_SECRET',
    doc: 'App secret at Dropbox. Unset: PKCE alone proves who asks.',
    ...unset,
    secret: true,
  },
  googleClientId: {
    env: 'DESTINATION_GOOGLE_CLIENT_ID',
    doc: 'Client ID at Google, with the Drive API switched on; with it destinations at Google Drive can be connected. Register PUBLIC_BASE_URL + `/api/destinations/consent/callback` there.',
    ...unset,
  },
  googleClientSecret: {
    env: 'DESTINATION_GOOGLE_CLIENT_SECRET',
    doc: 'Client secret at Google, which wants one from web applications.',
    ...unset,
    secret: true,
  },
  onedriveClientId: {
    env: 'DESTINATION_ONEDRIVE_CLIENT_ID',
    doc: 'Application ID at Microsoft; with it destinations at OneDrive can be connected. Register PUBLIC_BASE_URL + `/api/destinations/consent/callback` there.',
    ...unset,
  },
  onedriveClientSecret: {
    env: 'DESTINATION_ONEDRIVE_CLIENT_SECRET',
    doc: 'Client secret at Microsoft. Unset: PKCE alone proves who asks.',
    ...unset,
    secret: true,
  },
});
