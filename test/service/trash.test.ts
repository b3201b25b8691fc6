import { afterAll, beforeAll, expect, it } from 'vitest';
import { problemOf, waitForAll, waitForStatus } from '../../scripts/lib/client/wait.ts';
import { textPdf } from '../corpus/documents.ts';
import { startTestService, type TestService } from '../harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

type List = { files: { id: string }[] };
type Hits = { hits: { file: { id: string } }[] };
type Bulk = { id: string; state: string; total: number; done: number; changed: number };

async function document(word: string): Promise<string> {
  const [accepted] = await service.admin.upload([{ name: `${word}.pdf`, bytes: textPdf([[word]]) }]);
  const file = await waitForStatus(service.admin, accepted?.id ?? '');
  return file.id;
}

const found = async (word: string) =>
  (await service.admin.get<Hits>(`/api/search?q=${word}`)).hits.map((hit) => hit.file.id);
const listed = async (query = '') => (await service.admin.get<List>(`/api/files${query}`)).files.map((file) => file.id);

it('a trashed document leaves list and search, and comes back to both', async () => {
  const id = await document('Zanzibar');
  await service.admin.call('DELETE', `/api/files/${id}`);
  expect(await listed()).not.toContain(id);
  expect(await listed('?trashed=true')).toContain(id);
  expect(await found('Zanzibar')).toEqual([]);
  await service.admin.post(`/api/files/${id}/restore`);
  expect(await listed()).toContain(id);
  expect(await found('Zanzibar')).toEqual([id]);
});

it('erasing needs the trash first, and then leaves nothing but the audit row', async () => {
  const id = await document('Valparaiso');
  const refused = await problemOf(service.admin.call('DELETE', `/api/files/${id}?permanent=true`));
  expect([refused.status, refused.code]).toEqual([409, 'not_in_trash']);
  await service.admin.call('DELETE', `/api/files/${id}`);
  await service.admin.call('DELETE', `/api/files/${id}?permanent=true`);
  expect((await problemOf(service.admin.get(`/api/files/${id}`))).status).toBe(404);
  expect(await listed('?trashed=true')).not.toContain(id);
});

/** Follows the events until the bulk action says it is done. */
async function bulkDone(start: () => Promise<Bulk>): Promise<Bulk> {
  const { promise, resolve, reject } = Promise.withResolvers<Bulk>();
  let bulkId: string | undefined;
  const look = async () => {
    if (bulkId === undefined) return;
    const bulk = await service.admin.get<Bulk>(`/api/files/bulk/${bulkId}`);
    if (bulk.state !== 'pending' && bulk.state !== 'running') resolve(bulk);
  };
  const stop = await service.admin.followEvents((event) => {
    if (event.name === 'bulk.progress') look().catch(reject);
  });
  bulkId = (await start()).id;
  look().catch(reject);
  return promise.finally(stop);
}

it('a bulk action over a filter changes every match, and its undo changes back what it changed', async () => {
  const ids = await Promise.all(['Reykjavik', 'Samarkand'].map((word) => document(word)));
  await Promise.all(ids.map((id) => service.admin.call('PATCH', `/api/files/${id}`, { json: { tags: ['faraway'] } })));
  const trashed = await bulkDone(() =>
    service.admin.post<Bulk>('/api/files/bulk', { action: 'trash', filter: { tags: 'faraway' } }),
  );
  expect(trashed).toMatchObject({ total: 2, done: 2, changed: 2 });
  expect(await listed()).not.toEqual(expect.arrayContaining(ids));
  await bulkDone(() => service.admin.post<Bulk>(`/api/files/bulk/${trashed.id}/undo`));
  expect(await listed()).toEqual(expect.arrayContaining(ids));
});

it('reprocessing starts from the original again and ends completed', async () => {
  const id = await document('Kathmandu');
  await service.admin.post(`/api/files/${id}/reprocess`, { force_ocr: true });
  const [file] = await waitForAll(service.admin, [id]);
  expect(file?.steps.find((step) => step.step === 'ocr')?.status).toBe('success');
  expect(await found('Kathmandu')).toEqual([id]);
});
