import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';

let api: DocumentsApi;
beforeAll(async () => {
  api = await startDocumentsApi();
});
afterAll(() => api.stop());

const routes: [string, string, unknown?][] = [
  ['GET', ''],
  ['PATCH', '', { title: 'stolen' }],
  ['DELETE', ''],
  ['DELETE', '?permanent=true'],
  ['POST', '/restore'],
  ['GET', '/download'],
  ['GET', '/download?version=original'],
  ['GET', '/preview'],
  ['GET', '/thumbnail'],
  ['GET', '/text'],
  ['GET', '/logs'],
  ['POST', '/reprocess', {}],
  ['POST', '/steps/ocr/retry', {}],
];

it.each(routes)(
  '%s …%s of another owner’s document is not found, and leaves it as it was',
  async (method, target, json) => {
    const [ann, bob] = [await api.createOwner(), await api.createOwner()];
    const id = await api.addDocument(bob, { title: 'private', pages: ['private'] });
    const answer = await api.send(ann, method, `/api/files/${id}${target}`, json === undefined ? {} : { json });
    expect([answer.status, answer.json.code]).toEqual([404, 'file_not_found']);
    const row = await api.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ title: 'private', deleted_at: null, status: 'completed' });
  },
);

it('what is no id names nothing', async () => {
  const ann = await api.createOwner();
  for (const id of ['x', '0', "'; drop table files", '%00']) {
    expect((await api.send(ann, 'GET', `/api/files/${encodeURIComponent(id)}/download`)).status).toBe(404);
  }
});

it('without signing in nothing is answered', async () => {
  for (const [method, target] of routes) {
    const answer = await fetch(`${api.url}/api/files/01932bff-9d10-7f3e-8a55-0d2f9a4f7c01${target}`, { method });
    expect([method, target, answer.status]).toEqual([method, target, 401]);
  }
  for (const target of [
    '/api/files',
    '/api/files/counts',
    '/api/search',
    '/api/files/bulk/01932bff-9d10-7f3e-8a55-0d2f9a4f7c01',
  ]) {
    expect([target, (await fetch(`${api.url}${target}`)).status]).toEqual([target, 401]);
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
