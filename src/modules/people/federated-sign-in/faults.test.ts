import { type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Wanderer } from '../../../../test/harness/providers/wanderer.ts';
import { ADMIN, type SignInService, startSignInService } from '../../../../test/harness/sign-in-service.ts';

const BASE = 'http://localhost:8080';
const provider = new OAuth2Server();
let service: SignInService;

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256', { kid: 'first' });
  await provider.start(0, '127.0.0.1');
  service = await startSignInService({
    OIDC_ISSUER_URL: provider.issuer.url ?? '',
    OIDC_CLIENT_ID: 'archivolt',
    SOCIAL_DROPBOX_CLIENT_ID: 'archivolt',
    SOCIAL_DROPBOX_CLIENT_SECRET: 'secret',
    MULTI_USER_ENABLED: 'true',
  });
  await service.admin();
});
afterAll(async () => {
  await service.stop();
  await provider.stop();
});

const wanderer = () => new Wanderer({ [BASE]: service.server.url });
const now = () => Math.floor(Date.now() / 1000);

type Fault = {
  idToken?: (token: MutableToken) => void;
  response?: (response: MutableResponse) => void;
  /** Changes the address the provider sends the browser back to. */
  back?: (url: URL) => void;
};

/** Goes to the provider and comes back; answers where it ends up: `/` or the code on the page of signing in. */
async function signIn(fault: Fault = {}, browser = wanderer()): Promise<{ end: string; back: URL; browser: Wanderer }> {
  const tamper = (token: MutableToken) => {
    if ('aud' in token.payload) fault.idToken?.(token);
  };
  const answer = (response: MutableResponse) => fault.response?.(response);
  provider.service.on('beforeTokenSigning', tamper).on('beforeResponse', answer);
  try {
    const start = await browser.open(`${BASE}/oauth/login`);
    const { location: back } = await browser.open(start.location ?? '');
    if (!back) throw new Error('the provider sent nobody back');
    fault.back?.(back);
    return { end: await arrive(browser, back), back, browser };
  } finally {
    provider.service.off('beforeTokenSigning', tamper).off('beforeResponse', answer);
  }
}

async function arrive(browser: Wanderer, back: URL): Promise<string> {
  const { location } = await browser.open(back);
  return location?.searchParams.get('error') ?? location?.pathname ?? '';
}

describe('an answer of a provider', () => {
  it.each<[string, Fault, string]>([
    ['as it should be', {}, '/'],
    ['of another issuer', { idToken: says({ iss: 'https://elsewhere.example' }) }, 'unproven'],
    ['for another client', { idToken: says({ aud: 'another' }) }, 'unproven'],
    ['with the nonce of another visit', { idToken: says({ nonce: 'other' }) }, 'unproven'],
    ['without a nonce', { idToken: ({ payload }) => void delete payload.nonce }, 'unproven'],
    ['without a subject', { idToken: ({ payload }) => void delete payload.sub }, 'unproven'],
    [
      'signed by a key it does not publish',
      { idToken: ({ header }) => Object.assign(header, { kid: 'stolen' }) },
      'unproven',
    ],
    ['that has just expired, as a clock 20 s ahead sees it', { idToken: ends(-20) }, '/'],
    ['that expired a minute ago', { idToken: ends(-60) }, 'unproven'],
    ['that begins in 20 s, as a clock 20 s behind sees it', { idToken: begins(20) }, '/'],
    ['that begins in a minute', { idToken: begins(60) }, 'unproven'],
    [
      'that names another issuer beside the code',
      { back: (url) => url.searchParams.set('iss', 'https://x') },
      'unproven',
    ],
    ['with two codes', { back: (url) => url.searchParams.append('code', 'second') }, 'unproven'],
    [
      'with a state of nobody’s',
      { back: (url) => url.searchParams.set('state', 'x'.repeat(43)) },
      'provider_visit_expired',
    ],
    ['without a state', { back: (url) => url.searchParams.delete('state') }, 'provider_visit_expired'],
    [
      'of another provider',
      { back: (url) => Object.assign(url, { pathname: '/social-callback/dropbox' }) },
      'provider_visit_expired',
    ],
    ['that says the person did not want to', { back: (url) => refuse(url, 'access_denied') }, 'provider_cancelled'],
    ['that says we may not ask', { back: (url) => refuse(url, 'unauthorized_client') }, 'provider_refused'],
    [
      'that refuses the code',
      { response: (response) => Object.assign(response, { statusCode: 400, body: { error: 'invalid_grant' } }) },
      'provider_refused',
    ],
    [
      'that is a failure',
      { response: (response) => Object.assign(response, { statusCode: 500 }) },
      'provider_unavailable',
    ],
  ])('%s', async (_case, fault, end) => {
    expect((await signIn(fault)).end).toBe(end === 'unproven' ? 'provider_answer_not_proven' : end);
  });

  it('counts once', async () => {
    const { back, browser } = await signIn();
    expect(await arrive(browser, back)).toBe('provider_visit_expired');
  });

  it('counts in the browser that was sent alone', async () => {
    let stolen: URL | undefined;
    const { end } = await signIn({
      back: (url) => {
        stolen = new URL(url);
        url.searchParams.set('state', 'none');
      },
    });
    expect(end).toBe('provider_visit_expired');
    expect(await arrive(wanderer(), stolen ?? new URL(BASE))).toBe('provider_visit_expired');
  });

  it('counts for a quarter of an hour', async () => {
    const { end } = await signIn({ back: () => service.clock.advance(15 * 60_000) });
    expect(end).toBe('provider_visit_expired');
  });

  it('may come from two windows of one browser, in any order', async () => {
    const browser = wanderer();
    const first = await browser.open(`${BASE}/oauth/login`);
    const second = await browser.open(`${BASE}/oauth/login?next=/trash`);
    const backs = [await browser.open(second.location ?? ''), await browser.open(first.location ?? '')];
    const ends: string[] = [];
    for (const { location } of backs) ends.push(await arrive(browser, location ?? new URL(BASE)));
    expect(ends).toEqual(['/trash', '/']);
  });

  it('is checked with the key of this moment, however lately it was replaced', async () => {
    const kids = new Set<string>();
    const note = { idToken: ({ header }: MutableToken) => void kids.add(header.kid) };
    expect((await signIn(note)).end).toBe('/');
    await provider.issuer.keys.generate('RS256', { kid: 'second' });
    expect((await signIn(note)).end).toBe('/');
    // It takes its keys in turn, two a sign-in.
    await provider.issuer.buildToken();
    expect((await signIn(note)).end).toBe('/');
    expect([...kids].toSorted()).toEqual(['first', 'second']);
  });

  it('tells the log why it did not count, and a stranger nothing', async () => {
    await signIn({ idToken: says({ aud: 'another' }) });
    const line = service.logLines.findLast(({ code }) => code === 'provider_answer_not_proven');
    expect(JSON.stringify(line)).toContain('unexpected JWT');
  });

  it('leaves nothing in the log or the database that opens anything', async () => {
    const secrets: string[] = [];
    const { back, browser } = await signIn({
      response: ({ body }) => void (body !== '' && secrets.push(String(body.id_token), String(body.access_token))),
    });
    secrets.push(back.searchParams.get('code') ?? '', back.searchParams.get('state') ?? '');
    secrets.push(browser.cookie(BASE, 'archivolt_visit') ?? '', browser.cookie(BASE, 'archivolt_session') ?? '');
    await signIn({
      idToken: says({ aud: 'another' }),
      back: (url) => void secrets.push(url.searchParams.get('code') ?? ''),
    });
    await browser.open(`${BASE}/oauth/login`);
    const { db } = service.base;
    const kept = JSON.stringify([
      service.logLines,
      await db.selectFrom('provider_visits').selectAll().execute(),
      await db.selectFrom('provider_sessions').selectAll().execute(),
      await db.selectFrom('audit_log').selectAll().execute(),
    ]);
    expect(secrets).toHaveLength(7);
    expect(secrets.filter((secret) => secret === '' || kept.includes(secret))).toEqual([]);
  });
});

describe('without a provider that answers, or what was kept of it,', () => {
  it('one is told so on the page of signing in, a password still opens, and signing out works', async () => {
    const down = await startSignInService({ OIDC_ISSUER_URL: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'archivolt' });
    try {
      await down.admin();
      const browser = new Wanderer({ [BASE]: down.server.url });
      const { location } = await browser.open(`${BASE}/oauth/login?next=/trash`);
      expect(location?.href).toBe(`${BASE}/login?error=provider_unavailable&provider=oidc&next=%2Ftrash`);
      const client = await down.visitor();
      expect((await client.send('POST', '/api/auth/login', { json: ADMIN })).status).toBe(200);
      const link = await client.send('POST', '/api/auth/identities/link', { json: { provider: 'oidc' } });
      expect(link.json).toMatchObject({ status: 503, code: 'provider_unavailable' });
      const sessions = await down.base.db.selectFrom('sessions').select('id as session_id').execute();
      const began = sessions.map((session) => ({ ...session, provider: 'oidc', id_token_sealed: 'x' }));
      await down.base.db.insertInto('provider_sessions').values(began).execute();
      expect((await client.send('POST', '/api/auth/logout')).json).toEqual({ next: '/login' });
    } finally {
      await down.stop();
    }
  });

  it('signing out works where what was kept for it cannot be opened any more', async () => {
    const { browser } = await signIn();
    await service.base.db.updateTable('provider_sessions').set({ id_token_sealed: 'not sealed' }).execute();
    const me = JSON.parse((await browser.open(`${BASE}/api/auth/me`)).text);
    const cookie = `archivolt_session=${browser.cookie(BASE, 'archivolt_session')}`;
    const headers = { cookie, 'x-csrf-token': me.csrf_token };
    const answer = await fetch(`${service.server.url}/api/auth/logout`, { method: 'POST', headers });
    const { next } = (await answer.json()) as { next: string };
    expect(new URL(next).searchParams.has('id_token_hint')).toBe(false);
    expect(JSON.parse((await browser.open(`${BASE}/api/auth/me`)).text).user).toBeNull();
  });
});

function says(claims: Record<string, unknown>) {
  return ({ payload }: MutableToken) => Object.assign(payload, claims);
}

function ends(seconds: number) {
  return ({ payload }: MutableToken) => Object.assign(payload, { exp: now() + seconds });
}

function begins(seconds: number) {
  return ({ payload }: MutableToken) => Object.assign(payload, { nbf: now() + seconds });
}

function refuse(url: URL, error: string): void {
  url.searchParams.delete('code');
  url.searchParams.set('error', error);
}
