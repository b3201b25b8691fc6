import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, formOf, pdfBytes, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { newId } from '../../../platform/ids.ts';
import { blobsOf, putBlob } from '../files/index.ts';
import { purgeTrash } from './purge-trash.job.ts';

let api: DocumentsApi;
let ownerId: string;
beforeAll(async () => {
  api = await startDocumentsApi({ runsJobs: true });
  ownerId = await api.createOwner();
});
afterAll(() => api.stop());

const call = (method: string, target: string) => api.send(ownerId, method, target);
const rowOf = (id: string) => api.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();

async function upload(bytes: Buffer): Promise<string> {
  const answer = await api.send(ownerId, 'POST', '/api/files', { body: formOf([{ name: 'a.pdf', bytes }]) });
  return answer.json.files[0].id;
}

it('a document goes to the trash, out of list and search, and comes back', async () => {
  const id = await api.addDocument(ownerId, { title: 'boomerang' });
  expect((await call('DELETE', `/api/files/${id}`)).status).toBe(204);
  expect((await call('DELETE', `/api/files/${id}`)).status).toBe(204);
  expect((await call('GET', '/api/files?q=boomerang')).json.files).toEqual([]);
  expect((await call('GET', '/api/search?q=boomerang')).json.hits).toEqual([]);
  expect((await call('GET', '/api/search?q=boomerang&trashed=true')).json.hits).toHaveLength(1);
  expect((await call('GET', '/api/files?trashed=true&q=boomerang')).json.files).toHaveLength(1);
  const restored = await call('POST', `/api/files/${id}/restore`);
  expect([restored.status, restored.json.deleted_at]).toEqual([200, null]);
  expect((await call('GET', '/api/search?q=boomerang')).json.hits).toHaveLength(1);
});

it('erasing takes rows, search words and stored files, and leaves audit rows without content', async () => {
  const id = await upload(pdfBytes('to be erased'));
  const thumbnail = await api.base.blobs.put('thumbnail', 'x.webp', Readable.from(['x']), { now: new Date() });
  await api.db.updateTable('files').set({ title: 'vanishing' }).where('id', '=', id).execute();
  // A role that no code knows: what is erased goes by the rows.
  const blob = { fileId: id, role: 'role_of_tomorrow', pending: thumbnail, madeByStep: 'test', now: new Date() };
  await api.db.transaction().execute((tx) => putBlob(tx, blob));
  const paths = (await blobsOf(api.db, [id])).map(({ path }) => path);
  expect(paths).toHaveLength(2);
  const early = await call('DELETE', `/api/files/${id}?permanent=true`);
  expect([early.status, early.json.code]).toEqual([409, 'not_in_trash']);
  await call('DELETE', `/api/files/${id}`);
  expect((await call('DELETE', `/api/files/${id}?permanent=true`)).status).toBe(204);
  expect(await rowOf(id)).toBeUndefined();
  for (const path of paths) await expect.poll(() => api.base.blobs.stat(path)).toBeNull();
  const rows = api.db.selectFrom('audit_log').select(['action', 'detail']).where('target_id', '=', id);
  const audit = await rows.orderBy('id').execute();
  expect(audit).toEqual([
    { action: 'file.uploaded', detail: { is_duplicate: false } },
    { action: 'file.trashed', detail: {} },
    { action: 'file.erased', detail: {} },
  ]);
  expect(JSON.stringify(audit)).not.toContain('vanishing');
  expect((await call('DELETE', `/api/files/${id}?permanent=true`)).status).toBe(404);
});

it('erasing counts the words of the document down', async () => {
  const owner = await api.createOwner();
  const [first, second] = [
    await api.addDocument(owner, { pages: ['shared onlyfirst'] }),
    await api.addDocument(owner, { pages: ['shared'] }),
  ];
  expect(second).toBeDefined();
  await api.send(owner, 'DELETE', `/api/files/${first}`);
  await api.send(owner, 'DELETE', `/api/files/${first}?permanent=true`);
  const words = await api.db
    .selectFrom('search_words')
    .select(['word', 'document_count'])
    .where('owner_id', '=', owner)
    .orderBy('word')
    .execute();
  expect(words).toEqual([
    { word: 'letter', document_count: 1 },
    { word: 'shared', document_count: 1 },
  ]);
});

it('when the original goes, its oldest copy takes its place', async () => {
  const bytes = pdfBytes('copied');
  const [first, second, third] = [await upload(bytes), await upload(bytes), await upload(bytes)];
  const copy = { is_duplicate: true, duplicate_of_id: first, status: 'duplicate' };
  await api.db.updateTable('files').set(copy).where('id', 'in', [second, third]).execute();
  await call('DELETE', `/api/files/${first}`);
  expect(await rowOf(second)).toMatchObject({ is_duplicate: false, duplicate_of_id: null, status: 'pending' });
  expect(await rowOf(third)).toMatchObject({ is_duplicate: true, duplicate_of_id: second });
});

it('a copy restored after its original was erased becomes a document of its own', async () => {
  const bytes = pdfBytes('orphan copy');
  const [first, second] = [await upload(bytes), await upload(bytes)];
  await api.db
    .updateTable('files')
    .set({ is_duplicate: true, duplicate_of_id: first, status: 'duplicate' })
    .where('id', '=', second)
    .execute();
  await call('DELETE', `/api/files/${second}`);
  await call('DELETE', `/api/files/${first}`);
  await call('DELETE', `/api/files/${first}?permanent=true`);
  const restored = await call('POST', `/api/files/${second}/restore`);
  expect(restored.json).toMatchObject({ is_duplicate: false, duplicate_of_id: null, status: 'pending' });
});

it('the trash forgets what has been in it for longer than it keeps things, of every owner', async () => {
  const other = await api.createOwner();
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const old = await api.addDocument(ownerId, { fields: { deleted_at: days(31) } });
  const oldOfOther = await api.addDocument(other, { fields: { deleted_at: days(400) } });
  const young = await api.addDocument(ownerId, { fields: { deleted_at: days(29) } });
  const live = await api.addDocument(ownerId);
  const ctx = { ...api.asOwner(ownerId), actor: { type: 'system', name: 'purge_trash' } as const };
  expect(await purgeTrash(ctx, new AbortController().signal)).toBe(2);
  const left = await api.db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', [old, oldOfOther, young, live])
    .execute();
  expect(left.map((row) => row.id).sort()).toEqual([young, live].sort());
});

it('a document in the trash is changed by nobody until it is restored', async () => {
  const id = await api.addDocument(ownerId, { title: 'put away' });
  const path = `/api/files/${id}`;
  const edited = await api.send(ownerId, 'PATCH', path, { json: { title: 'before the trash' } });
  await call('DELETE', path);
  const before = await rowOf(id);
  const writes: [string, string, unknown][] = [
    ['PATCH', '', { title: 'changed in the trash' }],
    ['PATCH', '', { tags: ['trash'] }],
    ['PATCH', '', { metadata: { total_amount: '1.00' } }],
    ['POST', '/review', undefined],
    ['POST', `/suggestions/${newId()}`, { action: 'accept' }],
    ['POST', `/suggestions/${newId()}`, { action: 'decline' }],
    ['POST', `/history/${edited.json.change_id}/undo`, undefined],
    ['POST', '/reprocess', undefined],
    ['POST', '/steps/ocr/retry', undefined],
  ];
  for (const [method, part, json] of writes) {
    const answer = await api.send(ownerId, method, path + part, json === undefined ? {} : { json });
    expect([part, answer.status, answer.json.code]).toEqual([part, 409, 'file_in_trash']);
  }
  expect(await rowOf(id)).toEqual(before);
  await call('POST', `${path}/restore`);
  const json = { title: 'changed after it came back' };
  expect((await api.send(ownerId, 'PATCH', path, { json })).json.title).toBe(json.title);
});
