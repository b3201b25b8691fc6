import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountFixture, OTHER_PASSWORD, PASSWORD } from '../../../../../test/harness/account-fixture.ts';
import type { CaughtMail } from '../../../../../test/harness/mail-catcher.ts';

const HOUR_MS = 3_600_000;

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await AccountFixture.open();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.nextVisitor());

describe('links', () => {
  it('to prove an address work once, for 24 hours, and only the newest', async () => {
    const first = await fixture.mailAfter(fixture.signup());
    const second = await fixture.mailAfter(fixture.post('resend-verification', { email: fixture.email }));
    expect((await fixture.post('verify-email', { token: first.token })).json.code).toBe('link_not_valid');
    fixture.service.clock.advance(24 * HOUR_MS);
    expect((await fixture.post('verify-email', { token: second.token })).json.code).toBe('link_not_valid');
    const third = await fixture.mailAfter(fixture.post('resend-verification', { email: fixture.email }));
    fixture.service.clock.advance(24 * HOUR_MS - 1);
    expect((await fixture.post('verify-email', { token: third.token })).status).toBe(200);
    expect((await fixture.post('verify-email', { token: third.token })).json.code).toBe('link_not_valid');
  });

  it('are not used by programs that open them: looking is not pressing', async () => {
    const { token } = await fixture.mailAfter(fixture.signup());
    for (const method of ['GET', 'OPTIONS']) {
      for (const path of ['/verify-email', '/api/auth/verify-email'])
        await fixture.client.send(method, `${path}?token=${token}`);
    }
    expect((await fixture.login()).json.code).toBe('account_inactive');
    expect((await fixture.post('verify-email', { token })).status).toBe(200);
  });

  it('are stored as hashes, and sealed while the mail waits', async () => {
    const { token } = await fixture.mailAfter(fixture.signup());
    const { db } = fixture.service.base;
    const account = await db.selectFrom('local_users').selectAll().execute();
    expect(JSON.stringify(account)).not.toContain(token);
    const { rows } = await fixture.service.database.handle.pool.query('SELECT data FROM pgboss.job');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(
      new RegExp(`${token}|${fixture.email}|${PASSWORD}|Ann Lindqvist|\\$2b\\$`),
    );
    expect(JSON.stringify(fixture.service.logLines)).not.toMatch(new RegExp(`${token}|${fixture.email}`));
  });

  it('of one purpose do nothing for the other', async () => {
    const { token } = await fixture.mailAfter(fixture.signup());
    expect((await fixture.post('reset-password', { token, password: OTHER_PASSWORD })).json.code).toBe(
      'link_not_valid',
    );
    const reset = await fixture.mailAfter(fixture.post('request-password-reset', { email: fixture.email }));
    expect((await fixture.post('verify-email', { token: reset.token })).json.code).toBe('link_not_valid');
  });

  it('are sent three times an hour and mailbox, silently; the last one sent goes on working', async () => {
    await fixture.getAccount();
    const mails: CaughtMail[] = [];
    for (let count = 0; count < 5; count += 1) {
      mails.push(...(await fixture.mailsAfter(fixture.post('request-password-reset', { email: fixture.email }))));
    }
    expect(mails).toHaveLength(3);
    expect((await fixture.post('check-reset-link', { token: mails[2]?.token })).status).toBe(200);
    fixture.service.clock.advance(HOUR_MS);
    expect(await fixture.mailsAfter(fixture.post('request-password-reset', { email: fixture.email }))).toHaveLength(1);
  });

  it('count for one mailbox, whatever follows a plus', async () => {
    const [name, domain] = fixture.email.split('@');
    let mails = 0;
    for (const tag of ['a', 'b', 'c', 'd', 'e'])
      mails += (await fixture.mailsAfter(fixture.signup({ email: `${name}+${tag}@${domain}` }))).length;
    expect(mails).toBe(3);
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link, which ends every session, once, within the hour', async () => {
    await fixture.getAccount();
    await fixture.login();
    const signedIn = fixture.client;
    fixture.client = await fixture.service.visitor();
    const { token, link } = await fixture.mailAfter(fixture.post('request-password-reset', { email: fixture.email }));
    expect(link).toContain('/reset-password?token=');
    expect((await fixture.post('check-reset-link', { token })).json).toEqual({
      username: fixture.email,
      has_password: true,
      expires_at: new Date(fixture.service.clock.now().getTime() + HOUR_MS).toISOString(),
    });
    expect((await fixture.post('reset-password', { token, password: 'password1234' })).status).toBe(422);
    expect((await fixture.post('reset-password', { token, password: OTHER_PASSWORD })).json).toEqual({
      username: fixture.email,
    });
    expect((await signedIn.send('GET', '/api/auth/me')).json.user).toBeNull();
    expect((await fixture.post('reset-password', { token, password: PASSWORD })).json.code).toBe('link_not_valid');
    expect((await fixture.login()).json.code).toBe('login_refused');
    expect((await fixture.login(OTHER_PASSWORD)).status).toBe(200);
    // The mail that tells of the new password.
    await fixture.runQueuedJobs();
    const late = await fixture.mailAfter(fixture.post('request-password-reset', { email: fixture.email }));
    fixture.service.clock.advance(HOUR_MS);
    expect((await fixture.post('check-reset-link', { token: late.token })).json.code).toBe('link_not_valid');
    expect((await fixture.post('reset-password', { token: late.token, password: PASSWORD })).json.code).toBe(
      'link_not_valid',
    );
  });

  it('is not replaced by a link from before the password was changed; nor does the address change that was asked for before', async () => {
    await fixture.getAccount();
    await fixture.login();
    const { token } = await fixture.mailAfter(fixture.post('request-password-reset', { email: fixture.email }));
    const [moved] = await fixture.mailsOf(() => fixture.post('email-change', { email: `eve-${fixture.email}` }));
    const change = { current_password: PASSWORD, new_password: OTHER_PASSWORD };
    expect((await fixture.post('change-password', change)).status).toBe(204);
    const chosen = { token, password: 'heron lamp seventy' };
    expect((await fixture.post('check-reset-link', { token })).json.code).toBe('link_not_valid');
    expect((await fixture.post('reset-password', chosen)).json.code).toBe('link_not_valid');
    expect((await fixture.post('confirm-email', { token: moved?.token })).json.code).toBe('link_not_valid');
    expect((await fixture.login(OTHER_PASSWORD)).status).toBe(200);
  });

  it('ends the API tokens with it where that is wanted', async () => {
    await fixture.getAccount();
    const tokens: string[] = [];
    for (const revoke_api_tokens of [false, true]) {
      await fixture.login(tokens.length === 0 ? PASSWORD : OTHER_PASSWORD);
      tokens.push(String((await fixture.client.send('POST', '/api/api-tokens', { json: { name: 'x' } })).json.prefix));
      await fixture.runQueuedJobs();
      const { token } = await fixture.mailAfter(fixture.post('request-password-reset', { email: fixture.email }));
      await fixture.mailsOf(() =>
        fixture.post('reset-password', { token, password: OTHER_PASSWORD, revoke_api_tokens }),
      );
      const rows = fixture.service.base.db.selectFrom('api_tokens').select('revoked_at').where('prefix', 'in', tokens);
      expect((await rows.execute()).filter((row) => row.revoked_at !== null)).toHaveLength(revoke_api_tokens ? 2 : 0);
    }
  });

  it('of two who use one link at once is chosen by one', async () => {
    await fixture.getAccount();
    const { token } = await fixture.mailAfter(fixture.post('request-password-reset', { email: fixture.email }));
    const answers = await Promise.all(
      [OTHER_PASSWORD, 'yet another desk'].map((password) => fixture.post('reset-password', { token, password })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  it('of somebody who signs in elsewhere is told so, and no password is added', async () => {
    await fixture.service.base.db
      .insertInto('users')
      .values({
        id: crypto.randomUUID(),
        kind: 'oidc',
        email: fixture.email,
        display_name: 'Ann',
        created_at: new Date(),
      })
      .execute();
    const mail = await fixture.mailAfter(fixture.post('request-password-reset', { email: fixture.email }));
    expect([mail.subject, mail.link]).toEqual([
      'How you sign in at papers.example.org',
      'https://papers.example.org/login',
    ]);
  });

  it('of somebody who was deactivated brings no mail', async () => {
    await fixture.getAccount();
    await fixture.service.base.db
      .updateTable('users')
      .set({ is_active: false })
      .where('email', '=', fixture.email)
      .execute();
    expect(await fixture.mailsAfter(fixture.post('request-password-reset', { email: fixture.email }))).toEqual([]);
    expect(await fixture.mailsAfter(fixture.signup())).toEqual([]);
  });
});
