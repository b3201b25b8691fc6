import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportPaymentIssue } from '../../../src/modules/people/users/index.ts';
import { type MailCatcher, refusal, startMailCatcher } from '../../harness/mail-catcher.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { saveNotifications } from './save-notifications.ts';

type Channel = { id: string; service: string; name: string; last_error: string | null; given_up_count: number };

const PASSWORD = 'canary-password-of-a-mail-channel';

let service: TestService;
let ours: MailCatcher;
let theirs: MailCatcher;
let userId: string;
/** What the other server does with the next mails. */
let answer: (Error & { responseCode: number }) | undefined;
const logins: string[] = [];
beforeAll(async () => {
  ours = await startMailCatcher();
  theirs = await startMailCatcher({
    authOptional: false,
    onMail: () => answer,
    onAuth: ({ username = '', password = '' }, _session, done) => {
      logins.push(`${username}:${password}`);
      if (password === PASSWORD) done(null, { user: username });
      else done(refusal(535, `no ${password}`));
    },
  });
  service = await startTestService({ env: ours.env });
  userId = (await service.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id;
});
afterAll(async () => {
  await service.stop();
  await Promise.all([ours.stop(), theirs.stop()]);
});

const save = (urls: string) => saveNotifications(service, { NOTIFY_URLS: urls });
const listed = async () => (await service.admin.get<{ channels: Channel[] }>('/api/admin/notifications')).channels;
const broadcast = (issue: string) => reportPaymentIssue(service.systemContext(), { userId, issue });
const elsewhere = (password = PASSWORD) =>
  `mailtos://archive:${password}@example.net:${theirs.port}?smtp=127.0.0.1&to=ops@example.net,night@example.net&from=archive@example.net`;

it('goes through the mail server of the service to an address without a password, one mail to each who is named', async () => {
  await save('mailto://ann@example.org/bob@example.org');
  expect(await listed()).toMatchObject([{ service: 'E-mail', name: 'E-mail bob@example.org' }]);
  await save('mailto://ann@example.org mailto://?to=bob@example.org,cid@example.org');
  expect((await listed()).map(({ name }) => name).sort()).toEqual([
    'E-mail ann@example.org',
    'E-mail bob@example.org',
    'E-mail cid@example.org',
  ]);
  await broadcast('The card was declined: <zwei> & mehr ü');
  await expect
    .poll(() => ours.mails.map(({ to }) => to[0]).sort())
    .toEqual(['ann@example.org', 'bob@example.org', 'cid@example.org']);
  const [mail] = ours.mails;
  expect(mail).toMatchObject({ subject: 'Payment issue', html: '' });
  expect(mail?.raw).toContain('From: Archive <archive@example.org>');
  expect(new Set(ours.mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])).size).toBe(3);
});

it('signs in at another mail server where one is named with its password, which is shown nowhere', async () => {
  ours.mails.length = 0;
  await save(elsewhere());
  await broadcast('The card was declined again.');
  await expect.poll(() => theirs.mails.map(({ to }) => to[0]).sort()).toEqual(['night@example.net', 'ops@example.net']);
  expect(new Set(logins)).toEqual(new Set([`archive:${PASSWORD}`]));
  expect(theirs.mails[0]?.raw).toContain('From: Archivolt <archive@example.net>');
  expect(ours.mails).toEqual([]);
  const settings = await service.admin.get('/api/admin/settings');
  for (const seen of [settings, await listed(), service.logText()])
    expect(JSON.stringify(seen)).not.toContain(PASSWORD);
});

it('says of a wrong password and of a refusal what the server said, and gives up only what is refused for good', async () => {
  await save(elsewhere('wrong-canary'));
  const [channel] = await listed();
  const test = () =>
    service.admin.post<{ error: string | null }>('/api/admin/notifications/test', { channel_id: channel?.id });
  // Every process takes what is saved over by itself, a moment later.
  await expect.poll(async () => (await test()).error).toContain('did not take the user name and password');
  expect((await test()).error).toContain('It said: 535 no …');
  await save(elsewhere());
  answer = refusal(452, 'mailbox full');
  await expect.poll(async () => (await test()).error).toContain('put the mail off. It said: 452');
  answer = refusal(550, 'nobody here');
  await broadcast('Nothing that arrives.');
  await expect.poll(async () => (await listed()).map(({ given_up_count }) => given_up_count)).toEqual([1, 1]);
  expect((await listed())[0]?.last_error).toContain('550');
});
