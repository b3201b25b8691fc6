import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { bindCursor } from '../../../platform/paging/index.ts';
import { FILE_SORTS } from './list-files.ts';

let api: DocumentsApi;
beforeAll(async () => {
  api = await startDocumentsApi();
});
afterAll(() => api.stop());

type Listed = {
  files: { id: string; title: string }[];
  pagination: { next_cursor: string | null; total: number; total_is_estimate: boolean };
};

async function list(ownerId: string, query: string): Promise<Listed> {
  const answer = await api.send(ownerId, 'GET', `/api/files?${query}`);
  expect([answer.status, answer.json]).toEqual([200, expect.anything()]);
  return answer.json;
}

async function walk(
  ownerId: string,
  query: string,
  onPage: () => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const ids: string[] = [];
  let cursor = '';
  for (;;) {
    const page = await list(ownerId, `${query}&per_page=7${cursor}`);
    ids.push(...page.files.map((file) => file.id));
    if (page.pagination.next_cursor === null) return ids;
    cursor = `&cursor=${page.pagination.next_cursor}`;
    await onPage();
  }
}

/** Many ties, missing values and awkward letters. */
async function fill(ownerId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    const title = ['Äpfel', 'zebra', 'ZEBRA', 'a', `${'x'.repeat(250)}${at % 3}`][at % 5] ?? '';
    const day = at % 4 === 0 ? null : `2026-0${1 + (at % 3)}-15`;
    const createdAt = new Date(Date.UTC(2026, 0, 1 + (at % 6)));
    const fields = { document_date: day, file_size: 100 * (at % 4) };
    ids.push(await api.addDocument(ownerId, { title, createdAt, fields }));
  }
  return ids;
}

describe.each(FILE_SORTS)('sorted by %s', (sort) => {
  it.each(['asc', 'desc'])(
    '%s: a walk by cursor gives every document exactly once while others are added',
    async (order) => {
      const ownerId = await api.createOwner();
      const ids = await fill(ownerId, 40);
      const walked = await walk(ownerId, `sort_by=${sort}&sort_order=${order}`, () => fill(ownerId, 3));
      expect(walked.length).toBe(new Set(walked).size);
      expect(walked).toEqual(expect.arrayContaining(ids));
    },
  );

  it('pages by number and by cursor show the same order', async () => {
    const ownerId = await api.createOwner();
    await fill(ownerId, 23);
    const byCursor = await walk(ownerId, `sort_by=${sort}`);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => list(ownerId, `sort_by=${sort}&per_page=7&page=${page}`)),
    );
    expect(pages.flatMap((page) => page.files.map((file) => file.id))).toEqual(byCursor);
  });
});

it('documents without a date come last in both directions', async () => {
  const ownerId = await api.createOwner();
  const undated = await api.addDocument(ownerId);
  const dated = await api.addDocument(ownerId, { fields: { document_date: '2026-02-03' } });
  for (const order of ['asc', 'desc']) {
    const { files } = await list(ownerId, `sort_by=document_date&sort_order=${order}`);
    expect(files.map((file) => file.id)).toEqual([dated, undated]);
  }
});

it('every filter lets through what it says, and filters add up', async () => {
  const ownerId = await api.createOwner();
  const add = (title: string, fields: object) => api.addDocument(ownerId, { title, filename: 'scan.pdf', fields });
  await add('house', {
    status: 'failed',
    mime_type: 'image/png',
    tags: ['House', 'Tax 2026'],
    document_type: 'Invoice',
    sender: 'Northgate_Supplies 100%',
    language: 'de',
    ocr_quality_score: 31,
    is_duplicate: true,
    source: 'ui',
    pdfa: 'failed',
    created_at: new Date('2026-03-31T23:59:59.999Z'),
  });
  await add('other', { ocr_quality_score: 90 });
  const found = async (query: string) => (await list(ownerId, query)).files.map((file) => file.title);
  const onlyHouse = [
    'q=HOUS',
    'status=failed',
    'mime_type=image/png',
    'tags=house',
    'tags=TAX%202026,house',
    'date_from=2026-03-31&date_to=2026-03-31',
    'document_type=invoice',
    'sender=gate_supplies',
    'sender=100%25',
    'language=de',
    'ocr_quality=poor',
    'is_duplicate=true',
    'source=ui',
    'pdfa=failed',
    'q=ho&tags=house&status=failed&language=de',
  ];
  for (const query of onlyHouse) expect([query, await found(query)]).toEqual([query, ['house']]);
  for (const query of [
    'tags=house,garden',
    'date_to=2026-03-30',
    'sender=gate%25',
    'q=h_use',
    'trashed=true',
    'ocr_quality=unchecked',
    'pdfa=made',
  ]) {
    expect([query, await found(query)]).toEqual([query, []]);
  }
  expect(await found('is_duplicate=false')).toEqual(['other']);
  expect(await found('ocr_quality=good')).toEqual(['other']);
  expect(await found('pdfa=none')).toEqual(['other']);
});

it('a cursor of another list, a made-up one, and values that cannot be are refused, never a failure of the service', async () => {
  const ownerId = await api.createOwner();
  await fill(ownerId, 9);
  const { pagination } = await list(ownerId, 'per_page=3&sort_by=title');
  const id = '01932bff-9d10-7f3e-8a55-0d2f9a4f7c01';
  const made = (value: { s: string; o: string; v: string | null; i: string }) => {
    const asked = { url: '/api/files', params: {}, query: { sort_by: value.s } };
    return bindCursor(asked, Buffer.from(JSON.stringify({ ...value, t: 9, e: false })).toString('base64url'));
  };
  const fine = made({ s: 'created_at', o: 'desc', v: '2026-01-02T00:00:00.000000Z', i: id });
  expect((await api.send(ownerId, 'GET', `/api/files?sort_by=created_at&cursor=${fine}`)).status).toBe(200);
  const cursors = [
    `sort_by=created_at&cursor=${pagination.next_cursor}`,
    'cursor=nonsense',
    `sort_by=created_at&cursor=${made({ s: 'created_at', o: 'desc', v: '2026-13-45T99:99:99Z', i: id })}`,
    `sort_by=file_size&cursor=${made({ s: 'file_size', o: 'desc', v: '99999999999999999999', i: id })}`,
    `sort_by=document_date&cursor=${made({ s: 'document_date', o: 'desc', v: '2026-02-31', i: id })}`,
    `sort_by=title&cursor=${made({ s: 'title', o: 'asc', v: 'a\0', i: id })}`,
    `sort_by=title&cursor=${made({ s: 'title', o: 'asc', v: null, i: id })}`,
  ];
  for (const query of cursors) {
    const answer = await api.send(ownerId, 'GET', `/api/files?${query}`);
    expect([query, answer.status, answer.json.code]).toEqual([query, 400, 'invalid_cursor']);
  }
  for (const query of [
    'status=odd',
    'date_from=2026-02-31',
    'per_page=0',
    'sort_by=owner_id',
    'q=%00',
    'is_duplicate=maybe',
    'is_duplicate=1',
    'source=post',
    'storage_provider=floppy',
  ]) {
    expect([query, (await api.send(ownerId, 'GET', `/api/files?${query}`)).status]).toEqual([query, 422]);
  }
});

it('totals and badges count the owner’s documents only', async () => {
  const [ann, bob] = [await api.createOwner(), await api.createOwner()];
  await fill(ann, 5);
  await api.addDocument(ann, { fields: { status: 'failed' } });
  await api.addDocument(ann, { fields: { status: 'processing' } });
  await api.addDocument(ann, { fields: { deleted_at: new Date() } });
  await api.addDocument(bob);
  expect((await list(ann, '')).pagination.total).toBe(7);
  expect((await api.send(ann, 'GET', '/api/files/counts')).json).toEqual({
    live: 7,
    copies: 0,
    trashed: 1,
    processing: 1,
    failed: 1,
    to_review: 0,
    has_deliveries: false,
    is_estimate: false,
  });
});

it('documents of some days come in every order, whatever months they were uploaded in', async () => {
  const ownerId = await api.createOwner();
  const months = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04'];
  const added = months.flatMap((month, at) =>
    [5, 12, 20].map((day, nth) => ({
      title: `t${(at * 7 + nth * 5) % 18}`,
      filename: `n${(at * 5 + nth * 11) % 18}.pdf`,
      created_at: new Date(`${month}-${String(day).padStart(2, '0')}T12:00:00Z`),
      document_date: (at + nth) % 4 === 0 ? null : `20${10 + ((at * 3 + nth) % 9)}-06-0${1 + nth}`,
    })),
  );
  const documents: { id: string; title: string; original_filename: string; document_date: string | null }[] = [];
  for (const { title, filename, ...fields } of added) {
    const id = await api.addDocument(ownerId, { title, filename, fields });
    const isAsked = fields.created_at >= new Date('2025-12-10') && fields.created_at < new Date('2026-03-16');
    if (isAsked) documents.push({ id, title, original_filename: filename, document_date: fields.document_date });
  }
  for (const sort of ['title', 'original_filename', 'document_date'] as const) {
    for (const order of ['asc', 'desc'] as const) {
      const sign = order === 'asc' ? 1 : -1;
      const expected = documents.toSorted((a, b) => {
        const [left, right] = [a[sort], b[sort]];
        if (left === null || right === null)
          return left === right ? sign * (a.id < b.id ? -1 : 1) : left === null ? 1 : -1;
        return sign * (left === right ? (a.id < b.id ? -1 : 1) : left < right ? -1 : 1);
      });
      const days = 'date_from=2025-12-10&date_to=2026-03-15';
      const found = await walk(ownerId, `sort_by=${sort}&sort_order=${order}&${days}`);
      expect([sort, order, found]).toEqual([sort, order, expected.map(({ id }) => id)]);
    }
  }
  expect((await list(ownerId, 'sort_by=title&date_from=2026-02-01')).pagination.total).toBe(9);
  expect((await list(ownerId, 'sort_by=title&date_from=2030-01-01')).files).toEqual([]);
});

it('a total is exact on the last page, where an index counts and where all are gathered, and elsewhere says that it is an estimate', async () => {
  const ownerId = await api.createOwner();
  await sql`INSERT INTO files (id, owner_id, original_filename, mime_type, file_size, sha256, title, sender, tags,
      source, status, created_at, updated_at)
    SELECT gen_random_uuid(), ${ownerId}::uuid, 'n', 'image/png', 1, ''::bytea, 't' || n, CASE WHEN n <= 40 THEN 'Rare' ELSE 'Common' END,
      ARRAY['Tag'], 'api', 'completed', now(), now()
    FROM generate_series(1, 1500) n`.execute(api.db);
  await sql`ANALYZE files`.execute(api.db);
  const totalOf = async (query: string) => (await list(ownerId, query)).pagination;
  expect(await totalOf('status=completed')).toMatchObject({ total: 1500, total_is_estimate: false });
  expect(await totalOf('sender=rare')).toMatchObject({ total: 40, total_is_estimate: false });
  expect(await totalOf('sender=rare&page=2')).toMatchObject({ total: 40, total_is_estimate: false });
  expect(await totalOf('sender=common')).toMatchObject({ total: 1460, total_is_estimate: false });
  const common = await list(ownerId, 'tags=Tag');
  expect(common.pagination.total_is_estimate).toBe(true);
  expect(common.pagination.total).toBeGreaterThan(1000);
  const second = await list(ownerId, `tags=Tag&cursor=${common.pagination.next_cursor}`);
  expect(second.pagination).toMatchObject({ total: common.pagination.total, total_is_estimate: true });
});
