import type { RouteModule } from '../../../platform/http/index.ts';
import type { Authenticator, LogoutAtProvider } from '../auth/index.ts';
import { authorizationRoutes } from './authorization.routes.ts';
import { identityRoutes } from './identities.routes.ts';
import { ProviderClient } from './provider-client.ts';
import { rpInitiatedLogout } from './rp-initiated-logout.ts';

export { federatedFeatures } from './federated-sign-in.features.ts';
export { identitySettingsProblems, oidcSettings, socialSettings } from './federated-sign-in.settings.ts';
export { presentSignInMethods } from './identities.schemas.ts';
export { sealedIdTokens } from './identities.store.ts';
export { type ProbedProvider, probeProvider, providerAddress } from './probe-provider.ts';
export type { ProviderId } from './providers/provider.ts';
export { configuredProviders } from './providers/registry.ts';
export { signInMethods } from './sign-in-methods.ts';

/** Signing in with accounts elsewhere: its routes, and what is to be done when somebody signs out. One per process. */
export function signingInElsewhere(authenticator: Authenticator): {
  routes: RouteModule;
  logoutAddress: LogoutAtProvider;
} {
  const client = new ProviderClient();
  return {
    routes: (app) => {
      identityRoutes(app, client);
      authorizationRoutes(app, { authenticator, client });
    },
    logoutAddress: (ctx, sessionId) => rpInitiatedLogout(ctx, { client, sessionId }),
  };
}
