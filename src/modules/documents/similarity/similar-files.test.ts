import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi, type TestDocument } from '../../../../test/harness/documents-api.ts';
import { embedFilesJob } from './embed-files.job.ts';

let api: DocumentsApi;
beforeAll(async () => {
  api = await startDocumentsApi({ runsJobs: true });
});
afterAll(() => api.stop());

const ELECTRICITY = (month: string, kwh: number) =>
  `Northgate Energy\nYour electricity bill for ${month}\nMeter reading and consumption of ${kwh} kilowatt hours at your flat.\nThe amount is debited from your account.`;
const DISMISSAL =
  'Kündigung des Arbeitsverhältnisses\nHiermit kündigen wir Ihr Arbeitsverhältnis fristgerecht zum Monatsende.\nBitte geben Sie Ihren Schlüssel und Ihren Ausweis zurück.';

/** Lets everything that was added be compared. */
async function compareAll(): Promise<void> {
  await api.base.jobs.enqueue(api.db, embedFilesJob, {});
  await api.runUntilIdle();
}

async function similar(
  ownerId: string,
  id: string,
  more = '',
): Promise<{ title: string; score: number; words: string[] }[]> {
  const answer = await api.send(ownerId, 'GET', `/api/files/${id}/similar${more}`);
  expect(answer.status).toBe(200);
  return answer.json.map(
    ({ file, score, shared_words: words }: { file: { title: string }; score: number; shared_words: string[] }) => ({
      title: file.title,
      score,
      words,
    }),
  );
}
const titles = async (ownerId: string, id: string, more = '') =>
  (await similar(ownerId, id, more)).map(({ title }) => title);
const add = (ownerId: string, title: string, text: string, fields: TestDocument['fields'] = {}) =>
  api.addDocument(ownerId, { title, pages: [text], fields });

it('the most similar document comes first, with the words that both have as the other one writes them', async () => {
  const ownerId = await api.createOwner();
  const may = await add(ownerId, 'May', ELECTRICITY('May', 231));
  await add(ownerId, 'June', ELECTRICITY('June', 198));
  await add(ownerId, 'Dismissal', DISMISSAL);
  await compareAll();
  const [first, ...others] = await similar(ownerId, may);
  expect(first).toMatchObject({ title: 'June', words: expect.arrayContaining(['electricity']) });
  expect(first?.score).toBeGreaterThan(0.6);
  expect(others.every(({ score }) => score < 0.6)).toBe(true);
});

it('what is in the trash, copies and other people’s documents are never similar', async () => {
  const [ann, bob] = [await api.createOwner(), await api.createOwner()];
  const may = await add(ann, 'May', ELECTRICITY('May', 231));
  const thrown = await add(ann, 'Thrown away', ELECTRICITY('June', 198));
  const copy = await add(ann, 'Copy', ELECTRICITY('May', 231), {
    is_duplicate: true,
    duplicate_of_id: may,
    status: 'duplicate',
  });
  await add(ann, 'July', ELECTRICITY('July', 176));
  await add(bob, 'Of Bob', ELECTRICITY('May', 231));
  await compareAll();
  expect((await titles(ann, may)).toSorted()).toEqual(['July', 'Thrown away']);
  expect((await api.send(ann, 'DELETE', `/api/files/${thrown}`)).status).toBe(204);
  expect(await titles(ann, may)).toEqual(['July']);
  // Of a copy, what is like its original.
  expect(await titles(ann, copy)).toEqual(['July']);
  expect((await api.send(bob, 'GET', `/api/files/${may}/similar`)).status).toBe(404);
});

it('as many as are asked for are given, and only those above the threshold', async () => {
  const ownerId = await api.createOwner();
  const first = await add(ownerId, 'first', ELECTRICITY('May', 231));
  for (const month of ['June', 'July', 'August']) await add(ownerId, month, ELECTRICITY(month, 200));
  await compareAll();
  expect(await titles(ownerId, first, '?limit=2')).toHaveLength(2);
  expect(await titles(ownerId, first, '?threshold=1')).toEqual([]);
  for (const bad of ['limit=0', 'limit=51', 'limit=x', 'threshold=2', 'threshold=-1'])
    expect([bad, (await api.send(ownerId, 'GET', `/api/files/${first}/similar?${bad}`)).status]).toEqual([bad, 422]);
});

it('a document without words has nothing similar and is not tried for ever', async () => {
  const ownerId = await api.createOwner();
  const empty = await add(ownerId, 'empty', ' \n… 12');
  await add(ownerId, 'other', ELECTRICITY('May', 1));
  await compareAll();
  await compareAll();
  expect(await titles(ownerId, empty)).toEqual([]);
});

it('until another model has compared all, the one before answers', async () => {
  const ownerId = await api.createOwner();
  const [may] = [
    await add(ownerId, 'May', ELECTRICITY('May', 231)),
    await add(ownerId, 'June', ELECTRICITY('June', 198)),
  ];
  await compareAll();
  const before = await similar(ownerId, may);
  await api.db
    .updateTable('document_vectors')
    .set({ model: 'the one before' })
    .where('owner_id', '=', ownerId)
    .execute();
  // A document that came meanwhile.
  await add(ownerId, 'July', ELECTRICITY('July', 176));
  expect(await similar(ownerId, may)).toEqual(before);
  await compareAll();
  expect((await titles(ownerId, may)).toSorted()).toEqual(['July', 'June']);
  const rows = await api.db.selectFrom('document_vectors').select('model').where('owner_id', '=', ownerId).execute();
  expect(new Set(rows.map(({ model }) => model)).size).toBe(1);
});

it('what was weighed in a small archive is weighed anew when it has grown to twice the size', async () => {
  const ownerId = await api.createOwner();
  await add(ownerId, 'first', ELECTRICITY('May', 231));
  await compareAll();
  for (let nth = 0; nth < 40; nth++) await add(ownerId, `d${nth}`, `${DISMISSAL} ${nth} ${'Wort'.repeat(nth % 3)}`);
  await compareAll();
  const sizes = api.db.selectFrom('document_vectors').select('archive_size').where('owner_id', '=', ownerId);
  expect(Math.min(...(await sizes.execute()).map(({ archive_size }) => archive_size))).toBeGreaterThanOrEqual(20);
});
