import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiProblem } from '../../scripts/lib/client/api-client.ts';
import { newId } from '../../src/platform/ids.ts';
import { pdfBytes } from '../harness/documents-api.ts';
import { canRunDovecot, Dovecot, mailWith, PASSWORD } from '../harness/dovecot.ts';
import { startTestService, type TestService } from '../harness/service.ts';

/** When mails were delivered that came in one second. */
const SAME_MOMENT = 1_790_000_000;
const LIMIT_MS = 120_000;
const patience = { timeout: 60_000, interval: 100 };
const trusted = getCACertificates('default');

let service: TestService;
let dovecot: Dovecot;
beforeAll(async () => {
  if (!canRunDovecot) return;
  dovecot = await Dovecot.start();
  service = await startTestService();
}, LIMIT_MS);
afterAll(async () => {
  await service?.stop();
  await dovecot?.stop();
});
afterEach(() => setDefaultCACertificates(trusted));

type Trial = { ok: boolean; code: string; detail: string; waiting_count: number | null };
type Given = { config?: object; password?: string };

async function added({ config, password = PASSWORD }: Given = {}): Promise<string> {
  const values = { host: '127.0.0.1', port: dovecot.port, security: 'none', username: `u${newId()}`, ...config };
  const body = { kind: 'mailbox', name: 'Mail', config: values, credentials: { password } };
  return (await service.admin.post<{ id: string }>('/api/sources', body)).id;
}
const test = (id: string) => service.admin.post<Trial>(`/api/sources/${id}/test`);
const change = (id: string, json: object) =>
  service.admin.call<{ id: string }>('PATCH', `/api/sources/${id}`, { json });
const tls = () => ({ host: 'localhost', port: dovecot.tlsPort, security: 'tls' });
const starttls = () => ({ host: 'localhost', port: dovecot.port, security: 'starttls' });

describe.skipIf(!canRunDovecot)('a mailbox that is tried', { timeout: LIMIT_MS }, () => {
  it('is signed in to, encrypted or not, and says how many mails wait; none of them is touched', async () => {
    setDefaultCACertificates([...trusted, dovecot.certificate]);
    for (const config of [{}, tls(), starttls()]) {
      const username = `u${newId()}`;
      const id = await added({ config: { ...config, username } });
      await change(id, { is_active: false });
      expect(await test(id)).toMatchObject({ ok: true, code: 'ready', waiting_count: 0 });
      await dovecot.deliver(username, mailWith([{ filename: 'a.pdf', content: pdfBytes(newId()) }]));
      await dovecot.deliver(username, mailWith([{ filename: 'b.pdf', content: pdfBytes(newId()) }]));
      expect(await test(id)).toMatchObject({
        ok: true,
        waiting_count: 2,
        detail: expect.stringContaining('2 mails wait'),
      });
      expect(await dovecot.flags(username)).toEqual(['', '']);
      await change(id, { is_active: true });
      await expect.poll(() => dovecot.flags(username), patience).toEqual(['S', 'S']);
      expect(await test(id)).toMatchObject({ ok: true, waiting_count: 0 });
    }
  });

  it('says in words what is wrong with its password, name, address, port and certificate', async () => {
    const wrong: readonly [Given, string][] = [
      [{ password: 'guessed' }, 'mail_login_refused'],
      [{ config: { mailbox: 'Nowhere' } }, 'mailbox_missing'],
      [{ config: { host: 'no-such-host.invalid' } }, 'host_not_found'],
      [{ config: { port: 1_025 } }, 'connection_refused'],
      [{ config: { port: 22 } }, 'port_not_allowed'],
      [{ config: { host: '169.254.169.254' } }, 'address_not_allowed'],
      [{ config: tls() }, 'certificate_not_trusted'],
      [{ config: starttls() }, 'certificate_not_trusted'],
      [{ config: { ...tls(), port: dovecot.port } }, 'not_encrypted'],
    ];
    for (const [given, code] of wrong) {
      const found = await test(await added(given));
      expect(found, code).toMatchObject({ ok: false, code, waiting_count: null });
      expect(found.detail).toMatch(/^.{20,}\.$/);
    }
  });
});

describe.skipIf(!canRunDovecot)('the password of a mailbox', { timeout: LIMIT_MS }, () => {
  it('is never shown, and never sent to another server, user or port than it was entered for', async () => {
    const id = await added();
    const shown = await service.admin.get<{ config: object; has_credentials: boolean }>(`/api/sources/${id}`);
    expect(shown.has_credentials).toBe(true);
    expect(JSON.stringify(shown)).not.toContain(PASSWORD);
    const elsewhere = [{ host: 'localhost' }, { port: dovecot.tlsPort }, { username: 'eve' }, { security: 'starttls' }];
    for (const other of elsewhere) {
      const refused = await change(id, { config: { ...shown.config, ...other } }).catch((error: unknown) => error);
      if (!(refused instanceof ApiProblem)) throw refused;
      expect(refused.problem).toMatchObject({ code: 'invalid_request', errors: [{ path: 'credentials' }] });
    }
    const config = { ...shown.config, username: 'eve' };
    await change(id, { config, credentials: { password: PASSWORD } });
    expect(await test(id)).toMatchObject({ ok: true });
    // Without a password nothing is sent at all, so that it may be set to anything.
    await change(id, { credentials: null });
    expect(await test(id)).toMatchObject({ ok: false, code: 'password_missing' });
  });
});

const pdf = (filename: string, content = pdfBytes(newId())) => ({ filename, content });
/** A mailbox of somebody new that is watched, and ready. */
async function watched(): Promise<{ id: string; user: string }> {
  const user = `u${newId()}`;
  const id = await added({ config: { username: user } });
  const state = () => service.admin.get<{ last_success_at: string | null }>(`/api/sources/${id}`);
  await expect.poll(async () => (await state()).last_success_at, patience).not.toBeNull();
  return { id, user };
}
type Call = { outcome: string; filename: string | null; error: { code: string } | null };
const outcomes = async (id: string) =>
  (await service.admin.get<{ calls: Call[] }>(`/api/sources/${id}/calls`)).calls
    .map(({ filename, outcome, error }) => `${filename} ${error?.code ?? outcome}`)
    .sort();

describe.skipIf(!canRunDovecot)('a mail in a watched mailbox', { timeout: LIMIT_MS }, () => {
  it.each([
    ['the same Message-ID', { messageId: 'const@device' }],
    ['no Message-ID', { messageId: null }],
  ])('with %s, moment and size as another is another one when other bytes are in it', async (_what, headers) => {
    const { id, user } = await watched();
    const [one, other] = [pdfBytes(newId(), 4_000), pdfBytes(newId(), 4_000)];
    const scan = (content: Buffer) => mailWith([pdf('scan.pdf', content)], headers);
    expect(scan(one).length).toBe(scan(other).length);
    await dovecot.down();
    for (const content of [one, other, one]) await dovecot.deliver(user, scan(content), '', SAME_MOMENT);
    await dovecot.up();
    await expect.poll(() => dovecot.flags(user), patience).toEqual(['S', 'S', 'S']);
    expect(await outcomes(id)).toEqual(['scan.pdf accepted', 'scan.pdf accepted', 'scan.pdf mail_part_known']);
    // Also under a number of before: the mailbox counts anew, and one more comes in the same moment.
    await dovecot.down();
    await dovecot.deliver(user, scan(pdfBytes(newId(), 4_000)), '', SAME_MOMENT);
    await dovecot.up();
    await dovecot.countAnew(user);
    await expect.poll(() => dovecot.flags(user), patience).toEqual(['S', 'S', 'S', 'S']);
    const accepted = (await outcomes(id)).filter((line) => line === 'scan.pdf accepted');
    expect(accepted).toHaveLength(3);
  });

  it('tells of each part that is not taken why, also beside one that is', async () => {
    const { id, user } = await watched();
    const mailInFile = Buffer.from(`From: x@example.org\r\nSubject: ${newId()}\r\n\r\nHello`);
    const [zip, sealed] = [Buffer.from('PK\x03\x04'), Buffer.from('0\x80')];
    await dovecot.deliver(
      user,
      mailWith([
        pdf('a.pdf'),
        { filename: 'belege.rar', content: zip, type: 'application/vnd.rar' },
        { filename: 'weiter.eml', content: mailInFile, type: 'application/octet-stream' },
        { filename: 'Archiv.mbox', content: mailInFile, type: 'application/octet-stream' },
        { filename: 'notes.pages', content: zip, type: 'application/octet-stream' },
        { filename: 'smime.p7s', content: sealed, type: 'application/pkcs7-signature' },
      ]),
    );
    const head = 'From: bob@example.org\r\nMIME-Version: 1.0\r\n';
    await dovecot.deliver(
      user,
      `${head}Subject: Sealed\r\nContent-Type: application/pkcs7-mime; name=smime.p7m\r\n\r\nMIAG`,
    );
    // Mails of one part: the document itself, under a name in bytes of Windows, also forwarded as a whole.
    const bare = (content: Buffer, name: string) =>
      `${head}Subject: Fax\r\nContent-Type: application/pdf; name="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString('base64')}\r\n`;
    await dovecot.deliver(user, Buffer.from(bare(pdfBytes(newId()), 'Rechnung M\xe4rz.pdf'), 'latin1'));
    const forwarded = bare(pdfBytes(newId()), 'Gebühr.pdf');
    const wrapped = `${head}Subject: Fwd\r\nContent-Type: multipart/mixed; boundary=q\r\n\r\n--q\r\nContent-Type: message/rfc822\r\n\r\n${forwarded}\r\n--q--\r\n`;
    await dovecot.deliver(user, Buffer.from(wrapped));
    await expect.poll(() => dovecot.flags(user), patience).toEqual(['S', '', 'S', 'S']);
    expect(await outcomes(id)).toEqual(
      [
        'Archiv.mbox mail_part_is_mail',
        'Gebühr.pdf accepted',
        'Rechnung März.pdf accepted',
        'a.pdf accepted',
        'belege.rar mail_part_is_archive',
        'notes.pages mail_part_not_taken',
        'smime.p7m mail_part_sealed',
        'weiter.eml accepted',
      ].sort(),
    );
  });
});
