import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';

let api: DocumentsApi;
beforeAll(async () => {
  api = await startDocumentsApi();
});
afterAll(() => api.stop());

it('samples come in like uploads; asked for again they are said to be copies of the first', async () => {
  const ownerId = await api.createOwner();
  const first = await api.send(ownerId, 'POST', '/api/samples');
  expect([first.status, first.json.files.length]).toEqual([202, 3]);
  expect(first.json.files.every((file: object) => !('duplicate_of_id' in file))).toBe(true);
  const again = await api.send(ownerId, 'POST', '/api/samples');
  const ids = (files: { id: string }[]) => files.map((file) => file.id);
  expect(again.json.files.map((file: { duplicate_of_id: string }) => file.duplicate_of_id)).toEqual(
    ids(first.json.files),
  );
  const listed = await api.send(ownerId, 'GET', '/api/files?source=sample');
  expect(listed.json.pagination.total).toBe(6);
  expect((await api.storedFiles()).filter((name) => !name.startsWith('original/'))).toEqual([]);
});

it('their tag is in the language that the browser asks for', async () => {
  for (const [language, tag] of [
    ['de-AT,de;q=0.9,en;q=0.5', 'Beispiel'],
    ['nl,en;q=0.5', 'sample'],
    ['', 'sample'],
  ] as const) {
    const ownerId = await api.createOwner();
    await api.send(ownerId, 'POST', '/api/samples', { headers: { 'accept-language': language } });
    const { json } = await api.send(ownerId, 'GET', '/api/files');
    expect(json.files.map(({ tags }: { tags: string[] }) => tags)).toEqual([[tag], [tag], [tag]]);
  }
});
