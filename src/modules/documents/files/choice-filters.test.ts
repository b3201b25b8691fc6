import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';

let api: DocumentsApi;
let ownerId: string;
beforeAll(async () => {
  api = await startDocumentsApi();
  ownerId = await api.createOwner();
  const add = (title: string, fields: object) => api.addDocument(ownerId, { title, fields });
  await add('a', { tags: ['House', 'tax'], document_type: 'invoice', sender: 'Smith, Jones & Co' });
  await add('b', { tags: ['house'], document_type: 'Letter', sender: 'Northgate' });
  await add('c', { tags: ['car'], document_type: 'receipt', sender: 'Town hall' });
  await add('d', { tags: [], document_type: null, sender: null });
});
afterAll(() => api.stop());

const send = (method: string, path: string, json?: unknown) =>
  api.send(ownerId, method, path, json === undefined ? {} : { json });
const titles = (files: { title: string }[]) => files.map(({ title }) => title).join('');

it.each([
  ['tags_any=HOUSE,car', 'abc'],
  ['tags_any=tax&tags_any=car', 'ac'],
  ['tags_not=house', 'cd'],
  ['tags=house&tags_not=tax', 'b'],
  ['tags_any=house,car&tags_not=tax', 'bc'],
  ['document_type_any=invoice,letter', 'ab'],
  ['document_type_not=INVOICE,letter', 'cd'],
  ['sender_any=jones;town', 'ac'],
  ['sender_any=smith%2C%20jones', 'a'],
  ['sender_not=north', 'acd'],
  ['sender_not=smith%2C%20jones;hall', 'bd'],
  ['sender=n&sender_not=north', ''],
  ['tags_any=&tags_not=,&sender_any=;', 'abcd'],
])('%s lets one of several values do, or leaves documents of them out', async (query, expected) => {
  const { json } = await send('GET', `/api/files?${query}&sort_by=title&sort_order=asc`);
  expect(titles(json.files)).toBe(expected);
  const found = await send('GET', `/api/search?${query}`);
  expect([found.status, found.json.pagination.total]).toEqual([200, expected.length]);
});

it('a way to ask that there is not is refused, as is more than a list can hold', async () => {
  const many = Array.from({ length: 51 }, (_, at) => `tag${at}`).join(',');
  for (const query of ['tags_all=a', 'status_not=failed', `tags_not=${many}`, 'sender_any=a%00b']) {
    const { status, json } = await send('GET', `/api/files?${query}`);
    expect([query, status, json.code]).toEqual([query, 422, 'invalid_request']);
  }
});

it('a saved search and what is done to all that a list shows take them, too', async () => {
  const filters = { tags_any: ['house', 'car'], document_type_not: 'receipt' };
  const saved = await send('POST', '/api/saved-searches', { name: 'Of the house', filters });
  expect(saved.status).toBe(201);
  expect(saved.json.filters).toEqual({ tags_any: ['house', 'car'], document_type_not: ['receipt'] });
  const listed = await send('GET', '/api/saved-searches');
  expect(listed.json.saved_searches[0].document_count).toBe(2);
});
