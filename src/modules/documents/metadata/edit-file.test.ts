import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { newId } from '../../../platform/ids.ts';

let api: DocumentsApi;
let ownerId: string;
beforeAll(async () => {
  api = await startDocumentsApi();
  ownerId = await api.createOwner();
});
afterAll(() => api.stop());

const edit = (id: string, json: unknown) => api.send(ownerId, 'PATCH', `/api/files/${id}`, { json });
const audits = (id: string) =>
  api.db.selectFrom('audit_log').select(['action', 'detail']).where('target_id', '=', id).orderBy('id').execute();

it('an edit changes only the fields given, is audited by name and told of', async () => {
  const id = await api.addDocument(ownerId, { fields: { sender: 'Old sender', recipient: 'Ann' } });
  const answer = await edit(id, {
    title: '  New\n title ',
    tags: ['Tax', 'tax', ' house  plans '],
    sender: null,
    document_date: '2026-02-28',
    metadata: { amount: 214.5, currency: 'EUR' },
  });
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({
    title: 'New title',
    tags: ['Tax', 'house plans'],
    sender: null,
    recipient: 'Ann',
    document_date: '2026-02-28',
  });
  expect(await audits(id)).toEqual([
    {
      action: 'file.updated',
      detail: { fields: expect.arrayContaining(['title', 'tags', 'sender', 'document_date', 'metadata']) },
    },
  ]);
  const events = await api.db.selectFrom('events').select('payload').where('name', '=', 'file.changed').execute();
  expect(events.map((event) => event.payload)).toContainEqual({ file_id: id, change: 'updated', status: 'completed' });
});

it('the language can be corrected, filtered by, taken back and emptied', async () => {
  const id = await api.addDocument(ownerId, { fields: { language: 'el' } });
  const get = async (path: string) => (await api.send(ownerId, 'GET', path)).json;
  const answer = await edit(id, { language: ' DE ' });
  expect([answer.status, answer.json.language]).toEqual([200, 'de']);
  expect((await get(`/api/files/${id}`)).fields.language).toMatchObject({ source: 'person', confirmed: true });
  expect((await get('/api/files?language=de')).files.map((file: { id: string }) => file.id)).toEqual([id]);
  expect((await get(`/api/files/${id}/history`)).history[0].fields).toEqual([
    { field: 'language', before: 'el', after: 'de' },
  ]);
  await api.send(ownerId, 'POST', `/api/files/${id}/history/${answer.json.change_id}/undo`);
  expect(await get(`/api/files/${id}`)).toMatchObject({ language: 'el' });
  expect((await edit(id, { language: null })).json.language).toBeNull();
  expect((await get(`/api/files/${id}`)).fields.language).toMatchObject({ confirmed: true });
});

it('metadata is merged key by key and a null removes its key', async () => {
  const id = await api.addDocument(ownerId);
  await edit(id, { metadata: { a: 1, b: { c: [2] } } });
  await edit(id, { metadata: { a: null, d: 'x' } });
  expect((await api.send(ownerId, 'GET', `/api/files/${id}`)).json.metadata).toEqual({ b: { c: [2] }, d: 'x' });
});

it('an edit that changes nothing leaves no trace', async () => {
  const id = await api.addDocument(ownerId, { title: 'same' });
  const before = (await api.send(ownerId, 'GET', `/api/files/${id}`)).json.updated_at;
  expect((await edit(id, { title: 'same', tags: [], metadata: {} })).json.updated_at).toBe(before);
  expect(await audits(id)).toEqual([]);
});

it('edits at the same moment are all kept', async () => {
  const id = await api.addDocument(ownerId);
  await Promise.all(Array.from({ length: 10 }, (_, at) => edit(id, { metadata: { [`key${at}`]: at } })));
  const { json } = await api.send(ownerId, 'GET', `/api/files/${id}`);
  expect(Object.keys(json.metadata)).toHaveLength(10);
});

it.each<[string, unknown]>([
  ['an empty title', { title: ' ' }],
  ['a long title', { title: 'x'.repeat(501) }],
  ['a day that does not exist', { document_date: '2026-02-30' }],
  ['a language in three letters', { language: 'deu' }],
  ['a language that is none', { language: 'xx' }],
  ['a language by its name', { language: 'German' }],
  ['no word for a language', { language: '' }],
  ['a language that is a number', { language: 49 }],
  ['the year 0', { document_date: '0000-01-01' }],
  ['a tag with a comma', { tags: ['a,b'] }],
  ['an empty tag', { tags: [''] }],
  ['101 tags', { tags: Array.from({ length: 101 }, (_, at) => `t${at}`) }],
  ['a long sender', { sender: 'x'.repeat(201) }],
  ['metadata of 65 KiB', { metadata: { a: 'x'.repeat(65 * 1024) } }],
  ['metadata with NUL', { metadata: { a: 'x\0' } }],
  ['metadata with half a character', { metadata: { a: ['\uD800'] } }],
  ['metadata nested too deeply', { metadata: { a: JSON.parse(`${'['.repeat(21)}${']'.repeat(21)}`) } }],
  ['a total that is no number', { metadata: { total_amount: 'lots' } }],
  ['a due date that does not exist', { metadata: { due_date: '2025-02-30' } }],
  ['a currency of two letters', { metadata: { currency: { value: 'EU' } } }],
  ['amounts that are none', { metadata: { amounts: ['12'] } }],
  ['metadata that is no object', { metadata: [1] }],
  ['a field that cannot be edited', { status: 'completed' }],
  ['nothing', {}],
])('%s is refused and nothing is changed', async (_name, json) => {
  const id = await api.addDocument(ownerId, { title: 'kept' });
  const answer = await edit(id, json);
  expect([answer.status, answer.json.code]).toEqual([422, 'invalid_request']);
  expect((await api.send(ownerId, 'GET', `/api/files/${id}`)).json).toMatchObject({ title: 'kept', tags: [] });
});

it('text that cannot be stored as it is does not fail the service', async () => {
  const id = await api.addDocument(ownerId);
  expect((await edit(id, { title: 'a\0b' })).json.title).toBe('a b');
  expect((await edit(id, { sender: '\uD800x' })).status).toBeLessThan(500);
  expect((await edit(id, { metadata: { __proto__: null, constructor: 1 } })).status).toBeLessThan(500);
});

it('a body nested thousands of levels deep is refused like any other', async () => {
  const id = await api.addDocument(ownerId);
  const body = `{"metadata":{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`;
  const answer = await api.send(ownerId, 'PATCH', `/api/files/${id}`, {
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect([answer.status, answer.json.code]).toEqual([422, 'invalid_request']);
});

it('a currency without an amount is offered nowhere, and saying yes to everything takes it nowhere', async () => {
  const id = await api.addDocument(ownerId);
  // As an earlier version stored it.
  await api.db
    .insertInto('field_suggestions')
    .values({
      id: newId(),
      file_id: id,
      field: 'currency',
      value: JSON.stringify('USD'),
      source: 'rule',
      confidence: 0.75,
      created_at: new Date(),
    })
    .execute();
  const send = async (method: 'GET' | 'POST', path: string) => (await api.send(ownerId, method, path)).json;
  expect((await send('GET', `/api/files/${id}`)).suggestions).toEqual([]);
  expect((await send('GET', `/api/files/${id}/suggestions`)).suggestions).toEqual([]);
  await send('POST', `/api/files/${id}/review`);
  expect(await send('GET', `/api/files/${id}`)).toMatchObject({
    needs_review: false,
    total_amount: null,
    currency: null,
  });
});
