import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { dropUnused, foldChanges } from './terms.store.ts';

let api: DocumentsApi;
let ownerId: string;
beforeAll(async () => {
  api = await startDocumentsApi({ runsJobs: true });
});
afterAll(() => api.stop());
beforeEach(async () => {
  ownerId = await api.createOwner();
});

type Label = { name: string; document_count: number; looks_like: string | null; color: string | null };

const send = (method: string, path: string, json?: unknown) =>
  api.send(ownerId, method, path, json === undefined ? {} : { json });
const add = (fields: { tags?: string[]; sender?: string; document_type?: string }, as = ownerId) =>
  api.addDocument(as, { fields });
const labels = async (query = 'kind=tag', as = ownerId): Promise<Label[]> =>
  (await api.send(as, 'GET', `/api/labels?${query}`)).json.labels;
const counts = async (query?: string, as?: string) =>
  (await labels(query, as)).map(({ name, document_count }) => [name, document_count]);
const file = async (id: string) => (await send('GET', `/api/files/${id}`)).json;

async function fold(): Promise<void> {
  while (await foldChanges(api.db));
  await dropUnused(api.db);
}

async function relabel(act: 'rename' | 'merge' | 'delete', json: unknown): Promise<string> {
  const answer = await send('POST', `/api/labels/${act}`, json);
  expect([answer.status, answer.json.code]).toEqual([202, undefined]);
  await api.runUntilIdle();
  return answer.json.id;
}

async function undo(bulkId: string) {
  const answer = await send('POST', `/api/files/bulk/${bulkId}/undo`);
  expect([answer.status, answer.json.action]).toEqual([202, 'unlabel']);
  await api.runUntilIdle();
}

it('every label is told once whatever its case, with the documents outside the trash, before and after the counts are added up', async () => {
  const gone = await add({ tags: ['Tax', 'house'], sender: 'Northgate', document_type: 'invoice' });
  await add({ tags: ['tax'], sender: 'Northgate' });
  await add({ tags: ['tax'] }, await api.createOwner());
  const expected = [
    ['tax', 2],
    ['house', 1],
  ];
  const lower = async () => (await counts()).map(([name, count]) => [String(name).toLowerCase(), count]);
  expect(await lower()).toEqual(expected);
  await fold();
  expect(await lower()).toEqual(expected);
  expect(await counts('kind=sender')).toEqual([['Northgate', 2]]);
  expect(await counts('kind=document_type')).toEqual([['invoice', 1]]);
  await send('DELETE', `/api/files/${gone}`);
  expect(await lower()).toEqual([['tax', 1]]);
  await send('POST', `/api/files/${gone}/restore`);
  await send('PATCH', `/api/files/${gone}`, { tags: ['Tax', 'garden'] });
  await fold();
  expect(await lower()).toEqual([
    ['tax', 2],
    ['garden', 1],
  ]);
  await send('DELETE', `/api/files/${gone}`);
  await send('DELETE', `/api/files/${gone}?permanent=true`);
  await fold();
  expect(await lower()).toEqual([['tax', 1]]);
});

it.each(['documents', 'name', 'last_used_at'])(
  'a list by %s is read page by page without a gap or a repetition',
  async (sort) => {
    for (let at = 0; at < 7; at += 1) await add({ tags: [`t${at}`, ...(at % 2 ? ['odd'] : []), 'all'] });
    const whole = (await labels(`sort_by=${sort}&per_page=50`)).map(({ name }) => name);
    expect(whole).toHaveLength(9);
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await send('GET', `/api/labels?sort_by=${sort}&per_page=2${cursor && `&cursor=${cursor}`}`);
      paged.push(...page.json.labels.map(({ name }: Label) => name));
      cursor = page.json.pagination.next_cursor;
    }
    expect(paged).toEqual(whole);
    const wrong = await send('GET', '/api/labels?cursor=nonsense');
    expect([wrong.status, wrong.json.code]).toEqual([400, 'invalid_cursor']);
  },
);

it('renaming a tag changes every document, those in the trash too, leaves a line in their history and is undone as one', async () => {
  const first = await add({ tags: ['a', 'Rechnung', 'z'] });
  const trashed = await add({ tags: ['rechnung'] });
  await send('DELETE', `/api/files/${trashed}`);
  const other = await add({ tags: ['letter'] });
  const before = (await file(other)).updated_at;
  await send('PATCH', '/api/labels', { kind: 'tag', name: 'Rechnung', color: 'green' });
  const bulkId = await relabel('rename', { kind: 'tag', name: 'Rechnung', new_name: 'Bill' });
  expect((await file(first)).tags).toEqual(['a', 'Bill', 'z']);
  expect((await file(trashed)).tags).toEqual(['Bill']);
  expect((await file(other)).updated_at).toBe(before);
  expect(await labels('q=bill')).toMatchObject([{ name: 'Bill', color: 'green' }]);
  const { history } = (await send('GET', `/api/files/${first}/history`)).json;
  expect(history[0]).toMatchObject({
    kind: 'edited',
    by: 'owner',
    fields: [{ field: 'tags', before: ['a', 'Rechnung', 'z'], after: ['a', 'Bill', 'z'] }],
  });
  await undo(bulkId);
  expect((await file(first)).tags).toEqual(['a', 'Rechnung', 'z']);
  expect((await file(trashed)).tags).toEqual(['rechnung']);
  expect(await labels('q=rechnung')).toMatchObject([{ color: 'green' }]);
  expect(await labels('q=bill')).toEqual([]);
  const again = await send('POST', `/api/files/bulk/${bulkId}/undo`);
  expect([again.status, again.json.code]).toEqual([409, 'bulk_already_undone']);
});

it('only the case of a label can be renamed, and that is undone, too', async () => {
  const id = await add({ tags: ['tax'], sender: 'northgate' });
  const tag = await relabel('rename', { kind: 'tag', name: 'tax', new_name: 'Tax' });
  await relabel('rename', { kind: 'sender', name: 'NORTHGATE', new_name: 'Northgate' });
  expect(await file(id)).toMatchObject({ tags: ['Tax'], sender: 'Northgate' });
  expect(await counts()).toEqual([['Tax', 1]]);
  await undo(tag);
  expect((await file(id)).tags).toEqual(['tax']);
});

it('renaming never merges by itself: a name that is taken is refused, and nothing changes', async () => {
  const id = await add({ tags: ['bills'] });
  await add({ tags: ['invoice'] });
  const answer = await send('POST', '/api/labels/rename', { kind: 'tag', name: 'bills', new_name: 'Invoice' });
  expect([answer.status, answer.json.code]).toEqual([409, 'label_exists']);
  expect((await file(id)).tags).toEqual(['bills']);
});

it('merging asks only for the name that stays, and undoing it gives each document back what it had', async () => {
  const both = await add({ tags: ['invoices', 'x', 'Rechnung'] });
  const one = await add({ tags: ['INVOICE'] });
  const bulkId = await relabel('merge', { kind: 'tag', names: ['invoices', 'Rechnung'], into: 'invoice' });
  expect([(await file(both)).tags, (await file(one)).tags]).toEqual([['invoice', 'x'], ['invoice']]);
  expect(await counts('q=invoice')).toEqual([['invoice', 2]]);
  await send('PATCH', `/api/files/${both}`, { tags: ['invoice', 'x', 'new'] });
  await undo(bulkId);
  expect(new Set((await file(both)).tags)).toEqual(new Set(['invoices', 'x', 'Rechnung', 'new']));
  expect((await file(one)).tags).toEqual(['INVOICE']);
});

it('senders and types are merged and deleted as tags are; what a person said since survives the undo, and no document is deleted', async () => {
  const kept = await add({ sender: 'Northgate Ltd', document_type: 'bill' });
  const edited = await add({ sender: 'North Gate' });
  const merged = await relabel('merge', { kind: 'sender', names: ['Northgate Ltd', 'North Gate'], into: 'Northgate' });
  expect((await file(kept)).fields.sender).toMatchObject({ source: 'person', confirmed: true });
  await send('PATCH', `/api/files/${edited}`, { sender: 'Somebody else' });
  await undo(merged);
  expect([(await file(kept)).sender, (await file(edited)).sender]).toEqual(['Northgate Ltd', 'Somebody else']);
  const deleted = await relabel('delete', { kind: 'document_type', names: ['bill'] });
  expect(await file(kept)).toMatchObject({ document_type: null, deleted_at: null });
  expect(await counts('kind=document_type')).toEqual([]);
  await undo(deleted);
  expect((await file(kept)).document_type).toBe('bill');
});

it("another owner's labels are not found, and not changed by one's own of the same name", async () => {
  const [mine, other] = [ownerId, await api.createOwner()];
  await add({ tags: ['theirs', 'shared'] }, other);
  await add({ tags: ['shared'] });
  const answer = await send('POST', '/api/labels/delete', { kind: 'tag', names: ['theirs'] });
  expect([answer.status, answer.json.code]).toEqual([404, 'label_not_found']);
  await relabel('delete', { kind: 'tag', names: ['shared'] });
  await fold();
  expect([await counts('kind=tag', mine), await counts('kind=tag', other)]).toEqual([
    [],
    [
      ['shared', 1],
      ['theirs', 1],
    ],
  ]);
});

it('a tag made by hand stays without documents, has its colour, and goes when it is deleted', async () => {
  const made = await send('POST', '/api/labels', { kind: 'tag', name: ' new  one ', color: 'violet' });
  expect([made.status, made.json]).toMatchObject([201, { name: 'new one', color: 'violet', document_count: 0 }]);
  await fold();
  expect(await counts()).toEqual([['new one', 0]]);
  const twice = await send('POST', '/api/labels', { kind: 'tag', name: 'New One' });
  expect([twice.status, twice.json.code]).toEqual([409, 'label_exists']);
  const bulkId = await relabel('delete', { kind: 'tag', names: ['new one'] });
  expect(await counts()).toEqual([]);
  await undo(bulkId);
  expect(await labels()).toMatchObject([{ name: 'new one', color: 'violet' }]);
  const nobodys = await send('PATCH', '/api/labels', { kind: 'tag', name: 'nothing', color: 'blue' });
  expect([nobodys.status, nobodys.json.code]).toEqual([404, 'label_not_found']);
});

it('look-alikes are proposed with the one more documents have, and numbers tell labels apart', async () => {
  const tagged = [['invoice', 'tax 2025', 'tax 2026'], ['invoice', 'car'], ['invoices', 'cat'], ['Invoíce!']];
  for (const tags of tagged) await add({ tags });
  for (const sender of ['Northgate Supplies', 'Northgate Supplies', 'Northgate Supplies Ltd.', 'Meridian'])
    await add({ sender });
  const alike = async (kind: string) =>
    (await labels(`kind=${kind}&look_alikes=true`)).map(({ name, looks_like }) => [name, looks_like]);
  const tags = await alike('tag');
  expect(tags[0]).toEqual(['invoice', null]);
  expect(new Map(tags.slice(1).map(([name, like]) => [name, like] as const))).toEqual(
    new Map([
      ['invoices', 'invoice'],
      ['Invoíce!', 'invoice'],
    ]),
  );
  expect(await labels('kind=tag&q=invoices&brief=true')).toMatchObject([{ name: 'invoices', looks_like: null }]);
  expect(await alike('sender')).toEqual([
    ['Northgate Supplies', null],
    ['Northgate Supplies Ltd.', 'Northgate Supplies'],
  ]);
});

it.each<[string, string, string, unknown]>([
  ['an unknown kind', 'POST', '/rename', { kind: 'planet', name: 'a', new_name: 'b' }],
  ['an empty name', 'POST', '/rename', { kind: 'tag', name: 'a', new_name: ' ' }],
  ['a tag with a comma', 'POST', '/rename', { kind: 'tag', name: 'a', new_name: 'b,c' }],
  ['a long sender', 'POST', '/merge', { kind: 'sender', names: ['a'], into: 'x'.repeat(201) }],
  ['no names', 'POST', '/merge', { kind: 'tag', names: [], into: 'b' }],
  ["a field of somebody else's", 'POST', '/delete', { kind: 'tag', names: ['a'], owner_id: 'x' }],
  ['an unknown colour', 'PATCH', '', { kind: 'tag', name: 'a', color: 'url(x)' }],
  ['a colour for a sender', 'PATCH', '', { kind: 'sender', name: 'a', color: 'blue' }],
  ['a sender made by hand', 'POST', '', { kind: 'sender', name: 'a' }],
])('%s is refused', async (_name, method, path, json) => {
  const answer = await send(method, `/api/labels${path}`, json);
  expect([answer.status, answer.json.code]).toEqual([422, 'invalid_request']);
});

it('tags without a document are made up to a limit; who deletes one, makes another', async () => {
  const made = (count: number) => sql`INSERT INTO labels (owner_id, kind, key, name, is_kept)
    SELECT ${ownerId}, 'tag', 'made ' || at, 'made ' || at, true FROM generate_series(1, ${count}::int) AS at`;
  await made(499).execute(api.db);
  await add({ tags: ['brought'] });
  const make = (name: string) => send('POST', '/api/labels', { kind: 'tag', name });
  const answers = await Promise.all(['last', 'one more', 'and more'].map(make));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect((await make('another')).json.code).toBe('label_limit_reached');
  await relabel('delete', { kind: 'tag', names: ['made 1'] });
  expect((await make('another')).status).toBe(201);
});
