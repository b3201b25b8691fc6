import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemOf, waitForAll, waitForStatus } from '../../../scripts/lib/client/wait.ts';
import { textPdf } from '../../corpus/documents.ts';
import { lockedByAes, lockedTraditionally } from '../../corpus/locked-zips.ts';
import { attached, headOf, multipart, text } from '../../corpus/mails.ts';
import { zipOf } from '../../corpus/zips.ts';
import { attachmentsOf, uploadWhole, type WithAttachments } from '../../harness/attachments.ts';
import { startTestService, type TestService } from '../../harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ env: { MAX_ATTACHMENTS: '6' } });
});
afterAll(() => service.stop());

const pdf = (words: string) => textPdf([[words]]);
const outcomesOf = ({ attachments }: WithAttachments) =>
  attachments.map(({ name, state, reason }) => `${name} ${reason?.code ?? state}`);

describe('a ZIP archive', () => {
  it('becomes a document that lists what lies in it, and each file a document of its own', async () => {
    const file = await uploadWhole(
      service.admin,
      'Belege 2026.zip',
      zipOf([
        { name: 'März/', bytes: Buffer.alloc(0), isStored: true },
        { name: 'März/Rechnung.pdf', bytes: pdf('Archive one'), isUtf8: true },
        { name: Buffer.from('M\x84rz/Geb\x81hr.pdf', 'latin1'), bytes: pdf('Archive two') },
        { name: '../../etc/passwd.pdf', bytes: pdf('Archive three'), isStored: true },
        { name: '__MACOSX/._Rechnung.pdf', bytes: Buffer.from('x') },
        { name: '.DS_Store', bytes: Buffer.from('x') },
      ]),
    );
    expect(file).toMatchObject({
      mime_type: 'application/zip',
      title: 'Belege 2026',
      document_date: null,
      sender: null,
    });
    expect(outcomesOf(file)).toEqual([
      'März/Rechnung.pdf accepted',
      'März/Gebühr.pdf accepted',
      '../../etc/passwd.pdf accepted',
    ]);
    const children = await waitForAll(
      service.admin,
      file.attachments.map((one) => one.file?.id ?? ''),
    );
    expect(children.map(({ original_filename: name }) => name)).toEqual(['Rechnung.pdf', 'Gebühr.pdf', 'passwd.pdf']);
  });

  it('names what it cannot give, with the reason, and gives the rest', async () => {
    const zeros = Buffer.alloc(20 * 1024 * 1024);
    const file = await uploadWhole(
      service.admin,
      'odd.zip',
      zipOf([
        { name: 'good.pdf', bytes: pdf('Archive: the good one') },
        { name: 'locked.pdf', bytes: pdf('locked'), isEncrypted: true },
        { name: 'otherwise.pdf', bytes: pdf('otherwise'), method: 14 },
        { name: 'bomb.pdf', bytes: zeros },
        { name: 'liar.pdf', bytes: pdf('a liar'), saidBytes: 20 },
        { name: 'tool.exe', bytes: Buffer.from('MZ\u0090\u0000nothing') },
      ]),
    );
    expect(outcomesOf(file)).toEqual([
      'good.pdf accepted',
      'locked.pdf archive_entry_encrypted',
      'otherwise.pdf archive_entry_packed_otherwise',
      'bomb.pdf archive_entry_too_large',
      'liar.pdf archive_entry_broken',
      'tool.exe unsupported_type',
    ]);
  });

  it.each([
    ['AES', lockedByAes],
    ['the old cipher', lockedTraditionally],
  ])('that is locked whole asks for its password, and gives its files with it: %s', async (cipher, locked) => {
    const bytes = zipOf([
      locked('one.pdf', pdf(`Locked by ${cipher}: one`), 'Geheim ß 1'),
      locked('two.pdf', pdf(`Locked by ${cipher}: the longer other one`), 'Geheim ß 1'),
      locked('other.txt', Buffer.from(`Locked by ${cipher} with a password of its own. `.repeat(90)), 'another'),
    ]);
    const [accepted] = await service.admin.upload([{ name: 'locked.zip', bytes }]);
    const id = accepted?.id ?? '';
    const asked = await waitForStatus(service.admin, id, 'failed');
    expect(asked.status_reason).toMatchObject({ code: 'password_required', step: 'convert_to_pdf' });
    const retry = (password: string) => service.admin.post(`/api/files/${id}/steps/convert_to_pdf/retry`, { password });
    await retry('geheim');
    const refused = await waitForStatus(service.admin, id, 'failed');
    expect(refused.status_reason).toMatchObject({ code: 'password_wrong', step: 'convert_to_pdf' });
    await retry('Geheim ß 1');
    await waitForStatus(service.admin, id);
    const file = await attachmentsOf(service.admin, id);
    expect(outcomesOf(file)).toEqual([
      'one.pdf accepted',
      'two.pdf accepted',
      'other.txt archive_entry_other_password',
    ]);
  });

  it('gives as many documents as it may, together with what lies in these; the others are named', async () => {
    const mail = multipart(headOf('In the archive'), [
      text('See below'),
      attached('a.pdf', 'application/pdf', pdf('Many: attached a')),
      attached('b.pdf', 'application/pdf', pdf('Many: attached b')),
    ]);
    const five = ['1', '2', '3', '4'].map((name) => ({ name: `${name}.pdf`, bytes: pdf(`Many: ${name}`) }));
    const file = await uploadWhole(service.admin, 'many.zip', zipOf([{ name: 'mail.eml', bytes: mail }, ...five]));
    expect(file.attachments.map(({ state }) => state)).toEqual(Array(5).fill('accepted'));
    const mailId = file.attachments[0]?.file?.id ?? '';
    await waitForStatus(service.admin, mailId);
    expect(outcomesOf(await attachmentsOf(service.admin, mailId))).toEqual([
      'a.pdf accepted',
      'b.pdf too_many_attachments',
    ]);
  });

  it.each<[string, () => Buffer, string]>([
    ['that is broken off', () => zipOf([{ name: 'a.pdf', bytes: pdf('broken') }]).subarray(0, 400), 'archive_broken'],
    [
      'of more than two thousand files',
      () => zipOf(Array.from({ length: 2_001 }, (_, at) => ({ name: `${at}.txt`, bytes: Buffer.from('x') }))),
      'archive_too_large',
    ],
    [
      'that turns out to be an office file',
      () =>
        zipOf([
          {
            name: 'first.bin',
            bytes: Buffer.from(Array.from({ length: 1_200_000 }, (_, at) => (at * 7_919) % 251)),
            isStored: true,
          },
          { name: '[Content_Types].xml', bytes: Buffer.from('<Types/>') },
        ]),
      'archive_not_taken',
    ],
  ])('%s fails with what to do', async (_, make, code) => {
    const [accepted] = await service.admin.upload([{ name: 'bad.zip', bytes: make() }]);
    const file = await waitForStatus(service.admin, accepted?.id ?? '', 'failed');
    expect(file.status_reason).toMatchObject({ code, step: 'convert_to_pdf' });
  });

  it('that is another kind of document underneath is refused with what to do', async () => {
    for (const name of ['[Content_Types].xml', 'mimetype', 'META-INF/MANIFEST.MF']) {
      const bytes = zipOf([{ name, bytes: Buffer.from('application/epub+zip'), isStored: true }]);
      const problem = await problemOf(service.admin.upload([{ name: 'book.zip', bytes }]));
      expect([problem.status, problem.code]).toEqual([415, 'unsupported_type']);
      expect(problem.problem.detail).toContain('Save it as PDF');
    }
  });
});

it('a container of signed documents (ASiC-E) gives its documents, and tells its signatures from them', async () => {
  const file = await uploadWhole(
    service.admin,
    'contract.asice',
    zipOf([
      { name: 'mimetype', bytes: Buffer.from('application/vnd.etsi.asic-e+zip'), isStored: true },
      { name: 'contract.pdf', bytes: pdf('The signed contract') },
      { name: 'META-INF/signatures001.xml', bytes: Buffer.from('<x/>') },
    ]),
  );
  expect(file.mime_type).toBe('application/vnd.etsi.asic-e+zip');
  expect(outcomesOf(file)).toEqual(['contract.pdf accepted', 'META-INF/signatures001.xml archive_entry_is_signature']);
});
