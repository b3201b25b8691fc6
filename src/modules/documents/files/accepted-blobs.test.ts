import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { isBlobReferenced, putBlob } from './blobs.store.ts';

let api: DocumentsApi;
beforeAll(async () => {
  api = await startDocumentsApi();
});
afterAll(() => api.stop());

it('no row refers to bytes that were given up meanwhile as those of a process that is gone', async () => {
  const fileId = await api.addDocument(await api.createOwner());
  const put = (name: string) => api.base.blobs.put('thumbnail', name, Readable.from(['x']), { now: new Date() });
  const refer = (pending: Awaited<ReturnType<typeof put>>) =>
    api.db
      .transaction()
      .execute((tx) => putBlob(tx, { fileId, role: 'thumbnail', pending, madeByStep: 'test', now: new Date() }));
  const [kept, late] = [await put('kept.webp'), await put('late.webp')];
  await refer(kept);
  // As another machine does with what is a day old.
  await api.base.blobs.finalize(api.db, [kept.path, late.path], isBlobReferenced);
  expect([await api.base.blobs.stat(kept.path), await api.base.blobs.stat(late.path)]).toEqual([
    { sizeBytes: 1 },
    null,
  ]);
  await expect(refer(late)).rejects.toThrow('given up');
  expect(await isBlobReferenced(api.db, late.path)).toBe(false);
  expect(await isBlobReferenced(api.db, kept.path)).toBe(true);
});
