import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { handleRenewSearchEntries } from './renew-entries.job.ts';
import { searchIndexOf } from './search-index-of.ts';

let api: DocumentsApi;
beforeAll(async () => {
  api = await startDocumentsApi();
});
afterAll(() => api.stop());

it('entries made by older rules answer as before, are not taken for damaged, and are renewed until none is left', async () => {
  const ownerId = await api.createOwner();
  const id = await api.addDocument(ownerId, { title: 't', pages: ['the wi-fi code'] });
  await sql`UPDATE search_documents SET form_version = 1, tsv = '''wi'':2 ''fi'':3 ''code'':4' WHERE file_id = ${id}`.execute(
    api.db,
  );
  const found = async (q: string) => {
    const { json } = await api.send(ownerId, 'GET', `/api/search?q=${encodeURIComponent(q)}`);
    return json.pagination.total;
  };
  const index = searchIndexOf(api.system);
  const gaps: string[] = [];
  for await (const gap of index.gaps({ readContent: true })) gaps.push(gap.fileId);
  expect([await index.outdated(), gaps, await found('"code"'), await found('"wifi"')]).toEqual([1, [], 1, 0]);
  const run = { id: 'x', attempt: 1, signal: new AbortController().signal, shouldYield: async () => false };
  expect(await handleRenewSearchEntries(api.system, {}, run)).toEqual({ type: 'done' });
  expect([await index.outdated(), await found('"code"'), await found('"wifi"')]).toEqual([0, 1, 1]);
});
