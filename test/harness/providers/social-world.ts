import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Outbound } from '../../../src/platform/outbound/index.ts';
import { APPLE, type Dialect, SOCIAL_SECRET, type SocialClaims, socialDialects } from './social-dialects.ts';
import type { Step, Wanderer } from './wanderer.ts';

/** Servers that behave as the social providers document it, found in the place of the real ones. */
export type SocialWorld = {
  /** Who is signed in at each provider, by the host of its issuer; may be changed at any time. */
  people: Record<string, SocialClaims>;
  /** The settings of a service that uses all of them. */
  env: Record<string, string>;
  /** Leads the service's requests to the stand-ins instead of the internet. */
  internet(outbound: Outbound): Outbound;
  /** Where each of their hosts is really found, for a browser. */
  homes: Record<string, string>;
  /** Agrees on the page of a provider; resolves with what the service answered to the browser that comes back. */
  agree(browser: Wanderer, url: URL): Promise<Step>;
  stop(): Promise<void>;
};

type Pending = { host: string; parameters: URLSearchParams; claims: SocialClaims };

const HOSTS = [
  'accounts.google.com',
  'oauth2.googleapis.com',
  'www.googleapis.com',
  'login.microsoftonline.com',
  'appleid.apple.com',
  'www.dropbox.com',
  'api.dropboxapi.com',
];

/** Starts the stand-ins of all four providers behind one port; the first segment of a path names the host. */
export async function startSocialWorld(): Promise<SocialWorld> {
  const signing = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const apple = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const dialects = socialDialects(apple.publicKey);
  const codes = new Map<string, Pending>();
  const visits = new Map<string, number>();
  const people: Record<string, SocialClaims> = {};
  const jwks = { keys: [{ ...signing.publicKey.export({ format: 'jwk' }), kid: 'k', use: 'sig', alg: 'RS256' }] };

  const authorize = (host: string, dialect: Dialect, parameters: URLSearchParams, response: ServerResponse) => {
    const claims = people[host];
    const demands = { response_type: 'code', code_challenge_method: 'S256', ...dialect.demands };
    const isWrong = Object.entries(demands).some(([name, value]) => parameters.get(name) !== value);
    if (isWrong || !claims || !parameters.get('scope')?.split(' ').includes('openid')) return send(response, 400, {});
    const code = randomBytes(16).toString('hex');
    codes.set(code, { host, parameters, claims });
    visits.set(host, (visits.get(host) ?? 0) + 1);
    const fields = { code, state: parameters.get('state') ?? '', ...dialect.extras(visits.get(host) ?? 0) };
    const method = parameters.get('response_mode') === 'form_post' ? 'post' : 'get';
    const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value='${value}'>`);
    const page = `<form method="${method}" action="${parameters.get('redirect_uri')}">${inputs.join('')}<button>Continue</button></form>`;
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>${host}</title>${page}`);
  };

  const exchange = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await text(request));
    const pending = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const dialect = pending && dialects[pending.host];
    const isRight =
      pending?.parameters.get('code_challenge') === challenge &&
      pending.parameters.get('redirect_uri') === form.get('redirect_uri') &&
      pending.parameters.get('client_id') === form.get('client_id');
    if (!pending || !dialect || !isRight) return send(response, 400, { error: 'invalid_grant' });
    if (!dialect.takesSecret(form.get('client_secret') ?? '')) return send(response, 401, { error: 'invalid_client' });
    const now = Math.floor(Date.now() / 1000);
    const nonce = dialect.copiesNonce ? pending.parameters.get('nonce') : null;
    const own = { iss: dialect.issuerOf(pending.claims), aud: form.get('client_id'), iat: now, exp: now + 600 };
    const payload = { ...own, ...(nonce === null ? {} : { nonce }), ...pending.claims };
    const signed = [{ alg: 'RS256', kid: 'k' }, payload]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const id_token = `${signed}.${sign('sha256', Buffer.from(signed), signing.privateKey).toString('base64url')}`;
    send(response, 200, { access_token: 'at', token_type: 'Bearer', expires_in: 600, id_token });
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here');
    const [, host = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(pathname) ?? [];
    const dialect = dialects[host];
    if (request.method === 'POST') return void exchange(request, response);
    if (dialect && path.endsWith('/.well-known/openid-configuration')) return send(response, 200, dialect.metadata);
    if (dialect && path === dialect.authorizationPath) return authorize(host, dialect, searchParams, response);
    const isKeys = Object.values(dialects).some(({ metadata }) => metadata.jwks_uri === `https://${host}${path}`);
    return isKeys ? send(response, 200, jwks) : send(response, 404, {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const homes = Object.fromEntries(HOSTS.map((host) => [`https://${host}`, `${here}/${host}`]));

  return {
    people,
    homes,
    env: {
      SOCIAL_GOOGLE_CLIENT_ID: 'archivolt',
      SOCIAL_GOOGLE_CLIENT_SECRET: SOCIAL_SECRET,
      SOCIAL_MICROSOFT_CLIENT_ID: 'archivolt',
      SOCIAL_MICROSOFT_CLIENT_SECRET: SOCIAL_SECRET,
      SOCIAL_APPLE_CLIENT_ID: APPLE.clientId,
      APPLE_TEAM_ID: APPLE.teamId,
      APPLE_KEY_ID: APPLE.keyId,
      APPLE_PRIVATE_KEY: apple.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
      SOCIAL_DROPBOX_CLIENT_ID: 'archivolt',
      SOCIAL_DROPBOX_CLIENT_SECRET: SOCIAL_SECRET,
    },
    internet: (outbound) => ({
      ...outbound,
      request: (request) => {
        const url = new URL(request.url);
        const home = homes[url.origin];
        if (home === undefined) throw new Error(`nobody stands in for ${url.origin}`);
        return outbound.request({ ...request, url: `${home}${url.pathname}${url.search}` });
      },
    }),
    async agree(browser, url) {
      const page = await browser.open(url);
      const [, method, action = ''] = /<form method="(\w+)" action="([^"]+)"/.exec(page.text) ?? [];
      const inputs = [...page.text.matchAll(/<input name="([^"]+)" value='([^']*)'/g)];
      const fields = Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value]));
      if (method === 'post') return browser.open(action, fields, page.url);
      return browser.open(`${action}?${new URLSearchParams(fields)}`);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(response: ServerResponse, status: number, json: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
}
