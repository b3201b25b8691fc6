import type { TFunction } from 'i18next';
import type { Destination, DestinationProvider, Onboarding } from '../../api/types.ts';

/** Where documents can go, too, in the order of the tiles. */
export const storages = [
  'nextcloud',
  'dropbox',
  'google_drive',
  'onedrive',
  's3',
  'webdav',
  'sftp',
  'ftp',
] as const satisfies readonly NonNullable<Onboarding['preferred_destination']>[];

/** The destination of a kind that documents go to; else one that is not connected yet. */
export function destinationOf(
  destinations: readonly Destination[],
  provider: Onboarding['preferred_destination'],
): Destination | undefined {
  const ofKind = destinations.filter((destination) => destination.provider === provider);
  return ofKind.find(({ is_active }) => is_active) ?? ofKind[0];
}

/** What connecting takes. */
export function nextWords(t: TFunction, { key, title, needs_consent }: DestinationProvider): string {
  if (needs_consent) return t('onboarding.next_consent', { name: title });
  return key === 's3' ? t('onboarding.next_s3') : t('onboarding.next_address', { name: title });
}
