import type { ClientAuth } from 'openid-client';
import type { ConfigValues } from '../../../../platform/config/index.ts';

/** How a provider is called in addresses and settings. */
export type ProviderId = 'oidc' | 'google' | 'microsoft' | 'apple' | 'dropbox';

/** What a provider says of a person: unchecked members, as they come. */
export type Claims = Readonly<Record<string, unknown>>;

/** What of it counts here. `isEmailVerified`: the provider vouches that the address is this person's. */
export type Profile = { email: string | null; isEmailVerified: boolean; displayName: string | null };

/** Makes the proof with the client, which is loaded when somebody signs in. */
export type ClientAuthOf = (client: typeof import('openid-client')) => ClientAuth;

/** A provider as it is set up here. */
export type ProviderSetup = {
  id: ProviderId;
  /** Under which its subjects are kept: they mean nothing at another provider. */
  key: string;
  /** What people call it. */
  name: string;
  issuerUrl: string;
  clientId: string;
  /** How this service proves itself at the token endpoint. */
  clientAuth: ClientAuthOf;
  scope: string;
  /** Further parameters of the authorization request. */
  parameters: Readonly<Record<string, string>>;
  /** It posts its answer from its own page, so that no cookie of ours comes along unless it is made for that. */
  isAnsweredByPost: boolean;
  /** It puts our nonce into its ID token. */
  hasNonce: boolean;
  /** Whoever signs out here is signed out there, too, where it offers that. */
  signsOutThere: boolean;
  /** Whether its groups decide who is an administrator, and how; null: never. */
  groups: { claim: string; adminGroup: string } | null;
  /** @param answer what came back with the code, for what a provider tells there alone. */
  profileOf(claims: Claims, answer: URLSearchParams): Profile;
};

/** One kind of provider: reads its settings. */
export type Provider = {
  id: ProviderId;
  /** null when it is not set up. */
  setUp(config: ConfigValues): ProviderSetup | null;
};

/** What most providers have in common. */
export const usualSetup = {
  scope: 'openid email profile',
  parameters: {},
  isAnsweredByPost: false,
  hasNonce: true,
  signsOutThere: false,
  groups: null,
} as const;

/** The text of a claim, or null where there is none. */
export function textOf(claims: Claims, name: string): string | null {
  const value = claims[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The standard claims (OpenID Connect Core 5.1). Some write the truth of a claim as a text. */
export function standardProfile(claims: Claims): Profile {
  return {
    email: textOf(claims, 'email'),
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    displayName: textOf(claims, 'name') ?? textOf(claims, 'preferred_username'),
  };
}
