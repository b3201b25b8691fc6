import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi, type TestDocument } from '../../../../test/harness/documents-api.ts';

let api: DocumentsApi;
beforeAll(async () => {
  api = await startDocumentsApi();
});
afterAll(() => api.stop());

const add = (ownerId: string, title: string, fields: TestDocument['fields'] = {}) =>
  api.addDocument(ownerId, { title, pages: [title], fields });

/** Two documents that are nearly the same. */
async function nearPair(ownerId: string, first: TestDocument['fields'] = {}, copy: TestDocument['fields'] = {}) {
  const otherId = await add(ownerId, 'lease', first);
  const fileId = await add(ownerId, 'draft', copy);
  await nearlySame(ownerId, fileId, otherId);
  return { fileId, otherId };
}

async function nearlySame(ownerId: string, fileId: string, otherId: string): Promise<void> {
  const pair = { file_id: fileId, other_id: otherId, owner_id: ownerId, overlap: 0.9, found_at: new Date() };
  await api.db.insertInto('near_copies').values(pair).execute();
}

/** An exact copy of a document. */
async function exactCopy(ownerId: string, title: string, originalId: string): Promise<string> {
  const { sha256 } = await row(originalId);
  return add(ownerId, title, { sha256, is_duplicate: true, duplicate_of_id: originalId, status: 'duplicate' });
}

const row = (id: string) => api.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const stand = async (id: string) => {
  const { title, tags, sender, document_date, deleted_at, is_duplicate, duplicate_of_id, metadata } = await row(id);
  return {
    title,
    tags,
    sender,
    document_date,
    isTrashed: deleted_at !== null,
    is_duplicate,
    duplicate_of_id,
    metadata,
  };
};
const list = async (ownerId: string, query = '') => (await api.send(ownerId, 'GET', `/api/duplicates${query}`)).json;
const pairs = async (ownerId: string, query = ''): Promise<[string, string, string][]> =>
  (await list(ownerId, query)).duplicates.map(
    (pair: { kind: string; file: { title: string }; other: { title: string } }) => [
      pair.kind,
      pair.file.title,
      pair.other.title,
    ],
  );
const decide = (ownerId: string, file_id: string, other_id: string, keep: string) =>
  api.send(ownerId, 'POST', '/api/duplicates/decisions', { json: { file_id, other_id, keep } });
const undo = (ownerId: string, id: string) => api.send(ownerId, 'POST', `/api/duplicates/decisions/${id}/undo`);
const originOf = (fileId: string) =>
  api.db.selectFrom('file_fields').selectAll().where('file_id', '=', fileId).orderBy('field').execute();

it('copies of both kinds are listed, newest first and page by page, each to its owner alone', async () => {
  const [ann, bob] = [await api.createOwner(), await api.createOwner()];
  const { fileId, otherId } = await nearPair(ann);
  await exactCopy(ann, 'copy', otherId);
  await exactCopy(ann, 'second copy', otherId);
  expect(await pairs(ann)).toEqual([
    ['exact', 'second copy', 'lease'],
    ['exact', 'copy', 'lease'],
    ['near', 'draft', 'lease'],
  ]);
  expect(await pairs(bob)).toEqual([]);
  const first = await list(ann, '?per_page=2');
  expect(first.pagination).toMatchObject({ total: 3, total_is_estimate: false });
  expect(await pairs(ann, `?per_page=2&cursor=${first.pagination.next_cursor}`)).toEqual([['near', 'draft', 'lease']]);
  expect(await pairs(ann, `?file_id=${fileId}`)).toEqual([['near', 'draft', 'lease']]);
  expect((await decide(bob, fileId, otherId, 'file')).status).toBe(404);
  expect((await decide(ann, otherId, fileId, 'file')).json.code).toBe('duplicate_not_found');
});

it('the document that is kept takes over tags and what it lacks, the other one lies in the trash; undoing restores both exactly', async () => {
  const ann = await api.createOwner();
  const { fileId, otherId } = await nearPair(
    ann,
    { tags: ['house'], sender: 'Orchard Property' },
    {
      tags: ['House', 'draft'],
      sender: 'Somebody else',
      document_date: '2026-10-21',
      metadata: JSON.stringify({ due_date: '2026-11-01' }),
    },
  );
  const before = [await stand(fileId), await stand(otherId), await originOf(otherId)];
  const decided = await decide(ann, fileId, otherId, 'other');
  expect(decided.status).toBe(201);
  expect(await stand(otherId)).toMatchObject({
    tags: ['house', 'draft'],
    sender: 'Orchard Property',
    document_date: '2026-10-21',
    metadata: { due_date: '2026-11-01' },
    isTrashed: false,
  });
  expect((await stand(fileId)).isTrashed).toBe(true);
  const origins = (await originOf(otherId)).map(({ field, source, confirmed_by }) => [field, source, confirmed_by]);
  expect(origins).toEqual(['document_date', 'due_date', 'tags'].map((field) => [field, 'person', ann]));
  expect(await pairs(ann)).toEqual([]);
  expect((await undo(ann, decided.json.id)).status).toBe(204);
  expect([await stand(fileId), await stand(otherId), await originOf(otherId)]).toEqual(before);
  expect(await pairs(ann)).toEqual([['near', 'draft', 'lease']]);
  expect((await undo(ann, decided.json.id)).json.code).toBe('duplicate_decision_undone');
});

it('a copy that is kept instead of its original becomes a document of its own with what that one had, and the other copies are its', async () => {
  const ann = await api.createOwner();
  const original = await add(ann, 'Lease agreement', { tags: ['house'], sender: 'Orchard Property' });
  const title = { file_id: original, field: 'title', source: 'rule', confidence: 0.9 };
  await api.db.insertInto('file_fields').values(title).execute();
  const [older, copy] = [await exactCopy(ann, 'older.pdf', original), await exactCopy(ann, 'scan.pdf', original)];
  const before = await stand(original);
  const decided = await decide(ann, copy, original, 'file');
  expect(decided.status).toBe(201);
  expect(await stand(copy)).toMatchObject({
    title: 'Lease agreement',
    tags: ['house'],
    sender: 'Orchard Property',
    is_duplicate: false,
    duplicate_of_id: null,
  });
  expect((await row(copy)).status).toBe('pending');
  expect(await originOf(copy)).toMatchObject([{ field: 'title', source: 'rule', confirmed_at: null }]);
  expect(await stand(older)).toMatchObject({ is_duplicate: true, duplicate_of_id: copy });
  expect((await stand(original)).isTrashed).toBe(true);
  expect((await undo(ann, decided.json.id)).status).toBe(204);
  expect(await stand(original)).toEqual(before);
  expect(await stand(older)).toMatchObject({ is_duplicate: true, duplicate_of_id: original });
  // Its own first step finds the original again.
  expect(await stand(copy)).toMatchObject({ title: 'scan.pdf', tags: [], sender: null });
});

it('of what is kept both, nobody is asked again, until that is undone', async () => {
  const ann = await api.createOwner();
  const { fileId, otherId } = await nearPair(ann);
  const copy = await exactCopy(ann, 'copy', otherId);
  const ids = [await decide(ann, fileId, otherId, 'both'), await decide(ann, copy, otherId, 'both')];
  expect(ids.map(({ status }) => status)).toEqual([201, 201]);
  expect(await pairs(ann)).toEqual([]);
  expect(await pairs(ann, '?kept=true')).toHaveLength(2);
  for (const { json } of ids) expect((await undo(ann, json.id)).status).toBe(204);
  expect(await pairs(ann)).toHaveLength(2);
  expect((await stand(copy)).is_duplicate).toBe(true);
});

it('what was decided is undone as a whole or not at all, and by nobody else', async () => {
  const [ann, bob] = [await api.createOwner(), await api.createOwner()];
  const { fileId, otherId } = await nearPair(ann);
  const { id } = (await decide(ann, fileId, otherId, 'file')).json;
  expect((await undo(bob, id)).json.code).toBe('duplicate_decision_not_found');
  await api.send(ann, 'POST', `/api/files/${otherId}/restore`);
  expect((await undo(ann, id)).json.code).toBe('duplicate_decision_overtaken');
});

it('what was changed by hand since stays as it is when a decision is undone', async () => {
  const ann = await api.createOwner();
  const { fileId, otherId } = await nearPair(ann, {}, { sender: 'Orchard', document_date: '2026-10-21' });
  const { id } = (await decide(ann, fileId, otherId, 'other')).json;
  await api.send(ann, 'PATCH', `/api/files/${otherId}`, { json: { sender: 'Northgate' } });
  expect((await undo(ann, id)).status).toBe(204);
  expect(await stand(otherId)).toMatchObject({ sender: 'Northgate', document_date: null });
});
