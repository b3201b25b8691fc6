import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formOf, pdfBytes } from '../../../../test/harness/documents-api.ts';
import {
  inDays,
  openPublicLinksFixture,
  type PublicLinksFixture,
} from '../../../../test/harness/public-links-fixture.ts';
import { newId } from '../../../platform/ids.ts';

let fixture: PublicLinksFixture;
beforeAll(async () => {
  fixture = await openPublicLinksFixture({ MAX_UPLOAD_SIZE: '1 MB', MAX_STORAGE_PER_PERSON: '3 MB' });
});
afterAll(() => fixture.api.stop());
beforeEach(() => fixture.begin());

const letters = (...names: string[]) => names.map((name) => ({ name, bytes: pdfBytes(newId()) }));
const documents = () =>
  fixture.api.db
    .selectFrom('files')
    .select(['id', 'original_filename', 'source', 'came_by', 'uploaded_by', 'needs_review', 'awaits_review'])
    .where('owner_id', '=', fixture.ownerId)
    .orderBy('id')
    .execute();

describe('an upload link', () => {
  it('says who receives, what they ask for and how much it takes, and nothing else', async () => {
    const link = await fixture.receive({ name: 'Receipts', note: 'The receipts for October', max_files: 20 });
    expect(link.url).toMatch(/\/u\/[\w-]{22}$/);
    const { json, headers } = await fixture.ask('GET', link.path);
    expect(json).toEqual({
      recipient: 'Ann',
      note: 'The receipts for October',
      expires_at: link.expires_at,
      files_left: 20,
      bytes_left: null,
      max_file_bytes: expect.any(Number),
    });
    expect(headers.get('x-robots-tag')).toMatch(/noindex/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('brings documents with who sent them and what they wrote, into Review, and shows the sender none of it', async () => {
    const link = await fixture.receive({ name: 'Receipts', max_files: 3 });
    const form = formOf(letters('a.pdf', 'b.pdf'), { sender_name: '  Jonas\nWeiß ', note: 'Two of them\r\nfor you' });
    const answer = await fixture.sendFiles(link.path, form);
    expect([answer.status, answer.json]).toEqual([
      202,
      {
        files: ['a.pdf', 'b.pdf'].map((filename) => ({ filename, size_bytes: expect.any(Number) })),
        files_left: 1,
        bytes_left: null,
      },
    ]);
    const arrived = await documents();
    const kept = { source: 'upload_link', came_by: 'Receipts', uploaded_by: null, needs_review: true };
    expect(arrived).toMatchObject([
      { original_filename: 'a.pdf', ...kept, awaits_review: true },
      { original_filename: 'b.pdf', ...kept, awaits_review: true },
    ]);
    const id = arrived[0]?.id ?? '';
    const { arrival } = (await fixture.own('GET', `/api/files/${id}/arrival`)).json;
    const said = { sender_name: 'Jonas Weiß', note: 'Two of them\nfor you' };
    expect(arrival).toMatchObject({ link_id: link.id, link_name: 'Receipts', ...said });
    expect((await fixture.ask('GET', `/api/files/${id}/arrival`)).json.code).toBe('file_not_found');
    expect((await fixture.ask('GET', `${link.path}/files`)).status).not.toBe(200);
    expect((await fixture.own('GET', `/api/upload-links/${link.id}`)).json).toMatchObject({ file_count: 2 });
    const rows = await fixture.audit(link.id);
    expect(rows.map(({ action, address }) => [action, address])).toEqual([
      ['upload_link.created', '127.0.0.1'],
      ['upload_link.received', null],
    ]);
  });

  it('brings documents that wait until somebody says yes, also when they are read again before', async () => {
    const link = await fixture.receive();
    await fixture.sendFiles(link.path, formOf(letters('a.pdf')));
    const id = (await documents())[0]?.id ?? '';
    expect((await fixture.own('POST', `/api/files/${id}/reprocess`)).status).toBe(202);
    expect(await documents()).toMatchObject([{ needs_review: true, awaits_review: true }]);
    expect((await fixture.own('POST', `/api/files/${id}/review`)).status).toBe(200);
    expect((await fixture.own('POST', `/api/files/${id}/reprocess`)).status).toBe(202);
    expect(await documents()).toMatchObject([{ needs_review: false, awaits_review: false }]);
  });

  it('does not tell that something was there already', async () => {
    const link = await fixture.receive();
    const [file] = letters('a.pdf');
    if (!file) throw new Error('no letter');
    await fixture.document('mine.pdf', file.bytes);
    const answer = await fixture.sendFiles(link.path, formOf([file]));
    expect([answer.status, answer.bytes.toString().includes('duplicate')]).toEqual([202, false]);
    expect((await documents()).map(({ awaits_review }) => awaits_review)).toEqual([false, false]);
  });

  it('takes as many files and bytes as it may, however many send at once, and keeps nothing of the rest', async () => {
    const link = await fixture.receive({ max_files: 2 });
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => fixture.sendFiles(link.path, formOf(letters(name)))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 409, 409]);
    expect((await documents()).length).toBe(2);
    const small = await fixture.receive({ max_bytes: 500 });
    const large = [{ name: 'a.pdf', bytes: pdfBytes(newId(), 1_000) }];
    const refused = await fixture.sendFiles(small.path, formOf(large));
    expect([refused.status, refused.json.code]).toEqual([409, 'upload_link_full']);
    expect((await documents()).length).toBe(2);
  });

  it('says why a file is not taken, and nothing of the recipient’s limits', async () => {
    const link = await fixture.receive();
    const codeOf = async (name: string, bytes: Buffer) =>
      (await fixture.sendFiles(link.path, formOf([{ name, bytes }]))).json.code;
    expect(await codeOf('a.exe', Buffer.from('MZ\0\0 a program'))).toBe('unsupported_type');
    expect(await codeOf('empty.pdf', Buffer.alloc(0))).toBe('empty_file');
    expect(await codeOf('large.pdf', pdfBytes('large', 1_100_000))).toBe('file_too_large');
    const bytes = () => pdfBytes(newId(), 900_000);
    for (let count = 0; count < 3; count += 1) await fixture.document('mine.pdf', bytes());
    const refused = await fixture.sendFiles(link.path, formOf([{ name: 'a.pdf', bytes: bytes() }]));
    expect([refused.status, refused.json.code]).toEqual([409, 'recipient_cannot_receive']);
    expect(`${refused.json.title} ${refused.json.detail}`).not.toMatch(/day|limit|plan|\d/i);
  });

  it('takes the same request once for one Idempotency-Key', async () => {
    const link = await fixture.receive();
    const headers = { 'idempotency-key': newId() };
    const files = letters('a.pdf');
    const first = await fixture.sendFiles(link.path, formOf(files), headers);
    const again = await fixture.sendFiles(link.path, formOf(files), headers);
    expect([first.status, again.status, (await documents()).length]).toEqual([202, 202, 1]);
    expect((await fixture.own('GET', `/api/upload-links/${link.id}`)).json.file_count).toBe(1);
  });

  it('that ended, was revoked or never was takes nothing, and these are one answer', async () => {
    const [revoked, ended] = [await fixture.receive(), await fixture.receive()];
    await fixture.own('DELETE', `/api/upload-links/${revoked.id}`);
    const past = { expires_at: new Date() };
    await fixture.api.db.updateTable('public_links').set(past).where('id', '=', ended.id).execute();
    const share = await fixture.share({ file_id: await fixture.document() });
    const asUpload = share.path.replace('shared-pages', 'upload-pages');
    const never = fixture.plain(await fixture.ask('GET', `/api/upload-pages/${'x'.repeat(22)}`));
    expect(never).toMatchObject({ status: 404, code: 'link_not_available' });
    for (const path of [revoked.path, ended.path, asUpload]) {
      expect(fixture.plain(await fixture.ask('GET', path))).toEqual(never);
      expect(fixture.plain(await fixture.sendFiles(path, formOf(letters('a.pdf'))))).toEqual(never);
    }
    expect((await documents()).length).toBe(1);
    await fixture.own('POST', `/api/upload-links/${revoked.id}/restore`);
    expect((await fixture.sendFiles(revoked.path, formOf(letters('a.pdf')))).status).toBe(202);
  });

  it('is one of 500 that work at most', async () => {
    await fixture.fill((await fixture.receive()).id);
    const { status, json } = await fixture.own('POST', '/api/upload-links', { expires_at: inDays(1) });
    expect([status, json.code]).toEqual([409, 'upload_link_limit_reached']);
  });

  it('refuses fields it does not know, and texts that are too long', async () => {
    const link = await fixture.receive();
    for (const fields of [
      { tags: 'mine' },
      { title: 'mine' },
      { sender_name: 'x'.repeat(101) },
      { note: 'x'.repeat(1_001) },
    ]) {
      const { json } = await fixture.sendFiles(link.path, formOf(letters('a.pdf'), fields));
      expect(json.code).toBe('invalid_request');
    }
    expect(await documents()).toEqual([]);
  });
});
