import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { handleRunBulk } from './run-bulk.ts';

let api: DocumentsApi;
let idle: DocumentsApi;
beforeAll(async () => {
  [api, idle] = await Promise.all([startDocumentsApi({ runsJobs: true }), startDocumentsApi()]);
});
afterAll(() => Promise.all([api.stop(), idle.stop()]));

type Bulk = { id: string; state: string; total: number; done: number; changed: number; undone_by_id: string | null };

async function start(ownerId: string, json: unknown): Promise<Bulk> {
  const answer = await api.send(ownerId, 'POST', '/api/files/bulk', { json });
  expect([answer.status, answer.json.code]).toEqual([202, undefined]);
  return answer.json;
}

async function ended(ownerId: string, id: string): Promise<Bulk> {
  await api.runUntilIdle();
  const { json } = await api.send(ownerId, 'GET', `/api/files/bulk/${id}`);
  expect(json.state).toBe('completed');
  return json;
}

const live = async (ownerId: string) =>
  (await api.send(ownerId, 'GET', '/api/files?per_page=200')).json.pagination.total;

async function fill(on: DocumentsApi, ownerId: string, count: number, title = 'letter'): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at++) ids.push(await on.addDocument(ownerId, { title }));
  return ids;
}

it('everything a filter finds goes to the trash and comes back by undo, and only that', async () => {
  const ownerId = await api.createOwner();
  await fill(api, ownerId, 120, 'bulky');
  await fill(api, ownerId, 3, 'other');
  const bulk = await start(ownerId, { action: 'trash', filter: { q: 'bulky' } });
  expect(bulk.total).toBe(120);
  expect(await ended(ownerId, bulk.id)).toMatchObject({ done: 120, changed: 120 });
  expect(await live(ownerId)).toBe(3);
  const undo = await api.send(ownerId, 'POST', `/api/files/bulk/${bulk.id}/undo`);
  expect([undo.status, undo.json.action, undo.json.total]).toEqual([202, 'restore', 120]);
  await ended(ownerId, undo.json.id);
  expect(await live(ownerId)).toBe(123);
  const again = await api.send(ownerId, 'POST', `/api/files/bulk/${bulk.id}/undo`);
  expect([again.status, again.json.code]).toEqual([409, 'bulk_already_undone']);
});

it('undo brings back only what the action changed', async () => {
  const ownerId = await api.createOwner();
  const ids = await fill(api, ownerId, 4);
  await api.send(ownerId, 'DELETE', `/api/files/${ids[0]}`);
  const bulk = await start(ownerId, { action: 'trash', ids });
  expect(await ended(ownerId, bulk.id)).toMatchObject({ done: 4, changed: 3 });
  const undo = await api.send(ownerId, 'POST', `/api/files/bulk/${bulk.id}/undo`);
  await ended(ownerId, undo.json.id);
  expect(await live(ownerId)).toBe(3);
});

it('everything a search finds can be acted on', async () => {
  const ownerId = await api.createOwner();
  await fill(api, ownerId, 3, 'garden tools');
  await fill(api, ownerId, 2, 'kitchen tools');
  const bulk = await start(ownerId, { action: 'trash', filter: { search: 'tools -kitchen' } });
  expect(await ended(ownerId, bulk.id)).toMatchObject({ total: 3, changed: 3 });
});

it('reprocessing plans every document anew and passes over what is in the trash', async () => {
  const ownerId = await api.createOwner();
  const ids = await fill(api, ownerId, 3);
  await api.send(ownerId, 'DELETE', `/api/files/${ids[0]}`);
  const bulk = await start(ownerId, { action: 'reprocess', ids });
  expect(await ended(ownerId, bulk.id)).toMatchObject({ done: 3, changed: 2 });
  const undo = await api.send(ownerId, 'POST', `/api/files/bulk/${bulk.id}/undo`);
  expect([undo.status, undo.json.code]).toEqual([409, 'bulk_not_undoable']);
});

it('archive copies are planned for every document, and what is passed over is named with the reason, to its owner alone', async () => {
  const [ownerId, stranger] = [await api.createOwner(), await api.createOwner()];
  const ids = await fill(api, ownerId, 3, 'plain');
  ids.push(await api.addDocument(ownerId, { title: 'copy', fields: { is_duplicate: true } }));
  await api.send(ownerId, 'DELETE', `/api/files/${ids[0]}`);
  const bulk = await start(ownerId, { action: 'convert_to_pdfa', ids });
  expect(await ended(ownerId, bulk.id)).toMatchObject({ done: 4, changed: 2, refused: 2 });
  const { json: detail } = await api.send(ownerId, 'GET', `/api/files/${ids[1]}`);
  expect(detail.steps.map(({ step }: { step: string }) => step)).toContain('convert_to_pdfa');
  const refusals = (path: string, of = ownerId) => api.send(of, 'GET', `/api/files/bulk/${bulk.id}/refusals${path}`);
  const inTrash = { file_id: ids[0], name: 'plain', code: 'file_in_trash' };
  const isCopy = { file_id: ids[3], name: 'copy', code: 'is_duplicate' };
  const { json: whole } = await refusals('');
  expect(whole).toMatchObject({ pagination: { total: 2, next_cursor: null } });
  expect(whole.refusals).toHaveLength(2);
  expect(whole.refusals).toEqual(expect.arrayContaining([inTrash, isCopy]));
  const { json: first } = await refusals('?per_page=1');
  const { json: second } = await refusals(`?per_page=1&cursor=${first.pagination.next_cursor}`);
  expect([...first.refusals, ...second.refusals]).toEqual(whole.refusals);
  expect((await refusals('?cursor=made-up')).json.code).toBe('invalid_cursor');
  expect((await refusals('', stranger)).json.code).toBe('bulk_not_found');
  const undo = await api.send(ownerId, 'POST', `/api/files/bulk/${bulk.id}/undo`);
  expect([undo.status, undo.json.code]).toEqual([409, 'bulk_not_undoable']);
});

it('emptying the trash erases what is in it, and nothing else', async () => {
  const ownerId = await api.createOwner();
  const ids = await fill(api, ownerId, 5);
  for (const id of ids.slice(0, 3)) await api.send(ownerId, 'DELETE', `/api/files/${id}`);
  const answer = await api.send(ownerId, 'POST', '/api/files/trash/empty');
  expect([answer.status, answer.json.total]).toEqual([202, 3]);
  await ended(ownerId, answer.json.id);
  const left = await api.db.selectFrom('files').select('id').where('owner_id', '=', ownerId).execute();
  expect(left.map((row) => row.id).sort()).toEqual(ids.slice(3).sort());
  expect((await api.send(ownerId, 'POST', '/api/files/trash/empty')).json).toMatchObject({
    total: 0,
    state: 'completed',
  });
});

it('documents of other owners are passed over, and their bulk actions do not exist', async () => {
  const [ann, bob] = [await api.createOwner(), await api.createOwner()];
  const [of, mine] = [await fill(api, bob, 2), await fill(api, ann, 1)];
  const bulk = await start(ann, { action: 'trash', ids: [...of, ...mine] });
  expect(await ended(ann, bulk.id)).toMatchObject({ total: 1, changed: 1 });
  expect(await live(bob)).toBe(2);
  for (const [method, target] of [
    ['GET', bulk.id],
    ['POST', `${bulk.id}/undo`],
  ]) {
    const answer = await api.send(bob, method ?? '', `/api/files/bulk/${target}`);
    expect([answer.status, answer.json.code]).toEqual([404, 'bulk_not_found']);
  }
});

it('an action ended in the middle goes on where it stood, and a repeated part does nothing twice', async () => {
  const ownerId = await idle.createOwner();
  await fill(idle, ownerId, 120);
  const { json } = await idle.send(ownerId, 'POST', '/api/files/bulk', { json: { action: 'trash', filter: {} } });
  const ctx = { ...idle.asOwner(ownerId), actor: { type: 'system', name: 'run_bulk_action' } as const };
  const payload = { ownerId, bulkId: json.id };
  const stop = new AbortController();
  const db = new Proxy(ctx.db, {
    get: (target, name) => {
      if (name === 'transaction') stop.abort();
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  expect(
    await handleRunBulk({ ...ctx, db }, payload, {
      id: 'a',
      attempt: 1,
      signal: stop.signal,
      shouldYield: async () => false,
    }),
  ).toEqual({
    type: 'retryIn',
    seconds: 0,
  });
  const middle = (await idle.send(ownerId, 'GET', `/api/files/bulk/${json.id}`)).json;
  expect(middle).toMatchObject({ state: 'running', done: 50, changed: 50 });
  const running = { id: 'a', attempt: 1, signal: new AbortController().signal, shouldYield: async () => false };
  await Promise.all([handleRunBulk(ctx, payload, running), handleRunBulk(ctx, payload, running)]);
  const end = (await idle.send(ownerId, 'GET', `/api/files/bulk/${json.id}`)).json;
  expect(end).toMatchObject({ state: 'completed', done: 120, changed: 120 });
  const trashed = await idle.db
    .selectFrom('audit_log')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('action', '=', 'file.trashed')
    .execute();
  expect(trashed).toHaveLength(120);
});

it('an action gives its place back after some seconds of work, and goes on where it stood', async () => {
  const ownerId = await idle.createOwner();
  await fill(idle, ownerId, 120);
  const { json } = await idle.send(ownerId, 'POST', '/api/files/bulk', { json: { action: 'trash', filter: {} } });
  // Every look at this clock is a second later.
  let nowMs = Date.now();
  const now = () => {
    nowMs += 1_000;
    return new Date(nowMs);
  };
  const ctx = { ...idle.asOwner(ownerId), clock: { now }, actor: { type: 'system', name: 'run_bulk_action' } as const };
  const run = { id: 'a', attempt: 1, signal: new AbortController().signal, shouldYield: async () => false };
  const outcomes: string[] = [];
  do outcomes.push((await handleRunBulk(ctx, { ownerId, bulkId: json.id }, run)).type);
  while (outcomes.at(-1) === 'retryIn');
  expect(outcomes).toEqual(['retryIn', 'retryIn', 'done']);
  expect((await idle.send(ownerId, 'GET', `/api/files/bulk/${json.id}`)).json).toMatchObject({
    state: 'completed',
    done: 120,
    changed: 120,
  });
});

it('undo stops an action that still runs', async () => {
  const ownerId = await idle.createOwner();
  await fill(idle, ownerId, 5);
  const { json } = await idle.send(ownerId, 'POST', '/api/files/bulk', { json: { action: 'trash', filter: {} } });
  const undo = await idle.send(ownerId, 'POST', `/api/files/bulk/${json.id}/undo`);
  expect(undo.json).toMatchObject({ total: 0, state: 'completed' });
  const ctx = { ...idle.asOwner(ownerId), actor: { type: 'system', name: 'run_bulk_action' } as const };
  const run = { id: 'a', attempt: 1, signal: new AbortController().signal, shouldYield: async () => false };
  expect(await handleRunBulk(ctx, { ownerId, bulkId: json.id }, run)).toEqual({ type: 'done' });
  expect((await idle.send(ownerId, 'GET', `/api/files/bulk/${json.id}`)).json).toMatchObject({
    state: 'cancelled',
    changed: 0,
  });
});

it('the same Idempotency-Key starts one action', async () => {
  const ownerId = await api.createOwner();
  const ids = await fill(api, ownerId, 1);
  const send = () =>
    api.send(ownerId, 'POST', '/api/files/bulk', {
      json: { action: 'trash', ids },
      headers: { 'idempotency-key': 'bulk-key-1' },
    });
  expect((await send()).json.id).toBe((await send()).json.id);
});

it.each<[string, unknown]>([
  ['no documents named', { action: 'trash' }],
  ['an empty list', { action: 'trash', ids: [] }],
  ['both ids and filter', { action: 'trash', ids: ['01932bff-9d10-7f3e-8a55-0d2f9a4f7c01'], filter: {} }],
  ['an unknown action', { action: 'explode', filter: {} }],
  ['an unknown filter, which would have meant everything', { action: 'trash', filter: { stauts: 'failed' } }],
])('%s is refused', async (_name, json) => {
  const answer = await api.send(await api.createOwner(), 'POST', '/api/files/bulk', { json });
  expect([answer.status, answer.json.code]).toEqual([422, 'invalid_request']);
});
