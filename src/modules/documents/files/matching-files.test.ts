import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { type Condition, conditionSchema } from '../conditions/index.ts';
import { matchingFiles } from './matching-files.ts';

/** More than JavaScript is asked about for one answer. */
const COUNT = 2_300;

let api: DocumentsApi;
let largeOwner: string;
beforeAll(async () => {
  api = await startDocumentsApi();
  largeOwner = await api.createOwner();
  // The newest is the first; every third is a letter, in which there is a letter that has to be folded.
  await sql`INSERT INTO files (id, owner_id, original_filename, mime_type, file_size, sha256, title, tags, status, source, created_at, updated_at)
    SELECT gen_random_uuid(), ${largeOwner}::uuid, n || '.pdf', 'application/pdf', n, sha256(n::text::bytea),
      CASE WHEN n % 3 = 0 THEN 'Ärztebrief ' ELSE 'Straßenplan ' END || n, '{}', 'completed', 'api', timestamptz '2026-01-01' - n * interval '1 minute', now()
    FROM generate_series(1, ${COUNT}::int) n`.execute(api.db);
});
afterAll(() => api.stop());

const any = (...tests: object[]): Condition =>
  conditionSchema.parse({ match: 'all', groups: [{ match: 'any', tests }] });
const titleHas = (value: string) => ({ field: 'title', operator: 'contains', value });
const isLetter = (n: number) => n % 3 === 0;
const lettersUpTo = (n: number) => Math.floor(n / 3);

/** The titles and the figures of an answer. */
async function ask(condition: Condition, options?: { newest: number }) {
  const { examples, ...figures } = await matchingFiles(api.asOwner(largeOwner), condition, options);
  return { ...figures, titles: examples.map(({ title }) => title) };
}

const tenLetters = Array.from({ length: 40 }, (_, at) => at + 1)
  .filter(isLetter)
  .slice(0, 10)
  .map((n) => `Ärztebrief ${n}`);

it('what SQL can tell is counted over the whole archive, with the ten newest', async () => {
  expect(await ask(any(titleHas('arzteBRIEF')))).toEqual({
    ...{ count: lettersUpTo(COUNT), looked_at: COUNT, is_complete: true, titles: tenLetters },
  });
});

it('a number of the newest documents is asked about when that is wanted', async () => {
  const letters = any(titleHas('ärztebrief'));
  expect(await ask(letters, { newest: 200 })).toEqual({
    ...{ count: lettersUpTo(200), looked_at: 200, is_complete: false, titles: tenLetters },
  });
  expect(await ask(letters, { newest: 5 })).toMatchObject({ count: 1, looked_at: 5, titles: ['Ärztebrief 3'] });
  expect(await ask(letters, { newest: COUNT })).toMatchObject({ looked_at: COUNT, is_complete: true });
});

it('what has to be asked document by document ends with the newest ones, and says how many those are', async () => {
  const { count, looked_at, is_complete, titles } = await ask(
    any({ field: 'title', operator: 'matches_expression', value: '^ärzte' }),
  );
  expect([is_complete, titles]).toEqual([false, tenLetters]);
  expect(looked_at).toBeLessThanOrEqual(2_000);
  expect(looked_at).toBeGreaterThan(0);
  expect(count).toBe(lettersUpTo(looked_at));
});

it('what SQL is sure of counts beside what is asked document by document, up to the same document', async () => {
  const mixed = any({ field: 'title', operator: 'matches_expression', value: 'plan [0-9]+$' }, titleHas('arztebrief'));
  const { count, looked_at, titles } = await ask(mixed);
  // Two of three have to be asked; with them goes the third.
  expect(looked_at).toBeGreaterThan(20);
  expect(count).toBe(looked_at);
  expect(titles).toEqual(
    Array.from({ length: 10 }, (_, at) => `${isLetter(at + 1) ? 'Ärztebrief' : 'Straßenplan'} ${at + 1}`),
  );
});

it('a condition of 400 tests is answered, about as many documents as there is time for', async () => {
  const tests = Array.from({ length: 20 }, (_, at) => ({
    field: 'title',
    operator: 'contains_words',
    value: `Straßenplan ärztebrief x${at}`,
  }));
  const { count, looked_at } = await ask(
    conditionSchema.parse({ match: 'none', groups: Array.from({ length: 20 }, () => ({ match: 'any', tests })) }),
  );
  expect(looked_at).toBeGreaterThanOrEqual(100);
  expect(count).toBe(looked_at);
});

it('nobody else’s documents are among them, and none in the trash', async () => {
  const [ann, ben] = [await api.createOwner(), await api.createOwner()];
  await api.addDocument(ann, { title: 'Rent', pages: ['Payable on the first.'] });
  await api.addDocument(ann, { title: 'Rent', pages: ['Payable'], fields: { deleted_at: new Date() } });
  const bens = await api.addDocument(ben, { title: 'Rent', pages: ['Payable on the last.'] });
  const asked = [titleHas('rent'), { field: 'text', operator: 'contains', value: 'payable' }];
  for (const test of [...asked, { field: 'page_count', operator: 'is_empty' }]) {
    const { examples, ...figures } = await matchingFiles(api.asOwner(ben), any(test));
    expect(figures).toEqual({ count: 1, looked_at: 1, is_complete: true });
    expect(examples.map(({ id }) => id)).toEqual([bens]);
  }
});
