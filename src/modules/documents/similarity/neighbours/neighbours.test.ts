import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../../test/harness/documents-api.ts';
import { putVector } from '../vectors.store.ts';
import { changedVectors } from './changed-vectors.store.ts';
import { Neighbours } from './neighbours.ts';

let api: DocumentsApi;
const neighbours = new Neighbours();
beforeAll(async () => {
  api = await startDocumentsApi();
});
afterAll(async () => {
  await neighbours.end();
  await api.stop();
});

const MODEL = 'a model';
const stored = (...cells: number[]) => ({ model: MODEL, vector: Int8Array.of(...cells), archiveSize: 1 });
const question = { vector: Int8Array.of(127, 0), limit: 10, threshold: 0.5 };
const space = (ownerId: string) => ({ ownerId, model: MODEL, dimensions: 2 });
const near = async (ownerId: string) =>
  (await neighbours.nearest(api.db, space(ownerId), question)).map(({ fileId }) => fileId);
const put = (ownerId: string, fileId: string, ...cells: number[]) =>
  api.db.transaction().execute((tx) => putVector(tx, ownerId, fileId, stored(...cells)));

it('knows what was committed after it looked, also by a transaction that began before', async () => {
  const ownerId = await api.createOwner();
  const [early, late] = [await api.addDocument(ownerId), await api.addDocument(ownerId)];
  const written = Promise.withResolvers<void>();
  const looked = Promise.withResolvers<void>();
  const transaction = api.db.transaction().execute(async (tx) => {
    await putVector(tx, ownerId, early, stored(100, 1));
    written.resolve();
    await looked.promise;
  });
  await written.promise;
  await put(ownerId, late, 100, 2);
  expect(await near(ownerId)).toEqual([late]);
  looked.resolve();
  await transaction;
  expect(await near(ownerId)).toEqual([early, late]);
});

it('a vector made anew stands in for the one before', async () => {
  const ownerId = await api.createOwner();
  const id = await api.addDocument(ownerId);
  await put(ownerId, id, 100, 0);
  expect(await near(ownerId)).toEqual([id]);
  await put(ownerId, id, 0, 100);
  expect(await near(ownerId)).toEqual([]);
});

it('never gives what belongs to another owner or to another model', async () => {
  const [ann, bob] = [await api.createOwner(), await api.createOwner()];
  const [hers, his] = [await api.addDocument(ann), await api.addDocument(bob)];
  await put(ann, hers, 100, 0);
  await put(bob, his, 100, 0);
  // Not even where the owner is named wrongly.
  await put(ann, his, 100, 0);
  expect([await near(ann), await near(bob)]).toEqual([[hers], [his]]);
  expect(await neighbours.nearest(api.db, { ...space(ann), model: 'another' }, question)).toEqual([]);
});

it('many questions at once get whole answers, and so does the first one after the memory was given back', async () => {
  const ownerId = await api.createOwner();
  const ids = await Promise.all(Array.from({ length: 5 }, () => api.addDocument(ownerId)));
  for (const id of ids) await put(ownerId, id, 100, 0);
  const answers = await Promise.all(Array.from({ length: 20 }, () => near(ownerId)));
  for (const answer of answers) expect(answer.toSorted()).toEqual(ids.toSorted());
  await neighbours.end();
  expect((await near(ownerId)).toSorted()).toEqual(ids.toSorted());
});

it('reads every vector once, part by part, in the order of the transactions that changed them', async () => {
  const ownerId = await api.createOwner();
  // Transactions whose numbers are in another order as text.
  const changes = [98, 99, 100, 1_000].map((changedIn, at) => ({ changedIn, cells: [at, at + 10] }));
  const ids: string[] = [];
  for (const { changedIn, cells } of changes) {
    const id = await api.addDocument(ownerId);
    ids.push(id);
    await put(ownerId, id, ...cells);
    await sql`UPDATE document_vectors SET changed_in = ${String(changedIn)}::xid8 WHERE file_id = ${id}`.execute(
      api.db,
    );
  }
  const read: { fileIds: string[]; cells: number[] }[] = [];
  let part = await changedVectors(api.db, space(ownerId), { since: undefined, after: undefined, limit: 2 });
  while (part) {
    read.push({ fileIds: part.fileIds, cells: [...part.vectors] });
    part = await changedVectors(api.db, space(ownerId), { since: undefined, after: part.end, limit: 2 });
  }
  expect(read).toEqual([
    { fileIds: ids.slice(0, 2), cells: [0, 10, 1, 11] },
    { fileIds: ids.slice(2), cells: [2, 12, 3, 13] },
  ]);
});
