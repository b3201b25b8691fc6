import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForAll, waitForStatus } from '../../../scripts/lib/client/wait.ts';
import { textPdf } from '../../corpus/documents.ts';
import { attached, headOf, html, mail, multipart, text, together } from '../../corpus/mails.ts';
import { msgOf } from '../../corpus/msgs.ts';
import { uploadWhole, type WithAttachments } from '../../harness/attachments.ts';
import { checkPdf, isInstalled, pdfText } from '../../harness/pdf-text.ts';
import { startTestService, type TestService } from '../../harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const pdf = (words: string) => textPdf([[words]]);
const detail = (id: string) => service.admin.get<WithAttachments>(`/api/files/${id}`);
const listed = async (query: string) => {
  const { files } = await service.admin.get<{ files: { id: string; original_filename: string }[] }>(
    `/api/files?${query}`,
  );
  return files.map(({ original_filename: name }) => name).sort();
};
const bytesOf = async (id: string, path: string) =>
  Buffer.from(await (await service.admin.send('GET', `/api/files/${id}/${path}`)).arrayBuffer());

const plainMessage = {
  subject: 'x',
  sender: { name: 'A', address: 'a@example.org' },
  to: { name: 'B', address: 'b@example.org' },
  sent: new Date('2026-11-19T15:48:00Z'),
  body: 'x',
};

function nestedMail(): Buffer {
  let part = together([text('x')], 'mixed');
  for (let depth = 1; depth < 300; depth += 1) part = together([part], 'mixed');
  return mail([...headOf('x'), ...part.head], part.body);
}

/** An offer with two documents attached. */
const offer = (subject: string) =>
  multipart(headOf(subject), [
    text('Guten Tag Frau Lindqvist,\r\n\r\nvielen Dank für den Termin am Dienstag. Das Angebot liegt bei.'),
    attached('Angebot.pdf', 'application/pdf', pdf(`${subject} one`)),
    attached('Plan.pdf', 'application/octet-stream', pdf(`${subject} two`)),
  ]);

describe('an e-mail', () => {
  it('becomes a document that says who sent what and when, with its attachments as documents of their own', async () => {
    const bytes = offer('Angebot für Ihr neues Bad');
    const file = await uploadWhole(service.admin, 'angebot.eml', bytes);
    expect(file).toMatchObject({
      mime_type: 'message/rfc822',
      title: 'Angebot für Ihr neues Bad',
      sender: 'Jens Petersen',
      recipient: 'Ann Lindqvist',
      document_type: 'email',
      document_date: '2026-11-19',
      language: 'de',
      parent_id: null,
      parent: null,
    });
    expect(file.attachments).toMatchObject([
      { name: 'Angebot.pdf', state: 'accepted', reason: null, file: { parent_id: file.id } },
      { name: 'Plan.pdf', state: 'accepted', reason: null, file: { parent_id: file.id } },
    ]);
    const ids = file.attachments.map((one) => one.file?.id ?? '');
    await waitForAll(service.admin, ids);
    const child = await detail(ids[0] ?? '');
    expect(child.parent).toEqual({ id: file.id, title: file.title, mime_type: 'message/rfc822' });
    expect(child.source).toBe(file.source);
    expect(await listed(`parent_id=${file.id}`)).toEqual(['Angebot.pdf', 'Plan.pdf']);
    expect((await bytesOf(file.id, 'download?version=original')).equals(bytes)).toBe(true);
    expect(
      (await bytesOf(ids[0] ?? '', 'download?version=original')).equals(pdf('Angebot für Ihr neues Bad one')),
    ).toBe(true);
  });

  it.skipIf(!isInstalled('poppler-utils') || !isInstalled('qpdf'))(
    'is read on pages with its head, its text and the names of what is attached, in the language it is written in',
    async () => {
      const file = await uploadWhole(service.admin, 'pages.eml', offer('Seiten'));
      const made = await bytesOf(file.id, 'download?version=processed');
      await checkPdf(made);
      const words = (await pdfText(made)).replace(/\s+/g, ' ');
      for (const part of [
        'Von',
        'Jens Petersen <petersen@bad-rohr.example>',
        'Gesendet',
        'Donnerstag, 19. November 2026, 16:48',
        'vielen Dank für den Termin am Dienstag',
        '2 Anhänge',
        'Angebot.pdf · Plan.pdf',
      ])
        expect(words).toContain(part);
    },
  );

  it('names what cannot become a document, with the reason, and loses nothing else', async () => {
    const file = await uploadWhole(
      service.admin,
      'refused.eml',
      multipart(headOf('Refused'), [
        text('See below.'),
        attached('tool.exe', 'application/octet-stream', Buffer.from('MZ\u0090\u0000nothing to read')),
        attached('empty.pdf', 'application/pdf', Buffer.alloc(0)),
        attached('good.pdf', 'application/pdf', pdf('Refused: the good one')),
        attached('smime.p7s', 'application/pkcs7-signature', Buffer.from('signature')),
      ]),
    );
    expect(file.attachments.map(({ name, state, reason }) => [name, state, reason?.code ?? null])).toEqual([
      ['tool.exe', 'refused', 'unsupported_type'],
      ['empty.pdf', 'refused', 'empty_file'],
      ['good.pdf', 'accepted', null],
      ['smime.p7s', 'refused', 'attachment_is_signature'],
    ]);
  });

  it('that is encrypted says so, and is kept', async () => {
    const head = [
      'Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m',
      'Content-Transfer-Encoding: base64',
    ];
    const file = await uploadWhole(service.admin, 'sealed.eml', mail(headOf('Sealed', head), 'AAAA'));
    const step = file.steps.find((one) => one.step === 'convert_to_pdf');
    expect(step).toMatchObject({ status: 'success', warning_code: 'mail_encrypted' });
    expect(file.attachments).toMatchObject([{ state: 'refused', reason: { code: 'attachment_encrypted' } }]);
  });

  it('that Outlook saved is read like one that was sent', async () => {
    const message = {
      subject: 'Gespeichert aus Outlook',
      sender: { name: 'Jens Petersen', address: 'petersen@bad-rohr.example' },
      to: { name: 'Ann Lindqvist', address: 'ann@lindqvist.example' },
      sent: new Date('2026-11-19T15:48:00Z'),
      body: 'Guten Tag Frau Lindqvist,\r\n\r\ndas Angebot liegt bei.',
      files: [{ name: 'Angebot März.pdf', bytes: pdf('Saved by Outlook') }],
    };
    const file = await uploadWhole(service.admin, 'saved.msg', msgOf(message));
    expect(file).toMatchObject({
      mime_type: 'application/vnd.ms-outlook',
      title: 'Gespeichert aus Outlook',
      sender: 'Jens Petersen',
      document_date: '2026-11-19',
      attachments: [{ name: 'Angebot März.pdf', state: 'accepted' }],
    });
  });

  it.each<[string, Buffer, string]>([
    ['that is nested as nobody does', nestedMail(), 'mail_broken'],
    ['that Outlook saved and that is broken off', msgOf(plainMessage).subarray(0, 2_048), 'mail_broken'],
  ])('%s fails with what to do, and is kept', async (_, bytes, code) => {
    const [accepted] = await service.admin.upload([{ name: 'bad.eml', bytes }]);
    const file = await waitForStatus(service.admin, accepted?.id ?? '', 'failed');
    expect(file.status_reason).toMatchObject({ code, step: 'convert_to_pdf' });
    expect((await bytesOf(file.id, 'download?version=original')).equals(bytes)).toBe(true);
  });

  it('whose text is HTML alone shows its words, and names the picture that belongs to it', async () => {
    const logo = attached('logo.png', 'image/png', Buffer.from('x'), ['Content-ID: <a@b>']);
    const related = [html('<p>Nur in <b>HTML</b> geschrieben</p><img src="cid:a@b"><script>x</script>'), logo];
    const file = await uploadWhole(service.admin, 'html.eml', multipart(headOf('HTML alone'), related, 'related'));
    expect(file.attachments).toMatchObject([
      { name: 'logo.png', state: 'offered', reason: { code: 'attachment_in_text' } },
    ]);
    expect((await bytesOf(file.id, 'text')).toString()).toContain('Nur in HTML geschrieben');
  });

  it('whose mailbox file holds two is refused with what to do', async () => {
    const from = 'From ann@example.org Thu Nov 19 16:48:00 2026\r\n';
    const two = `${from}${mail(headOf('One'), 'x\r\n\r\n').toString()}${from}${mail(headOf('Two'), 'y').toString()}`;
    const [accepted] = await service.admin.upload([{ name: 'two.mbox', bytes: Buffer.from(two) }]);
    const file = await waitForStatus(service.admin, accepted?.id ?? '', 'failed');
    expect(file.status_reason).toMatchObject({ code: 'mailbox_file', step: 'convert_to_pdf' });
  });
});
