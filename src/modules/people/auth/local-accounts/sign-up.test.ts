import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountFixture, OTHER_PASSWORD, PASSWORD } from '../../../../../test/harness/account-fixture.ts';
import { ADMIN, startSignInService } from '../../../../../test/harness/sign-in-service.ts';
import { deleteStaleSignups } from './delete-stale-signups.ts';

const HOUR_MS = 3_600_000;

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await AccountFixture.open();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.nextVisitor());

describe('signing up', () => {
  it('makes an account that can be used once its address is proven, and is told of then, once', async () => {
    const mail = await fixture.mailAfter(fixture.signup());
    expect(mail).toMatchObject({ to: [fixture.email], subject: 'Confirm your address for papers.example.org' });
    expect(mail.link).toMatch(/^https:\/\/papers\.example\.org\/verify-email\?token=[\w-]{43}$/);
    expect((await fixture.login()).json.code).toBe('account_inactive');
    expect(await fixture.signupEvents()).toEqual([]);
    expect((await fixture.post('verify-email', { token: mail.token })).json).toEqual({ username: fixture.email });
    expect((await fixture.login()).json).toMatchObject({
      user: { username: fixture.email, email: fixture.email, display_name: 'Ann Lindqvist', is_admin: false },
    });
    expect(await fixture.signupEvents()).toMatchObject([
      { email: fixture.email, method: 'signup', display_name: 'Ann Lindqvist' },
    ]);
    expect((await fixture.login(PASSWORD, fixture.email.toUpperCase())).status).toBe(200);
  });

  it('keeps the page that was wanted until after the first steps, whichever browser the mail is opened in, and only one of ours', async () => {
    const profiles = fixture.service.base.db.selectFrom('user_profiles');
    const wanted = async (next: string) => {
      await fixture.nextVisitor();
      const { raw } = await fixture.mailAfter(fixture.signup({ next }));
      expect(raw).not.toContain('labels');
      const userId = (await fixture.person())?.id ?? '';
      const kept = await profiles.select('onboarding_next').where('user_id', '=', userId).executeTakeFirst();
      return kept?.onboarding_next ?? null;
    };
    expect(await wanted('/labels?show=all')).toBe('/labels?show=all');
    for (const elsewhere of ['https://evil.example/labels', '//evil.example/labels', '/\\evil.example/labels', '/'])
      expect(await wanted(elsewhere)).toBeNull();
  });

  it('gives an account that has no user name its own password as proof, and no other account’s', async () => {
    await fixture.getAccount();
    await fixture.login();
    const prove = (password: string) => fixture.post('prove', { password });
    expect((await prove(ADMIN.password)).json.code).toBe('password_wrong');
    expect((await prove(PASSWORD)).status).toBe(204);
  });

  it('writes in the language of the form, else of the browser', async () => {
    expect((await fixture.mailAfter(fixture.signup({ locale: 'de' }))).text).toContain('Guten Tag,');
    fixture.client.headers['accept-language'] = 'fr-CH, de;q=0.9, en;q=0.8';
    fixture.email = `de-${fixture.email}`;
    const mail = await fixture.mailAfter(fixture.signup());
    expect(mail.html).toContain('<html lang="de">');
    expect(mail.text).toContain('Adresse bestätigen');
  });

  it('sends nothing that somebody typed, so that nobody can put words into a stranger’s mailbox', async () => {
    const mail = await fixture.mailAfter(fixture.signup({ display_name: 'You won see evil.example' }));
    expect(mail.raw + mail.text + mail.html).not.toMatch(/won|evil/);
  });

  it.each([
    ['display_name', ''],
    ['display_name', 'a\u0000b'],
    ['display_name', 'Ann\nBcc: eve@evil.example'],
    ['display_name', 'Ann\u202enimda'],
    ['display_name', 'An\u200bn'],
    ['display_name', '\u0410dmin'],
    ['display_name', 'x'.repeat(101)],
    ['email', 'no address'],
    ['email', 'ann@lindqvist.example\r\nBcc: eve@evil.example'],
    ['email', 'a\u0000nn@lindqvist.example'],
    ['email', '\u0430nn@lindqvist.example'],
    ['email', `${'x'.repeat(250)}@a.example`],
    ['password', 'short'],
    ['password', 'password1234'],
    ['password', 'ä'.repeat(37)],
  ])('refuses at its field: %s %j', async (path, value) => {
    const { status, json } = await fixture.signup({ [path]: value });
    expect([status, json.code]).toEqual([422, 'invalid_request']);
    expect((json.errors as { path: string }[]).map((error) => error.path)).toContain(path);
    expect(await fixture.person()).toBeUndefined();
  });

  it.each(['Ann', 'Ännchen von Tharau', 'Анна Лебедева', '李小龍', "Seán O'Brien-Ní"])(
    'takes the name %s',
    async (name) => {
      await fixture.mailAfter(fixture.signup({ display_name: name }));
      expect((await fixture.person())?.display_name).toBe(name);
    },
  );

  it('sets nothing but what a sign-up may set: whoever asks for more is refused, and nobody is made', async () => {
    const more = { is_admin: true, is_active: true, username: 'root', id: 'x', kind: 'single', owner_id: 'x' };
    const { status, json } = await fixture.signup(more);
    const errors = Object.keys(more).map((path) => expect.objectContaining({ path }));
    expect([status, json.errors]).toEqual([422, errors]);
    expect(await fixture.person()).toBeUndefined();
  });

  it('cannot get in the way of a name: an address that reads like one gets nothing', async () => {
    await fixture.service.base.db
      .updateTable('users')
      .set({ username: fixture.email })
      .where('username', '=', 'ann')
      .execute();
    expect(await fixture.mailsAfter(fixture.signup())).toEqual([]);
    expect(await fixture.person()).toBeUndefined();
    await fixture.service.base.db
      .updateTable('users')
      .set({ username: 'ann' })
      .where('username', '=', fixture.email)
      .execute();
  });

  it('is forgotten after a week in which nobody has proven the address', async () => {
    await fixture.mailAfter(fixture.signup());
    fixture.service.clock.advance(8 * 24 * HOUR_MS);
    expect(await deleteStaleSignups(fixture.service.base.db, fixture.service.clock.now())).toBeGreaterThan(0);
    expect(await fixture.person()).toBeUndefined();
    await fixture.getAccount();
    fixture.service.clock.advance(8 * 24 * HOUR_MS);
    await deleteStaleSignups(fixture.service.base.db, fixture.service.clock.now());
    expect(await fixture.person()).toBeDefined();
  });
});

describe('a second sign-up at one address', () => {
  it('of an active account changes nothing and tells its owner', async () => {
    await fixture.getAccount();
    const mail = await fixture.mailAfter(fixture.signup({ password: OTHER_PASSWORD, display_name: 'Eve' }));
    expect(mail.subject).toBe('You already have an account at papers.example.org');
    expect(mail.link).toBe('https://papers.example.org/forgot-password');
    expect((await fixture.login(OTHER_PASSWORD)).json.code).toBe('login_refused');
    expect((await fixture.login()).status).toBe(200);
  });

  it('of one that is not proven leaves the password to the mailbox: neither of both passwords opens it', async () => {
    await fixture.mailAfter(fixture.signup({ password: OTHER_PASSWORD, display_name: 'Eve' }));
    const second = await fixture.mailAfter(fixture.signup());
    expect(second.link).toContain('/reset-password?token=');
    const third = await fixture.mailAfter(fixture.post('resend-verification', { email: fixture.email }));
    expect(third.subject).toBe('Choose a password for papers.example.org');
    expect((await fixture.post('reset-password', { token: third.token, password: 'a third password' })).status).toBe(
      200,
    );
    expect((await fixture.login(OTHER_PASSWORD)).json.code).toBe('login_refused');
    expect((await fixture.login()).json.code).toBe('login_refused');
    expect((await fixture.login('a third password')).status).toBe(200);
    expect(await fixture.signupEvents()).toHaveLength(1);
  });

  it('by a stranger leaves the first link alone: it opens the account with a password its owner chooses', async () => {
    const first = await fixture.mailAfter(fixture.signup());
    await fixture.mailAfter(fixture.signup({ password: OTHER_PASSWORD, email: fixture.email.toUpperCase() }));
    const proven = { username: fixture.email, must_choose_password: true };
    expect((await fixture.post('verify-email', { token: first.token })).json).toEqual(proven);
    // Pressing it is not choosing: until then it works, and nobody is in.
    expect((await fixture.post('verify-email', { token: first.token })).json).toEqual(proven);
    expect((await fixture.login()).json.code).toBe('account_inactive');
    expect((await fixture.post('check-reset-link', { token: first.token })).json).toMatchObject({
      username: fixture.email,
      has_password: false,
    });
    const chosen = { token: first.token, password: 'a third password' };
    expect((await fixture.post('reset-password', chosen)).status).toBe(200);
    expect((await fixture.login('a third password')).status).toBe(200);
    expect((await fixture.post('verify-email', { token: first.token })).json.code).toBe('link_not_valid');
    expect((await fixture.post('reset-password', chosen)).json.code).toBe('link_not_valid');
    for (const password of [PASSWORD, OTHER_PASSWORD])
      expect((await fixture.login(password)).json.code).toBe('login_refused');
  });

  it('leaves the first link its day and no longer', async () => {
    const first = await fixture.mailAfter(fixture.signup());
    await fixture.mailAfter(fixture.signup());
    fixture.service.clock.advance(24 * HOUR_MS);
    for (const [path, more] of [
      ['verify-email', {}],
      ['check-reset-link', {}],
      ['reset-password', { password: PASSWORD }],
    ] as const)
      expect((await fixture.post(path, { token: first.token, ...more })).json.code, path).toBe('link_not_valid');
  });
});

describe('where it is not open', () => {
  it.each([
    [{ ALLOW_LOCAL_SIGNUP: 'true', MULTI_USER_ENABLED: 'false' }, true],
    [{ ALLOW_LOCAL_SIGNUP: 'false', MULTI_USER_ENABLED: 'true' }, true],
    [{ ALLOW_LOCAL_SIGNUP: 'true', MULTI_USER_ENABLED: 'true' }, false],
  ])('nobody signs up: %j, with mail: %s', async (env, hasMail) => {
    const closed = await startSignInService({ ...env, ...(hasMail ? fixture.catcher.env : {}) });
    fixture.client = await closed.visitor();
    expect((await fixture.signup()).json).toMatchObject({ status: 403, code: 'signup_not_open' });
    expect((await fixture.client.send('GET', '/api/auth/me')).json.features).toMatchObject({
      signup_enabled: false,
      mail_enabled: hasMail,
    });
    if (!hasMail) {
      for (const path of ['resend-verification', 'request-password-reset']) {
        expect((await fixture.post(path, { email: fixture.email })).json).toMatchObject({
          status: 409,
          code: 'mail_not_set_up',
        });
      }
    }
    await closed.stop();
  });
});
