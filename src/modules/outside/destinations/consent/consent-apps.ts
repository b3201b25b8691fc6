import type { ConfigValues } from '../../../../platform/config/index.ts';
import { destinationSettings } from '../destinations.settings.ts';
import type { Provider } from '../provider.ts';

/** What this service is called at a provider, and its secret there where it has one. */
export type ConsentApp = { clientId: string; clientSecret: string | undefined };

/** As what consent is asked for at a provider; null while an administrator has not registered this service there. */
export function consentApp(config: ConfigValues, { key }: Pick<Provider, 'key'>): ConsentApp | null {
  const settings = config.get(destinationSettings);
  const apps: Readonly<Record<string, { clientId: string | undefined; clientSecret: string | undefined }>> = {
    dropbox: { clientId: settings.dropboxClientId, clientSecret: settings.dropboxClientSecret },
    google_drive: { clientId: settings.googleClientId, clientSecret: settings.googleClientSecret },
    onedrive: { clientId: settings.onedriveClientId, clientSecret: settings.onedriveClientSecret },
  };
  const { clientId, clientSecret } = apps[key] ?? {};
  return clientId === undefined ? null : { clientId, clientSecret };
}

/** The setting with which an administrator says what this service is called at a provider. */
const CLIENT_ID_OF: Readonly<Record<string, string>> = {
  dropbox: 'DESTINATION_DROPBOX_CLIENT_ID',
  google_drive: 'DESTINATION_GOOGLE_CLIENT_ID',
  onedrive: 'DESTINATION_ONEDRIVE_CLIENT_ID',
};

/** The settings without which destinations of a kind cannot be added here; none: they can. */
export function missingSettings(config: ConfigValues, provider: Pick<Provider, 'key' | 'consent'>): string[] {
  const name = CLIENT_ID_OF[provider.key];
  return isOffered(config, provider) || name === undefined ? [] : [name];
}

/** Whether destinations of a kind can be added here. */
export function isOffered(config: ConfigValues, provider: Pick<Provider, 'key' | 'consent'>): boolean {
  return provider.consent === undefined || consentApp(config, provider) !== null;
}
