import { socialSettings } from '../federated-sign-in.settings.ts';
import { type Provider, standardProfile, usualSetup } from './provider.ts';

const ISSUER = 'https://login.microsoftonline.com';

/** Microsoft accounts, private ones and those of organisations. */
export const microsoft: Provider = {
  id: 'microsoft',
  setUp(config) {
    const settings = config.get(socialSettings);
    const { microsoftClientId: clientId, microsoftClientSecret: clientSecret, microsoftTenant: tenant } = settings;
    if (clientId === undefined || clientSecret === undefined) return null;
    return {
      ...usualSetup,
      id: 'microsoft',
      key: 'microsoft',
      name: 'Microsoft',
      // For several tenants its metadata names `{tenantid}`; openid-client then compares with the tenant of the ID token.
      issuerUrl: `${ISSUER}/${tenant}/v2.0`,
      clientId,
      clientAuth: ({ ClientSecretPost }) => ClientSecretPost(clientSecret),
      profileOf(claims) {
        // Whoever runs a tenant writes any address into `email`; only the optional claim xms_edov says that it was checked.
        const isEmailVerified = [true, 'true', 1, '1'].some((yes) => claims.xms_edov === yes);
        return { ...standardProfile(claims), isEmailVerified };
      },
    };
  },
};
