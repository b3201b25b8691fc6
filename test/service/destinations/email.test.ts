import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Outbound } from '../../../src/platform/outbound/index.ts';
import { testOutbound } from '../../../src/platform/outbound/testing/test-servers.ts';
import { type Greylist, startGreylist } from '../../harness/greylist.ts';
import { refusal, startMailCatcher } from '../../harness/mail-catcher.ts';
import { ALICE, BOB, canRunPostfix, type MailService, startPostfix } from '../../harness/postfix.ts';
import { startCuttingProxy } from '../../harness/remotes/cutting-proxy.ts';
import { outgoing, reach } from './consign.ts';

const trusted = getCACertificates('default');
const MAX_BYTES = 3_000_000;
const LIMIT_MS = 60_000;

describe.skipIf(!canRunPostfix)('mail over Postfix', () => {
  let mail: MailService;
  let greylist: Greylist;
  let outbound: Outbound;
  beforeAll(async () => {
    greylist = await startGreylist(0);
    mail = await startPostfix({ maxBytes: MAX_BYTES, policyPort: greylist.port });
    setDefaultCACertificates([...trusted, mail.certificate]);
    outbound = testOutbound({ names: { localhost: ['127.0.0.1'] } });
  }, 120_000);
  afterAll(async () => {
    setDefaultCACertificates(trusted);
    await mail?.stop();
    await greylist?.close();
    await outbound?.close();
  });

  const place = (more: object = {}, port = mail.port) => ({
    provider: 'email',
    config: { to: ALICE.address, host: 'localhost', port, username: ALICE.name, from: 'archive@example.org', ...more },
    credentials: { password: ALICE.password },
  });
  const arrived = (messageId: string) => async () => (await mail.inbox()).filter((one) => one.includes(messageId));
  const attachmentOf = (raw: string) => {
    const part = raw.split(/\r?\n--[^\r\n]+\r?\n/).find((one) => /Content-Disposition: attachment/i.test(one)) ?? '';
    return Buffer.from(part.slice(part.search(/\r?\n\r?\n/)).trim(), 'base64');
  };

  it('brings the copy byte for byte, under its name, and notes whom it has reached', async () => {
    const bytes = randomBytes(1_500_001);
    const sent = outgoing(bytes);
    const recipient = await reach(
      outbound,
      place({ to: `${ALICE.address}, ${BOB.address}`, subject: '{sender}: {title}' }),
    );
    const receipt = await recipient.send(sent);
    expect(receipt).toEqual({ reference: sent.key, sentTo: `${ALICE.address}, ${BOB.address}` });
    expect(sent.notes).toEqual(['', ALICE.address, `${ALICE.address}, ${BOB.address}`]);
    await expect.poll(arrived(sent.key), { timeout: LIMIT_MS }).toHaveLength(1);
    const [raw = ''] = await arrived(sent.key)();
    expect(attachmentOf(raw).equals(bytes)).toBe(true);
    expect(raw).toContain(`Message-ID: <${sent.key}@example.org>`);
    expect(raw).toMatch(/filename\*0\*=utf-8''Rechnung%20M|filename="?=\?UTF-8/i);
    await expect.poll(mail.inboxOfBob, { timeout: LIMIT_MS }).toHaveLength(1);
  });

  it('is not sent again while the content is the same, and goes on where it was cut off', async () => {
    const recipient = await reach(outbound, place({ to: `${ALICE.address}, ${BOB.address}` }));
    const known = { reference: 'an earlier one', sentTo: ALICE.address, isSame: true };
    const same = outgoing(Buffer.from('the same'), { known });
    expect(await recipient.send(same)).toMatchObject({ reference: 'an earlier one', sentTo: ALICE.address });
    expect(same.notes).toEqual([]);
    const before = (await mail.inboxOfBob()).length;
    const half = outgoing(Buffer.from('half of it'), { progress: BOB.address });
    await recipient.send(half);
    await expect.poll(arrived(half.key), { timeout: LIMIT_MS }).toHaveLength(1);
    expect(await mail.inboxOfBob()).toHaveLength(before);
  });

  it('says that an address is refused, and sends it to the others', async () => {
    const sent = outgoing(Buffer.from('for two'));
    const recipient = await reach(outbound, place({ to: `nobody@test.local, ${ALICE.address}` }));
    await expect(recipient.send(sent)).rejects.toMatchObject({
      code: 'recipient_refused',
      about: 'destination',
      isFinal: true,
      detail: expect.stringContaining('nobody@test.local'),
    });
    expect(sent.notes).toEqual(['', ALICE.address]);
    await expect.poll(arrived(sent.key), { timeout: LIMIT_MS }).toHaveLength(1);
  });

  it('says that the password is refused', async () => {
    const recipient = await reach(outbound, { ...place(), credentials: { password: 'wrong' } });
    const refused = { code: 'credentials_refused', about: 'destination', isFinal: true };
    await expect(recipient.send(outgoing(Buffer.from('x')))).rejects.toMatchObject(refused);
    await expect(recipient.probe()).rejects.toMatchObject(refused);
    const without = await reach(outbound, { ...place(), credentials: {} }).catch((error: unknown) => error);
    expect(without).toMatchObject({ code: 'credentials_refused' });
  });

  it('is given up at once when it is larger than the server takes, before any of it is sent', async () => {
    const recipient = await reach(outbound, place());
    const sent = outgoing(randomBytes(MAX_BYTES));
    await expect(recipient.send(sent)).rejects.toMatchObject({ code: 'too_large', about: 'delivery', isFinal: true });
    const { open } = sent.copy;
    let opened = 0;
    sent.copy.open = async () => {
      opened += 1;
      return open();
    };
    await expect(recipient.send(sent)).rejects.toMatchObject({ code: 'too_large' });
    expect(opened).toBe(0);
  });

  it.each([1, 50, 99])(
    'that is cut off at %i percent has not arrived, and comes once the next time',
    async (percent) => {
      const proxy = await startCuttingProxy(mail.port);
      const bytes = randomBytes(1_000_000);
      const sent = outgoing(bytes);
      try {
        proxy.cutAfter((bytes.length * 1.36 * percent) / 100 + 4_000);
        const cut = await reach(outbound, place({}, proxy.port));
        await expect(cut.send(sent)).rejects.toMatchObject({ code: 'cut_off', about: 'delivery', isFinal: false });
      } finally {
        await proxy.close();
      }
      const recipient = await reach(outbound, place());
      await recipient.send({ ...sent, progress: sent.notes.at(-1) ?? null });
      await expect.poll(arrived(sent.key), { timeout: LIMIT_MS }).toHaveLength(1);
      const [raw = ''] = await arrived(sent.key)();
      expect(attachmentOf(raw).equals(bytes)).toBe(true);
    },
  );

  it('does not arrive as a part when the copy cannot be read to its end', async () => {
    const sent = outgoing(Buffer.alloc(10));
    const gone = new Error('the disk is gone');
    sent.copy.open = async () =>
      Readable.from(
        (async function* () {
          yield randomBytes(300_000);
          throw gone;
        })(),
        { objectMode: false },
      );
    const recipient = await reach(outbound, place());
    await expect(recipient.send(sent)).rejects.toBe(gone);
    const after = outgoing(Buffer.from('after it'));
    await recipient.send(after);
    await expect.poll(arrived(after.key), { timeout: LIMIT_MS }).toHaveLength(1);
    expect(await arrived(sent.key)()).toEqual([]);
  });

  it('is tried out with a mail that somebody can look for', async () => {
    const before = (await mail.inbox()).length;
    const recipient = await reach(outbound, place());
    expect(await recipient.probe()).toBe('sent');
    await expect.poll(async () => (await mail.inbox()).length, { timeout: LIMIT_MS }).toBe(before + 1);
  });
});

describe.skipIf(!canRunPostfix)('mail that is put off', () => {
  it('waits as greylisting asks for, and comes once', async () => {
    const greylist = await startGreylist(1);
    const mail = await startPostfix({ policyPort: greylist.port });
    setDefaultCACertificates([...trusted, mail.certificate]);
    const outbound = testOutbound({ names: { localhost: ['127.0.0.1'] } });
    try {
      const config = {
        to: ALICE.address,
        host: 'localhost',
        port: mail.port,
        username: 'alice',
        from: 'a@example.org',
      };
      const recipient = await reach(outbound, { provider: 'email', config, credentials: { password: ALICE.password } });
      const sent = outgoing(Buffer.from('patience'));
      await expect(recipient.send(sent)).rejects.toMatchObject({
        code: 'server_busy',
        about: 'destination',
        isFinal: false,
        detail: expect.stringContaining('Greylisted'),
      });
      await recipient.send({ ...sent, progress: '' });
      await expect.poll(mail.inbox, { timeout: LIMIT_MS }).toHaveLength(1);
      expect(greylist.answers).toHaveLength(2);
    } finally {
      setDefaultCACertificates(trusted);
      await outbound.close();
      await mail.stop();
      await greylist.close();
    }
  }, 120_000);

  it.each([
    [554, '5.7.1 looks like spam', { code: 'mail_refused', about: 'delivery', isFinal: true }],
    [552, '5.2.2 mailbox full', { code: 'destination_full', about: 'destination', isFinal: true }],
    [552, '5.3.4 too big', { code: 'too_large', about: 'delivery', isFinal: true }],
    [451, '4.3.0 try again', { code: 'server_failed', about: 'delivery', isFinal: false }],
    [421, '4.7.0 too many', { code: 'server_busy', about: 'destination', isFinal: false }],
  ])('after its content with %i %s is what it means', async (status, message, problem) => {
    const catcher = await startMailCatcher({ onMail: () => refusal(status, message) });
    const outbound = testOutbound();
    const server = { host: '127.0.0.1', port: catcher.port, isTls: false, user: undefined, password: undefined };
    const serviceMail = { server, from: { name: 'Archive', address: 'archive@example.org' } };
    try {
      const config = { to: 'ann@example.org' };
      const recipient = await reach(outbound, { provider: 'email', config, credentials: {} }, serviceMail);
      await expect(recipient.send(outgoing(Buffer.from('x')))).rejects.toMatchObject(problem);
    } finally {
      await catcher.stop();
      await outbound.close();
    }
  });
});
