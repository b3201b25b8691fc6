import { afterEach, expect, it } from 'vitest';
import { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { type MailCatcher, startMailCatcher } from '../harness/mail-catcher.ts';
import { DataDir } from '../harness/process.ts';

let folder: DataDir | undefined;
let catcher: MailCatcher | undefined;
afterEach(async () => {
  await folder?.remove();
  await catcher?.stop();
});

it('a mail whose service is killed between the commit and the sending is sent once the service is back', async () => {
  const data = await DataDir.create();
  folder = data;
  let kill: (() => void) | undefined;
  // The connection comes when the job runs, which its transaction has been committed for; nothing has been handed over yet.
  catcher = await startMailCatcher({
    onConnect(_session, done) {
      if (!kill) return done();
      kill();
      kill = undefined;
    },
  });
  const env = { MULTI_USER_ENABLED: 'true', ALLOW_LOCAL_SIGNUP: 'true', ...catcher.env };
  const first = await data.start({ env });
  const killed = Promise.withResolvers<void>();
  kill = () => void first.stop('SIGKILL').then(() => killed.resolve());
  const stranger = new ApiClient(first.url);
  await stranger.openSession();
  await stranger.post('/api/auth/signup', {
    display_name: 'Ann',
    email: 'ann@lindqvist.example',
    password: 'heron lamp sixty',
  });
  await killed.promise;
  expect(catcher.mails).toEqual([]);

  const arrives = catcher.next();
  const second = await data.start({ env });
  const mail = await arrives;
  expect(mail.to).toEqual(['ann@lindqvist.example']);
  const visitor = new ApiClient(second.url);
  await visitor.openSession();
  expect(await visitor.post('/api/auth/verify-email', { token: mail.token })).toEqual({
    username: 'ann@lindqvist.example',
  });
});

it('a start says why nobody can sign up although it is allowed', async () => {
  folder = await DataDir.create();
  const service = await folder.start({ env: { ALLOW_LOCAL_SIGNUP: 'true' } });
  expect(service.output()).toContain(
    'ALLOW_LOCAL_SIGNUP is set, but nobody can create an account: MULTI_USER_ENABLED is not true, and SMTP_URL is not set.',
  );
});
