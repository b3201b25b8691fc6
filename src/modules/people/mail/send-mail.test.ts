import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../../../test/harness/mail-catcher.ts';
import { failureOf, MailQueue, putOffBecause, queueMail, runWaiting } from '../../../../test/harness/mail-queue.ts';
import { sendMailJob } from './index.ts';

const HOUR_MS = 3_600_000;

let queue: MailQueue;
beforeEach(() => {
  queue = new MailQueue();
});
afterEach(() => queue.close());

describe('a mail', () => {
  it('arrives as text and HTML, with a sender, an id, and a mark that says that nobody wrote it', async () => {
    const catcher = await queue.catcherWith();
    const foundation = await queue.foundationFor(catcher.env);
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
    const catcher = await queue.catcherWith();
    const foundation = await queue.foundationFor(catcher.env);
    const taken = foundation.base.db.transaction().execute(async (tx) => {
      await queueMail({ ...foundation, base: { ...foundation.base, db: tx } });
      throw new Error('taken back');
    });
    await expect(taken).rejects.toThrow('taken back');
    await runWaiting(foundation);
    expect(catcher.mails).toEqual([]);
  });

  it('that is refused for good is not tried again, and its failure says why without naming anybody', async () => {
    const catcher = await queue.catcherWith({
      onRcptTo: (address, _session, done) => done(refusal(550, `5.1.1 <${address.address}> is unknown here`)),
    });
    const foundation = await queue.foundationFor(catcher.env);
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
    const catcher = await queue.catcherWith({ onMail: () => answers.shift() });
    const foundation = await queue.foundationFor(catcher.env);
    await queueMail(foundation);
    await runWaiting(foundation);
    expect(catcher.mails).toEqual([]);
    await runWaiting(foundation);
    await runWaiting(foundation);
    expect(catcher.mails).toHaveLength(1);
    expect(putOffBecause(foundation)).toEqual([
      'The mail server put the mail off. It said: 452 4.2.2 mailbox full',
      'The mail server put the mail off. It said: 421 4.3.2 try later',
    ]);
    expect(await failureOf(foundation)).toBeUndefined();
  });

  it('waits longer the longer it has waited, and is given up when its link has expired', async () => {
    const catcher = await queue.catcherWith({ onMail: () => refusal(451, 'later') });
    const foundation = await queue.foundationFor(catcher.env);
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
    const foundation = await queue.foundationFor({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await queueMail(foundation);
    await runWaiting(foundation);
    behaviour = 'silent';
    await runWaiting(foundation);
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
    await runWaiting(foundation);
    expect(putOffBecause(foundation)).toEqual([
      'The connection to the mail server broke off.',
      'The mail server took too long to answer.',
      'The mail server was not reached. The server does not take connections on this port. Check the port, and whether it runs.',
    ]);
  });

  it('goes back into the queue when the service stops while the server is silent', async () => {
    const connected = Promise.withResolvers<Socket>();
    const server = createServer((socket) => connected.resolve(socket)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    queue.closeLater(() => server.close());
    const foundation = await queue.foundationFor({
      SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    });
    await queueMail(foundation);
    const worker = await foundation.startWorker();
    (await connected.promise).on('error', () => undefined);
    await worker.stop(1_000);
    expect((await foundation.base.jobs.queues()).find(({ name }) => name === 'send_mail')).toMatchObject({
      pending: 1,
    });
  });

  it('sealed with a key that is no longer there fails and says what to do', async () => {
    const catcher = await queue.catcherWith();
    const first = await queue.foundationFor({ ...catcher.env, ENCRYPTION_KEY: 'a'.repeat(40) });
    await queueMail(first);
    const { rows } = await first.database.handle.pool.query('SELECT data FROM pgboss.job');
    const second = await queue.foundationFor({ ...catcher.env, ENCRYPTION_KEY: 'b'.repeat(40) });
    await second.base.jobs.enqueue(second.base.db, sendMailJob, rows[0].data);
    await runWaiting(second);
    expect(await failureOf(second)).toMatch(/^The mail cannot be opened: .* Its receiver has to ask for it again\.$/);
  });

  it('fails where no mail server is set any more', async () => {
    const foundation = await queue.foundationFor({});
    await queueMail(foundation);
    await runWaiting(foundation);
    expect(await failureOf(foundation)).toBe('No mail server is set (SMTP_URL and MAIL_FROM).');
  });

  it('does not go to a private address where that is forbidden for all', async () => {
    const catcher = await queue.catcherWith();
    const foundation = await queue.foundationFor({ ...catcher.env, OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'false' });
    await queueMail(foundation);
    await runWaiting(foundation);
    expect(await failureOf(foundation)).toContain(
      'The mail server was not reached. The address leads into a private network',
    );
    expect(catcher.mails).toEqual([]);
  });
});
