import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';

let api: DocumentsApi;
beforeAll(async () => {
  api = await startDocumentsApi();
});
afterAll(() => api.stop());

it('what is no id names nothing', async () => {
  const ann = await api.createOwner();
  for (const id of ['x', '0', "'; drop table files", '%00']) {
    expect((await api.send(ann, 'GET', `/api/files/${encodeURIComponent(id)}/download`)).status).toBe(404);
  }
});

it('no answer holds a path of the server', async () => {
  const ann = await api.createOwner();
  const derived = { processed: { path: 'processed/2026/11/x.pdf' }, thumbnail: { path: 'thumbnail/2026/11/x.webp' } };
  const id = await api.addDocument(ann, { derived });
  for (const target of ['/api/files', `/api/files/${id}`, '/api/search?q=letter']) {
    expect((await api.send(ann, 'GET', target)).bytes.toString()).not.toMatch(/(original|processed|thumbnail)\/2026/);
  }
});
