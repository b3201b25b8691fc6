import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mailSettings } from '../../src/modules/people/mail/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { AccountFixture } from '../harness/account-fixture.ts';
import { pdfBytes } from '../harness/documents-api.ts';
import { readMail } from '../harness/mail-catcher.ts';
import { ALICE, canRunPostfix, type MailService, startPostfix } from '../harness/postfix.ts';
import { startTestService } from '../harness/service.ts';

describe.skipIf(!canRunPostfix)('Postfix and Dovecot', () => {
  const trusted = getCACertificates('default');
  let postfix: MailService;
  beforeAll(async () => {
    postfix = await startPostfix();
    setDefaultCACertificates([...trusted, postfix.certificate]);
  }, 120_000);
  afterAll(async () => {
    setDefaultCACertificates(trusted);
    await postfix?.stop();
  });

  const fixtureWith = (password: string) =>
    AccountFixture.open({
      SMTP_URL: `smtp://${ALICE.name}:${password}@localhost:${postfix.port}`,
      MAIL_FROM: `Archiv für Briefe <${ALICE.address}>`,
    });

  it('deliver the mail that makes an account usable, umlauts and all', async () => {
    const fixture = await fixtureWith(ALICE.password);
    expect(fixture.service.base.config.get(mailSettings).from?.name).toBe('Archiv für Briefe');
    fixture.email = ALICE.address;
    await fixture.signup({ locale: 'de' });
    await fixture.runQueuedJobs();
    // What Postfix has taken it hands on by itself.
    const raw = await vi.waitUntil(async () => (await postfix.inbox())[0], { timeout: 60_000 });
    const mail = readMail([ALICE.address], raw.replaceAll(/\r?\n/g, '\r\n'));
    expect(mail.raw).toMatch(/^Received: .*with (?:ESMTPSA|LMTP)/ms);
    expect(mail.text).toContain('Bestätigen Sie, dass es Ihre Adresse ist');
    expect((await fixture.post('verify-email', { token: mail.token })).json).toEqual({ username: ALICE.address });
    expect((await fixture.login()).status).toBe(200);
    await fixture.close();
  });

  it('bring a mail to an address behind the plus into the archive of whoever has it, whatever its To says', async () => {
    const service = await startTestService({ env: { MULTI_USER_ENABLED: 'true' } });
    const { name: username, password, address } = ALICE;
    const config = { host: '127.0.0.1', port: postfix.imapPort, security: 'none', username, mail_in_address: address };
    await service.admin.post('/api/sources', { kind: 'mailbox', name: 'Mails', config, credentials: { password } });
    const mailIn = { kind: 'mail_in', name: 'Mine', config: { senders: [address] } };
    const { id, mail_address: own } = await service.admin.post<{ id: string; mail_address: string }>(
      '/api/sources',
      mailIn,
    );
    expect(own).toMatch(/^alice\+[a-z2-9]{12}@test\.local$/);
    const transport = createTransport({
      host: 'localhost',
      port: postfix.port,
      requireTLS: true,
      auth: { user: username, pass: password },
      tls: { ca: postfix.certificate },
    });
    // As a blind copy: only what the servers write down on its way says whose it is.
    await transport.sendMail({
      from: address,
      to: 'undisclosed@elsewhere.example',
      envelope: { from: address, to: own },
      subject: 'By Postfix',
      text: 'See what is attached.',
      attachments: [{ filename: 'by-postfix.pdf', content: pdfBytes(newId()), contentType: 'application/pdf' }],
    });
    transport.close();
    type Calls = { calls: { filename: string; outcome: string }[] };
    await expect
      .poll(async () => (await service.admin.get<Calls>(`/api/sources/${id}/calls`)).calls, { timeout: 60_000 })
      .toMatchObject([{ filename: 'by-postfix.pdf', outcome: 'accepted' }]);
    await service.stop();
  });

  it('refuse a wrong password and strangers’ addresses for good, and say so among the failed jobs', async () => {
    for (const [password, email, words] of [
      ['wrong', ALICE.address, /did not take the user name and password\. .* 535 /],
      [ALICE.password, 'nobody@test.local', /refused the mail for good\. It said: 550 /],
    ] as const) {
      const fixture = await fixtureWith(password);
      fixture.email = email;
      await fixture.signup();
      await fixture.runQueuedJobs();
      const { jobs } = await fixture.service.base.jobs.failedJobs({ queue: 'send_mail', limit: 10 });
      expect(jobs.map(({ error }) => error)).toEqual([expect.stringMatching(words)]);
      await fixture.close();
    }
  });
});
