import { apiTokenRoutes } from '../../src/modules/people/api-tokens/index.ts';
import {
  Authenticator,
  accountRequestJob,
  authFeatures,
  authListeners,
  authRoutes,
  authSettings,
  handleAccountRequest,
  issueSetupLink,
} from '../../src/modules/people/auth/index.ts';
import {
  federatedFeatures,
  oidcSettings,
  signingInElsewhere,
  socialSettings,
} from '../../src/modules/people/federated-sign-in/index.ts';
import { handleSendMail, mailSettings, sendMailJob } from '../../src/modules/people/mail/index.ts';
import { planSettings } from '../../src/modules/people/plans/index.ts';
import { userRoutes, userSettings } from '../../src/modules/people/users/index.ts';
import { EventListeners } from '../../src/platform/events/index.ts';
import { composeFeatures } from '../../src/platform/http/index.ts';
import {
  openTestFoundation,
  startTestServer,
  TestClient,
  type TestFoundation,
  type TestServer,
} from '../../src/platform/http/testing.ts';
import { registerJob } from '../../src/platform/jobs/index.ts';
import type { Outbound } from '../../src/platform/outbound/index.ts';
import { secretsSettings } from '../../src/platform/secrets/index.ts';
import { timeSettings } from '../../src/platform/time/index.ts';

/** A running service as far as signing in goes, on a database of its own. */
export type SignInService = TestFoundation & {
  server: TestServer;
  authenticator: Authenticator;
  /** A browser that has loaded the first page. */
  visitor(): Promise<TestClient>;
  /** The token of a fresh first-start link. */
  setupToken(): Promise<string>;
  /** A browser signed in as the administrator, who is named with the first-start link when there is none yet. */
  admin(): Promise<TestClient>;
  stop(): Promise<void>;
};

/** The administrator of test services. */
export const ADMIN = { username: 'ann', password: 'quiet desk 47' };

/** What a test may put in the place of the world outside. */
type SignInServiceOptions = {
  /** Leads connections to servers on the internet to those that stand in for them. */
  internet?: (outbound: Outbound) => Outbound;
  /** The built interface, and the port it is reached on. */
  web?: { staticDir: string; port: number };
};

/** Starts the routes of people, sessions, tokens and accounts elsewhere over real HTTP. */
export async function startSignInService(
  env: Record<string, string> = {},
  options: SignInServiceOptions = {},
): Promise<SignInService> {
  const limits = { AUTH_RATE_LIMIT_PER_MINUTE: '1000', RATE_LIMIT_PER_MINUTE: '100000', PLANS_ENABLED: 'false' };
  const foundation = await openTestFoundation({
    groups: [
      userSettings,
      planSettings,
      authSettings,
      mailSettings,
      oidcSettings,
      socialSettings,
      secretsSettings,
      timeSettings,
    ],
    env: { ...limits, ...env },
    jobs: [registerJob(accountRequestJob, handleAccountRequest), registerJob(sendMailJob, handleSendMail)],
  });
  foundation.base.listeners = new EventListeners(authListeners);
  const authenticator = new Authenticator(foundation.base, 'a secret of at least 32 characters, for tests');
  const features = composeFeatures([authFeatures, federatedFeatures]);
  if (options.internet) foundation.base.outbound = options.internet(foundation.base.outbound);
  const elsewhere = signingInElsewhere(authenticator);
  const modules = [
    authRoutes(authenticator, features, elsewhere.logoutAddress),
    elsewhere.routes,
    userRoutes,
    apiTokenRoutes,
  ];
  const server = await startTestServer(foundation, { resolver: authenticator, modules, ...options.web });
  const visitor = async () => {
    const client = new TestClient(server.url);
    await client.send('GET', '/api/auth/me');
    return client;
  };
  const setupToken = async () => {
    const link = await issueSetupLink(foundation.base, server.url);
    return new URL(link ?? server.url).searchParams.get('token') ?? '';
  };
  return {
    ...foundation,
    server,
    authenticator,
    visitor,
    setupToken,
    async admin() {
      const client = await visitor();
      const token = await setupToken();
      const { status, text } =
        token === ''
          ? await client.send('POST', '/api/auth/login', { json: ADMIN })
          : await client.send('POST', '/api/auth/setup', { json: { token, ...ADMIN } });
      if (status >= 300) throw new Error(`the administrator could not sign in: ${text}`);
      return client;
    },
    async stop() {
      await server.close();
      await authenticator.stop();
      await foundation.close();
    },
  };
}
