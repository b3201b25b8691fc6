import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { sumFiles } from './sum-files.ts';

let api: DocumentsApi;
beforeAll(async () => {
  api = await startDocumentsApi();
});
afterAll(() => api.stop());

it('more documents than are added up are never called summed up, whether one of them has an amount or none', async () => {
  const ownerId = await api.createOwner();
  const [id] = [await api.addDocument(ownerId), await api.addDocument(ownerId)];
  const sum = (atMost: number) => sumFiles(api.db, ownerId, {}, atMost);
  expect(await sum(1)).toEqual({ sums: [], is_complete: false });
  expect(await sum(2)).toEqual({ sums: [], is_complete: true });
  const json = { metadata: { total_amount: '9.99', currency: 'EUR' } };
  expect((await api.send(ownerId, 'PATCH', `/api/files/${id}`, { json })).status).toBe(200);
  expect(await sum(1)).toEqual({ sums: [], is_complete: false });
  const amount = { field: 'total_amount', currency: 'EUR', amount: '9.99', document_count: 1 };
  expect(await sum(2)).toEqual({ sums: [amount], is_complete: true });
});
