import type { RouteModule } from '../../../platform/http/index.ts';
import type { Authenticator, Farewell } from '../auth/index.ts';
import { providerFarewell } from './farewell.ts';
import { identityRoutes } from './identities.routes.ts';
import { ProviderClient } from './provider-client.ts';
import { visitRoutes } from './visits.routes.ts';

export { identityFeatures } from './identities.features.ts';
export { presentWaysIn } from './identities.schemas.ts';
export { identitySettingsProblems, oidcSettings, socialSettings } from './identities.settings.ts';
export { sealedIdTokens } from './identities.store.ts';
export { type ProbedProvider, probeProvider, providerAddress } from './probe-provider.ts';
export type { ProviderId } from './providers/provider.ts';
export { configuredProviders } from './providers/registry.ts';
export { waysIn } from './ways-in.ts';

/** Signing in with accounts elsewhere: its routes, and what is to be done when somebody signs out. One per process. */
export function signingInElsewhere(authenticator: Authenticator): { routes: RouteModule; farewell: Farewell } {
  const client = new ProviderClient();
  return {
    routes: (app) => {
      identityRoutes(app, client);
      visitRoutes(app, { authenticator, client });
    },
    farewell: (ctx, sessionId) => providerFarewell(ctx, { client, sessionId }),
  };
}
