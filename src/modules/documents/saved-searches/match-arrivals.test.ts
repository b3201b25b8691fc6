import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi, type TestDocument } from '../../../../test/harness/documents-api.ts';
import { type Context, forOwner, inTransaction } from '../../../platform/context.ts';
import { EventListeners, listenTo } from '../../../platform/events/index.ts';
import { handleMatchArrivals } from './match-arrivals.ts';
import { noteArrival } from './note-arrival.ts';
import { savedSearchEvents } from './saved-searches.events.ts';

const MINUTE_MS = 60_000;

let api: DocumentsApi;
let ownerId: string;
let nowMs: number;
let reported: { name: string; document_count: number; file_ids: string[] }[];
beforeAll(async () => {
  api = await startDocumentsApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  ownerId = await api.createOwner();
  nowMs = Date.now();
  reported = [];
});

const hear = listenTo(savedSearchEvents.matched, 'test', async (_ctx, { payload }) => {
  const { name, document_count, file_ids } = payload;
  reported.push({ name, document_count, file_ids });
});

function context(change: Partial<Context> = {}): Context {
  const clock = { now: () => new Date(nowMs) };
  return { ...api.system, clock, listeners: new EventListeners([hear]), ...change };
}

async function save(name: string, filters: object, more: object = { notify_on_match: true }): Promise<string> {
  const json = { name, filters, ...more };
  return (await api.send(ownerId, 'POST', '/api/saved-searches', { json })).json.id;
}

/** A document whose first reading ends. */
async function arrive(document: TestDocument, as = ownerId): Promise<string> {
  const fileId = await api.addDocument(as, document);
  await inTransaction(forOwner(context(), as), (ctx) => noteArrival(ctx, { fileId }));
  return fileId;
}

const run = (signal = new AbortController().signal, ctx = context()) =>
  handleMatchArrivals(ctx, { owner_id: ownerId }, { id: 'job', attempt: 1, signal, shouldYield: async () => false });

/** Some time goes by, and the work is done. @returns what was reported meanwhile. */
async function after(minutes: number) {
  nowMs += minutes * MINUTE_MS;
  await run();
  return reported.splice(0);
}

const rows = async (table: 'saved_search_arrivals' | 'saved_search_matches') =>
  (await api.db.selectFrom(table).selectAll().execute()).length;

it('new documents are reported in groups, at most once an hour for each search, and each of them once', async () => {
  await save('House', { tags: ['house'] });
  await save('Rent', { q: 'rent -June' });
  await save('Silent', { tags: ['house'] }, {});
  const may = await arrive({ fields: { tags: ['House'] }, pages: ['the rent of May'] });
  const june = await arrive({ fields: { tags: ['house'] }, pages: ['the rent of June'] });
  await arrive({ pages: ['a letter'] });
  expect(await after(0)).toEqual([]);
  expect((await after(2)).toSorted((a, b) => a.document_count - b.document_count)).toEqual([
    { name: 'Rent', document_count: 1, file_ids: [may] },
    { name: 'House', document_count: 2, file_ids: [june, may] },
  ]);
  expect(await after(120)).toEqual([]);
  const first = await arrive({ fields: { tags: ['house'] } });
  expect(await after(0)).toEqual([]);
  expect(await after(2)).toMatchObject([{ file_ids: [first] }]);
  const second = await arrive({ fields: { tags: ['house'] } });
  expect(await after(30)).toEqual([]);
  const third = await arrive({ fields: { tags: ['house'] } });
  expect(await after(29)).toEqual([]);
  expect(await after(2)).toEqual([{ name: 'House', document_count: 2, file_ids: [third, second] }]);
  expect([await rows('saved_search_arrivals'), await rows('saved_search_matches')]).toEqual([0, 0]);
});

it('nobody hears of what others get, of what went to the trash meanwhile, or of what they want to hear no more', async () => {
  const id = await save('House', { tags: ['house'] });
  await save('Invoices', { document_type: 'invoice' });
  await arrive({ fields: { tags: ['house'] } }, await api.createOwner());
  expect(await rows('saved_search_arrivals')).toBe(0);
  const trashed = await arrive({ fields: { document_type: 'invoice' } });
  await arrive({ fields: { tags: ['house'] } });
  expect(await after(0)).toEqual([]);
  await api.send(ownerId, 'DELETE', `/api/files/${trashed}`);
  await api.send(ownerId, 'PATCH', `/api/saved-searches/${id}`, { json: { notify_on_match: false } });
  expect(await after(2)).toEqual([]);
  await api.send(ownerId, 'PATCH', `/api/saved-searches/${id}`, { json: { notify_on_match: true } });
  expect(await after(2)).toEqual([]);
});

it('what an attempt could not report is reported by the next one, once', async () => {
  await save('House', { tags: ['house'] });
  const fileId = await arrive({ fields: { tags: ['house'] } });
  await run();
  nowMs += 2 * MINUTE_MS;
  const deaf = listenTo(savedSearchEvents.matched, 'test', async () => {
    throw new Error('the process dies');
  });
  await expect(run(undefined, context({ listeners: new EventListeners([deaf]) }))).rejects.toThrow('the process dies');
  expect(reported).toEqual([]);
  expect(await after(0)).toEqual([{ name: 'House', document_count: 1, file_ids: [fileId] }]);
  expect(await after(61)).toEqual([]);
});

it('a saved search that cannot be asked any more harms no other', async () => {
  const broken = await save('Broken', { tags: ['house'] });
  await save('House', { tags: ['house'] });
  await api.db
    .updateTable('saved_searches')
    .set({ filters: JSON.stringify({ status: 'of an old version' }) })
    .where('id', '=', broken)
    .execute();
  await arrive({ fields: { tags: ['house'] } });
  await run();
  expect(await after(2)).toMatchObject([{ name: 'House', document_count: 1 }]);
  expect((await api.send(ownerId, 'GET', '/api/saved-searches')).json.saved_searches).toMatchObject([
    { name: 'Broken', filters: {}, document_count: null },
    { name: 'House', document_count: 1 },
  ]);
});
