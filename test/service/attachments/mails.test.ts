import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemOf, waitForAll, waitForStatus } from '../../../scripts/lib/client/wait.ts';
import { textPdf } from '../../corpus/documents.ts';
import { attached, headOf, mail, multipart, text } from '../../corpus/mails.ts';
import { attachmentsOf, uploadWhole, type WithAttachments } from '../../harness/attachments.ts';
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

  it('whose mailbox file holds two is refused with what to do', async () => {
    const from = 'From ann@example.org Thu Nov 19 16:48:00 2026\r\n';
    const two = `${from}${mail(headOf('One'), 'x\r\n\r\n').toString()}${from}${mail(headOf('Two'), 'y').toString()}`;
    const [accepted] = await service.admin.upload([{ name: 'two.mbox', bytes: Buffer.from(two) }]);
    const file = await waitForStatus(service.admin, accepted?.id ?? '', 'failed');
    expect(file.status_reason).toMatchObject({ code: 'mailbox_file', step: 'convert_to_pdf' });
  });
});

describe('what came out of a document', () => {
  it('has the tags and the pipeline of it', async () => {
    const [accepted] = await service.admin.upload([{ name: 'tags.eml', bytes: offer('Tagged') }], {
      tags: 'house,bath',
    });
    await waitForStatus(service.admin, accepted?.id ?? '');
    const file = await attachmentsOf(service.admin, accepted?.id ?? '');
    const child = await detail(file.attachments[0]?.file?.id ?? '');
    expect(child.tags).toEqual(expect.arrayContaining(['house', 'bath']));
  });

  it('is a copy where the same document is here already', async () => {
    await waitForStatus(
      service.admin,
      (await service.admin.upload([{ name: 'known.pdf', bytes: pdf('Copied one') }]))[0]?.id ?? '',
    );
    const { attachments } = await uploadWhole(service.admin, 'copied.eml', offer('Copied'));
    const [copy, other] = attachments.map((one) => one.file?.id ?? '');
    await waitForStatus(service.admin, copy ?? '', 'duplicate');
    await waitForStatus(service.admin, other ?? '');
  });

  it('comes once, however often the document is read', async () => {
    const file = await uploadWhole(service.admin, 'again.eml', offer('Again'));
    await service.admin.post(`/api/files/${file.id}/reprocess`, {});
    await waitForStatus(service.admin, file.id);
    const again = await attachmentsOf(service.admin, file.id);
    expect(again.attachments).toMatchObject(
      file.attachments.map(({ name, file: child }) => ({ name, file: { id: child?.id } })),
    );
    expect(await listed(`parent_id=${file.id}`)).toHaveLength(2);
  });

  it('lies in each other to a depth of three; what is deeper is named where it lies', async () => {
    let inner = multipart(headOf('Depth 4'), [
      text('deepest'),
      attached('deep.pdf', 'application/pdf', pdf('Deep down')),
    ]);
    for (const depth of [3, 2, 1, 0])
      inner = multipart(headOf(`Depth ${depth}`), [
        text(`Mail at depth ${depth}`),
        { head: ['Content-Type: message/rfc822'], body: inner },
      ]);
    let file = await uploadWhole(service.admin, 'depth.eml', inner);
    for (const depth of [1, 2, 3]) {
      const childId = file.attachments[0]?.file?.id ?? '';
      await waitForStatus(service.admin, childId);
      file = await attachmentsOf(service.admin, childId);
      expect(file.title).toBe(`Depth ${depth}`);
    }
    expect(file.attachments).toMatchObject([
      { name: 'Depth 4.eml', state: 'refused', reason: { code: 'attachment_too_deep' } },
    ]);
  });

  it('stays when the document goes, and the link ends when that is erased', async () => {
    const file = await uploadWhole(service.admin, 'gone.eml', offer('Gone'));
    const childId = file.attachments[0]?.file?.id ?? '';
    await waitForStatus(service.admin, childId);
    await service.admin.call('DELETE', `/api/files/${file.id}`);
    expect((await detail(childId)).parent).toMatchObject({ id: file.id });
    await service.admin.call('DELETE', `/api/files/${file.id}?permanent=true`);
    expect(await detail(childId)).toMatchObject({ parent_id: null, parent: null, deleted_at: null });
  });

  it('that is erased is not taken out a second time', async () => {
    const file = await uploadWhole(service.admin, 'erased.eml', offer('Erased'));
    const childId = file.attachments[0]?.file?.id ?? '';
    await waitForStatus(service.admin, childId);
    await service.admin.call('DELETE', `/api/files/${childId}`);
    await service.admin.call('DELETE', `/api/files/${childId}?permanent=true`);
    await service.admin.post(`/api/files/${file.id}/reprocess`, {});
    await waitForStatus(service.admin, file.id);
    const again = await attachmentsOf(service.admin, file.id);
    expect(again.attachments[0]).toMatchObject({ state: 'accepted', file: null });
    expect(await listed(`parent_id=${file.id}`)).toEqual(['Plan.pdf']);
    expect((await problemOf(detail(childId))).status).toBe(404);
  });
});
