import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../../../test/harness/documents-api.ts';
import { firstIdAt, newId } from '../../../../../platform/ids.ts';
import type { FileFilter } from '../../../files/index.ts';
import { question } from '../../index-under-test.suite.ts';
import { timeBuckets } from '../match/id-range.ts';
import { widthOf } from '../match/widths.ts';
import { matchDocuments, type Place } from './match-documents.ts';
import { matchNewest } from './match-newest.ts';

const COUNT = 90;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2026-01-01T12:00:00Z');

let api: DocumentsApi;
beforeAll(async () => {
  // Without jobs: what is found between an edit and the new entry counts.
  api = await startDocumentsApi();
});
afterAll(() => api.stop());

/** One document a day, whose fields and words repeat in different rhythms. */
async function archive(): Promise<string> {
  const ownerId = await api.createOwner();
  for (let nth = 0; nth < COUNT; nth++) {
    const words = [nth % 2 === 0 ? 'even' : 'odd', nth % 3 === 0 ? 'third' : 'other', nth === 41 ? 'unique' : 'common'];
    await api.addDocument(ownerId, {
      title: `t${nth}`,
      pages: [words.join(' ')],
      createdAt: new Date(FIRST_DAY + nth * DAY_MS),
      fields: {
        language: nth % 4 === 0 ? 'de' : 'en',
        document_type: nth % 5 === 0 ? 'Größe' : null,
        mime_type: nth % 2 === 0 ? 'image/jpeg' : 'application/pdf',
        tags: nth % 6 === 0 ? ['Haus', 'a,b'] : nth % 7 === 0 ? ['haus'] : [],
        source: nth % 8 === 0 ? 'ui' : 'api',
        is_duplicate: nth % 9 === 0,
        sender: nth % 10 === 0 ? 'Northgate' : null,
        deleted_at: nth === 12 ? new Date() : null,
      },
    });
  }
  return ownerId;
}

const filters: FileFilter[] = [
  {},
  { language: 'de' },
  { language: 'it' },
  { document_type: 'GRÖSSE' },
  { document_type: 'GRÖßE', mime_type: 'image/jpeg' },
  { tags: ['haus'] },
  { tags: ['HAUS', 'A,B'], language: 'de' },
  { source: 'ui', is_duplicate: true },
  { is_duplicate: false },
  { sender: 'gate' },
  { trashed: true },
  { date_from: '2026-02-03', date_to: '2026-02-20' },
  { date_from: '2026-03-01', language: 'en' },
  { date_to: '2026-01-02' },
  { date_from: '2027-01-01' },
];

it('with every filter a search finds what the list finds, wherever it begins and however little is expected', async () => {
  const ownerId = await archive();
  const place: Place = {
    ...{ limit: COUNT, offset: 0, beforeId: null, sinceId: null },
    ...{ skippedWindows: 0, isFirstWindow: true },
    ...{ windowSize: COUNT, after: null, isByNumber: false },
  };
  let foundCount = 0;
  for (const text of [
    'common',
    'even third',
    'uniq*',
    'comm* eve*',
    'odd -third',
    '"even third"',
    '-even',
    'nowhere',
  ]) {
    for (const filter of filters) {
      const match = widthOf(question(ownerId, text, filter)).match;
      const isFound = (title: string) => {
        const nth = Number(title.slice(1));
        const [even, third] = [nth % 2 === 0, nth % 3 === 0];
        if (text === 'common') return nth !== 41;
        if (text === 'uniq*') return nth === 41;
        if (text === 'comm* eve*') return even;
        if (text === 'odd -third') return !even && !third;
        if (text === '-even') return !even;
        return text !== 'nowhere' && even && third;
      };
      const { rows } = await sql<{ id: string; title: string }>`
        SELECT id, title FROM files WHERE ${match.condition} ORDER BY id DESC`.execute(api.db);
      const expected = rows.filter(({ title }) => isFound(title)).map(({ id }) => id);
      const newestOf = async (windowSize: number, expectedCount: number, filtered: number) => {
        const sizes = { owned: COUNT, expected: expectedCount, filtered, withWords: COUNT, withRarest: 1_000_000 };
        return (await matchNewest(api.db, match, { ...place, windowSize }, sizes)).hits;
      };
      const ways = [
        ...[await matchDocuments(api.db, match, place, 'words'), await matchDocuments(api.db, match, place, 'filter')],
        await matchDocuments(api.db, match, { ...place, ...match.scope.reach }, 'documents'),
        await matchDocuments(api.db, match, place, { buckets: timeBuckets(firstIdAt(0), newId()) }),
      ].map(({ hits }) => hits);
      ways.push(await newestOf(COUNT, 1, COUNT), await newestOf(COUNT, COUNT, 1));
      for (const hits of ways)
        expect([text, filter, hits.map((hit) => hit.file_id).sort()]).toEqual([text, filter, expected.toSorted()]);
      for (const expectedCount of [1, COUNT, 100_000]) {
        const newest = (await newestOf(4, expectedCount, COUNT)).map((hit) => hit.file_id).sort();
        expect([text, filter, newest]).toEqual([text, filter, expected.slice(0, 4).toSorted()]);
      }
      foundCount += expected.length;
    }
  }
  expect(foundCount).toBeGreaterThan(500);
});

it('a changed field is found by its filter at once, before the words are written anew', async () => {
  const ownerId = await api.createOwner();
  const fields = { tags: ['Alt'], document_type: 'Brief' };
  const id = await api.addDocument(ownerId, { title: 'letter', pages: ['Dear Ann'], fields });
  const found = async (query: string) => {
    const { json } = await api.send(ownerId, 'GET', `/api/search?q=dear&${query}`);
    return json.hits.length;
  };
  const edit = { tags: ['Neu'], document_type: 'Rechnung' };
  expect((await api.send(ownerId, 'PATCH', `/api/files/${id}`, { json: edit })).status).toBe(200);
  for (const query of ['tags=neu', 'document_type=rechnung', 'tags=NEU&document_type=RECHNUNG'])
    expect([query, await found(query)]).toEqual([query, 1]);
  for (const query of ['tags=alt', 'document_type=brief']) expect([query, await found(query)]).toEqual([query, 0]);
});

it('stretches of time cover every document of a range, and few besides', async () => {
  const { rows } = await sql<{
    buckets: number[];
  }>`SELECT time_buckets(${firstIdAt(FIRST_DAY)}::uuid) AS buckets`.execute(api.db);
  const covers = (fromMs: number, toMs: number) =>
    timeBuckets(firstIdAt(FIRST_DAY + fromMs), firstIdAt(FIRST_DAY + toMs)).some((bucket) =>
      rows[0]?.buckets.includes(bucket),
    );
  for (const spanMs of [0, 1, 3_600_000, DAY_MS, 20 * DAY_MS, 365 * DAY_MS, 20 * 365 * DAY_MS]) {
    expect([spanMs, covers(-spanMs, 0), covers(0, spanMs), covers(-spanMs, spanMs)]).toEqual([
      spanMs,
      true,
      true,
      true,
    ]);
    const away = 3_600_000 + 2 * spanMs;
    if (spanMs < 365 * DAY_MS)
      expect([spanMs, covers(away, away + spanMs), covers(-away - spanMs, -away)]).toEqual([spanMs, false, false]);
  }
});
