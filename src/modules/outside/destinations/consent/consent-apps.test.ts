import { expect, it } from 'vitest';
import { loadConfig } from '../../../../platform/config/index.ts';
import { STORAGE_PROVIDERS } from '../../../documents/files/index.ts';
import { pdfaSettings } from '../../../reading/pdf/index.ts';
import { destinationSettings } from '../destinations.settings.ts';
import { presentProvider } from '../manage/destinations.schemas.ts';
import { providers } from '../providers/registry.ts';

const shown = (env: Record<string, string>) => {
  const config = loadConfig([destinationSettings, pdfaSettings], env);
  return providers.map((one) => presentProvider(config, one));
};
const missing = (env: Record<string, string>) =>
  Object.fromEntries(
    shown(env)
      .filter((one) => !one.is_available)
      .map(({ key, missing_settings: names }) => [key, names]),
  );

it('every kind of destination is shown, and of those that cannot be added which settings are missing', () => {
  const keys = shown({}).map(({ key }) => key);
  expect(keys.toSorted()).toEqual(STORAGE_PROVIDERS.toSorted());
  const asked = [
    'dropbox',
    'google_drive',
    'onedrive',
    'nextcloud',
    's3',
    'sftp',
    'ftp',
    'webdav',
    'paperless',
    'email',
  ];
  expect(keys).toEqual(expect.arrayContaining(asked));
  expect(missing({})).toEqual({
    dropbox: ['DESTINATION_DROPBOX_CLIENT_ID'],
    google_drive: ['DESTINATION_GOOGLE_CLIENT_ID'],
    onedrive: ['DESTINATION_ONEDRIVE_CLIENT_ID'],
  });
});

it('a kind whose settings are there is available', () => {
  const env = { DESTINATION_DROPBOX_CLIENT_ID: 'a', DESTINATION_ONEDRIVE_CLIENT_ID: 'c' };
  expect(missing(env)).toEqual({ google_drive: ['DESTINATION_GOOGLE_CLIENT_ID'] });
});
