import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { type MailCatcher, refusal, startMailCatcher } from '../../../../test/harness/mail-catcher.ts';
import { inTransaction } from '../../../platform/context.ts';
import { openTestFoundation, type TestFoundation } from '../../../platform/http/testing.ts';
import { registerJob } from '../../../platform/jobs/index.ts';
import { selfSigned } from '../../../platform/outbound/testing/self-signed.ts';
import { secretsSettings } from '../../../platform/secrets/index.ts';
import { handleSendMail, mailSettings, sendMail, sendMailJob } from './index.ts';

const HOUR_MS = 3_600_000;
const open: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function foundationFor(env: Record<string, string>): Promise<TestFoundation> {
  const foundation = await openTestFoundation({
    groups: [mailSettings, secretsSettings],
    env: { MAIL_FROM: 'Archive <archive@example.org>', ...env },
    jobs: [registerJob(sendMailJob, handleSendMail)],
  });
  open.push(() => foundation.close());
  return foundation;
}

async function catcherWith(options: Parameters<typeof startMailCatcher>[0] = {}): Promise<MailCatcher> {
  const catcher = await startMailCatcher(options);
  open.push(() => catcher.stop());
  return catcher;
}

async function queueMail({ base, clock }: TestFoundation): Promise<void> {
  const ctx = {
    ...base,
    actor: { type: 'system', name: 'test' },
    ownerId: null,
    address: null,
    requestId: null,
  } as const;
  const expiresAt = new Date(clock.now().getTime() + HOUR_MS);
  const mail = {
    template: 'verify_email',
    locale: 'en',
    to: 'ann@lindqvist.example',
    path: '/verify-email?token=x',
    expiresAt,
  } as const;
  await inTransaction(ctx, (ctx) => sendMail(ctx, mail));
}

/** Runs what waits, also what waits for later. */
async function runWaiting(foundation: TestFoundation): Promise<void> {
  await foundation.database.handle.pool.query("UPDATE pgboss.job SET start_after = now() WHERE state < 'active'");
  await (await foundation.startWorker()).runUntilIdle();
}

async function failureOf(foundation: TestFoundation): Promise<string | null | undefined> {
  const { jobs } = await foundation.base.jobs.failedJobs({ queue: 'send_mail', limit: 10 });
  expect(jobs.length).toBeLessThan(2);
  return jobs[0]?.error;
}

const reasons = (foundation: TestFoundation) =>
  foundation.logLines.filter(({ msg }) => msg === 'a mail could not be sent yet').map(({ reason }) => reason);

describe('a mail', () => {
  it('arrives as text and HTML, with a sender, an id, and a mark that says that nobody wrote it', async () => {
    const catcher = await catcherWith();
    const foundation = await foundationFor(catcher.env);
    await queueMail(foundation);
    await runWaiting(foundation);
    const [mail] = catcher.mails;
    expect(mail).toMatchObject({ to: ['ann@lindqvist.example'], subject: 'Confirm your address for localhost:8080' });
    expect(mail?.raw).toMatch(/^From: Archive <archive@example\.org>\r$/m);
    expect(mail?.raw).toMatch(/^Message-ID: <[0-9a-f-]{36}@example\.org>\r$/m);
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail?.text).toContain('http://localhost:8080/verify-email?token=x');
    expect(mail?.html).toContain('href="http://localhost:8080/verify-email?token=x"');
    expect(mail?.html).not.toMatch(/<img|<script|<link|url\(/);
  });

  it('is not sent when the transaction it belongs to is taken back', async () => {
    const catcher = await catcherWith();
    const foundation = await foundationFor(catcher.env);
    const taken = foundation.base.db.transaction().execute(async (tx) => {
      await queueMail({ ...foundation, base: { ...foundation.base, db: tx } });
      throw new Error('taken back');
    });
    await expect(taken).rejects.toThrow('taken back');
    await runWaiting(foundation);
    expect(catcher.mails).toEqual([]);
  });

  it('that is refused for good is not tried again, and its failure says why without naming anybody', async () => {
    const catcher = await catcherWith({
      onRcptTo: (address, _session, done) => done(refusal(550, `5.1.1 <${address.address}> is unknown here`)),
    });
    const foundation = await foundationFor(catcher.env);
    await queueMail(foundation);
    await runWaiting(foundation);
    expect(await failureOf(foundation)).toBe(
      'The mail server refused the mail for good. It said: 550 5.1.1 <…> is unknown here',
    );
    expect(foundation.logLines.map(({ msg }) => msg)).toContain('a mail was refused for good');
    expect(JSON.stringify(foundation.logLines)).not.toContain('lindqvist');
  });

  it('that is put off waits, and arrives once it is taken', async () => {
    const answers = [refusal(452, '4.2.2 mailbox full'), refusal(421, '4.3.2 try later'), undefined];
    const catcher = await catcherWith({ onMail: () => answers.shift() });
    const foundation = await foundationFor(catcher.env);
    await queueMail(foundation);
    await runWaiting(foundation);
    expect(catcher.mails).toEqual([]);
    await runWaiting(foundation);
    await runWaiting(foundation);
    expect(catcher.mails).toHaveLength(1);
    expect(reasons(foundation)).toEqual([
      'The mail server put the mail off. It said: 452 4.2.2 mailbox full',
      'The mail server put the mail off. It said: 421 4.3.2 try later',
    ]);
    expect(await failureOf(foundation)).toBeUndefined();
  });

  it('waits longer the longer it has waited, and is given up when its link has expired', async () => {
    const catcher = await catcherWith({ onMail: () => refusal(451, 'later') });
    const foundation = await foundationFor(catcher.env);
    await queueMail(foundation);
    for (const minutes of [0, 1, 20]) {
      foundation.clock.advance(minutes * 60_000);
      await runWaiting(foundation);
    }
    const waits = foundation.logLines.map((line) => line.again_in_seconds).filter((seconds) => seconds !== undefined);
    expect(waits).toEqual([5, 60, 1260]);
    foundation.clock.advance(HOUR_MS);
    await runWaiting(foundation);
    expect(await failureOf(foundation)).toBe('The mail could not be sent while its link was valid.');
  });

  it('waits for a server that is away, breaks off, or never says a word', async () => {
    const sockets: Socket[] = [];
    let behaviour: 'break' | 'silent' = 'break';
    const server = createServer((socket) => {
      sockets.push(socket);
      if (behaviour === 'break') socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const foundation = await foundationFor({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await queueMail(foundation);
    await runWaiting(foundation);
    behaviour = 'silent';
    await runWaiting(foundation);
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
    await runWaiting(foundation);
    expect(reasons(foundation)).toEqual([
      'The connection to the mail server broke off.',
      'The mail server took too long to answer.',
      'The mail server was not reached. The server does not take connections on this port. Check the port, and whether it runs.',
    ]);
  });

  it('goes back into the queue when the service stops while the server is silent', async () => {
    const connected = Promise.withResolvers<Socket>();
    const server = createServer((socket) => connected.resolve(socket)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    open.push(() => server.close());
    const foundation = await foundationFor({ SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` });
    await queueMail(foundation);
    const worker = await foundation.startWorker();
    (await connected.promise).on('error', () => undefined);
    await worker.stop(1_000);
    expect((await foundation.base.jobs.queues()).find(({ name }) => name === 'send_mail')).toMatchObject({
      pending: 1,
    });
  });

  it('sealed with a key that is no longer there fails and says what to do', async () => {
    const catcher = await catcherWith();
    const first = await foundationFor({ ...catcher.env, ENCRYPTION_KEY: 'a'.repeat(40) });
    await queueMail(first);
    const { rows } = await first.database.handle.pool.query('SELECT data FROM pgboss.job');
    const second = await foundationFor({ ...catcher.env, ENCRYPTION_KEY: 'b'.repeat(40) });
    await second.base.jobs.enqueue(second.base.db, sendMailJob, rows[0].data);
    await runWaiting(second);
    expect(await failureOf(second)).toMatch(/^The mail cannot be opened: .* Its receiver has to ask for it again\.$/);
  });

  it('fails where no mail server is set any more', async () => {
    const foundation = await foundationFor({});
    await queueMail(foundation);
    await runWaiting(foundation);
    expect(await failureOf(foundation)).toBe('No mail server is set (SMTP_URL and MAIL_FROM).');
  });

  it('does not go to a private address where that is forbidden for all', async () => {
    const catcher = await catcherWith();
    const foundation = await foundationFor({ ...catcher.env, OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'false' });
    await queueMail(foundation);
    await runWaiting(foundation);
    expect(await failureOf(foundation)).toContain(
      'The mail server was not reached. The address leads into a private network',
    );
    expect(catcher.mails).toEqual([]);
  });
});

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
    const catcher = await catcherWith({ ...options, authOptional: false, onAuth, user });
    const foundation = await foundationFor({ SMTP_URL: throughName(catcher) });
    await queueMail(foundation);
    await runWaiting(foundation);
    expect(catcher.mails).toHaveLength(1);
  });

  it('are not sent to a server whose certificate is not trusted', async () => {
    const tried: string[] = [];
    const catcher = await catcherWith({
      ...tls,
      authOptional: false,
      user,
      onAuth: (auth, _session, done) => {
        tried.push(auth.username ?? '');
        done(null, { user: 'anybody' });
      },
    });
    const foundation = await foundationFor({ SMTP_URL: throughName(catcher) });
    await queueMail(foundation);
    await runWaiting(foundation);
    expect(reasons(foundation)).toEqual([
      'No trusted encrypted connection to the mail server could be made, so nothing was sent.',
    ]);
    expect(tried).toEqual([]);
  });

  it('that are wrong fail with their own sentence', async () => {
    const catcher = await catcherWith({ authOptional: false, onAuth, user: 'archive:wrong', allowInsecureAuth: true });
    const foundation = await foundationFor({ SMTP_URL: catcher.env.SMTP_URL });
    await queueMail(foundation);
    await runWaiting(foundation);
    expect(await failureOf(foundation)).toBe(
      'The mail server did not take the user name and password of SMTP_URL. Correct them and try again. It said: 535 5.7.8 no',
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
    await expect(foundationFor(env as Record<string, string>)).rejects.toThrow(name);
  });
});
