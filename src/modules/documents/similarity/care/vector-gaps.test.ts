import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../../test/harness/documents-api.ts';
import { inTransaction } from '../../../../platform/context.ts';
import { keepVector, makeVector } from '../embed-file.ts';
import { countCompared } from './compared.store.ts';
import { repairVectors } from './repair-vectors.ts';
import { vectorGaps } from './vector-gaps.store.ts';

let api: DocumentsApi;
beforeAll(async () => {
  api = await startDocumentsApi();
});
afterAll(() => api.stop());

/** A document that was compared. */
async function compared(ownerId: string, text: string): Promise<string> {
  const id = await api.addDocument(ownerId, { title: text, pages: [text] });
  const step = { file_id: id, step_name: 'compute_embedding', status: 'success', position: 1 };
  await api.db.insertInto('file_processing_steps').values(step).execute();
  const file = { id, owner_id: ownerId, title: text };
  const made = await makeVector(api.asOwner(ownerId), file);
  await inTransaction(api.asOwner(ownerId), (ctx) => keepVector(ctx, file, made));
  return id;
}

async function gaps(): Promise<string[]> {
  const found: string[] = [];
  for await (const { kind, title } of vectorGaps(api.db)) found.push(`${kind} ${title}`);
  return found.sort();
}

it('names documents whose vectors are missing, another owner’s, or those of copies, and puts each right', async () => {
  const [ann, bob] = [await api.createOwner(), await api.createOwner()];
  const lost = await compared(ann, 'lost meter reading');
  const copy = await compared(ann, 'copied meter reading');
  const strange = await compared(ann, 'strange meter reading');
  await compared(ann, 'sound meter reading');
  expect(await gaps()).toEqual([]);
  await api.db.deleteFrom('document_vectors').where('file_id', '=', lost).execute();
  await api.db.updateTable('files').set({ is_duplicate: true }).where('id', '=', copy).execute();
  await api.db.updateTable('document_vectors').set({ owner_id: bob }).where('file_id', '=', strange).execute();
  expect(await gaps()).toEqual([
    'foreign strange meter reading',
    'missing lost meter reading',
    'unwanted copied meter reading',
  ]);
  for await (const gap of vectorGaps(api.db)) await repairVectors(api.system, gap);
  expect(await gaps()).toEqual([]);
  const rows = await api.db.selectFrom('document_vectors').select(['file_id', 'owner_id']).execute();
  expect(rows.filter(({ owner_id }) => owner_id === ann)).toHaveLength(3);
  expect(rows.filter(({ owner_id }) => owner_id === bob)).toEqual([]);
  expect(await countCompared(api.db, 'archivolt-words-1')).toBe(3);
});
