import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountFixture, PASSWORD } from '../../../../../test/harness/account-fixture.ts';
import type { TestAnswer } from '../../../../platform/http/testing.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await AccountFixture.open();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.nextVisitor();
  await fixture.getAccount();
  await fixture.login();
});

const ask = (email: string): Promise<TestAnswer> => fixture.post('email-change', { email });
const pending = async () => (await fixture.client.send('GET', '/api/auth/email-change')).json.email_change;
const confirm = (token: string | undefined) => fixture.post('confirm-email', { token });
const own = async () => (await fixture.client.send('GET', '/api/auth/me')).json.user as { email: string };

describe('another address for one’s account', () => {
  it('counts once its link is used, and the old one is told; until then everything is as it was', async () => {
    const [old, wanted] = [fixture.email, `new-${fixture.email}`];
    const mail = await fixture.mailAfter(ask(wanted));
    expect(mail).toMatchObject({ to: [wanted], subject: 'Confirm your new address for papers.example.org' });
    expect(mail.link).toMatch(/^https:\/\/papers\.example\.org\/confirm-email\?token=[\w-]{43}$/);
    expect(await pending()).toMatchObject({ email: wanted });
    expect((await own()).email).toBe(old);
    expect((await fixture.login(PASSWORD, wanted)).status).toBe(401);

    const before = fixture.catcher.mails.length;
    expect((await confirm(mail.token)).json).toEqual({ email: wanted });
    await fixture.runQueuedJobs();
    expect(fixture.catcher.mails.slice(before)).toMatchObject([
      { to: [old], subject: 'Your account at papers.example.org has another address' },
    ]);
    expect([(await own()).email, await pending()]).toEqual([wanted, null]);
    expect((await fixture.login(PASSWORD, wanted)).status).toBe(200);
    expect((await fixture.login(PASSWORD, old)).status).toBe(401);
    expect((await confirm(mail.token)).json.code).toBe('link_not_valid');
  });

  it('takes the links away that went to the old one', async () => {
    const { token } = await fixture.mailAfter(fixture.post('request-password-reset', { email: fixture.email }));
    const mail = await fixture.mailAfter(ask(`other-${fixture.email}`));
    expect((await confirm(mail.token)).status).toBe(200);
    const reset = await fixture.post('reset-password', { token, password: 'heron lamp seventy' });
    expect(reset.json.code).toBe('link_not_valid');
  });

  it('that is somebody else’s is answered like every other; they are told, and nothing changes', async () => {
    const theirs = fixture.email;
    await fixture.nextVisitor();
    await fixture.getAccount();
    await fixture.login();
    const before = fixture.catcher.mails.length;
    const answer = await ask(theirs.toUpperCase());
    expect([answer.status, Object.keys(answer.json)]).toEqual([202, ['email_change']]);
    await fixture.runQueuedJobs();
    expect(fixture.catcher.mails.slice(before)).toMatchObject([
      { to: [theirs], subject: 'Your address at papers.example.org' },
    ]);
    expect((await own()).email).toBe(fixture.email);
  });

  it('that became somebody else’s before its link was used stays theirs', async () => {
    const wanted = `late-${fixture.email}`;
    const { token } = await fixture.mailAfter(ask(wanted));
    const [asker, client] = [fixture.email, fixture.client];
    await fixture.nextVisitor();
    fixture.email = wanted;
    await fixture.getAccount();
    expect((await confirm(token)).json.code).toBe('link_not_valid');
    [fixture.email, fixture.client] = [asker, client];
    expect((await own()).email).toBe(asker);
  });

  it('is not taken when nothing changes, after three in an hour, without a fresh proof, or after it was taken back', async () => {
    expect((await ask(fixture.email)).json.code).toBe('email_unchanged');
    const { token } = await fixture.mailAfter(ask(`a-${fixture.email}`));
    expect((await fixture.client.send('DELETE', '/api/auth/email-change')).status).toBe(204);
    expect(await pending()).toBeNull();
    expect((await confirm(token)).json.code).toBe('link_not_valid');
    for (const name of ['b', 'c']) await fixture.mailAfter(ask(`${name}-${fixture.email}`));
    const refused = await ask(`d-${fixture.email}`);
    expect([refused.status, refused.json.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'too_many_mails',
      '3600',
    ]);
    fixture.service.clock.advance(10 * 60_000);
    expect((await ask(`e-${fixture.email}`)).json.code).toBe('proof_required');
  });
});
