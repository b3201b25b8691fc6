import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountDesk, OTHER_PASSWORD, PASSWORD } from '../../../../test/harness/account-desk.ts';
import { Device } from '../../../../test/harness/passkey-device.ts';
import { connectApp } from '../../../../test/harness/second-step.ts';
import type { TestAnswer } from '../../../platform/http/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { resetSecondStep, setPasswordOf } from './index.ts';

const HOUR_MS = 3_600_000;
const ORIGIN = 'https://papers.example.org';

let desk: AccountDesk;
beforeAll(async () => {
  desk = await AccountDesk.open({ PUBLIC_BASE_URL: ORIGIN });
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.nextVisitor();
  await desk.getAccount();
  await desk.login();
});

/** What the command line and administrators act with. */
const fromOutside = () => {
  const actor = { type: 'system', name: 'test' } as const;
  return { ...desk.service.base, actor, ownerId: null, address: '192.0.2.7', requestId: null };
};

async function send(method: string, path: string, json?: object): Promise<TestAnswer> {
  const answer = await desk.client.send(method, path, json === undefined ? {} : { json });
  if (answer.status >= 300) throw new Error(`${method} ${path} was refused: ${answer.text}`);
  return answer;
}

const ownId = async () => (await desk.person())?.id ?? '';

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
  deed: (before: unknown) => Promise<unknown>;
};

const app = () => connectApp(desk.service, desk.client);

const changes: Change[] = [
  {
    what: 'a password was changed',
    subject: 'Your password for papers.example.org was changed',
    deed: () => changePassword(),
  },
  {
    what: 'a forgotten password was replaced',
    subject: 'A new password for papers.example.org was chosen',
    before: async () => (await desk.mailAfter(desk.post('request-password-reset', { email: desk.email }))).token,
    deed: (token) => send('POST', '/api/auth/reset-password', { token, password: OTHER_PASSWORD }),
  },
  {
    what: 'an administrator set the password',
    subject: 'An administrator of papers.example.org has set your password',
    isByAdministrator: true,
    deed: async () => setPasswordOf(fromOutside(), { userId: await ownId(), password: OTHER_PASSWORD }),
  },
  { what: 'the second step was turned on', subject: 'The second step at papers.example.org was turned on', deed: app },
  {
    what: 'the second step was turned off',
    subject: 'The second step at papers.example.org was turned off',
    before: app,
    deed: () => send('DELETE', '/api/second-step/totp'),
  },
  {
    what: 'an administrator turned it off',
    subject: 'An administrator of papers.example.org has turned your second step off',
    isByAdministrator: true,
    before: app,
    deed: () => resetSecondStep(fromOutside(), { name: desk.email }),
  },
  {
    what: 'recovery codes were renewed',
    subject: 'New recovery codes for papers.example.org',
    before: app,
    deed: () => send('POST', '/api/second-step/recovery-codes'),
  },
  { what: 'a passkey was added', subject: 'A passkey for papers.example.org was added', deed: addPasskey },
  {
    what: 'a passkey was removed',
    subject: 'A passkey for papers.example.org was removed',
    before: addPasskey,
    deed: (id) => send('DELETE', `/api/passkeys/${String(id)}`),
  },
  {
    what: 'an API token was made',
    subject: 'A new API token for papers.example.org',
    deed: () => send('POST', '/api/api-tokens', { name: 'script' }),
  },
];

describe('a person is told by mail, with the time', () => {
  it.each(changes)('when $what', async ({ subject, isByAdministrator = false, before, deed }) => {
    const made = await before?.();
    const [mail, ...more] = await desk.mailsOf(() => deed(made));
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: [desk.email], subject, link: `${ORIGIN}/settings/sign-in`, token: '' });
    expect(mail?.text).toMatch(/When: \d+ \w+ \d{4} at \d\d:\d\d \([\w/]+\)/);
    expect(/from the address/.test(mail?.text ?? '')).toBe(!isByAdministrator);
    expect(mail?.text).not.toContain('192.0.2.7');
    expect(mail?.text).not.toContain(OTHER_PASSWORD);
  });

  it('and in their language and time zone', async () => {
    await send('PATCH', '/api/profile', { locale: 'de', timezone: 'Asia/Kathmandu' });
    const [mail] = await desk.mailsOf(() => changePassword());
    expect(mail?.text).toContain('Das Passwort Ihres Kontos auf papers.example.org wurde geändert.');
    expect(mail?.text).toMatch(/Wann: .* um \d\d:\d\d \(Asia\/Kathmandu\)/);
  });
});

describe('nobody is told', () => {
  it('of a change that was refused', async () => {
    const json = { current_password: 'not this one', new_password: OTHER_PASSWORD };
    expect(await desk.mailsOf(() => desk.post('change-password', json))).toEqual([]);
  });

  it('who has no address', async () => {
    await desk.service.base.db.updateTable('users').set({ email: null }).where('email', '=', desk.email).execute();
    expect(await desk.mailsOf(() => changePassword())).toEqual([]);
  });

  it('at an address that was never proven: the account is new to its owner', async () => {
    await desk.nextVisitor();
    await desk.mailAfter(desk.signup());
    const { token } = await desk.mailAfter(desk.post('request-password-reset', { email: desk.email }));
    const json = { token, password: OTHER_PASSWORD };
    expect(await desk.mailsOf(() => send('POST', '/api/auth/reset-password', json))).toEqual([]);
    await desk.nextVisitor();
    await desk.mailAfter(desk.signup());
    const set = async () => setPasswordOf(fromOutside(), { userId: await ownId(), password: OTHER_PASSWORD });
    expect(await desk.mailsOf(set)).toEqual([]);
  });
});

describe('three changes of a kind are told of in an hour', () => {
  it('and the third says so; other kinds, other people with that mailbox and the next hour have their own', async () => {
    const passwords = [PASSWORD, OTHER_PASSWORD, PASSWORD, OTHER_PASSWORD, PASSWORD];
    const mails = await desk.mailsOf(async () => {
      for (const [index, from] of passwords.slice(0, -1).entries()) await changePassword(from, passwords[index + 1]);
    });
    expect(mails.map(({ text }) => text.includes('the third mail of this kind within an hour'))).toEqual([
      false,
      false,
      true,
    ]);
    expect(await desk.mailsOf(addPasskey)).toHaveLength(1);

    const first = { email: desk.email, client: desk.client };
    await desk.nextVisitor();
    desk.email = first.email.replace('@', '+other@');
    await desk.getAccount();
    await desk.login();
    expect(await desk.mailsOf(() => changePassword())).toHaveLength(1);

    [desk.email, desk.client] = [first.email, first.client];
    desk.service.clock.advance(HOUR_MS);
    expect(await desk.mailsOf(() => changePassword())).toHaveLength(1);
  });

  it('of changes made at once, too: one of them says that it is the third', async () => {
    const mails = await desk.mailsOf(() => Promise.all(Array.from({ length: 5 }, addPasskey)));
    expect(mails.map(({ text }) => text.includes('the third mail')).toSorted()).toEqual([false, false, true]);
  });
});
