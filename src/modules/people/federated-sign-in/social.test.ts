import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailCatcher, startMailCatcher } from '../../../../test/harness/mail-catcher.ts';
import { type SocialWorld, startSocialWorld } from '../../../../test/harness/providers/social-world.ts';
import { Wanderer } from '../../../../test/harness/providers/wanderer.ts';
import { type SignInService, startSignInService } from '../../../../test/harness/sign-in-service.ts';
import type { Worker } from '../../../platform/jobs/index.ts';

const BASE = 'https://papers.example';
const HOST = {
  google: 'accounts.google.com',
  microsoft: 'login.microsoftonline.com',
  apple: 'appleid.apple.com',
  dropbox: 'www.dropbox.com',
} as const;
type Name = keyof typeof HOST;

let world: SocialWorld;
let catcher: MailCatcher;
let service: SignInService;
let worker: Worker;
beforeAll(async () => {
  world = await startSocialWorld();
  catcher = await startMailCatcher();
  const env = { ...world.env, ...catcher.env, MULTI_USER_ENABLED: 'true', PUBLIC_BASE_URL: BASE };
  service = await startSignInService(env, { internet: world.internet });
  await service.admin();
  worker = await service.startWorker();
});
afterAll(async () => {
  await service.stop();
  await catcher.stop();
  await world.stop();
});

const wanderer = () => new Wanderer({ ...world.homes, [BASE]: service.server.url });

async function signIn(name: Name, claims: Record<string, unknown>, browser = wanderer()) {
  world.people[HOST[name]] = { sub: `${name}-${claims.email ?? 'nobody'}`, ...claims };
  const start = await browser.open(`${BASE}/social-login/${name}`);
  const arrival = await world.agree(browser, start.location ?? new URL(BASE));
  const me = JSON.parse((await browser.open(`${BASE}/api/auth/me`)).text);
  return { browser, start, arrival, user: me.user };
}

describe('signing in with a social provider', () => {
  it('tells the sign-in page which ones are set up, in order', async () => {
    const { features } = JSON.parse((await wanderer().open(`${BASE}/api/auth/me`)).text);
    expect(features.identity_providers.map(({ id }: { id: string }) => id)).toEqual([
      'google',
      'microsoft',
      'apple',
      'dropbox',
    ]);
  });

  it.each<[Name, Record<string, string | boolean>, { display_name: string; email: string | null }]>([
    [
      'google',
      { email: 'gil@gmail.com', email_verified: true, name: 'Gil' },
      { display_name: 'Gil', email: 'gil@gmail.com' },
    ],
    [
      'google',
      { email: 'gin@firm.example', email_verified: true, hd: 'firm.example', name: 'Gin' },
      { display_name: 'Gin', email: 'gin@firm.example' },
    ],
    // Google answers for its own addresses alone.
    ['google', { email: 'gus@mail.example', email_verified: true, name: 'Gus' }, { display_name: 'Gus', email: null }],
    ['google', { email: 'guy@gmail.com', email_verified: false, name: 'Guy' }, { display_name: 'Guy', email: null }],
    [
      'microsoft',
      { tid: 'b1f0', email: 'mo@firm.example', xms_edov: true, name: 'Mo' },
      { display_name: 'Mo', email: 'mo@firm.example' },
    ],
    [
      'microsoft',
      { tid: 'c2e1', email: 'max@firm.example', email_verified: true, name: 'Max' },
      { display_name: 'Max', email: null },
    ],
    [
      'apple',
      { email: 'asa@privaterelay.appleid.com', email_verified: 'true', is_private_email: 'true' },
      { display_name: 'Åsa Ek', email: 'asa@privaterelay.appleid.com' },
    ],
    [
      'dropbox',
      { email: 'dee@mail.example', email_verified: true, given_name: 'Dee', family_name: 'Dahl' },
      { display_name: 'Dee Dahl', email: 'dee@mail.example' },
    ],
  ])('%s %o: makes the person, with an address only where it is vouched for', async (name, claims, expected) => {
    const { arrival, user } = await signIn(name, claims);
    expect(arrival.location?.href).toBe(`${BASE}/`);
    expect(user).toMatchObject({ ...expected, is_admin: false });
    expect((await signIn(name, claims)).user).toEqual(user);
  });

  it('never makes an administrator, whatever the provider says', async () => {
    const { user } = await signIn('google', { email: 'gay@gmail.com', groups: ['admin'] });
    expect(user.is_admin).toBe(false);
  });

  it('takes Apple’s form though it comes from another site, by a cookie that is for nothing else', async () => {
    const { browser, start, arrival } = await signIn('apple', { email: 'ada@mail.example' });
    const [cookie = ''] = start.setCookies.filter((line) => line.startsWith('__Host-archivolt_visit_post='));
    expect(cookie).toContain('SameSite=None');
    expect(cookie).toContain('Secure');
    expect(cookie).toContain('HttpOnly');
    expect(arrival.location?.href).toBe(`${BASE}/`);
    // Somebody else's browser, led to send the same form, is nobody.
    const next = await browser.open(`${BASE}/social-login/apple`);
    const other = await world.agree(wanderer(), next.location ?? new URL(BASE));
    expect(other.location?.search).toBe('?error=provider_visit_expired&provider=apple');
  });

  it('takes nobody of a tenant at Microsoft whose token names another one', async () => {
    const { arrival, user } = await signIn('microsoft', {
      tid: 'a0a0',
      iss: 'https://login.microsoftonline.com/b0b0/v2.0',
    });
    expect(arrival.location?.search).toBe('?error=provider_answer_not_proven&provider=microsoft');
    expect(user).toBeNull();
  });
});

it('shows a browser the page of signing in also where there is no such provider or nothing that can be read', async () => {
  const at = async (method: string, path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${service.server.url}${path}`, { method, redirect: 'manual', ...init });
    return [answer.status, answer.headers.get('location')];
  };
  expect(await at('GET', '/social-login/bogus')).toEqual([303, '/login?error=provider_not_configured']);
  expect(await at('GET', '/social-callback/bogus?state=x')).toEqual([303, '/login?error=provider_not_configured']);
  const refused = [303, '/login?error=provider_answer_not_proven&provider=apple'];
  for (const init of [{}, { body: 'x' }, { body: '[1]', headers: { 'content-type': 'application/json' } }])
    expect(await at('POST', '/social-callback/apple', init)).toEqual(refused);
  expect(await at('POST', '/social-callback/apple', { headers: { accept: 'application/json' } })).toEqual([422, null]);
});

describe('whom an account elsewhere opens', () => {
  let count = 0;
  let address = '';
  beforeEach(() => {
    count += 1;
    address = `person${count}@gmail.com`;
  });

  async function addPerson(options: { isActive?: boolean; isLocalActive?: boolean; email?: string | null } = {}) {
    const id = crypto.randomUUID();
    const { db, clock } = service.base;
    const { isActive = true, isLocalActive = true, email = address.toUpperCase() } = options;
    const user = { id, kind: 'local', display_name: 'Here', email, is_active: isActive, created_at: clock.now() };
    await db.insertInto('users').values(user).execute();
    const times = { created_at: clock.now(), password_changed_at: clock.now() };
    await db
      .insertInto('local_users')
      .values({ user_id: id, password_hash: 'x', is_active: isLocalActive, ...times })
      .execute();
    return id;
  }

  it.each([
    { case: 'both sides have verified the address', person: {}, verified: true, isSame: true },
    { case: 'the provider has not verified it', person: {}, verified: false, isSame: false },
    { case: 'we have not verified it', person: { isLocalActive: false }, verified: true, isSame: false },
    { case: 'the account here is not active', person: { isActive: false }, verified: true, isSame: false },
    { case: 'the account here has another address', person: { email: null }, verified: true, isSame: false },
  ])('connected by itself, which is told by mail: $isSame, where $case', async ({ person, verified, isSame }) => {
    const id = await addPerson(person);
    const mailsBefore = catcher.mails.length;
    const { user } = await signIn('google', { email: address, email_verified: verified });
    expect(user.id === id).toBe(isSame);
    const before = await service.base.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst();
    expect(before?.email ?? null).toBe('email' in person ? null : address.toUpperCase());
    const holder = before?.email ? null : address;
    if (!isSame) expect(user.email).toBe(verified ? holder : null);
    await worker.runUntilIdle();
    const reported = [address, 'Another account now signs in at papers.example'];
    const mails = catcher.mails.slice(mailsBefore).map(({ to, subject }) => [to.join().toLowerCase(), subject]);
    expect(mails).toEqual(isSame ? [reported] : []);
  });

  it('is the same person whichever verified account they come by', async () => {
    const first = await signIn('google', { email: address, email_verified: true });
    const second = await signIn('dropbox', { email: address, email_verified: true });
    expect(second.user.id).toBe(first.user.id);
  });
});
