import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import type { Wanderer } from './wanderer.ts';

/** What the provider says of a person. */
export type CompanyPerson = { email?: string; email_verified?: boolean; name?: string; groups?: string[] };

/** A certified OpenID provider in this process, with its own login pages. */
export type CompanyProvider = {
  issuer: string;
  /** Its people by the name they log in with there; whoever is missing has no claims but that name. */
  people: Map<string, CompanyPerson>;
  /** The settings of the service that uses it. */
  env: Record<string, string>;
  /** Fills in its login page and agrees; resolves with the address it sends the browser back to. */
  logIn(browser: Wanderer, url: URL, name: string): Promise<URL>;
  stop(): Promise<void>;
};

/** @param baseUrl where the service is that people sign in to. */
export async function startCompanyProvider(baseUrl: string): Promise<CompanyProvider> {
  const people = new Map<string, CompanyPerson>();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  // The port decides the issuer, and the issuer is part of the provider.
  const server = createServer((request, response) => answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'archivolt',
        client_secret: 'a secret between the two',
        redirect_uris: [`${baseUrl}/oauth/callback`],
        post_logout_redirect_uris: [`${baseUrl}/login`],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', kid: 'first' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: true } },
    findAccount: (_ctx: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
  });
  const answer = provider.callback();
  return {
    issuer,
    people,
    env: {
      OIDC_ISSUER_URL: issuer,
      OIDC_CLIENT_ID: 'archivolt',
      OIDC_CLIENT_SECRET: 'a secret between the two',
      OIDC_NAME: 'House ID',
    },
    async logIn(browser, url, name) {
      const isBack = (target: URL) => target.origin === new URL(baseUrl).origin;
      let step = await browser.follow(url, isBack);
      while (step.location === null) {
        const action = /action="([^"]+)"/.exec(step.text)?.[1];
        const prompt = /name="prompt" value="([^"]+)"/.exec(step.text)?.[1];
        if (action === undefined || prompt === undefined) throw new Error(`no form of the provider: ${step.text}`);
        const sent = await browser.open(new URL(action, step.url), { prompt, login: name, password: 'any' });
        step = sent.location && !isBack(sent.location) ? await browser.follow(sent.location, isBack) : sent;
      }
      return step.location;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
