import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailCatcher, startMailCatcher } from '../../../../test/harness/mail-catcher.ts';
import { type SocialWorld, startSocialWorld } from '../../../../test/harness/providers/social-world.ts';
import { Wanderer } from '../../../../test/harness/providers/wanderer.ts';
import { ADMIN, type SignInService, startSignInService } from '../../../../test/harness/sign-in-service.ts';

const BASE = 'https://papers.example';
const OWNER_ADDRESS = 'ann@lindqvist.example';
let world: SocialWorld;
let catcher: MailCatcher;
let service: SignInService;
beforeAll(async () => {
  world = await startSocialWorld();
  catcher = await startMailCatcher();
  const env = { ...world.env, ...catcher.env, PUBLIC_BASE_URL: BASE };
  service = await startSignInService(env, { internet: world.internet });
  await service.admin();
  await service.base.db.updateTable('users').set({ email: OWNER_ADDRESS }).execute();
});
afterAll(async () => {
  await service.stop();
  await catcher.stop();
  await world.stop();
});

type Identity = { id: string; provider: string; email: string | null; last_used_at: string | null };

/** A browser with the session of a client, and what it sees of its own ways to sign in. */
class Somebody {
  readonly browser = new Wanderer({ ...world.homes, [BASE]: service.server.url });

  async me(): Promise<{ user: { id: string } | null; csrf_token: string }> {
    return JSON.parse((await this.browser.open(`${BASE}/api/auth/me`)).text);
  }

  async call(method: string, path: string, json?: unknown): Promise<{ status: number; json: Record<string, unknown> }> {
    const { csrf_token } = await this.me();
    const headers = { 'content-type': 'application/json', 'x-csrf-token': csrf_token };
    return this.browser.call(method, `${BASE}${path}`, { headers, body: json });
  }

  async signInByPassword(): Promise<void> {
    const { status } = await this.call('POST', '/api/auth/login', ADMIN);
    if (status !== 200) throw new Error('the administrator could not sign in');
  }

  async signInBy(name: 'google' | 'apple') {
    const start = await this.browser.open(`${BASE}/social-login/${name}`);
    return world.agree(this.browser, start.location ?? new URL(BASE));
  }

  async connect(name: 'google' | 'apple') {
    const { json } = await this.call('POST', '/api/auth/identities/link', { provider: name });
    return world.agree(this.browser, new URL(String(json.url)));
  }

  async identities(): Promise<Identity[]> {
    return (await this.call('GET', '/api/auth/identities')).json.identities as Identity[];
  }
}

describe('in single-user mode', () => {
  it('nobody comes in by an account elsewhere until its owner has connected it, also by Apple’s form', async () => {
    world.people['accounts.google.com'] = { sub: 'g1', email: 'ann@gmail.com', email_verified: true };
    world.people['appleid.apple.com'] = { sub: 'a1', email: 'ann@mail.example' };
    const stranger = new Somebody();
    const refused = await stranger.signInBy('google');
    expect(refused.location?.search).toBe('?error=person_unknown&provider=google');
    expect((await stranger.me()).user).toBeNull();

    const owner = new Somebody();
    await owner.signInByPassword();
    for (const name of ['google', 'apple'] as const) {
      expect((await owner.connect(name)).location?.pathname).toBe('/settings/sign-in');
    }
    expect(await owner.identities()).toMatchObject([
      { provider: 'google', email: 'ann@gmail.com' },
      { provider: 'apple', email: 'ann@mail.example' },
    ]);
    for (const name of ['google', 'apple'] as const) {
      const again = new Somebody();
      await again.signInBy(name);
      expect((await again.me()).user?.id).toBe((await owner.me()).user?.id);
    }
    const rows = await service.base.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('action', 'in', ['identity.linked', 'user.sign_in_refused', 'user.signed_in'])
      .orderBy('id')
      .execute();
    expect(rows.map(({ action, detail }) => [action, JSON.stringify(detail)])).toEqual([
      ['user.signed_in', '{"method":"setup_link"}'],
      ['user.sign_in_refused', '{"reason":"person_unknown","provider":"google"}'],
      ['user.signed_in', '{"method":"password"}'],
      ['identity.linked', '{"by":"person","provider":"google"}'],
      ['identity.linked', '{"by":"person","provider":"apple"}'],
      ['user.signed_in', '{"method":"google"}'],
      ['user.signed_in', '{"method":"apple"}'],
    ]);
  });
});

describe('connecting', () => {
  it('takes no account that is somebody else’s, and gives nothing to a session that has ended meanwhile', async () => {
    const { db, clock } = service.base;
    const other = { id: crypto.randomUUID(), kind: 'social', display_name: 'Eve', created_at: clock.now() };
    await db.insertInto('users').values(other).execute();
    const theirs = { id: crypto.randomUUID(), user_id: other.id, created_at: clock.now() };
    await db
      .insertInto('identities')
      .values({ ...theirs, provider: 'google', subject: 'eve' })
      .execute();
    const owner = new Somebody();
    await owner.signInByPassword();
    world.people['accounts.google.com'] = { sub: 'eve' };
    const taken = await owner.connect('google');
    expect(taken.location?.href).toBe(`${BASE}/settings/sign-in?error=identity_in_use&provider=google`);

    world.people['accounts.google.com'] = { sub: 'late' };
    const { json } = await owner.call('POST', '/api/auth/identities/link', { provider: 'google' });
    await owner.call('POST', '/api/auth/logout');
    const late = await world.agree(owner.browser, new URL(String(json.url)));
    expect(late.location?.search).toBe('?error=provider_visit_expired&provider=google');
    expect(await db.selectFrom('identities').select('id').where('subject', '=', 'late').execute()).toEqual([]);
  });

  it('needs the page’s own token, and a provider that is set up', async () => {
    const owner = new Somebody();
    await owner.signInByPassword();
    const cookie = `archivolt_session=${owner.browser.cookie(BASE, 'archivolt_session')}`;
    const forged = await fetch(`${service.server.url}/api/auth/identities/link`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{"provider":"google"}',
    });
    expect(forged.status).toBe(403);
    const unknown = await owner.call('POST', '/api/auth/identities/link', { provider: 'oidc' });
    expect(unknown.json).toMatchObject({ status: 404, code: 'provider_not_configured' });
  });

  it('and disconnecting want a fresh proof: an open session that somebody finds is no way to stay in', async () => {
    const owner = new Somebody();
    await owner.signInByPassword();
    const [google] = await owner.identities();
    service.clock.advance(10 * 60_000);
    const link = () => owner.call('POST', '/api/auth/identities/link', { provider: 'google' });
    expect((await link()).json.code).toBe('proof_required');
    expect((await owner.call('DELETE', `/api/auth/identities/${google?.id}`)).json.code).toBe('proof_required');
    expect((await owner.call('POST', '/api/auth/prove', { password: ADMIN.password })).status).toBe(204);
    expect((await link()).status).toBe(200);
    expect(await owner.identities()).toContainEqual(google);
  });
});

describe('disconnecting', () => {
  it('is for one’s own accounts, closes the way, and never the last one', async () => {
    const owner = new Somebody();
    await owner.signInByPassword();
    const [google, apple] = await owner.identities();
    const eve = await service.base.db.selectFrom('identities').select('id').where('subject', '=', 'eve').execute();
    for (const id of [eve[0]?.id, crypto.randomUUID()]) {
      const { json } = await owner.call('DELETE', `/api/auth/identities/${id}`);
      expect(json.code).toBe('identity_not_found');
    }
    expect((await owner.call('DELETE', `/api/auth/identities/${apple?.id}`)).status).toBe(204);
    const before = new Somebody();
    world.people['appleid.apple.com'] = { sub: 'a1' };
    expect((await before.signInBy('apple')).location?.searchParams.get('error')).toBe('person_unknown');

    // Without a password the account at Google is what is left.
    const { user } = await owner.me();
    await service.base.db.deleteFrom('local_users').where('user_id', '=', String(user?.id)).execute();
    const last = await owner.call('DELETE', `/api/auth/identities/${google?.id}`);
    expect(last.json).toMatchObject({ status: 409, code: 'last_way_in' });
    expect((await owner.identities()).map(({ provider }) => provider)).toEqual(['google']);
  });
});

it('every account that was connected or disconnected was told of by mail, and no other', async () => {
  await (await service.startWorker()).runUntilIdle();
  const connected = 'Another account now signs in at papers.example';
  const disconnected = 'An account was disconnected at papers.example';
  const mails = catcher.mails.map(({ to, subject, link }) => [to.join(), subject, link]);
  const page = `${BASE}/settings/sign-in`;
  expect(mails.toSorted()).toEqual([
    [OWNER_ADDRESS, disconnected, page],
    [OWNER_ADDRESS, connected, page],
    [OWNER_ADDRESS, connected, page],
  ]);
});
