import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DocumentsApi, formOf, pdfBytes, startDocumentsApi } from '../../../../test/harness/documents-api.ts';

/** Room for a person; the documents of the daily limit are far below it. */
const ROOM_BYTES = 100_000;
const NOON = new Date('2026-11-05T12:00:00Z');

let api: DocumentsApi;
let ownerId: string;
let now = NOON;
beforeAll(async () => {
  api = await startDocumentsApi({ env: { MAX_STORAGE_PER_PERSON: String(ROOM_BYTES) } });
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

describe('the room of a person', () => {
  beforeEach(() => limitTo(null));
  const uploadOf = (sizeBytes: number, name: string, headers: Record<string, string> = {}) =>
    api.send(ownerId, 'POST', '/api/files', {
      body: formOf([{ name: `${name}.pdf`, bytes: pdfBytes(name, sizeBytes) }]),
      headers,
    });
  const fill = async (file_size: number) => api.addDocument(ownerId, { fields: { file_size } });

  it('is full to the byte and no further; a refusal says how much there is, how much is used and what to do', async () => {
    await fill(90_000);
    const size = pdfBytes('fits', 10_000).length;
    await fill(10_000 - size);
    const [beyond, fits] = [await uploadOf(10_001, 'fits'), await uploadOf(10_000, 'fits')];
    expect([beyond.status, fits.status]).toEqual([402, 202]);
    const refused = await upload('one more');
    expect(refused.json).toMatchObject({
      status: 402,
      code: 'storage_limit_reached',
      limit: { kind: 'stored_bytes', allowed: ROOM_BYTES, used: ROOM_BYTES, resets_at: null },
      detail: expect.stringMatching(/100,000 bytes.*Erase documents, or ask the administrator/),
    });
    expect(refused.headers.get('retry-after')).toBeNull();
    expect((await api.storedFiles()).filter((name) => name.startsWith('incoming'))).toEqual([]);
  });

  it('takes one of 64 uploads at once on its last place', async () => {
    await fill(85_000);
    const names = Array.from({ length: 64 }, (_, at) => `n${at}`);
    const statuses = (await Promise.all(names.map((name) => uploadOf(10_000, name)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(1);
    expect(statuses.filter((status) => status === 402)).toHaveLength(63);
    expect(await kept()).toBe(2);
  });

  it('holds copies and the trash, and is free again when they are erased; it is each person’s own', async () => {
    expect((await uploadOf(30_000, 'a')).status).toBe(202);
    const copy = await uploadOf(30_000, 'a');
    expect(copy.json.files[0].duplicate_of_id).toBeDefined();
    expect((await uploadOf(50_000, 'b')).status).toBe(402);
    const { id } = copy.json.files[0];
    await api.send(ownerId, 'DELETE', `/api/files/${id}`);
    expect((await uploadOf(50_000, 'b')).status).toBe(402);
    await api.send(ownerId, 'DELETE', `/api/files/${id}?permanent=true`);
    expect((await uploadOf(50_000, 'b')).status).toBe(202);
    ownerId = await api.createOwner();
    expect((await uploadOf(50_000, 'b')).status).toBe(202);
  });

  it('answers a repetition as it answered the upload that took the last of it', async () => {
    await fill(90_000);
    const headers = { 'idempotency-key': 'the-last-of-the-room' };
    const first = await uploadOf(9_000, 'last', headers);
    const again = await uploadOf(9_000, 'last', headers);
    expect([first.status, again.status]).toEqual([202, 202]);
    expect(again.json).toEqual(first.json);
    expect((await uploadOf(9_000, 'last')).status).toBe(402);
  });

  it.each([
    ['that is longer than it, and says so', 4_500_000, 0],
    ['of any length, when it is full', 100, ROOM_BYTES],
    ['of any length that the disk has no room for', Number.MAX_SAFE_INTEGER, 0],
  ])('refuses a form %s before a byte of it is sent', async (what, length, used) => {
    if (used > 0) await fill(used);
    const head = [
      'POST /api/files HTTP/1.1',
      'Host: 127.0.0.1',
      `x-test-owner: ${ownerId}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${length}`,
    ];
    const socket = connect(api.port, '127.0.0.1');
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      socket.on('error', reject).on('data', (chunk) => {
        text += String(chunk);
        if (text.includes('"code"')) resolve(text);
      });
    });
    socket.destroy();
    expect(answer).toContain(what.includes('disk') ? '"storage_full"' : '"storage_limit_reached"');
    expect((await api.storedFiles()).filter((name) => name.startsWith('incoming'))).toEqual([]);
  });
});
