import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textPdf } from '../../../../test/corpus/documents.ts';
import { lockedPdf } from '../../../../test/corpus/locked-pdf.ts';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { isInstalled, pdfText } from '../../../../test/harness/pdf-text.ts';
import { purgeVersions } from './purge-versions.job.ts';

let api: DocumentsApi;
let ann: string;
beforeAll(async () => {
  api = await startDocumentsApi({ runsJobs: true, env: { MAX_PAGES: '5' } });
  ann = await api.createOwner();
});
afterAll(() => api.stop());

type Page = { page: number; turn?: number; file_id?: string };
type Part = { title?: string; pages: Page[] };

/** A document that has been read: each word is a page. */
async function readDocument(words: string[], options: { ownerId?: string; bytes?: Buffer; fields?: object } = {}) {
  const { ownerId = ann, bytes = textPdf(words.map((word) => [word])) } = options;
  const blob = await api.base.blobs.put('processed', 'stack.pdf', Readable.from([bytes]), { now: new Date() });
  const fields = { page_count: words.length, processed_at: new Date(), ...options.fields };
  return api.addDocument(ownerId, { pages: words, fields, derived: { processed: { path: blob.path } } });
}

const arrange = (id: string, documents: Part[], { version = 0, ownerId = ann } = {}) =>
  api.send(ownerId, 'POST', `/api/files/${id}/arrange`, { json: { version, documents } });
const pages = (...numbers: number[]): Part => ({ pages: numbers.map((page) => ({ page })) });
const restore = (id: string, number: number) => api.send(ann, 'POST', `/api/files/${id}/versions/${number}/restore`);
const versions = async (id: string): Promise<[number, number, boolean][]> =>
  (await api.send(ann, 'GET', `/api/files/${id}/versions`)).json.versions.map(
    (one: { number: number; page_count: number; is_current: boolean }) => [one.number, one.page_count, one.is_current],
  );
const textOf = async (id: string) => (await api.send(ann, 'GET', `/api/files/${id}/text`)).bytes.toString();
const shown = async (id: string) =>
  (await pdfText((await api.send(ann, 'GET', `/api/files/${id}/preview`)).bytes)).replace(/[^\p{L}]+/gu, ' ').trim();
/** The document has been read again. */
const asRead = (id: string) => api.db.updateTable('files').set({ status: 'completed' }).where('id', '=', id).execute();

it.skipIf(!isInstalled('poppler-utils'))(
  'an arrangement is shown and found at once, and the original and each version before come back with their words',
  async () => {
    const id = await readDocument(['Alpha', 'Beta', 'Gamma']);
    expect(await versions(id)).toEqual([[0, 3, true]]);
    const { status, json } = await arrange(id, [pages(3, 1)]);
    expect([status, json.version, json.file.page_count, json.created]).toEqual([202, 1, 2, []]);
    expect([await shown(id), await textOf(id)]).toEqual(['Gamma Alpha', 'Gamma\fAlpha']);
    await api.runUntilIdle();
    expect((await api.send(ann, 'GET', '/api/search?q=Beta')).json.hits).toEqual([]);

    await asRead(id);
    expect((await arrange(id, [{ pages: [{ page: 2, turn: 90 }] }], { version: 1 })).json.version).toBe(2);
    expect([await shown(id), await textOf(id)]).toEqual(['Alpha', 'Alpha']);
    expect(await versions(id)).toEqual([
      [2, 1, true],
      [1, 2, false],
      [0, 3, false],
    ]);
    // Also while it is being read.
    expect((await restore(id, 1)).json).toMatchObject({ version: 1, file: { page_count: 2 } });
    expect([await shown(id), await textOf(id)]).toEqual(['Gamma Alpha', 'Gamma\fAlpha']);
    expect((await restore(id, 0)).json.file.page_count).toBe(3);
    expect(await textOf(id)).toBe('Alpha\fBeta\fGamma');
    expect((await restore(id, 2)).status).toBe(202);
    expect(await shown(id)).toBe('Alpha');
    expect((await restore(id, 2)).status).toBe(202);
    expect(await versions(id)).toEqual([
      [2, 1, true],
      [1, 2, false],
      [0, 3, false],
    ]);
  },
);

it('what is split off is a document of its own, under its name and without the tags of the stack', async () => {
  const id = await readDocument(['One', 'Two', 'Three'], { fields: { tags: ['house'], sender: 'Summit' } });
  const { json } = await arrange(id, [pages(1), { ...pages(3), title: 'The bill' }, pages(2)]);
  expect(json.file).toMatchObject({ tags: ['house'], sender: 'Summit', page_count: 1 });
  const parts = await Promise.all(
    json.created.map(async (one: { id: string }) => (await api.send(ann, 'GET', `/api/files/${one.id}`)).json),
  );
  expect(parts).toMatchObject([
    { title: 'The bill', tags: [], parent: { id }, mime_type: 'application/pdf' },
    { title: 'letter (3)', tags: [], parent: { id } },
  ]);
  const confirmed = api.db.selectFrom('file_fields').select('field').where('file_id', '=', parts[0].id);
  expect(await confirmed.execute()).toEqual([{ field: 'title' }]);
});

it('pages of another document are taken over, and it stays as it is', async () => {
  const [id, otherId] = [await readDocument(['One', 'Two']), await readDocument(['Uno', 'Due'])];
  const added = { page: 2, file_id: otherId };
  expect((await arrange(id, [{ pages: [{ page: 1 }, added, { page: 2 }] }])).json.file.page_count).toBe(3);
  expect([await textOf(id), await textOf(otherId)]).toEqual(['One\fDue\fTwo', 'Uno\fDue']);
});

it('of two who arrange the same pages the second is told, and nothing of theirs is kept', async () => {
  const id = await readDocument(['One', 'Two']);
  const answers = await Promise.all([arrange(id, [pages(2), pages(1)]), arrange(id, [pages(1), pages(2)])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  expect(answers.find(({ status }) => status === 409)?.json.code).toMatch(/^(pages_changed|document_being_read)$/);
  await asRead(id);
  expect((await arrange(id, [pages(1)])).json.code).toBe('pages_changed');
  const children = await api.db.selectFrom('files').select('id').where('parent_id', '=', id).execute();
  expect(children).toHaveLength(1);
  expect(await versions(id)).toHaveLength(2);
});

it('nothing is arranged that is not there, not theirs, not read or not possible, and each refusal says why', async () => {
  const bob = await api.createOwner();
  const [id, foreign] = [await readDocument(['One', 'Two']), await readDocument(['Uno'], { ownerId: bob })];
  const unread = await api.addDocument(ann, {});
  const running = await readDocument(['One'], { fields: { status: 'processing' } });
  await api.db
    .insertInto('file_processing_steps')
    .values({ id: running, file_id: running, step_name: 'ocr', position: 0, status: 'pending', options: '{}' })
    .execute();
  const broken = await readDocument(['One'], { bytes: Buffer.from('just text') });
  const trashed = await readDocument(['One'], { fields: { deleted_at: new Date() } });
  const local = await readDocument(['One'], { fields: { local_only: true } });
  const own = { page: 1 };
  const codes = async (target: string, documents: Part[], ownerId = ann) => {
    const { json } = await arrange(target, documents, { ownerId });
    return json.code === 'invalid_request' ? json.errors[0].code : json.code;
  };
  expect(await codes(id, [{ pages: [own, { page: 1, file_id: foreign }] }])).toBe('file_not_found');
  expect(await codes(id, [pages(1)], bob)).toBe('file_not_found');
  expect(await codes(id, [pages(3)])).toBe('page_not_there');
  expect(await codes(id, [pages(1, 1)])).toBe('page_twice');
  expect(await codes(id, [pages(1), pages(1)])).toBe('page_twice');
  expect(await codes(id, [{ pages: [own, { page: 1, file_id: id }] }])).toBe('page_twice');
  expect(await codes(id, [pages()])).toBe('too_few');
  expect(await codes(unread, [pages(1)])).toBe('document_without_pages');
  expect(await codes(running, [pages(1)])).toBe('document_being_read');
  expect(await codes(broken, [pages(1)])).toBe('pages_not_arranged');
  expect(await codes(trashed, [pages(1)])).toBe('file_in_trash');
  expect(await codes(id, [{ pages: [own, { page: 1, file_id: local }] }])).toBe('document_local_only');
  const many = await readDocument(['1', '2', '3', '4', '5', '6']);
  expect(await codes(many, [pages(1, 2, 3, 4, 5, 6)])).toBe('too_many_pages');
  expect((await restore(id, 1)).json.code).toBe('file_version_not_found');
  for (const one of [id, running, broken, many]) expect(await versions(one)).toHaveLength(1);
});

it('who may add no more documents today splits none off, and keeps the pages as they were; arranging them is no new document', async () => {
  const owner = await api.createOwner();
  const now = new Date();
  const profile = { user_id: owner, daily_upload_limit: 1, created_at: now, updated_at: now };
  await api.db.insertInto('user_profiles').values(profile).execute();
  const id = await readDocument(['One', 'Two', 'Three'], { ownerId: owner });
  const refused = await arrange(id, [pages(1), pages(2), pages(3)], { ownerId: owner });
  expect([refused.status, refused.json.code]).toEqual([402, 'daily_upload_limit_reached']);
  const { json } = await api.send(owner, 'GET', '/api/files');
  expect(json.files).toMatchObject([{ id, page_count: 3, status: 'completed' }]);
  expect((await arrange(id, [pages(3, 1)], { ownerId: owner })).status).toBe(202);
});

it.skipIf(!isInstalled('qpdf'))('pages that are locked with a password are not arranged', async () => {
  const locked = await readDocument(['One'], { bytes: await lockedPdf(textPdf([['One']]), 'secret') });
  expect((await arrange(locked, [pages(1)])).json.code).toBe('document_locked');
});

it('versions are removed 30 days after they were replaced, the original and the current one never; erasing takes all of them', async () => {
  const id = await readDocument(['One', 'Two', 'Three']);
  for (const [index, pagesLeft] of [pages(1, 2), pages(2), pages(1)].entries()) {
    expect((await arrange(id, [pagesLeft], { version: index })).status).toBe(202);
    await asRead(id);
  }
  await api.runUntilIdle();
  const stored = async () => (await api.storedFiles()).filter((path) => path.startsWith('arranged/')).length;
  const before = await stored();
  const past = new Date(Date.now() - 31 * 86_400_000);
  const old = api.db.updateTable('file_versions').set({ replaced_at: past }).where('file_id', '=', id);
  await old.where('number', 'in', [0, 1]).execute();
  expect(await purgeVersions(api.system, new AbortController().signal)).toBe(2);
  expect(await purgeVersions(api.system, new AbortController().signal)).toBe(0);
  await api.runUntilIdle();
  expect(await versions(id)).toEqual([
    [3, 1, true],
    [2, 1, false],
    [0, 3, false],
  ]);
  expect((await restore(id, 1)).json.code).toBe('file_version_not_found');
  expect(await stored()).toBe(before - 1);
  expect((await restore(id, 0)).json.file.page_count).toBe(3);
  await api.send(ann, 'DELETE', `/api/files/${id}`);
  expect((await restore(id, 2)).json.code).toBe('file_in_trash');
  expect((await api.send(ann, 'DELETE', `/api/files/${id}?permanent=true`)).status).toBe(204);
  await api.runUntilIdle();
  expect(await stored()).toBe(before - 3);
});
