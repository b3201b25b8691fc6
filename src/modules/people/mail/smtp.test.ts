import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MailCatcher, refusal, type startMailCatcher } from '../../../../test/harness/mail-catcher.ts';
import { failureOf, MailQueue, putOffBecause, queueMail, runWaiting } from '../../../../test/harness/mail-queue.ts';
import { selfSigned } from '../../../platform/outbound/testing/self-signed.ts';

let queue: MailQueue;
beforeEach(() => {
  queue = new MailQueue();
});
afterEach(() => queue.close());

describe('user name, password and encryption', () => {
  const certificate = selfSigned('localhost');
  const trusted = getCACertificates('default');
  const tls = { key: certificate.key, cert: certificate.cert, disabledCommands: [] };
  const onAuth: NonNullable<Parameters<typeof startMailCatcher>[0]>['onAuth'] = (
    { username, password },
    _session,
    done,
  ) =>
    username === 'archive@example.org' && password === 'p@ss:word'
      ? done(null, { user: username })
      : done(refusal(535, '5.7.8 no'));
  const user = 'archive%40example.org:p%40ss%3Aword';
  const throughName = (catcher: MailCatcher) => catcher.env.SMTP_URL.replace('127.0.0.1', 'localhost');
  afterEach(() => setDefaultCACertificates(trusted));

  it.each([
    ['STARTTLS', { ...tls }],
    ['encryption from the first byte', { ...tls, secure: true }],
  ])('work over %s', async (_name, options) => {
    setDefaultCACertificates([...trusted, certificate.cert]);
    const catcher = await queue.catcherWith({ ...options, authOptional: false, onAuth, user });
    const foundation = await queue.foundationFor({ SMTP_URL: throughName(catcher) });
    await queueMail(foundation);
    await runWaiting(foundation);
    expect(catcher.mails).toHaveLength(1);
  });

  it('are not sent to a server whose certificate is not trusted', async () => {
    const tried: string[] = [];
    const catcher = await queue.catcherWith({
      ...tls,
      authOptional: false,
      user,
      onAuth: (auth, _session, done) => {
        tried.push(auth.username ?? '');
        done(null, { user: 'anybody' });
      },
    });
    const foundation = await queue.foundationFor({ SMTP_URL: throughName(catcher) });
    await queueMail(foundation);
    await runWaiting(foundation);
    expect(putOffBecause(foundation)).toEqual([
      'No trusted encrypted connection to the mail server could be made, so nothing was sent.',
    ]);
    expect(tried).toEqual([]);
  });

  it('that are wrong fail with their own sentence', async () => {
    const catcher = await queue.catcherWith({
      authOptional: false,
      onAuth,
      user: 'archive:wrong',
      allowInsecureAuth: true,
    });
    const foundation = await queue.foundationFor({ SMTP_URL: catcher.env.SMTP_URL });
    await queueMail(foundation);
    await runWaiting(foundation);
    expect(await failureOf(foundation)).toBe(
      'The mail server did not take the user name and password. Correct them and try again. It said: 535 5.7.8 no',
    );
  });
});

describe('SMTP_URL and MAIL_FROM', () => {
  it.each([
    [{ SMTP_URL: 'https://mail.example.org' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example.org/path' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://us%er@mail.example.org' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'A\nBcc: x <a@example.org>' }, 'MAIL_FROM'],
  ])('are refused when they are wrong: %j', async (env, name) => {
    await expect(queue.foundationFor(env as Record<string, string>)).rejects.toThrow(name);
  });
});
