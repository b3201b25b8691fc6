import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { inTransaction } from '../../../platform/context.ts';
import { bindCursor } from '../../../platform/paging/index.ts';
import { searchIndexOf } from './search-index-of.ts';

let api: DocumentsApi;
beforeAll(async () => {
  api = await startDocumentsApi();
});
afterAll(() => api.stop());

async function search(ownerId: string, q: string) {
  const answer = await api.send(ownerId, 'GET', `/api/search?q=${encodeURIComponent(q.toWellFormed())}`);
  expect([q, answer.status]).toEqual([q, 200]);
  return answer.json;
}

async function archive(): Promise<string> {
  const ownerId = await api.createOwner();
  await api.addDocument(ownerId, {
    title: 'Water',
    pages: ['The payable amount of the bill.'],
    fields: { tags: ['house'] },
  });
  return ownerId;
}

async function wordCounts(ownerId: string): Promise<Record<string, number>> {
  const rows = await api.db
    .selectFrom('search_words')
    .select(['word', 'document_count'])
    .where('owner_id', '=', ownerId)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.word, row.document_count]));
}

it('word counts stay exact through parallel indexing, indexing again and removal', async () => {
  const ownerId = await api.createOwner();
  const texts = Array.from({ length: 12 }, (_, at) =>
    Array.from({ length: 60 }, (__, n) => `w${'abcdefghij'[(n * at) % 10]}x${'klmno'[n % 5]}`).join(' '),
  );
  const ids = await Promise.all(texts.map((text) => api.addDocument(ownerId, { title: 'same', pages: [text] })));
  const expected: Record<string, number> = { same: 12 };
  for (const text of texts) for (const word of new Set(text.split(' '))) expected[word] = (expected[word] ?? 0) + 1;
  expect(await wordCounts(ownerId)).toEqual(expected);
  const again = [...ids, ...ids.reverse()];
  await Promise.all(again.map((id) => inTransaction(api.system, (ctx) => searchIndexOf(ctx).put(ctx, ownerId, id))));
  expect(await wordCounts(ownerId)).toEqual(expected);
  await Promise.all(ids.map((id) => inTransaction(api.system, (ctx) => searchIndexOf(ctx).remove(ctx, ownerId, [id]))));
  expect(await wordCounts(ownerId)).toEqual({});
});

it('any text is a valid search', async () => {
  const ownerId = await archive();
  const nasty = [
    "'",
    '"',
    '\\',
    "');--",
    ':*',
    '&|!<->()',
    "'a' <-> 'b':*",
    '%',
    '_',
    '- - -',
    '-"',
    '"" ""',
    'tag:',
    'tag:""',
    'date:..',
    'date:9999..0001',
    'date:0000',
    'status:nope',
    'x:y:z',
    '*',
    '\u0000',
    '\uD800',
    '🙂 🙂',
    'ß'.repeat(300),
    'a '.repeat(400),
  ];
  for (const q of nasty) await search(ownerId, q);
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      '"',
      '-',
      '*',
      "'",
      ':',
      '\\',
      'tag:',
      'date:',
      '-tag:house',
      'amount',
      '..',
      '|',
      '&',
      '!',
      '<->',
      ' ',
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
      const q = pieces.join('').slice(0, 900);
      const answer = await api.send(ownerId, 'GET', `/api/search?${new URLSearchParams({ q: q.toWellFormed() })}`);
      expect([q, answer.status]).toEqual([q, 200]);
    }),
    { numRuns: 150 },
  );
});

it('a made-up cursor is refused or harmless', async () => {
  const ownerId = await archive();
  const asked = { url: '/api/search', params: {}, query: { q: 'amount', mode: 'keyword' } };
  const made = (value: unknown) => bindCursor(asked, Buffer.from(JSON.stringify(value)).toString('base64url'));
  const fine = { w: 'partial', b: null, n: null, s: 1, i: '01932bff-9d10-7f3e-8a55-0d2f9a4f7c01', t: 5, e: false };
  const cursors: [unknown, number][] = [
    ['x', 400],
    [{ ...fine, b: 'x' }, 400],
    [{ ...fine, n: 'x' }, 400],
    [{ ...fine, t: -1 }, 400],
    [{ ...fine, s: 1e300 }, 400],
    [{ ...fine, s: 1e-60 }, 400],
    [fine, 200],
    [{ ...fine, s: null }, 200],
    [{ ...fine, w: 'exact' }, 200],
    [{ ...fine, w: true }, 400],
  ];
  for (const [cursor, status] of cursors) {
    expect((await api.send(ownerId, 'GET', `/api/search?q=amount&cursor=${made(cursor)}`)).status).toBe(status);
  }
});

it('the first and the last day there can be bound what is found, listed, counted and acted on', async () => {
  const ownerId = await archive();
  const get = async (path: string) => (await api.send(ownerId, 'GET', path)).status;
  for (const day of ['9999-12-31', '9999-12-30', '0001-01-01']) {
    for (const bound of [`date_from=${day}`, `date_to=${day}`, `date_from=0001-01-01&date_to=${day}`]) {
      for (const path of ['/api/files', '/api/search'])
        expect([path, bound, await get(`${path}?${bound}`)]).toEqual([path, bound, 200]);
    }
  }
  for (const q of [
    'date:9999',
    'date:9999-12',
    'date:9999-12-31',
    'date:0001',
    'before:9999-12-31',
    'after:9999-12-31',
  ])
    await search(ownerId, q);
  const until = async (day: string) =>
    (await api.send(ownerId, 'GET', `/api/files?date_to=${day}`)).json.pagination.total as number;
  expect([await until('9999-12-31'), await until('0001-01-01')]).toEqual([1, 0]);
  const filter = { date_to: '9999-12-31' };
  const bulk = await api.send(ownerId, 'POST', '/api/files/bulk', { json: { action: 'trash', filter } });
  expect([bulk.status, bulk.json.code]).toEqual([202, undefined]);
});

it('a cursor belongs to its list and filter: with others it is refused, however the same filter is written it is not', async () => {
  const ownerId = await api.createOwner();
  for (let at = 0; at < 9; at++) await api.addDocument(ownerId, { title: `needle ${at}` });
  const asked = 'is_duplicate=false&trashed=false&q=needle';
  const first = await api.send(ownerId, 'GET', `/api/files?per_page=2&${asked}`);
  expect(first.json.files).toHaveLength(2);
  const send = (query: string, path = '/api/files') =>
    api.send(ownerId, 'GET', `${path}?per_page=3&cursor=${first.json.pagination.next_cursor}&${query}`);
  for (const query of ['', `${asked}&status=failed`, 'is_duplicate=false', asked.replace('needle', 'need')]) {
    const { status, json } = await send(query);
    expect([query, status, json.code]).toEqual([query, 400, 'invalid_cursor']);
  }
  expect((await send(asked, '/api/search')).json.code).toBe('invalid_cursor');
  expect((await send(asked.split('&').reverse().join('&'))).json.files).toHaveLength(3);
});
