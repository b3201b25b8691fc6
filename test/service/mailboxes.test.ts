import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { pdfBytes } from '../harness/documents-api.ts';
import { canRunDovecot, Dovecot, mailWith, PASSWORD } from '../harness/dovecot.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { tnefOf } from '../harness/tnef.ts';

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

/** A mailbox of somebody new that is watched. */
async function watched(config: object = {}, user = `u${newId()}`): Promise<{ id: string; user: string }> {
  const values = { host: '127.0.0.1', port: dovecot.port, security: 'none', username: user, ...config };
  const body = { kind: 'mailbox', name: 'Mail', config: values, credentials: { password: PASSWORD } };
  const { id } = await service.admin.post<{ id: string }>('/api/sources', body);
  return { id, user };
}

type Call = {
  outcome: string;
  filename: string | null;
  file_id: string | null;
  size_bytes: number | null;
  error: { code: string } | null;
};
const callsOf = async (id: string) =>
  (await service.admin.get<{ calls: Call[] }>(`/api/sources/${id}/calls?per_page=200`)).calls;
const outcomes = async (id: string) =>
  (await callsOf(id)).map(({ filename, outcome, error }) => `${filename} ${error?.code ?? outcome}`).sort();
const stateOf = async (id: string) => {
  const source = await service.admin.get<{ state: string; problem: { code: string } | null }>(`/api/sources/${id}`);
  return source.problem?.code ?? source.state;
};
const ready = async (id: string) =>
  expect
    .poll(
      async () => (await service.admin.get<{ last_success_at: string | null }>(`/api/sources/${id}`)).last_success_at,
      patience,
    )
    .not.toBeNull();
const pdf = (filename: string, content = pdfBytes(newId())) => ({ filename, content });

describe.skipIf(!canRunDovecot)('a mail in a watched mailbox', { timeout: LIMIT_MS }, () => {
  it('brings its documents in once, as soon as the server tells of it, and is marked as seen', async () => {
    const { id, user } = await watched();
    await ready(id);
    // The mailbox is empty until now: what comes is heard of by IDLE, long before the next look.
    const letter = pdfBytes(newId());
    await dovecot.deliver(user, mailWith([pdf('letter.pdf', letter), pdf('=?utf-8?q?Rechnung_M=C3=A4rz=2Epdf?=')]));
    await expect.poll(() => dovecot.flags(user), patience).toEqual(['S']);
    expect(await outcomes(id)).toEqual(['Rechnung März.pdf accepted', 'letter.pdf accepted']);
    const call = (await callsOf(id)).find(({ filename }) => filename === 'letter.pdf');
    const stored = await service.admin.send('GET', `/api/files/${call?.file_id}/download?version=original`);
    expect(Buffer.from(await stored.arrayBuffer()).equals(letter)).toBe(true);
    expect(await service.admin.get(`/api/files/${call?.file_id}`)).toMatchObject({ source: 'mail' });
    await dovecot.deliver(user, mailWith([pdf('second.pdf')]));
    await expect.poll(() => dovecot.flags(user), patience).toEqual(['S', 'S']);
    expect(await outcomes(id)).toHaveLength(3);
  });

  it('is moved where that is asked for, into a mailbox that is made', async () => {
    const { id, user } = await watched({ after: 'move', move_to: 'Done' });
    await dovecot.deliver(user, mailWith([pdf('a.pdf')]));
    await expect.poll(() => dovecot.flags(user, 'Done'), patience).toHaveLength(1);
    // Seen from a third side it lies in both for a moment.
    await expect.poll(() => dovecot.flags(user), patience).toEqual([]);
    expect(await outcomes(id)).toEqual(['a.pdf accepted']);
  });

  it('that stays as it is comes in once, also after a pause and after its mailbox counts anew', async () => {
    const { id, user } = await watched({ after: 'leave', messages: 'all' });
    await dovecot.deliver(user, mailWith([pdf('a.pdf')]), 'S');
    await expect.poll(() => outcomes(id), patience).toEqual(['a.pdf accepted']);
    await service.admin.call('PATCH', `/api/sources/${id}`, { json: { is_active: false } });
    await dovecot.countAnew(user);
    await service.admin.call('PATCH', `/api/sources/${id}`, { json: { is_active: true } });
    await dovecot.deliver(user, mailWith([pdf('b.pdf')]));
    await expect.poll(() => outcomes(id), patience).toEqual(['a.pdf accepted', 'b.pdf accepted']);
    const known = service.db.selectFrom('source_mail_messages').select('uid').where('source_id', '=', id);
    await expect.poll(async () => (await known.execute()).length, patience).toBe(2);
  });

  it('that came twice brings its documents in once, and both are marked', async () => {
    const { id, user } = await watched();
    const mail = mailWith([pdf('a.pdf')]);
    await dovecot.deliver(user, mail);
    await dovecot.deliver(user, `Received: by the second way\r\n${mail}`);
    await expect.poll(() => dovecot.flags(user), patience).toEqual(['S', 'S']);
    expect(await outcomes(id)).toEqual(['a.pdf accepted', 'a.pdf mail_part_known']);
  });

  it('without a document is told of once and stays unread; so does one of a sender who is not allowed', async () => {
    const { id, user } = await watched({ senders: ['@example.org'] });
    const text = 'From: bob@example.org\r\nSubject: Just words\r\nMessage-ID: <w@x>\r\n\r\nHello';
    await dovecot.deliver(user, text);
    await dovecot.deliver(user, mailWith([pdf('a.pdf')], { from: 'bob@example.org.evil.test', subject: 'Forged' }));
    await dovecot.deliver(
      user,
      mailWith([{ filename: 'winmail.dat', content: Buffer.from('x'), type: 'application/ms-tnef' }], {
        subject: 'From Outlook',
      }),
    );
    await dovecot.deliver(user, 'From: bob@example.org\r\nSubject: Nothing at all\r\nMessage-ID: <n@x>\r\n\r\n');
    await dovecot.deliver(user, mailWith([pdf('fake.pdf', Buffer.from('<html>')), pdf('b.pdf')]));
    const expected = [
      'From Outlook mail_in_winmail_dat',
      'Nothing at all mail_without_document',
      'Forged mail_sender_not_allowed',
      'Just words mail_text_alone',
    ];
    await expect
      .poll(() => outcomes(id), patience)
      .toEqual([...expected, 'b.pdf accepted', 'fake.pdf unsupported_type'].sort());
    await expect.poll(() => dovecot.flags(user), patience).toEqual(['', '', '', '', 'S']);
    // Other filters judge anew, and only what they were about.
    const { config } = await service.admin.get<{ config: object }>(`/api/sources/${id}`);
    await service.admin.call('PATCH', `/api/sources/${id}`, {
      json: { config: { ...config, senders: [], refused: 'same' } },
    });
    await expect.poll(() => dovecot.flags(user), patience).toEqual(['S', 'S', 'S', 'S', 'S']);
    expect((await outcomes(id)).filter((line) => line === 'a.pdf accepted')).toHaveLength(1);
  });

  it('from Outlook brings in what is packed into its winmail.dat, once; one with nothing in it is a mail without a document', async () => {
    const { id, user } = await watched();
    const letter = pdfBytes(newId());
    const packed = (files: { filename: string; content: Buffer }[]) => [
      { filename: 'winmail.dat', content: tnefOf(files), type: 'application/ms-tnef' },
    ];
    const mail = mailWith(
      packed([pdf('Rechnung März.pdf', letter), { filename: 'logo.svg', content: Buffer.from('<svg/>') }]),
    );
    await dovecot.deliver(user, mail);
    await dovecot.deliver(user, `Received: by the second way\r\n${mail}`);
    await dovecot.deliver(user, mailWith(packed([]), { subject: 'Only words' }));
    const notTaken = 'logo.svg mail_part_not_taken';
    const packedReported = ['Rechnung März.pdf accepted', 'Rechnung März.pdf mail_part_known', notTaken, notTaken];
    await expect.poll(() => dovecot.flags(user), patience).toEqual(['S', 'S', '']);
    await expect.poll(() => outcomes(id), patience).toEqual(['Only words mail_text_alone', ...packedReported]);
    const call = (await callsOf(id)).find(({ file_id }) => file_id !== null);
    const stored = await service.admin.send('GET', `/api/files/${call?.file_id}/download?version=original`);
    expect(Buffer.from(await stored.arrayBuffer()).equals(letter)).toBe(true);
  });

  it('that is deleted by somebody else, or while the connection is gone, harms nothing; what comes then is taken', async () => {
    const { id, user } = await watched();
    await ready(id);
    await dovecot.down();
    await dovecot.deliver(user, mailWith([pdf('gone.pdf')]));
    await dovecot.empty(user);
    await dovecot.deliver(user, mailWith([pdf('a.pdf')]));
    await expect.poll(() => stateOf(id), patience).toMatch(/^connection_/);
    await dovecot.up();
    await expect.poll(() => dovecot.flags(user), patience).toEqual(['S']);
    expect(await outcomes(id)).toEqual(['a.pdf accepted']);
    await expect.poll(() => stateOf(id), patience).toBe('working');
  });

  it('of broken or hostile make is refused at most, and those behind it come in', async () => {
    const { id, user } = await watched();
    const head = 'From: b@x\r\nMessage-ID: <1@x>\r\nMIME-Version: 1.0\r\n';
    await dovecot.deliver(
      user,
      `${head}Subject: Unclosed\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\n--x\r\nContent-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%%`,
    );
    const parts = Array.from({ length: 5_000 }, () => '--x\r\nContent-Type: application/pdf\r\n\r\nx').join('\r\n');
    await dovecot.deliver(
      user,
      `${head}Subject: Bomb\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\n${parts}\r\n--x--`,
    );
    const nested = Array.from(
      { length: 500 },
      (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}`,
    ).join('\r\n');
    await dovecot.deliver(user, `${head}Subject: Nested\r\n${nested}\r\n`);
    await dovecot.deliver(
      user,
      Buffer.concat([
        Buffer.from('Subject: \0\xff\r\n: :\r\nContent-Type: ;;;="\r\n\r\n', 'latin1'),
        Buffer.alloc(2_000, 0xff),
      ]),
    );
    await dovecot.deliver(user, mailWith([pdf('a.pdf')]));
    await expect.poll(() => dovecot.flags(user), patience).toEqual(['', '', '', '', 'S']);
    const reported = await outcomes(id);
    expect(reported).toContain('a.pdf accepted');
    expect(reported).toContain('Bomb mail_not_readable');
    expect(await stateOf(id)).toBe('working');
  });

  it('with 50 MB comes in whole', async () => {
    const { id, user } = await watched();
    const content = pdfBytes(newId(), 50 * 1024 * 1024);
    await dovecot.deliver(user, mailWith([pdf('large.pdf', content)]));
    await expect.poll(() => dovecot.flags(user), patience).toEqual(['S']);
    expect((await callsOf(id)).map(({ size_bytes }) => size_bytes)).toEqual([content.length]);
  });

  it('is found by its subject among some hundreds, which stay unread', async () => {
    const user = `u${newId()}`;
    const isWanted = (at: number) => at % 50 === 7;
    const all = Array.from({ length: 500 }, (_, at) => at);
    for (const at of all)
      await dovecot.deliver(
        user,
        mailWith([pdf(`${at}.pdf`)], { subject: isWanted(at) ? `Your INVOICE ${at}` : 'News' }),
      );
    const { id } = await watched({ subject_contains: 'invoice' }, user);
    const flags = all.map((at) => (isWanted(at) ? 'S' : ''));
    await expect.poll(() => dovecot.flags(user), patience).toEqual(flags);
    const names = all.filter(isWanted).map((at) => `${at}.pdf accepted`);
    expect(await outcomes(id)).toEqual(names.sort());
  });
});
