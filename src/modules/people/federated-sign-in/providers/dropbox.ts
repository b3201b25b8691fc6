import { socialSettings } from '../federated-sign-in.settings.ts';
import { type Provider, standardProfile, textOf, usualSetup } from './provider.ts';

const ISSUER = 'https://www.dropbox.com';

/** Dropbox accounts; its way of speaking OpenID Connect is described in its OIDC guide. */
export const dropbox: Provider = {
  id: 'dropbox',
  setUp(config) {
    const { dropboxClientId: clientId, dropboxClientSecret: clientSecret } = config.get(socialSettings);
    if (clientId === undefined || clientSecret === undefined) return null;
    return {
      ...usualSetup,
      id: 'dropbox',
      key: 'dropbox',
      name: 'Dropbox',
      issuerUrl: ISSUER,
      clientId,
      clientAuth: ({ ClientSecretPost }) => ClientSecretPost(clientSecret),
      // It documents no nonce; the code is bound to this browser by PKCE.
      hasNonce: false,
      profileOf(claims) {
        const names = [textOf(claims, 'given_name'), textOf(claims, 'family_name')].filter((name) => name !== null);
        return { ...standardProfile(claims), displayName: names.join(' ') || null };
      },
    };
  },
};
