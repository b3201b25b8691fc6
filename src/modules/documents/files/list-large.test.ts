import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';

/** So many that the planner expects thousands for a part of a name, whether or not they lie where a list begins. */
const COUNT = 9_000;

let api: DocumentsApi;
let ownerId: string;
beforeAll(async () => {
  api = await startDocumentsApi();
  ownerId = await api.createOwner();
  // A third each: the first letters of the order, the last ones, and without a date.
  await sql`INSERT INTO files (id, owner_id, original_filename, mime_type, file_size, sha256, title, sender, document_date, tags,
      status, source, created_at, updated_at)
    SELECT gen_random_uuid(), ${ownerId}::uuid, kind || n || '.pdf', 'application/pdf', n, sha256(n::text::bytea), kind || ' ' || n % 700,
      'Sender ' || kind, CASE kind WHEN 'middle' THEN NULL ELSE date '2020-01-01' + n % 500 END, ARRAY['t' || n % 2],
      'completed', 'api', timestamptz '2026-01-01' + n * interval '1 minute', now()
    FROM (SELECT n, (ARRAY['alpha', 'middle', 'zulu'])[1 + n * 3 / ${COUNT}::int] AS kind FROM generate_series(0, ${COUNT}::int - 1) n) made`.execute(
    api.db,
  );
  await sql`ANALYZE files`.execute(api.db);
});
afterAll(() => api.stop());

const keys = {
  created_at: 'created_at',
  document_date: 'document_date',
  title: 'lower(title)',
  file_size: 'file_size',
};

it.each([
  ['q=alpha', `title LIKE 'alpha%'`],
  ['q=zulu', `title LIKE 'zulu%'`],
  ['q=middle', `title LIKE 'middle%'`],
  ['sender=sender', 'true'],
  ['sender=zulu&tags=t1', `title LIKE 'zulu%' AND tags = '{t1}'`],
  ['q=u&tags=t1', 'false'],
])('%s: every page of every order is the one a plain sort gives', async (filter, condition) => {
  for (const [sort, key] of Object.entries(keys)) {
    for (const order of ['asc', 'desc']) {
      const { rows } = await sql<{ id: string }>`SELECT id FROM files
        WHERE owner_id = ${ownerId} AND ${sql.raw(condition)}
        ORDER BY ${sql.raw(`${key} ${order} NULLS LAST, id ${order}`)}`.execute(api.db);
      const ids = rows.map(({ id }) => id);
      const page = async (query: string) => {
        const path = `/api/files?${filter}&sort_by=${sort}&sort_order=${order}&per_page=100&${query}`;
        const { status, json } = await api.send(ownerId, 'GET', path);
        expect([path, status]).toEqual([path, 200]);
        const cursor: string | null = json.pagination.next_cursor;
        return { ids: json.files.map((file: { id: string }) => file.id), cursor };
      };
      const first = await page('');
      expect([sort, order, first.ids]).toEqual([sort, order, ids.slice(0, 100)]);
      const far = await page('page=30');
      expect([sort, order, far.ids]).toEqual([sort, order, ids.slice(2_900, 3_000)]);
      for (const [from, { cursor }] of [[100, first] as const, [3_000, far] as const])
        if (cursor)
          expect([sort, from, (await page(`cursor=${cursor}`)).ids]).toEqual([sort, from, ids.slice(from, from + 100)]);
    }
  }
});

it('far more matches than the statistics know of are listed in order, and their total says that it is an estimate', async () => {
  const count = 21_000;
  const newcomer = await api.createOwner();
  await sql`INSERT INTO files (id, owner_id, original_filename, mime_type, file_size, sha256, title, sender, tags,
      status, source, created_at, updated_at)
    SELECT gen_random_uuid(), ${newcomer}::uuid, 'n.pdf', 'application/pdf', n, sha256(n::text::bytea),
      't' || lpad((${count}::int - n)::text, 6, '0'), 'Sender', '{}', 'completed', 'api', now(), now()
    FROM generate_series(1, ${count}::int) n`.execute(api.db);
  const titleAt = (place: number) => `t${String(place).padStart(6, '0')}`;
  for (const page of [1, 205]) {
    const { json } = await api.send(
      newcomer,
      'GET',
      `/api/files?sender=sender&sort_by=title&per_page=100&page=${page}`,
    );
    const from = (page - 1) * 100;
    expect(json.files.map((file: { title: string }) => file.title)).toEqual(
      Array.from({ length: 100 }, (_, at) => titleAt(from + at)),
    );
    expect(json.pagination.total).toBeGreaterThanOrEqual(from + 100);
    expect(json.pagination.total_is_estimate).toBe(true);
  }
});
