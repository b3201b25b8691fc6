import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';

const NEWER = 1_003;

let api: DocumentsApi;
let ownerId: string;
/** Older than all others, which hold one of its words: more than fit into one ranked window. */
let oldest: string;
let second: string;

beforeAll(async () => {
  api = await startDocumentsApi({ runsJobs: true });
  ownerId = await api.createOwner();
  oldest = await api.addDocument(ownerId, { title: 'Oldest', pages: ['A zebrafish in an ordinary pond.'] });
  second = await api.addDocument(ownerId, { title: 'Second', pages: ['The zebrafishes of an ordinary lake.'] });
  for (let left = NEWER; left > 0; left -= 100) {
    const added = Array.from({ length: Math.min(100, left) }, () =>
      api.addDocument(ownerId, { pages: ['An ordinary letter.'] }),
    );
    await Promise.all(added);
  }
});
afterAll(() => api.stop());

async function search(q: string, more = '') {
  const { status, json } = await api.send(ownerId, 'GET', `/api/search?q=${encodeURIComponent(q)}${more}`);
  expect(status).toBe(200);
  return json as {
    hits: { file: { id: string }; score: number }[];
    pagination: { total: number; next_cursor: string | null };
    expanded_words?: string[];
  };
}

const idsOf = ({ hits }: Awaited<ReturnType<typeof search>>) => hits.map((hit) => hit.file.id);

describe('with a thousand newer documents that hold one of the words', () => {
  it.each([
    ['all the words', 'zebrafish ordinary'],
    ['all the words, one of them misspelt', 'zebrafihs ordinary'],
  ])('the documents with %s come first', async (_, q) => {
    const found = await search(q);
    expect(idsOf(found).slice(0, 2).sort()).toEqual([oldest, second].sort());
    expect(found.hits).toHaveLength(25);
    expect(found.expanded_words).toContain('zebrafishes');
    if (q.startsWith('zebrafish ')) expect(idsOf(found)[0]).toBe(oldest);
  });

  it('a walk by cursor and one by page numbers give every document once', async () => {
    const walked: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const found = await search('zebrafish ordinary', `&per_page=200${cursor === '' ? '' : `&cursor=${cursor}`}`);
      walked.push(...idsOf(found));
      cursor = found.pagination.next_cursor;
    }
    expect(walked).toHaveLength(NEWER + 2);
    expect(new Set(walked).size).toBe(NEWER + 2);
    expect(walked.slice(0, 2)).toEqual([oldest, second]);

    const byNumber: string[] = [];
    for (let page = 1; page <= 7; page++)
      byNumber.push(...idsOf(await search('zebrafish ordinary', `&per_page=200&page=${page}`)));
    expect(byNumber).toEqual(walked);
  });

  it('the last page of many is not taken for little: nothing with only some of the words is added', async () => {
    const found = await search('ordinary letter', '&per_page=200&page=6');
    expect(found.hits).toHaveLength(NEWER - 1_000);
    const behind = await search('ordinary letter', '&per_page=200&page=11');
    expect(behind.hits).toEqual([]);
  });

  it('a bulk action over the search is about every document that its pages show', async () => {
    for (const [q, count] of [
      ['zebrafish ordinary', NEWER + 2],
      ['zebrafihs', 2],
      ['ordinary letter', NEWER],
    ] as const) {
      const json = { action: 'restore', filter: { search: q } };
      const bulk = await api.send(ownerId, 'POST', '/api/files/bulk', { json });
      expect([q, bulk.status, bulk.json.total]).toEqual([q, 202, count]);
    }
  });
});
