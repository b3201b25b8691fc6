import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DocumentsApi, formOf, pdfBytes, startDocumentsApi } from '../../../../test/harness/documents-api.ts';

const NOON = new Date('2026-11-05T12:00:00Z');

let api: DocumentsApi;
let ownerId: string;
let now = NOON;
beforeAll(async () => {
  api = await startDocumentsApi();
  api.base.clock.now = () => now;
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = NOON;
  ownerId = await api.createOwner();
  await limitTo(3);
});

async function limitTo(daily_upload_limit: number | null): Promise<void> {
  const times = { created_at: now, updated_at: now };
  await api.db
    .insertInto('user_profiles')
    .values({ user_id: ownerId, daily_upload_limit, ...times })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ daily_upload_limit }))
    .execute();
}

const upload = (...names: string[]) =>
  api.send(ownerId, 'POST', '/api/files', {
    body: formOf(names.map((name) => ({ name: `${name}.pdf`, bytes: pdfBytes(name) }))),
  });
const statusOf = async (...names: string[]) => (await upload(...names)).status;
const kept = async () =>
  (await api.db.selectFrom('files').select('id').where('owner_id', '=', ownerId).execute()).length;

it('the document beyond a day’s limit is refused, with the limit and when it goes on, and nothing of it is kept', async () => {
  expect([await statusOf('a'), await statusOf('b'), await statusOf('c')]).toEqual([202, 202, 202]);
  const stored = (await api.storedFiles()).length;
  const refused = await upload('d');
  expect([refused.status, refused.json.code]).toEqual([402, 'daily_upload_limit_reached']);
  const resets_at = '2026-11-06T00:00:00.000Z';
  expect(refused.json.limit).toEqual({ kind: 'documents_a_day', allowed: 3, used: 3, resets_at });
  expect(refused.json.detail).toContain('3 documents a day');
  expect(refused.headers.get('retry-after')).toBe(String(12 * 3600));
  expect([await kept(), (await api.storedFiles()).length]).toEqual([3, stored]);
});

it.each([
  ['Pacific/Auckland', '2026-11-06T11:00:00.000Z', '2026-11-05T10:59:00Z', 202],
  ['Pacific/Auckland', '2026-11-06T11:00:00.000Z', '2026-11-05T11:00:00Z', 402],
  ['America/Los_Angeles', '2026-11-06T08:00:00.000Z', '2026-11-05T08:00:00Z', 402],
  ['America/Los_Angeles', '2026-11-06T08:00:00.000Z', '2026-11-05T07:59:00Z', 202],
])('the day is that of the person: in %s until %s', async (timezone, resetsAt, firstAt, expected) => {
  await limitTo(1);
  await api.db.updateTable('user_profiles').set({ timezone }).where('user_id', '=', ownerId).execute();
  now = new Date(firstAt);
  expect(await statusOf('a')).toBe(202);
  now = NOON;
  const second = await upload('b');
  expect(second.status).toBe(expected);
  if (expected === 402) expect(second.json.limit.resets_at).toBe(resetsAt);
});

it('one document a day is said in the singular', async () => {
  await limitTo(1);
  expect(await statusOf('a')).toBe(202);
  expect((await upload('b')).json.detail).toContain('may add 1 document a day');
});

it('several files in one upload are all taken or none', async () => {
  expect(await statusOf('a', 'b')).toBe(202);
  const refused = await upload('c', 'd', 'a');
  expect([refused.status, refused.json.limit]).toMatchObject([402, { allowed: 3, used: 2 }]);
  expect(await kept()).toBe(2);
  expect(await statusOf('c')).toBe(202);
});

it('of uploads at once no more are taken than the limit says', async () => {
  const statuses = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => statusOf(name)));
  expect(statuses.toSorted()).toEqual([202, 202, 202, 402, 402, 402, 402, 402]);
  expect(await kept()).toBe(3);
});

it('copies do not count, before the limit is reached and after; what was deleted counts on', async () => {
  expect(await statusOf('a', 'a', 'a')).toBe(202);
  expect(await statusOf('b', 'c')).toBe(202);
  expect(await statusOf('a')).toBe(202);
  expect(await statusOf('d')).toBe(402);
  const { json } = await api.send(ownerId, 'GET', '/api/files');
  for (const { id } of json.files) await api.send(ownerId, 'DELETE', `/api/files/${id}`);
  expect(await statusOf('d')).toBe(402);
});

it('the day is each person’s own, and a limit holds from when it is set until it is taken away', async () => {
  now = new Date('2026-11-05T23:59:59Z');
  await limitTo(1);
  expect([await statusOf('a'), await statusOf('b')]).toEqual([202, 402]);
  now = new Date('2026-11-06T00:00:00Z');
  expect([await statusOf('b'), await statusOf('c')]).toEqual([202, 402]);
  await limitTo(null);
  expect(await statusOf('c')).toBe(202);
  await limitTo(2);
  expect(await statusOf('d')).toBe(402);
  const first = ownerId;
  ownerId = await api.createOwner();
  expect(await statusOf('d')).toBe(202);
  expect(ownerId).not.toBe(first);
});
