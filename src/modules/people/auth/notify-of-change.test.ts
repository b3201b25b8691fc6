import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountFixture, OTHER_PASSWORD, PASSWORD } from '../../../../test/harness/account-fixture.ts';
import { Device } from '../../../../test/harness/passkey-device.ts';
import { connectApp } from '../../../../test/harness/second-step.ts';
import type { TestAnswer } from '../../../platform/http/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { resetSecondStep, setPasswordOf } from './index.ts';

const HOUR_MS = 3_600_000;
const ORIGIN = 'https://papers.example.org';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await AccountFixture.open({ PUBLIC_BASE_URL: ORIGIN });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.nextVisitor();
  await fixture.getAccount();
  await fixture.login();
});

/** What the command line and administrators act with. */
const fromOutside = () => {
  const actor = { type: 'system', name: 'test' } as const;
  return { ...fixture.service.base, actor, ownerId: null, address: '192.0.2.7', requestId: null };
};

async function send(method: string, path: string, json?: object): Promise<TestAnswer> {
  const answer = await fixture.client.send(method, path, json === undefined ? {} : { json });
  if (answer.status >= 300) throw new Error(`${method} ${path} was refused: ${answer.text}`);
  return answer;
}

const ownId = async () => (await fixture.person())?.id ?? '';

async function changePassword(from = PASSWORD, to = OTHER_PASSWORD): Promise<void> {
  await send('POST', '/api/auth/change-password', { current_password: from, new_password: to });
}

async function addPasskey(): Promise<string> {
  const options = await send('POST', '/api/passkeys/options');
  const id = Buffer.from(newId()).toString('base64url');
  const response = new Device(ORIGIN).registration(id, String(options.json.challenge));
  return String((await send('POST', '/api/passkeys', { name: 'tablet', response })).json.id);
}

type Change = {
  what: string;
  subject: string;
  isByAdministrator?: boolean;
  before?: () => Promise<unknown>;
  action: (before: unknown) => Promise<unknown>;
};

const app = () => connectApp(fixture.service, fixture.client);

const changes: Change[] = [
  {
    what: 'a password was changed',
    subject: 'Your password for papers.example.org was changed',
    action: () => changePassword(),
  },
  {
    what: 'a forgotten password was replaced',
    subject: 'A new password for papers.example.org was chosen',
    before: async () =>
      (await fixture.mailAfter(fixture.post('request-password-reset', { email: fixture.email }))).token,
    action: (token) => send('POST', '/api/auth/reset-password', { token, password: OTHER_PASSWORD }),
  },
  {
    what: 'an administrator set the password',
    subject: 'An administrator of papers.example.org has set your password',
    isByAdministrator: true,
    action: async () => setPasswordOf(fromOutside(), { userId: await ownId(), password: OTHER_PASSWORD }),
  },
  {
    what: 'the second step was turned on',
    subject: 'The second step at papers.example.org was turned on',
    action: app,
  },
  {
    what: 'the second step was turned off',
    subject: 'The second step at papers.example.org was turned off',
    before: app,
    action: () => send('DELETE', '/api/second-step/totp'),
  },
  {
    what: 'an administrator turned it off',
    subject: 'An administrator of papers.example.org has turned your second step off',
    isByAdministrator: true,
    before: app,
    action: () => resetSecondStep(fromOutside(), { name: fixture.email }),
  },
  {
    what: 'recovery codes were renewed',
    subject: 'New recovery codes for papers.example.org',
    before: app,
    action: () => send('POST', '/api/second-step/recovery-codes'),
  },
  { what: 'a passkey was added', subject: 'A passkey for papers.example.org was added', action: addPasskey },
  {
    what: 'a passkey was removed',
    subject: 'A passkey for papers.example.org was removed',
    before: addPasskey,
    action: (id) => send('DELETE', `/api/passkeys/${String(id)}`),
  },
  {
    what: 'an API token was made',
    subject: 'A new API token for papers.example.org',
    action: () => send('POST', '/api/api-tokens', { name: 'script' }),
  },
];

describe('a person is told by mail, with the time', () => {
  it.each(changes)('when $what', async ({ subject, isByAdministrator = false, before, action }) => {
    const made = await before?.();
    const [mail, ...more] = await fixture.mailsOf(() => action(made));
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: [fixture.email], subject, link: `${ORIGIN}/settings/sign-in`, token: '' });
    expect(mail?.text).toMatch(/When: \d+ \w+ \d{4} at \d\d:\d\d \([\w/]+\)/);
    expect(/from the address/.test(mail?.text ?? '')).toBe(!isByAdministrator);
    expect(mail?.text).not.toContain('192.0.2.7');
    expect(mail?.text).not.toContain(OTHER_PASSWORD);
  });

  it('and in their language and time zone', async () => {
    await send('PATCH', '/api/profile', { locale: 'de', timezone: 'Asia/Kathmandu' });
    const [mail] = await fixture.mailsOf(() => changePassword());
    expect(mail?.text).toContain('Das Passwort Ihres Kontos auf papers.example.org wurde geändert.');
    expect(mail?.text).toMatch(/Wann: .* um \d\d:\d\d \(Asia\/Kathmandu\)/);
  });
});

describe('nobody is told', () => {
  it('of a change that was refused', async () => {
    const json = { current_password: 'not this one', new_password: OTHER_PASSWORD };
    expect(await fixture.mailsOf(() => fixture.post('change-password', json))).toEqual([]);
  });

  it('who has no address', async () => {
    await fixture.service.base.db
      .updateTable('users')
      .set({ email: null })
      .where('email', '=', fixture.email)
      .execute();
    expect(await fixture.mailsOf(() => changePassword())).toEqual([]);
  });

  it('at an address that was never proven: the account is new to its owner', async () => {
    await fixture.nextVisitor();
    await fixture.mailAfter(fixture.signup());
    const { token } = await fixture.mailAfter(fixture.post('request-password-reset', { email: fixture.email }));
    const json = { token, password: OTHER_PASSWORD };
    expect(await fixture.mailsOf(() => send('POST', '/api/auth/reset-password', json))).toEqual([]);
    await fixture.nextVisitor();
    await fixture.mailAfter(fixture.signup());
    const set = async () => setPasswordOf(fromOutside(), { userId: await ownId(), password: OTHER_PASSWORD });
    expect(await fixture.mailsOf(set)).toEqual([]);
  });
});

describe('three changes of a kind are told of in an hour', () => {
  it('and the third says so; other kinds, other people with that mailbox and the next hour have their own', async () => {
    const passwords = [PASSWORD, OTHER_PASSWORD, PASSWORD, OTHER_PASSWORD, PASSWORD];
    const mails = await fixture.mailsOf(async () => {
      for (const [index, from] of passwords.slice(0, -1).entries()) await changePassword(from, passwords[index + 1]);
    });
    // Mails that are sent beside each other arrive in any order.
    const areThird = mails.map(({ text }) => text.includes('the third mail of this kind within an hour'));
    expect(areThird.toSorted()).toEqual([false, false, true]);
    expect(await fixture.mailsOf(addPasskey)).toHaveLength(1);

    const first = { email: fixture.email, client: fixture.client };
    await fixture.nextVisitor();
    fixture.email = first.email.replace('@', '+other@');
    await fixture.getAccount();
    await fixture.login();
    expect(await fixture.mailsOf(() => changePassword())).toHaveLength(1);

    [fixture.email, fixture.client] = [first.email, first.client];
    fixture.service.clock.advance(HOUR_MS);
    expect(await fixture.mailsOf(() => changePassword())).toHaveLength(1);
  });

  it('of changes made at once, too: one of them says that it is the third', async () => {
    const mails = await fixture.mailsOf(() => Promise.all(Array.from({ length: 5 }, addPasskey)));
    expect(mails.map(({ text }) => text.includes('the third mail')).toSorted()).toEqual([false, false, true]);
  });
});
