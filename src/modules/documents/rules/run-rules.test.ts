import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { handleRunBulk } from '../bulk/index.ts';

let api: DocumentsApi;
let idle: DocumentsApi;
let ownerId: string;
beforeAll(async () => {
  [api, idle] = await Promise.all([startDocumentsApi({ runsJobs: true }), startDocumentsApi()]);
});
afterAll(() => Promise.all([api.stop(), idle.stop()]));
beforeEach(async () => {
  ownerId = await api.createOwner();
});

const conditions = [{ field: 'text', operator: 'contains_words', value: 'northgate' }];
const send = (method: string, path: string, json?: unknown) =>
  api.send(ownerId, method, path, json === undefined ? {} : { json });
const made = async (rule: object): Promise<string> => {
  const answer = await send('POST', '/api/rules', { name: 'Northgate', conditions, ...rule });
  expect([answer.status, answer.json.errors]).toEqual([201, undefined]);
  return answer.json.id;
};
const file = async (id: string) => (await send('GET', `/api/files/${id}`)).json;
const letter = (fields: { sender?: string; tags?: string[] } = {}) =>
  api.addDocument(ownerId, { pages: ['A letter from Northgate'], fields });

async function run(json: object, expected: object): Promise<string> {
  const answer = await send('POST', '/api/rules/run', json);
  expect([answer.status, answer.json.action]).toEqual([202, 'apply_rules']);
  await api.runUntilIdle();
  expect((await send('GET', `/api/files/bulk/${answer.json.id}`)).json).toMatchObject({
    state: 'completed',
    ...expected,
  });
  return answer.json.id;
}

async function undo(bulkId: string) {
  const answer = await send('POST', `/api/files/bulk/${bulkId}/undo`);
  expect([answer.status, answer.json.action]).toEqual([202, 'unapply_rules']);
  await api.runUntilIdle();
}

it('a run sets what rules say on the documents that match, says where it comes from, and its undo puts everything back', async () => {
  const id = await made({
    actions: { sender: 'Northgate', document_type: 'invoice', language: 'en', add_tags: ['energy'] },
  });
  const changed = await letter({ sender: 'NG', tags: ['house'] });
  const other = await api.addDocument(ownerId, { pages: ['Another'] });
  const [before, untouched] = [await file(changed), await file(other)];
  const bulkId = await run({ filter: {} }, { total: 2, changed: 1 });
  const after = await file(changed);
  expect(after).toMatchObject({
    sender: 'Northgate',
    document_type: 'invoice',
    language: 'en',
    tags: ['house', 'energy'],
  });
  const origin = { source: 'own_rule', confidence: 1, confirmed: false };
  expect(after.fields.sender).toEqual({ ...origin, because: { by: 'own_rule', rule_id: id, rule: 'Northgate' } });
  expect(await file(other)).toEqual(untouched);
  const { history } = (await send('GET', `/api/files/${changed}/history`)).json;
  expect(history).toMatchObject([{ kind: 'ruled', by: 'owner' }]);
  await run({ filter: {} }, { total: 2, changed: 0 });
  await undo(bulkId);
  const { updated_at: _then, ...was } = before;
  expect(await file(changed)).toMatchObject(was);
  expect((await file(changed)).fields).toEqual(before.fields);
});

it('what a person confirmed stays, tags are added to theirs, and what somebody changed since survives the undo', async () => {
  await made({ actions: { sender: 'Northgate', recipient: 'Ann', add_tags: ['energy'] } });
  const id = await letter();
  await send('PATCH', `/api/files/${id}`, { sender: 'Mine', tags: ['own'] });
  const bulkId = await run({ ids: [id] }, { changed: 1 });
  expect(await file(id)).toMatchObject({ sender: 'Mine', recipient: 'Ann', tags: ['own', 'energy'] });
  expect((await file(id)).fields.tags).toMatchObject({ source: 'person', confirmed: true });
  await send('PATCH', `/api/files/${id}`, { recipient: 'Bob' });
  await undo(bulkId);
  expect(await file(id)).toMatchObject({ sender: 'Mine', recipient: 'Bob', tags: ['own'] });
});

it('the first rule that sets a field decides, tags of all are added, and later rules see what earlier ones said', async () => {
  await made({ name: 'one', actions: { sender: 'First', add_tags: ['a'] } });
  await made({ name: 'two', actions: { sender: 'Second', document_type: 'letter', add_tags: ['b'] } });
  const is = (value: string) => [{ field: 'sender', operator: 'is', value }];
  await made({ name: 'three', conditions: is('First'), actions: { recipient: 'Ann' } });
  await made({ name: 'four', conditions: is('Second'), actions: { language: 'de' } });
  const id = await letter();
  await run({ filter: { search: 'northgate' } }, { total: 1, changed: 1 });
  expect(await file(id)).toMatchObject({
    sender: 'First',
    document_type: 'letter',
    recipient: 'Ann',
    language: null,
    tags: ['a', 'b'],
  });
});

it('a rule can be run alone, also one that is off; an earlier rule still keeps its field', async () => {
  await made({ name: 'one', actions: { sender: 'First' } });
  const two = await made({ name: 'two', is_active: false, actions: { sender: 'Second', recipient: 'Ann' } });
  const id = await letter();
  await run({ filter: {} }, { changed: 1 });
  expect(await file(id)).toMatchObject({ sender: 'First', recipient: null });
  await run({ rule_ids: [two], ids: [id] }, { changed: 1 });
  expect(await file(id)).toMatchObject({ sender: 'First', recipient: 'Ann' });
});

it('a rule that is broken harms no other', async () => {
  const broken = await made({ name: 'broken', actions: { sender: 'Wrong' } });
  await made({ actions: { sender: 'Northgate' } });
  const tests = [{ field: 'text', operator: 'matches_expression', value: '(' }];
  const condition = JSON.stringify({ match: 'all', groups: [{ match: 'all', tests }] });
  await api.db.updateTable('rules').set({ condition }).where('id', '=', broken).execute();
  const id = await letter();
  await run({ filter: {} }, { changed: 1 });
  expect((await file(id)).sender).toBe('Northgate');
});

it('a change by rules that is undone on the document itself is not made again by the next run', async () => {
  await made({ actions: { sender: 'Northgate' } });
  const id = await letter();
  await run({ filter: {} }, { changed: 1 });
  const [change] = (await send('GET', `/api/files/${id}/history`)).json.history;
  await send('POST', `/api/files/${id}/history/${change.id}/undo`);
  await run({ filter: {} }, { changed: 0 });
  expect((await file(id)).sender).toBeNull();
});

it('a run that is ended in the middle goes on where it stood, with the rules as they were when it began', async () => {
  const owner = await idle.createOwner();
  const rule = { name: 'N', conditions, actions: { add_tags: ['energy'] } };
  const { json: stored } = await idle.send(owner, 'POST', '/api/rules', { json: rule });
  for (let at = 0; at < 60; at++) await idle.addDocument(owner, { pages: ['Northgate'] });
  const { json } = await idle.send(owner, 'POST', '/api/rules/run', { json: { filter: {} } });
  const ctx = { ...idle.asOwner(owner), actor: { type: 'system', name: 'run_bulk_action' } as const };
  const job = { id: 'a', attempt: 1, signal: new AbortController().signal, shouldYield: async () => false };
  const attempt = (now: () => Date) =>
    handleRunBulk({ ...ctx, clock: { now } }, { ownerId: owner, bulkId: json.id }, job);
  const tagged = async () => (await idle.send(owner, 'GET', '/api/files?tags=energy')).json.pagination.total;
  let looks = 0;
  const endedAmong = () => {
    if (++looks > 20) throw new Error('ended among the documents of a part');
    return new Date();
  };
  await expect(attempt(endedAmong)).rejects.toThrow('ended among');
  expect(await tagged()).toBe(0);
  // Every look at this clock is a turn later: one part is done.
  let nowMs = Date.now();
  const later = () => {
    nowMs += 3_000;
    return new Date(nowMs);
  };
  expect((await attempt(later)).type).toBe('retryIn');
  expect(await tagged()).toBe(50);
  await idle.send(owner, 'DELETE', `/api/rules/${stored.id}`);
  const moment = new Date();
  expect(await attempt(() => moment)).toEqual({ type: 'done' });
  expect(await tagged()).toBe(60);
  const bulk = (await idle.send(owner, 'GET', `/api/files/bulk/${json.id}`)).json;
  expect(bulk).toMatchObject({ state: 'completed', done: 60, changed: 60 });
});

it.each<[string, object]>([
  ['no documents named', {}],
  ['both ids and filter', { ids: ['01932bff-9d10-7f3e-8a55-0d2f9a4f7c01'], filter: {} }],
  ['an unknown filter', { filter: { stauts: 'failed' } }],
])('a run with %s is refused', async (_what, json) => {
  const answer = await send('POST', '/api/rules/run', json);
  expect([answer.status, answer.json.code]).toEqual([422, 'invalid_request']);
});

it('a document that lies in the trash is passed over by a run, and its undo changes nothing there', async () => {
  await made({ actions: { sender: 'Northgate' } });
  const [live, trashed] = [await letter(), await letter()];
  await send('DELETE', `/api/files/${trashed}`);
  const bulkId = await run({ ids: [live, trashed] }, { total: 2, changed: 1 });
  expect([(await file(live)).sender, (await file(trashed)).sender]).toEqual(['Northgate', null]);
  await undo(bulkId);
  expect((await file(trashed)).sender).toBeNull();
});
