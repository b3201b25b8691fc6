import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountDesk, PASSWORD } from '../../../../../test/harness/account-desk.ts';
import type { TestAnswer } from '../../../../platform/http/testing.ts';

let desk: AccountDesk;
beforeAll(async () => {
  desk = await AccountDesk.open();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.nextVisitor();
  await desk.getAccount();
  await desk.login();
});

const ask = (email: string): Promise<TestAnswer> => desk.post('email-change', { email });
const pending = async () => (await desk.client.send('GET', '/api/auth/email-change')).json.email_change;
const confirm = (token: string | undefined) => desk.post('confirm-email', { token });
const own = async () => (await desk.client.send('GET', '/api/auth/me')).json.user as { email: string };

describe('another address for one’s account', () => {
  it('counts once its link is used, and the old one is told; until then everything is as it was', async () => {
    const [old, wanted] = [desk.email, `new-${desk.email}`];
    const mail = await desk.mailAfter(ask(wanted));
    expect(mail).toMatchObject({ to: [wanted], subject: 'Confirm your new address for papers.example.org' });
    expect(mail.link).toMatch(/^https:\/\/papers\.example\.org\/confirm-email\?token=[\w-]{43}$/);
    expect(await pending()).toMatchObject({ email: wanted });
    expect((await own()).email).toBe(old);
    expect((await desk.login(PASSWORD, wanted)).status).toBe(401);

    const before = desk.catcher.mails.length;
    expect((await confirm(mail.token)).json).toEqual({ email: wanted });
    await desk.settle();
    expect(desk.catcher.mails.slice(before)).toMatchObject([
      { to: [old], subject: 'Your account at papers.example.org has another address' },
    ]);
    expect([(await own()).email, await pending()]).toEqual([wanted, null]);
    expect((await desk.login(PASSWORD, wanted)).status).toBe(200);
    expect((await desk.login(PASSWORD, old)).status).toBe(401);
    expect((await confirm(mail.token)).json.code).toBe('link_not_valid');
  });

  it('takes the links away that went to the old one', async () => {
    const { token } = await desk.mailAfter(desk.post('request-password-reset', { email: desk.email }));
    const mail = await desk.mailAfter(ask(`other-${desk.email}`));
    expect((await confirm(mail.token)).status).toBe(200);
    const reset = await desk.post('reset-password', { token, password: 'heron lamp seventy' });
    expect(reset.json.code).toBe('link_not_valid');
  });

  it('that is somebody else’s is answered like every other; they are told, and nothing changes', async () => {
    const theirs = desk.email;
    await desk.nextVisitor();
    await desk.getAccount();
    await desk.login();
    const before = desk.catcher.mails.length;
    const answer = await ask(theirs.toUpperCase());
    expect([answer.status, Object.keys(answer.json)]).toEqual([202, ['email_change']]);
    await desk.settle();
    expect(desk.catcher.mails.slice(before)).toMatchObject([
      { to: [theirs], subject: 'Your address at papers.example.org' },
    ]);
    expect((await own()).email).toBe(desk.email);
  });

  it('that became somebody else’s before its link was used stays theirs', async () => {
    const wanted = `late-${desk.email}`;
    const { token } = await desk.mailAfter(ask(wanted));
    const [asker, client] = [desk.email, desk.client];
    await desk.nextVisitor();
    desk.email = wanted;
    await desk.getAccount();
    expect((await confirm(token)).json.code).toBe('link_not_valid');
    [desk.email, desk.client] = [asker, client];
    expect((await own()).email).toBe(asker);
  });

  it('is not taken when nothing changes, after three in an hour, without a fresh proof, or after it was taken back', async () => {
    expect((await ask(desk.email)).json.code).toBe('email_unchanged');
    const { token } = await desk.mailAfter(ask(`a-${desk.email}`));
    expect((await desk.client.send('DELETE', '/api/auth/email-change')).status).toBe(204);
    expect(await pending()).toBeNull();
    expect((await confirm(token)).json.code).toBe('link_not_valid');
    for (const name of ['b', 'c']) await desk.mailAfter(ask(`${name}-${desk.email}`));
    const refused = await ask(`d-${desk.email}`);
    expect([refused.status, refused.json.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'too_many_mails',
      '3600',
    ]);
    desk.service.clock.advance(10 * 60_000);
    expect((await ask(`e-${desk.email}`)).json.code).toBe('proof_required');
  });
});
