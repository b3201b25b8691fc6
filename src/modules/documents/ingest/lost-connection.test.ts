import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, pdfBytes, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { type LostWhen, losingTransaction } from '../../../../test/harness/lost-transaction.ts';
import { DatabaseUnavailable } from '../../../platform/database/index.ts';
import { acceptUpload } from './accept-upload.ts';

let api: DocumentsApi;
let ownerId: string;
beforeAll(async () => {
  api = await startDocumentsApi();
  ownerId = await api.createOwner();
});
afterAll(() => api.stop());

const upload = (text: string, when: LostWhen) => {
  async function* parts() {
    yield { filename: `${text}.pdf`, stream: Readable.from([pdfBytes(text)]) };
  }
  const ctx = api.asOwner(ownerId);
  const lossy = { ...ctx, db: losingTransaction(ctx.db, { when }) };
  return acceptUpload(lossy, { source: 'api', parts: parts(), fields: () => ({ tags: [] }) });
};

const referenced = () => api.referencedFiles(ownerId);

it('when the connection breaks before the commit, nothing is kept', async () => {
  await expect(upload('before', 'before_commit')).rejects.toThrow(DatabaseUnavailable);
  expect(await referenced()).toEqual([]);
  expect(await api.storedFiles()).toEqual([]);
});

it('when the connection breaks after the commit, the stored bytes of the accepted document are kept', async () => {
  await expect(upload('after', 'after_commit')).rejects.toThrow(DatabaseUnavailable);
  expect(await referenced()).toHaveLength(1);
  expect(await api.storedFiles()).toEqual(await referenced());
});
