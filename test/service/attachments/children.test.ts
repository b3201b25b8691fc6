import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemOf, waitForStatus } from '../../../scripts/lib/client/wait.ts';
import { textPdf } from '../../corpus/documents.ts';
import { attached, headOf, multipart, text } from '../../corpus/mails.ts';
import { attachmentsOf, uploadWhole, type WithAttachments } from '../../harness/attachments.ts';
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
/** An offer with two documents attached. */
const offer = (subject: string) =>
  multipart(headOf(subject), [
    text('Guten Tag Frau Lindqvist,\r\n\r\nvielen Dank für den Termin am Dienstag. Das Angebot liegt bei.'),
    attached('Angebot.pdf', 'application/pdf', pdf(`${subject} one`)),
    attached('Plan.pdf', 'application/octet-stream', pdf(`${subject} two`)),
  ]);

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
