import { oidcSettings } from '../federated-sign-in.settings.ts';
import { type ClientAuthOf, type Provider, standardProfile, usualSetup } from './provider.ts';

/** Whatever the operator runs or rents that speaks OpenID Connect. */
export const oidc: Provider = {
  id: 'oidc',
  setUp(config) {
    const { issuerUrl, clientId, clientSecret, name, groupsClaim, adminGroupName } = config.get(oidcSettings);
    if (issuerUrl === undefined || clientId === undefined) return null;
    return {
      ...usualSetup,
      id: 'oidc',
      // Another issuer's subjects are other people, whatever they are called.
      key: `oidc:${issuerUrl}`,
      name,
      issuerUrl,
      clientId,
      clientAuth: clientSecret === undefined ? ({ None }) => None() : asOffered(clientSecret),
      signsOutThere: true,
      groups: { claim: groupsClaim, adminGroup: adminGroupName },
      profileOf: standardProfile,
    };
  },
};

/** In the form where the provider says it takes that, else in the header, which every provider must take (RFC 6749, 2.3.1). */
function asOffered(clientSecret: string): ClientAuthOf {
  return ({ ClientSecretPost, ClientSecretBasic }) => {
    const inForm = ClientSecretPost(clientSecret);
    const inHeader = ClientSecretBasic(clientSecret);
    return (server, ...request) => {
      const offered = server.token_endpoint_auth_methods_supported ?? [];
      return (offered.includes('client_secret_post') ? inForm : inHeader)(server, ...request);
    };
  };
}
