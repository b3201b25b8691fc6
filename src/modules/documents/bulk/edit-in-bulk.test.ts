import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { newId } from '../../../platform/ids.ts';

let api: DocumentsApi;
beforeAll(async () => {
  api = await startDocumentsApi({ runsJobs: true });
});
afterAll(() => api.stop());

const start = (ownerId: string, json: object) => api.send(ownerId, 'POST', '/api/files/bulk', { json });
const fileOf = async (ownerId: string, id: string | undefined) =>
  (await api.send(ownerId, 'GET', `/api/files/${id}`)).json;
const edit = (ownerId: string, id: string | undefined, json: object) =>
  api.send(ownerId, 'PATCH', `/api/files/${id}`, { json });

async function ended(ownerId: string, bulk: { json: { id: string } }) {
  await api.runUntilIdle();
  return (await api.send(ownerId, 'GET', `/api/files/bulk/${bulk.json.id}`)).json;
}

const undo = (ownerId: string, id: string) => api.send(ownerId, 'POST', `/api/files/bulk/${id}/undo`);

it('tags, sender, type and date are set on many documents at once, stay when they are read again, and go by undo', async () => {
  const ownerId = await api.createOwner();
  const ids = [await api.addDocument(ownerId), await api.addDocument(ownerId), await api.addDocument(ownerId)];
  await edit(ownerId, ids[0], { tags: ['Office', 'old'], sender: 'Before' });
  await edit(ownerId, ids[1], { tags: ['tax'] });
  const changes = {
    set: { sender: 'Northgate', document_type: 'invoice', document_date: '2026-11-18' },
    add_tags: ['office', 'tax'],
    remove_tags: ['OLD'],
  };
  const bulk = await start(ownerId, { action: 'edit', changes, ids });
  expect([bulk.status, bulk.json.total]).toEqual([202, 3]);
  const done = await ended(ownerId, bulk);
  expect(done).toMatchObject({ state: 'completed', action: 'edit', changed: 3, refused: 0 });
  const set = { sender: 'Northgate', document_type: 'invoice', document_date: '2026-11-18' };
  expect(await fileOf(ownerId, ids[0])).toMatchObject({ ...set, tags: ['Office', 'tax'] });
  expect(await fileOf(ownerId, ids[1])).toMatchObject({ ...set, tags: ['tax', 'office'] });
  expect((await fileOf(ownerId, ids[2])).fields.sender).toMatchObject({ source: 'person', confirmed: true });

  await edit(ownerId, ids[1], { sender: 'Since then' });
  const back = await undo(ownerId, done.id);
  expect([back.status, back.json.action]).toEqual([202, 'unedit']);
  expect(await ended(ownerId, back)).toMatchObject({ state: 'completed', changed: 3 });
  expect(await fileOf(ownerId, ids[0])).toMatchObject({
    sender: 'Before',
    tags: ['Office', 'old'],
    document_type: null,
  });
  expect(await fileOf(ownerId, ids[1])).toMatchObject({ sender: 'Since then', tags: ['tax'], document_date: null });
  expect(await fileOf(ownerId, ids[2])).toMatchObject({ sender: null, tags: [] });
});

it('null empties a field, and who says it is named in the history of each document', async () => {
  const ownerId = await api.createOwner();
  const id = await api.addDocument(ownerId);
  await edit(ownerId, id, { document_date: '2026-01-02' });
  await ended(ownerId, await start(ownerId, { action: 'edit', changes: { set: { document_date: null } }, ids: [id] }));
  expect((await fileOf(ownerId, id)).document_date).toBe(null);
  const { json } = await api.send(ownerId, 'GET', `/api/files/${id}/history`);
  expect(json.history[0]).toMatchObject({
    kind: 'edited',
    by: 'owner',
    fields: [{ field: 'document_date', after: null }],
  });
});

/** Somebody with a custom field of some kinds. */
async function ownerWithFields() {
  const ownerId = await api.createOwner();
  const ids: Record<string, string> = {};
  for (const field of [
    { name: 'Payment', type: 'choice', choices: [{ name: 'Open' }, { name: 'Paid in full' }] },
    { name: 'Deductible', type: 'money', currency: 'EUR' },
    { name: 'Belongs to', type: 'document' },
  ]) {
    const { status, json } = await api.send(ownerId, 'POST', '/api/custom-fields', { json: field });
    expect(status).toBe(201);
    ids[json.key] = json.id;
  }
  return { ownerId, fieldIds: ids };
}

it('custom fields are set on many documents at once as they are on one, emptied by null, and go by undo', async () => {
  const { ownerId } = await ownerWithFields();
  const ids = [await api.addDocument(ownerId), await api.addDocument(ownerId)];
  await edit(ownerId, ids[0], { custom_fields: { payment: 'open', belongs_to: ids[1] } });
  const custom_fields = { payment: 'Paid in full', deductible: '9.99', belongs_to: null };
  const bulk = await start(ownerId, { action: 'edit', changes: { set: { custom_fields } }, ids });
  const done = await ended(ownerId, bulk);
  expect(done).toMatchObject({ state: 'completed', changed: 2, refused: 0 });
  const set = { payment: 'paid_in_full', deductible: { amount: '9.99', currency: 'EUR' } };
  for (const id of ids) expect((await fileOf(ownerId, id)).custom_fields).toEqual(set);
  await edit(ownerId, ids[1], { custom_fields: { payment: 'open' } });
  await ended(ownerId, await undo(ownerId, done.id));
  expect((await fileOf(ownerId, ids[0])).custom_fields).toEqual({ payment: 'open', belongs_to: ids[1] });
  expect((await fileOf(ownerId, ids[1])).custom_fields).toEqual({ payment: 'open' });
});

it('what a custom field cannot have is refused with its path before anything is begun, documents of others, too', async () => {
  const { ownerId } = await ownerWithFields();
  const { ownerId: other } = await ownerWithFields();
  const ids = [await api.addDocument(ownerId)];
  const foreign = await api.addDocument(other);
  for (const [key, value] of [
    ['nowhere', 'x'],
    ['payment', 'lost'],
    ['deductible', 'many'],
    ['belongs_to', foreign],
  ] as const) {
    const custom_fields = Object.fromEntries([
      ['payment', 'open'],
      [key, value],
    ]);
    const json = { action: 'edit', changes: { set: { custom_fields } }, ids };
    const answer = await api.send(ownerId, 'POST', '/api/files/bulk', { json });
    expect([key, answer.status, answer.json.code]).toEqual([key, 422, 'invalid_request']);
    expect(answer.json.errors[0].path).toBe(`changes.set.custom_fields.${key}`);
  }
  const nothing = await start(ownerId, { action: 'edit', changes: { set: { custom_fields: {} } }, ids });
  expect(nothing.status).toBe(422);
});

it('a custom field that is retired while an edit waits takes no value, and each document is told of', async () => {
  const { ownerId, fieldIds } = await ownerWithFields();
  const id = await api.addDocument(ownerId);
  const changes = { set: { sender: 'Northgate', custom_fields: { payment: 'open' } } };
  const bulk = await start(ownerId, { action: 'edit', changes, ids: [id] });
  const retired = await api.send(ownerId, 'PATCH', `/api/custom-fields/${fieldIds.payment}`, {
    json: { is_retired: true },
  });
  expect(retired.status).toBe(200);
  expect(await ended(ownerId, bulk)).toMatchObject({ changed: 0, refused: 1 });
  const { json } = await api.send(ownerId, 'GET', `/api/files/bulk/${bulk.json.id}/refusals`);
  expect(json.refusals[0]).toMatchObject({ file_id: id, code: 'field_changed' });
  expect(await fileOf(ownerId, id)).toMatchObject({ sender: null, custom_fields: {} });
});

it('everything a filter finds is edited, documents of others, in the trash and full of tags are passed over with the reason', async () => {
  const [ann, ben] = [await api.createOwner(), await api.createOwner()];
  const [plain, full, gone] = [
    await api.addDocument(ann, { title: 'bulky' }),
    await api.addDocument(ann, { title: 'bulky' }),
    await api.addDocument(ann, { title: 'bulky' }),
  ];
  const foreign = await api.addDocument(ben, { title: 'bulky' });
  await edit(ann, full, { tags: Array.from({ length: 100 }, (_, at) => `tag ${at}`) });
  await api.send(ann, 'DELETE', `/api/files/${gone}`);
  const changes = { add_tags: ['new'] };
  const byFilter = await ended(ann, await start(ann, { action: 'edit', changes, filter: { q: 'bulky' } }));
  expect(byFilter).toMatchObject({ total: 2, changed: 1, refused: 1 });
  const byIds = await ended(ann, await start(ann, { action: 'edit', changes, ids: [plain, full, gone, foreign] }));
  expect(byIds).toMatchObject({ total: 3, changed: 0, refused: 2 });
  const { json } = await api.send(ann, 'GET', `/api/files/bulk/${byIds.id}/refusals`);
  expect(json.refusals.map(({ file_id, code }: { file_id: string; code: string }) => [file_id, code])).toEqual(
    expect.arrayContaining([
      [full, 'too_many_tags'],
      [gone, 'file_in_trash'],
    ]),
  );
  expect((await fileOf(ben, foreign)).tags).toEqual([]);
  expect((await undo(ben, byIds.id)).json.code).toBe('bulk_not_found');
});

it('an edit that says nothing, or what no field can hold, is refused before anything is begun', async () => {
  const ownerId = await api.createOwner();
  const ids = [await api.addDocument(ownerId)];
  for (const changes of [
    {},
    { set: {} },
    { add_tags: [] },
    { set: { document_date: '2026-02-31' } },
    { set: { sender: 'x'.repeat(201) } },
    { set: { title: 'the same for all' } },
    { add_tags: ['a,b'] },
  ]) {
    const { status, json } = await start(ownerId, { action: 'edit', changes, ids });
    expect([changes, status, json.code]).toEqual([changes, 422, 'invalid_request']);
  }
});

it('nobody sends documents to a destination that is not there for them', async () => {
  const ownerId = await api.createOwner();
  const ids = [await api.addDocument(ownerId)];
  const { status, json } = await start(ownerId, { action: 'send', destination_id: newId(), ids });
  expect([status, json.code]).toEqual([404, 'destination_not_found']);
});
