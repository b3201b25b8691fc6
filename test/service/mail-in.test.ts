import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { newId } from '../../src/platform/ids.ts';
import { pdfBytes } from '../harness/documents-api.ts';
import { canRunDovecot, Dovecot, mailWith, PASSWORD } from '../harness/dovecot.ts';
import { startTestService, type TestService } from '../harness/service.ts';

const LIMIT_MS = 120_000;
const patience = { timeout: 60_000, interval: 100 };
const BASE = 'docs@archive.example';

type Source = {
  id: string;
  mail_address: string | null;
  state: string;
  problem: { code: string } | null;
  waiting: object[];
};
type Call = { outcome: string; filename: string | null; error: { code: string } | null };

let service: TestService;
let dovecot: Dovecot;
let mailboxId: string;
const user = `u${newId()}`;
beforeAll(async () => {
  if (!canRunDovecot) return;
  dovecot = await Dovecot.start();
  service = await startTestService({ env: { MULTI_USER_ENABLED: 'true' } });
}, LIMIT_MS);
afterAll(async () => {
  await service?.stop();
  await dovecot?.stop();
});

const mailboxAt = (address: string) => ({
  kind: 'mailbox',
  name: 'Mails for people',
  config: { host: '127.0.0.1', port: dovecot.port, security: 'none', username: user, mail_in_address: address },
  credentials: { password: PASSWORD },
});
const addressOf = (person: ApiClient, senders: string[], tags: string[] = []) =>
  person.post<Source>('/api/sources', { kind: 'mail_in', name: 'My mail', tags, config: { senders } });
const callsOf = async (person: ApiClient, id: string) =>
  (await person.get<{ calls: Call[] }>(`/api/sources/${id}/calls`)).calls.map(
    ({ filename, outcome, error }) => `${filename} ${error?.code ?? outcome}`,
  );
const documentsOf = async (person: ApiClient) =>
  (await person.get<{ files: { original_filename: string; tags: string[] }[] }>('/api/files')).files;
const letter = (filename: string) => ({ filename, content: pdfBytes(newId()) });
const PASSWORD_OF_ALL = 'a long password of somebody';
async function personCalled(name: string): Promise<ApiClient> {
  const email = `${name}@people.example`;
  await service.admin.post('/api/admin/users/local', { email, username: name, password: PASSWORD_OF_ALL });
  const client = service.stranger();
  await client.signIn(name, PASSWORD_OF_ALL);
  return client;
}
/** A mail to somebody, as a server writes it down that delivered it. */
const mailTo = (to: string, from: string, filename: string) => mailWith([letter(filename)], { to, from });

describe.skipIf(!canRunDovecot)('a mail address of one’s own', { timeout: LIMIT_MS }, () => {
  it('is there as soon as an administrator has named an address at a mailbox, and nobody else may do that', async () => {
    const abe = await personCalled('abe');
    const kinds = async () =>
      (await abe.get<{ kinds: { name: string; is_available: boolean }[] }>('/api/sources/kinds')).kinds;
    expect(await kinds()).toContainEqual(expect.objectContaining({ name: 'mail_in', is_available: false }));
    const early = await addressOf(abe, ['ann@example.org']);
    expect(early).toMatchObject({ mail_address: null, state: 'failing', problem: { code: 'mail_in_not_set_up' } });
    await expect(abe.post('/api/sources', mailboxAt(BASE))).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('config.mail_in_address'),
    });
    mailboxId = (await service.admin.post<Source>('/api/sources', mailboxAt(BASE))).id;
    expect(await kinds()).toContainEqual(expect.objectContaining({ name: 'mail_in', is_available: true }));
    const now = await abe.get<Source>(`/api/sources/${early.id}`);
    expect(now).toMatchObject({ state: 'working', problem: null });
    expect(now.mail_address).toMatch(/^docs\+[a-z2-9]{12}@archive\.example$/);
    await expect(addressOf(abe, [])).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('brings what its owner sends into the owner’s archive alone, with the tags of the address', async () => {
    const [bob, cid] = [await personCalled('bob'), await personCalled('cid')];
    const ofBob = await addressOf(bob, ['bob@example.org'], ['by mail']);
    const ofCid = await addressOf(cid, ['@example.net']);
    await dovecot.deliver(user, mailTo(String(ofBob.mail_address), 'bob@example.org', 'of-bob.pdf'));
    await dovecot.deliver(user, mailTo(String(ofCid.mail_address).toUpperCase(), 'x@example.net', 'of-cid.pdf'));
    await expect.poll(() => callsOf(bob, ofBob.id), patience).toEqual(['of-bob.pdf accepted']);
    await expect.poll(() => callsOf(cid, ofCid.id), patience).toEqual(['of-cid.pdf accepted']);
    expect(await documentsOf(bob)).toMatchObject([{ original_filename: 'of-bob.pdf', tags: ['by mail'] }]);
    expect(await documentsOf(cid)).toMatchObject([{ original_filename: 'of-cid.pdf', tags: [] }]);
    expect(await documentsOf(service.admin)).toEqual([]);
  });

  it('takes each of two mails with one Message-ID, moment and size, and says why something in one is not taken', async () => {
    const hal = await personCalled('hal');
    const { id, mail_address: address } = await addressOf(hal, ['@example.org']);
    const zip = { filename: 'all.rar', content: Buffer.from('Rar!'), type: 'application/vnd.rar' };
    const headers = { to: String(address), from: 'hal@example.org', messageId: 'const@device' };
    const mails = [0, 1].map(() =>
      mailWith([{ filename: 'scan.pdf', content: pdfBytes(newId(), 4_000) }, zip], headers),
    );
    for (const mail of mails) await dovecot.deliver(user, mail, '', 1_790_000_000);
    const reported = ['all.rar mail_part_is_archive', 'scan.pdf accepted'];
    await expect.poll(async () => (await callsOf(hal, id)).sort(), patience).toEqual([...reported, ...reported].sort());
    expect(await documentsOf(hal)).toHaveLength(2);
  });

  it('takes nothing from other senders, and tells its owner alone who tried', async () => {
    const dan = await personCalled('dan');
    const { id, mail_address: address } = await addressOf(dan, ['dan@example.org']);
    await dovecot.deliver(user, mailTo(String(address), 'stranger@example.org', 'spam.pdf'));
    await expect.poll(() => callsOf(dan, id), patience).toEqual([expect.stringContaining('mail_sender_not_allowed')]);
    expect(await documentsOf(dan)).toEqual([]);
    expect((await callsOf(service.admin, mailboxId)).join()).not.toContain('sender');
  });

  it('that nobody has takes nothing: its mail goes to nobody else, and stays where it lies', async () => {
    await dovecot.deliver(user, mailTo('docs+nobody@archive.example', 'bob@example.org', 'lost.pdf'));
    await expect.poll(() => callsOf(service.admin, mailboxId), patience).toContainEqual('null mail_receiver_unknown');
    expect(await documentsOf(service.admin)).toEqual([]);
    // A mail to the address itself is the mailbox owner's.
    await dovecot.deliver(user, mailTo(BASE, 'anybody@example.org', 'for-the-office.pdf'));
    await expect
      .poll(() => documentsOf(service.admin), patience)
      .toMatchObject([{ original_filename: 'for-the-office.pdf' }]);
  });

  it('goes on for others while one person may not have more today, whose mail is left for later', async () => {
    const [eve, fay] = [await personCalled('eve'), await personCalled('fay')];
    const ofEve = await addressOf(eve, ['@example.org']);
    const ofFay = await addressOf(fay, ['@example.org']);
    const { user: who } = await eve.get<{ user: { id: string } }>('/api/auth/me');
    await service.admin.call('PUT', `/api/admin/users/${who.id}`, { json: { daily_upload_limit: 1 } });
    for (const name of ['one.pdf', 'two.pdf'])
      await dovecot.deliver(user, mailTo(String(ofEve.mail_address), 'eve@example.org', name));
    await dovecot.deliver(user, mailTo(String(ofFay.mail_address), 'fay@example.org', 'after.pdf'));
    await expect.poll(() => callsOf(fay, ofFay.id), patience).toEqual(['after.pdf accepted']);
    expect(await documentsOf(eve)).toHaveLength(1);
    const waiting = async () => (await eve.get<Source>(`/api/sources/${ofEve.id}`)).waiting;
    await expect
      .poll(waiting, patience)
      .toMatchObject([{ filename: 'two.pdf', code: 'daily_upload_limit_reached', resets_at: expect.any(String) }]);
    expect(await callsOf(eve, ofEve.id)).toEqual(['one.pdf accepted']);
    const mailbox = await service.admin.get<Source>(`/api/sources/${mailboxId}`);
    expect(mailbox).toMatchObject({ state: 'working', problem: null });
  });

  it('can be changed, after which the one of before is nobody’s', async () => {
    const gus = await personCalled('gus');
    const before = await addressOf(gus, ['@example.org']);
    const after = await gus.post<Source>(`/api/sources/${before.id}/rotate`, { what: 'key' });
    expect(after.mail_address).not.toBe(before.mail_address);
    await dovecot.deliver(user, mailTo(String(before.mail_address), 'gus@example.org', 'old.pdf'));
    await dovecot.deliver(user, mailTo(String(after.mail_address), 'gus@example.org', 'new.pdf'));
    await expect.poll(() => callsOf(gus, before.id), patience).toEqual(['new.pdf accepted']);
    expect(await documentsOf(gus)).toHaveLength(1);
  });
});
