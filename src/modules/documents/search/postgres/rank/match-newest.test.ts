import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../../../test/harness/documents-api.ts';
import type { FileFilter } from '../../../files/index.ts';
import { type ParsedQuery, parseQuery } from '../../query/parse-query.ts';
import type { Match } from '../match/match-statement.ts';
import { widthOf } from '../match/widths.ts';
import { estimateSizes, type Sizes } from './estimate-sizes.ts';
import { matchDocuments, type Place } from './match-documents.ts';
import { matchNewest } from './match-newest.ts';

const COUNT = 60;
const place: Place = {
  limit: 6,
  offset: 0,
  beforeId: null,
  sinceId: null,
  skippedWindows: 0,
  isFirstWindow: true,
  windowSize: 10,
  after: null,
  isByNumber: false,
};

let api: DocumentsApi;
let ownerId: string;
/** From the newest to the oldest. */
const ids: string[] = [];
const sizesOf = (expected: number): Sizes => ({
  owned: COUNT,
  expected,
  filtered: COUNT,
  withWords: 0,
  withRarest: 1_000_000,
});
const exactMatch = (owner: string, parsed: ParsedQuery, filter: FileFilter): Match =>
  widthOf({ ownerId: owner, parsed, filter, facets: [] }).match;
const match = (text: string): Match => exactMatch(ownerId, parseQuery(text), {});

beforeAll(async () => {
  api = await startDocumentsApi();
  ownerId = await api.createOwner();
  for (let nth = 0; nth < COUNT; nth++) {
    const text = nth % 3 === 0 ? 'needle straw' : 'straw needle';
    ids.unshift(await api.addDocument(ownerId, { title: `t${nth}`, pages: [`${text} ${'needle '.repeat(nth % 5)}`] }));
  }
});
afterAll(() => api.stop());

it('looking among the newest first finds the same window as looking everywhere', async () => {
  const everywhere = await matchDocuments(api.db, match('needle'), place);
  const newest = await matchNewest(api.db, match('needle'), place, sizesOf(COUNT));
  expect([newest.sinceId, newest.estimate]).toEqual([ids[13], COUNT]);
  expect({ ...newest, sinceId: null, estimate: null }).toEqual(everywhere);
});

it('reads everything at once where one of the words is rare, however often the words are expected to meet', async () => {
  const everywhere = await matchDocuments(api.db, match('needle straw'), place);
  const sizes = { ...sizesOf(COUNT), withRarest: 10 };
  expect(await matchNewest(api.db, match('needle straw'), place, sizes)).toEqual(everywhere);
});

it('a place far back that is only estimated gives the same window', async () => {
  await sql`ANALYZE search_documents`.execute(api.db);
  const everywhere = await matchDocuments(api.db, match('needle'), place);
  const sizes = { ...sizesOf(50), owned: 1_000_000 };
  const newest = await matchNewest(api.db, match('needle'), place, sizes);
  expect(newest.sinceId).not.toBeNull();
  expect({ ...newest, sinceId: null, estimate: null }).toEqual(everywhere);
});

it('an estimate that was too high costs time, not hits', async () => {
  const everywhere = await matchDocuments(api.db, match('needle'), place);
  expect(await matchNewest(api.db, match('needle'), place, sizesOf(100_000))).toEqual(everywhere);
  const phrase = match('"needle straw"');
  const rare = { ...place, limit: 15, windowSize: 100 };
  const found = await matchNewest(api.db, phrase, rare, sizesOf(1_500));
  expect([found.matchedCount, found.sinceId]).toEqual([COUNT / 3, null]);
});

it('a phrase of common words fills a page from the newest, and the windows after it hold the rest', async () => {
  const wide = { ...place, windowSize: 100 };
  const sizes = sizesOf(1_500);
  const first = await matchNewest(api.db, match('"needle straw"'), wide, sizes);
  expect([first.sinceId, first.hits.length]).toEqual([ids[20], 6]);
  const rest = await matchDocuments(api.db, match('"needle straw"'), { ...wide, beforeId: first.sinceId });
  expect(first.matchedCount + rest.matchedCount).toBe(COUNT / 3);
  const byNumber = await matchNewest(api.db, match('"needle straw"'), { ...wide, isByNumber: true }, sizes);
  expect([byNumber.matchedCount, byNumber.sinceId]).toEqual([COUNT / 3, null]);
});

it('what is expected of a large archive follows from its words and its filter', async () => {
  const owner = await api.createOwner();
  const common = await api.addDocument(owner, { title: 'c', pages: ['plenty'], fields: { sender: 'Ann' } });
  const rare = await api.addDocument(owner, { title: 'r', pages: ['plenty seldom'], fields: { sender: 'Bob' } });
  const { rows } = await sql<{ columns: string }>`SELECT string_agg(quote_ident(column_name), ', ') AS columns
    FROM information_schema.columns WHERE table_schema = current_schema AND table_name = 'files'
    AND is_generated = 'NEVER' AND column_name <> 'id'`.execute(api.db);
  const columns = sql.raw(rows[0]?.columns ?? '');
  const copy = (id: string, count: number) =>
    sql`
    WITH copied AS (
      INSERT INTO files (id, ${columns}) SELECT gen_random_uuid(), ${columns} FROM files, generate_series(1, ${count}::int)
      WHERE id = ${id} RETURNING id)
    INSERT INTO search_documents SELECT (jsonb_populate_record(d, jsonb_build_object('file_id', copied.id))).*
    FROM search_documents d, copied WHERE d.file_id = ${id}`.execute(api.db);
  await copy(common, 7_000);
  await copy(rare, 700);
  await sql`ANALYZE files, search_documents`.execute(api.db);
  const parsed = parseQuery('plenty seldom');
  const sizes = await estimateSizes(api.db, exactMatch(owner, parsed, { sender: 'Bob' }));
  const inHundreds = Object.entries(sizes ?? {}).map(([name, count]) => [name, Math.round(count / 500)]);
  expect(Object.fromEntries(inHundreds)).toMatchObject({ owned: 15, withWords: 1, withRarest: 1 });
  const other = await estimateSizes(api.db, exactMatch(owner, parseQuery('plenty -seldom'), {}));
  expect(other?.withRarest).toBeGreaterThan(5_000);
  expect(await estimateSizes(api.db, exactMatch(owner, parsed, {}))).toMatchObject({ withWords: 0 });
});
