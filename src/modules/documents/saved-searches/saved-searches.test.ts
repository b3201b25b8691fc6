import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';

let api: DocumentsApi;
let ownerId: string;
beforeAll(async () => {
  api = await startDocumentsApi({ runsJobs: true });
});
afterAll(() => api.stop());
beforeEach(async () => {
  ownerId = await api.createOwner();
});

const PATH = '/api/saved-searches';
const send = (method: string, path: string, json?: unknown, as = ownerId) =>
  api.send(as, method, path, json === undefined ? {} : { json });
const make = async (name: string, filters: object, more: object = {}) =>
  (await send('POST', PATH, { name, filters, ...more })).json;
const list = async (query = '', as = ownerId) => (await send('GET', `${PATH}${query}`, undefined, as)).json;
const add = (fields: object, document: object = {}) => api.addDocument(ownerId, { fields, ...document });

it('a saved search keeps the filters of the list, and is changed, put in order and deleted', async () => {
  const filters = {
    q: 'rent',
    tags: 'Tax,House',
    document_type: 'invoice',
    date_from: '2026-01-01',
    is_duplicate: false,
  };
  const made = await send('POST', PATH, { name: '  Taxes   2026 ', filters });
  expect([made.status, made.headers.get('location')]).toEqual([201, `${PATH}/${made.json.id}`]);
  expect(made.json).toMatchObject({
    name: 'Taxes 2026',
    color: 'green',
    filters: { ...filters, tags: ['Tax', 'House'] },
    pinned: true,
    notify_on_match: false,
    position: 0,
  });
  const other = await make('House', { tags: ['house'] }, { pinned: false });
  expect(other).toMatchObject({ color: 'orange', position: 1 });
  const changed = await send('PATCH', `${PATH}/${made.json.id}`, { name: 'taxes 2026', filters: { status: 'failed' } });
  expect(changed.json).toMatchObject({ name: 'taxes 2026', filters: { status: 'failed' }, pinned: true });
  expect((await send('GET', `${PATH}/${made.json.id}`)).json).toEqual(changed.json);
  const order = { saved_search_ids: [other.id, made.json.id] };
  const names = async () => (await list()).saved_searches.map(({ name }: { name: string }) => name);
  expect((await send('PUT', `${PATH}/reorder`, order)).status).toBe(200);
  expect(await names()).toEqual(['House', 'taxes 2026']);
  expect((await send('DELETE', `${PATH}/${other.id}`)).status).toBe(204);
  expect((await list()).saved_searches).toMatchObject([{ name: 'taxes 2026', position: 0 }]);
  const incomplete = await send('PUT', `${PATH}/reorder`, order);
  expect([incomplete.status, incomplete.json.code]).toEqual([422, 'saved_search_order_incomplete']);
});

it('a name is there once for each person, whatever its case, and nobody has more than 100', async () => {
  const first = await make('Taxes', { tags: ['tax'] });
  const taken = await send('POST', PATH, { name: 'TAXES', filters: { tags: ['a'] } });
  expect([taken.status, taken.json.code]).toEqual([409, 'saved_search_exists']);
  const second = await make('Others', { tags: ['b'] });
  const renamed = await send('PATCH', `${PATH}/${second.id}`, { name: 'taxes' });
  expect([renamed.status, renamed.json.code]).toEqual([409, 'saved_search_exists']);
  expect((await send('PATCH', `${PATH}/${first.id}`, { name: 'TAXES' })).status).toBe(200);
  expect((await send('POST', PATH, { name: 'Taxes', filters: { tags: ['a'] } }, await api.createOwner())).status).toBe(
    201,
  );
  for (let at = 2; at < 100; at++) await make(`search ${at}`, { tags: ['a'] });
  const beyond = await send('POST', PATH, { name: 'one more', filters: { tags: ['a'] } });
  expect([beyond.status, beyond.json.code]).toEqual([409, 'saved_search_limit_reached']);
  expect(await list('?counts=none')).toMatchObject({ limit: 100, pagination: { total: 100 } });
});

it.each([
  ['no filter', {}, 'filters', 'one_filter'],
  ['an empty filter', { tags: [] }, 'filters', 'one_filter'],
  ['an unknown filter', { colour: 'red' }, 'filters.colour', 'unknown_key'],
  ['the trash', { trashed: true }, 'filters.trashed', 'unknown_key'],
  ['a value that cannot be', { status: 'lost' }, 'filters.status', 'choices'],
  ['what cannot be stored', { q: 'a\0b' }, 'filters.q', 'not_storable'],
])('%s is refused, with the field and why', async (_what, filters, path, code) => {
  const answer = await send('POST', PATH, { name: 'a', filters });
  expect([answer.status, answer.json.code, answer.json.errors[0].path, answer.json.errors[0].code]).toEqual([
    422,
    'invalid_request',
    path,
    code,
  ]);
});

it('nobody sees, changes, opens or deletes the saved searches of others', async () => {
  const { id } = await make('mine', { tags: ['a'] });
  const other = await api.createOwner();
  expect((await list('', other)).saved_searches).toEqual([]);
  const tries = [
    await send('GET', `${PATH}/${id}`, undefined, other),
    await send('PATCH', `${PATH}/${id}`, { name: 'theirs' }, other),
    await send('POST', `${PATH}/${id}/open`, undefined, other),
    await send('DELETE', `${PATH}/${id}`, undefined, other),
  ];
  expect(tries.map(({ status, json }) => [status, json.code])).toEqual(
    tries.map(() => [404, 'saved_search_not_found']),
  );
  expect((await list()).saved_searches).toMatchObject([{ id, name: 'mine' }]);
});

it('the list counts what the list of documents shows, by filters and by words, and what came since a search was opened', async () => {
  const processed = { processed_at: new Date() };
  await add({ tags: ['house'], ...processed }, { pages: ['the rent of May'] });
  await api.addDocument(await api.createOwner(), { fields: { tags: ['house'] } });
  const byTag = await make('House', { tags: ['HOUSE'] });
  const byWords = await make('Rent', { q: 'rent', tags: ['house'] }, { pinned: false });
  const counts = async (query = '') =>
    (await list(query)).saved_searches.map((search: { document_count: number; new_count: number }) => [
      search.document_count,
      search.new_count,
    ]);
  expect(await counts()).toEqual([
    [1, 0],
    [1, 0],
  ]);
  const later = () => ({ tags: ['house'], processed_at: new Date(Date.now() + 1_000) });
  await add(later(), { pages: ['the rent of June'] });
  await add(later(), { pages: ['a letter'] });
  expect(await counts()).toEqual([
    [3, 2],
    [2, 1],
  ]);
  expect(await counts('?counts=pinned')).toEqual([
    [3, 2],
    [null, null],
  ]);
  await api.db
    .updateTable('saved_searches')
    .set({ opened_at: new Date(Date.now() - 60_000) })
    .where('id', '=', byWords.id)
    .execute();
  expect(await counts()).toEqual([
    [3, 2],
    [2, 2],
  ]);
  const opened = await send('POST', `${PATH}/${byTag.id}/open`);
  expect([opened.status, opened.json.opened_at > byTag.opened_at]).toEqual([200, true]);
});

it('more than 1,000 documents are counted up to there', async () => {
  const { id } = await make('All', { source: 'api' });
  const first = await add({ tags: ['house'] });
  await sql`INSERT INTO files (id, owner_id, original_filename, mime_type, file_size, sha256, title, status, source, created_at, updated_at)
    SELECT gen_random_uuid(), owner_id, original_filename, mime_type, file_size, sha256, title, status, source, created_at, updated_at
    FROM files, generate_series(1, 1000) WHERE files.id = ${first}`.execute(api.db);
  expect((await list()).saved_searches).toMatchObject([{ id, document_count: 1_000, document_count_is_capped: true }]);
});

it('one Idempotency-Key saves a search once, and answers alike', async () => {
  const once = () =>
    api.send(ownerId, 'POST', PATH, {
      json: { name: 'Once', filters: { tags: ['a'] } },
      headers: { 'idempotency-key': 'saved-once' },
    });
  const [first, second] = [await once(), await once()];
  expect([first.status, second.status, second.json]).toEqual([201, 201, first.json]);
  expect((await list()).saved_searches).toHaveLength(1);
});

it('a saved search follows its labels when they are renamed or merged, and back when that is undone; a deleted one stays in it', async () => {
  await add({ tags: ['tax'], sender: 'Northgate', document_type: 'bill' });
  await add({ tags: ['taxes'] });
  const { id } = await make('Taxes', { tags: ['TAX', 'house'], sender: 'northgate', document_type: 'Bill' });
  const foreign = await send('POST', PATH, { name: 'theirs', filters: { tags: ['tax'] } }, await api.createOwner());
  const filters = async () => (await send('GET', `${PATH}/${id}`)).json.filters;
  const relabel = async (act: string, json: object) => {
    const { json: bulk } = await send('POST', `/api/labels/${act}`, json);
    await api.runUntilIdle();
    return bulk.id;
  };
  const merged = await relabel('merge', { kind: 'tag', names: ['tax', 'taxes'], into: 'Steuern' });
  expect((await filters()).tags).toEqual(['Steuern', 'house']);
  await relabel('rename', { kind: 'sender', name: 'Northgate', new_name: 'Southgate' });
  await relabel('rename', { kind: 'document_type', name: 'bill', new_name: 'invoice' });
  expect(await filters()).toEqual({ tags: ['Steuern', 'house'], sender: 'Southgate', document_type: 'invoice' });
  await relabel('delete', { kind: 'sender', names: ['Southgate'] });
  expect((await filters()).sender).toBe('Southgate');
  await send('POST', `/api/files/bulk/${merged}/undo`);
  await api.runUntilIdle();
  expect(await filters()).toEqual({ tags: ['TAX', 'house'], sender: 'Southgate', document_type: 'invoice' });
  await send('PATCH', `${PATH}/${id}`, { filters: { tags: ['tax'], tags_not: ['car', 'Tax'] } });
  const renamed = await relabel('rename', { kind: 'tag', name: 'tax', new_name: 'duties' });
  expect(await filters()).toEqual({ tags: ['duties'], tags_not: ['car', 'duties'] });
  await send('POST', `/api/files/bulk/${renamed}/undo`);
  expect(await filters()).toEqual({ tags: ['tax'], tags_not: ['car', 'Tax'] });
  const { rows } = await sql`SELECT filters FROM saved_searches WHERE id = ${foreign.json.id}`.execute(api.db);
  expect(rows).toEqual([{ filters: { tags: ['tax'] } }]);
});
