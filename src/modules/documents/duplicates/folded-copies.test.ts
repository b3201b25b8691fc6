import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi, type TestDocument } from '../../../../test/harness/documents-api.ts';

let api: DocumentsApi;
beforeAll(async () => {
  api = await startDocumentsApi();
});
afterAll(() => api.stop());

const add = (ownerId: string, title: string, fields: TestDocument['fields'] = {}) =>
  api.addDocument(ownerId, { title, pages: [title], fields });
const copyOf = (ownerId: string, title: string, id: string) =>
  add(ownerId, title, { is_duplicate: true, duplicate_of_id: id, status: 'duplicate' });

async function nearlySame(ownerId: string, file_id: string, other_id: string): Promise<void> {
  const pair = { file_id, other_id, owner_id: ownerId, overlap: 0.9, found_at: new Date() };
  await api.db.insertInto('near_copies').values(pair).execute();
}

type Listed = { title: string; id: string };
async function folded(ownerId: string, query = '') {
  const { json } = await api.send(ownerId, 'GET', `/api/files?folds_copies=true${query}`);
  const nameOf = (id: string) => json.files.find((file: Listed) => file.id === id)?.title;
  return {
    titles: json.files.map(({ title }: Listed) => title),
    total: json.pagination.total,
    copies: Object.fromEntries(
      json.copies.map(({ file_id, exact, near }: { file_id: string; exact: number; near: number }) => [
        nameOf(file_id),
        [exact, near],
      ]),
    ),
    cursor: json.pagination.next_cursor,
  };
}

it('copies stand under their first document and are not counted twice; whoever does not ask for that gets all', async () => {
  const [ann, bob] = [await api.createOwner(), await api.createOwner()];
  const lease = await add(ann, 'lease');
  await copyOf(ann, 'scan', lease);
  await nearlySame(ann, await add(ann, 'draft'), lease);
  await add(ann, 'letter');
  await copyOf(bob, 'of bob', await add(bob, 'bob'));
  expect(await folded(ann)).toMatchObject({ titles: ['letter', 'lease'], total: 2, copies: { lease: [1, 1] } });
  expect((await api.send(ann, 'GET', '/api/files')).json).toMatchObject({ pagination: { total: 4 } });
  expect((await api.send(ann, 'GET', '/api/files')).json).not.toHaveProperty('copies');
  expect((await api.send(ann, 'GET', '/api/files/counts')).json).toMatchObject({ live: 4, copies: 2 });
  expect((await folded(bob)).titles).toEqual(['bob']);
});

it('a list walked page by page in any order gives every first document once', async () => {
  const ann = await api.createOwner();
  const lease = await add(ann, 'a lease');
  for (const name of ['b', 'c', 'd']) await nearlySame(ann, await add(ann, `${name} draft`), lease);
  for (const name of ['e', 'f', 'g']) await add(ann, name);
  for (const order of ['created_at', 'title', 'document_date', 'file_size']) {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await folded(ann, `&per_page=2&sort_by=${order}${cursor === '' ? '' : `&cursor=${cursor}`}`);
      expect(page.total).toBe(4);
      seen.push(...page.titles);
      cursor = page.cursor;
    }
    expect([order, seen.toSorted()]).toEqual([order, ['a lease', 'e', 'f', 'g']]);
  }
});

it('nothing is hidden where its first document is not there: in the trash, of its own choice, or a copy itself', async () => {
  const ann = await api.createOwner();
  const [first, second, third] = [await add(ann, 'first'), await add(ann, 'second'), await add(ann, 'third')];
  await nearlySame(ann, second, first);
  await nearlySame(ann, third, second);
  // The third is like the second alone, and that one is folded.
  expect((await folded(ann)).titles).toEqual(['third', 'first']);
  await api.send(ann, 'DELETE', `/api/files/${first}`);
  expect((await folded(ann)).titles).toEqual(['second']);
  await api.db.updateTable('near_copies').set({ kept_at: new Date() }).where('owner_id', '=', ann).execute();
  expect(await folded(ann)).toMatchObject({ titles: ['third', 'second'], total: 2, copies: {} });
});

it('what is done to all that a list shows leaves the folded copies alone', async () => {
  const ann = await api.createOwner();
  const lease = await add(ann, 'lease');
  await nearlySame(ann, await add(ann, 'draft'), lease);
  const json = { action: 'trash', filter: { folds_copies: true } };
  expect((await api.send(ann, 'POST', '/api/files/bulk', { json })).json).toMatchObject({ total: 1 });
});
