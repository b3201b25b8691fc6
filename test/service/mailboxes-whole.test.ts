import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForStatus } from '../../scripts/lib/client/wait.ts';
import { newId } from '../../src/platform/ids.ts';
import { attachmentsOf } from '../harness/attachments.ts';
import { pdfBytes } from '../harness/documents-api.ts';
import { canRunDovecot, Dovecot, mailWith, PASSWORD } from '../harness/dovecot.ts';
import { startTestService, type TestService } from '../harness/service.ts';

const LIMIT_MS = 120_000;
const patience = { timeout: 100_000, interval: 100 };

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

type Call = { outcome: string; filename: string | null; file_id: string | null; error: { code: string } | null };

async function watched(takes: string) {
  const user = `u${newId()}`;
  const config = { host: '127.0.0.1', port: dovecot.port, security: 'none', username: user, takes };
  const body = { kind: 'mailbox', name: 'Mail', config, credentials: { password: PASSWORD } };
  const { id } = await service.admin.post<{ id: string }>('/api/sources', body);
  const calls = async () => (await service.admin.get<{ calls: Call[] }>(`/api/sources/${id}/calls`)).calls;
  const outcomes = async () =>
    (await calls()).map(({ filename, outcome, error }) => `${filename} ${error?.code ?? outcome}`).sort();
  const seen = (count: number) => expect.poll(() => dovecot.flags(user), patience).toEqual(Array(count).fill('S'));
  return { calls, outcomes, seen, deliver: (mail: string) => dovecot.deliver(user, mail) };
}

const pdf = (filename: string) => ({ filename, content: pdfBytes(newId()) });

describe.skipIf(!canRunDovecot)('a mail in a watched mailbox', { timeout: LIMIT_MS }, () => {
  it('is a document itself where that is asked for, with what is attached below it, and once', async () => {
    const { calls, outcomes, seen, deliver } = await watched('mail');
    const mail = mailWith([pdf('offer.pdf')], { subject: 'Our offer' });
    await deliver(mail);
    await deliver(`Received: by the second way\r\n${mail}`);
    await seen(2);
    expect(await outcomes()).toEqual(['Our offer.eml accepted', 'Our offer.eml mail_part_known']);
    const id = (await calls()).find(({ outcome }) => outcome === 'accepted')?.file_id ?? '';
    await waitForStatus(service.admin, id);
    const file = await attachmentsOf(service.admin, id);
    expect(file).toMatchObject({ mime_type: 'message/rfc822', source: 'mail', title: 'Our offer' });
    expect(file.attachments.map(({ name, state }) => `${name} ${state}`)).toEqual(['offer.pdf accepted']);
  });

  it('of text alone is a document itself where that is asked for; of another, what is attached', async () => {
    const { outcomes, seen, deliver } = await watched('auto');
    const head = 'From: shop@example.org\r\nSubject: Your invoice 2026-117\r\nMessage-ID: <i@x>';
    await deliver(`${head}\r\n\r\nTotal: 12,00 EUR`);
    await deliver(mailWith([pdf('attached.pdf')], { subject: 'With a document' }));
    await seen(2);
    expect(await outcomes()).toEqual(['Your invoice 2026-117.eml accepted', 'attached.pdf accepted']);
  });

  it('of text alone stays one without a document where nothing else is said', async () => {
    const { outcomes, deliver } = await watched('attachments');
    await deliver('From: shop@example.org\r\nSubject: Just words\r\nMessage-ID: <w@x>\r\n\r\nHello');
    await expect.poll(outcomes, patience).toEqual(['Just words mail_text_alone']);
  });
});
