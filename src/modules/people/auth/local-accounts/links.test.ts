import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountDesk, OTHER_PASSWORD, PASSWORD } from '../../../../../test/harness/account-desk.ts';
import type { CaughtMail } from '../../../../../test/harness/mail-catcher.ts';

const HOUR_MS = 3_600_000;

let desk: AccountDesk;
beforeAll(async () => {
  desk = await AccountDesk.open();
});
afterAll(() => desk.close());
beforeEach(() => desk.nextVisitor());

describe('links', () => {
  it('to prove an address work once, for 24 hours, and only the newest', async () => {
    const first = await desk.mailAfter(desk.signup());
    const second = await desk.mailAfter(desk.post('resend-verification', { email: desk.email }));
    expect((await desk.post('verify-email', { token: first.token })).json.code).toBe('link_not_valid');
    desk.service.clock.advance(24 * HOUR_MS);
    expect((await desk.post('verify-email', { token: second.token })).json.code).toBe('link_not_valid');
    const third = await desk.mailAfter(desk.post('resend-verification', { email: desk.email }));
    desk.service.clock.advance(24 * HOUR_MS - 1);
    expect((await desk.post('verify-email', { token: third.token })).status).toBe(200);
    expect((await desk.post('verify-email', { token: third.token })).json.code).toBe('link_not_valid');
  });

  it('are not used by programs that open them: looking is not pressing', async () => {
    const { token } = await desk.mailAfter(desk.signup());
    for (const method of ['GET', 'OPTIONS']) {
      for (const path of ['/verify-email', '/api/auth/verify-email'])
        await desk.client.send(method, `${path}?token=${token}`);
    }
    expect((await desk.login()).json.code).toBe('account_inactive');
    expect((await desk.post('verify-email', { token })).status).toBe(200);
  });

  it('are stored as hashes, and sealed while the mail waits', async () => {
    const { token } = await desk.mailAfter(desk.signup());
    const { db } = desk.service.base;
    const account = await db.selectFrom('local_users').selectAll().execute();
    expect(JSON.stringify(account)).not.toContain(token);
    const { rows } = await desk.service.database.handle.pool.query('SELECT data FROM pgboss.job');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${token}|${desk.email}|${PASSWORD}|Ann Lindqvist|\\$2b\\$`));
    expect(JSON.stringify(desk.service.logLines)).not.toMatch(new RegExp(`${token}|${desk.email}`));
  });

  it('of one purpose do nothing for the other', async () => {
    const { token } = await desk.mailAfter(desk.signup());
    expect((await desk.post('reset-password', { token, password: OTHER_PASSWORD })).json.code).toBe('link_not_valid');
    const reset = await desk.mailAfter(desk.post('request-password-reset', { email: desk.email }));
    expect((await desk.post('verify-email', { token: reset.token })).json.code).toBe('link_not_valid');
  });

  it('are sent three times an hour and mailbox, silently; the last one sent goes on working', async () => {
    await desk.getAccount();
    const mails: CaughtMail[] = [];
    for (let count = 0; count < 5; count += 1) {
      mails.push(...(await desk.mailsAfter(desk.post('request-password-reset', { email: desk.email }))));
    }
    expect(mails).toHaveLength(3);
    expect((await desk.post('check-reset-link', { token: mails[2]?.token })).status).toBe(200);
    desk.service.clock.advance(HOUR_MS);
    expect(await desk.mailsAfter(desk.post('request-password-reset', { email: desk.email }))).toHaveLength(1);
  });

  it('count for one mailbox, whatever follows a plus', async () => {
    const [name, domain] = desk.email.split('@');
    let mails = 0;
    for (const tag of ['a', 'b', 'c', 'd', 'e'])
      mails += (await desk.mailsAfter(desk.signup({ email: `${name}+${tag}@${domain}` }))).length;
    expect(mails).toBe(3);
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link, which ends every session, once, within the hour', async () => {
    await desk.getAccount();
    await desk.login();
    const signedIn = desk.client;
    desk.client = await desk.service.visitor();
    const { token, link } = await desk.mailAfter(desk.post('request-password-reset', { email: desk.email }));
    expect(link).toContain('/reset-password?token=');
    expect((await desk.post('check-reset-link', { token })).json).toEqual({
      username: desk.email,
      expires_at: new Date(desk.service.clock.now().getTime() + HOUR_MS).toISOString(),
    });
    expect((await desk.post('reset-password', { token, password: 'password1234' })).status).toBe(422);
    expect((await desk.post('reset-password', { token, password: OTHER_PASSWORD })).json).toEqual({
      username: desk.email,
    });
    expect((await signedIn.send('GET', '/api/auth/me')).json.user).toBeNull();
    expect((await desk.post('reset-password', { token, password: PASSWORD })).json.code).toBe('link_not_valid');
    expect((await desk.login()).json.code).toBe('login_refused');
    expect((await desk.login(OTHER_PASSWORD)).status).toBe(200);
    // The mail that tells of the new password.
    await desk.settle();
    const late = await desk.mailAfter(desk.post('request-password-reset', { email: desk.email }));
    desk.service.clock.advance(HOUR_MS);
    expect((await desk.post('check-reset-link', { token: late.token })).json.code).toBe('link_not_valid');
    expect((await desk.post('reset-password', { token: late.token, password: PASSWORD })).json.code).toBe(
      'link_not_valid',
    );
  });

  it('is not replaced by a link from before the password was changed; nor does the address change that was asked for before', async () => {
    await desk.getAccount();
    await desk.login();
    const { token } = await desk.mailAfter(desk.post('request-password-reset', { email: desk.email }));
    const [moved] = await desk.mailsOf(() => desk.post('email-change', { email: `eve-${desk.email}` }));
    const change = { current_password: PASSWORD, new_password: OTHER_PASSWORD };
    expect((await desk.post('change-password', change)).status).toBe(204);
    const chosen = { token, password: 'heron lamp seventy' };
    expect((await desk.post('check-reset-link', { token })).json.code).toBe('link_not_valid');
    expect((await desk.post('reset-password', chosen)).json.code).toBe('link_not_valid');
    expect((await desk.post('confirm-email', { token: moved?.token })).json.code).toBe('link_not_valid');
    expect((await desk.login(OTHER_PASSWORD)).status).toBe(200);
  });

  it('ends the API tokens with it where that is wanted', async () => {
    await desk.getAccount();
    const tokens: string[] = [];
    for (const revoke_api_tokens of [false, true]) {
      await desk.login(tokens.length === 0 ? PASSWORD : OTHER_PASSWORD);
      tokens.push(String((await desk.client.send('POST', '/api/api-tokens', { json: { name: 'x' } })).json.prefix));
      await desk.settle();
      const { token } = await desk.mailAfter(desk.post('request-password-reset', { email: desk.email }));
      await desk.mailsOf(() => desk.post('reset-password', { token, password: OTHER_PASSWORD, revoke_api_tokens }));
      const rows = desk.service.base.db.selectFrom('api_tokens').select('revoked_at').where('prefix', 'in', tokens);
      expect((await rows.execute()).filter((row) => row.revoked_at !== null)).toHaveLength(revoke_api_tokens ? 2 : 0);
    }
  });

  it('of two who use one link at once is chosen by one', async () => {
    await desk.getAccount();
    const { token } = await desk.mailAfter(desk.post('request-password-reset', { email: desk.email }));
    const answers = await Promise.all(
      [OTHER_PASSWORD, 'yet another desk'].map((password) => desk.post('reset-password', { token, password })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  it('of somebody who signs in elsewhere is told so, and no password is added', async () => {
    await desk.service.base.db
      .insertInto('users')
      .values({ id: crypto.randomUUID(), kind: 'oidc', email: desk.email, display_name: 'Ann', created_at: new Date() })
      .execute();
    const mail = await desk.mailAfter(desk.post('request-password-reset', { email: desk.email }));
    expect([mail.subject, mail.link]).toEqual([
      'How you sign in at papers.example.org',
      'https://papers.example.org/login',
    ]);
  });

  it('of somebody who was deactivated brings no mail', async () => {
    await desk.getAccount();
    await desk.service.base.db.updateTable('users').set({ is_active: false }).where('email', '=', desk.email).execute();
    expect(await desk.mailsAfter(desk.post('request-password-reset', { email: desk.email }))).toEqual([]);
    expect(await desk.mailsAfter(desk.signup())).toEqual([]);
  });
});
