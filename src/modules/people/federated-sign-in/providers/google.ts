import { socialSettings } from '../federated-sign-in.settings.ts';
import { type Provider, standardProfile, textOf, usualSetup } from './provider.ts';

const ISSUER = 'https://accounts.google.com';

/** Google accounts, private ones and those of organisations. */
export const google: Provider = {
  id: 'google',
  setUp(config) {
    const { googleClientId: clientId, googleClientSecret: clientSecret } = config.get(socialSettings);
    if (clientId === undefined || clientSecret === undefined) return null;
    return {
      ...usualSetup,
      id: 'google',
      key: 'google',
      name: 'Google',
      issuerUrl: ISSUER,
      clientId,
      clientAuth: ({ ClientSecretPost }) => ClientSecretPost(clientSecret),
      profileOf(claims) {
        const profile = standardProfile(claims);
        // Google answers for its own addresses alone; others may have changed hands since they were verified.
        const isOwn = profile.email?.toLowerCase().endsWith('@gmail.com') || textOf(claims, 'hd') !== null;
        return { ...profile, isEmailVerified: profile.isEmailVerified && isOwn === true };
      },
    };
  },
};
