import type { ConfigValues } from '../../../../platform/config/index.ts';
import { authSettings } from '../../auth/index.ts';
import { federatedErrors } from '../federated-sign-in.errors.ts';
import { apple } from './apple.ts';
import { dropbox } from './dropbox.ts';
import { google } from './google.ts';
import { microsoft } from './microsoft.ts';
import { oidc } from './oidc.ts';
import type { Provider, ProviderSetup } from './provider.ts';

/** Every provider there is, in the order they are offered. A new one is a file here and a line. */
const providers: readonly Provider[] = [oidc, google, microsoft, apple, dropbox];

/** The providers that are set up now. */
export function configuredProviders(config: ConfigValues): ProviderSetup[] {
  if (!config.get(authSettings).authEnabled) return [];
  return providers.flatMap((provider) => provider.setUp(config) ?? []);
}

/** One provider by its id. @throws provider_not_configured */
export function configuredProvider(config: ConfigValues, id: string): ProviderSetup {
  const setup = configuredProviders(config).find((provider) => provider.id === id);
  if (!setup) throw federatedErrors.provider_not_configured();
  return setup;
}

/** The id of a provider there is, set up or not; null for any other word, which nobody is told back. */
export function providerIdOf(word: string): Provider['id'] | null {
  return providers.find(({ id }) => id === word)?.id ?? null;
}

/** Where a browser is sent to sign in with a provider. */
export function signInPath({ id }: Pick<ProviderSetup, 'id'>): string {
  return id === 'oidc' ? '/oauth/login' : `/social-login/${id}`;
}

/** Where the provider sends it back to; registered there. */
export function callbackPath({ id }: Pick<ProviderSetup, 'id'>): string {
  return id === 'oidc' ? '/oauth/callback' : `/social-callback/${id}`;
}
