import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import type { Context } from '../../../platform/context.ts';
import { timeZoneOf } from '../../people/settings/index.ts';
import { ALL_FIELDS, type Condition, fold, operatorsOf, prepareCondition } from '../conditions/index.ts';
import { compileCondition } from './compile-condition.ts';
import { readFacts } from './condition-facts.ts';
import type { FileRow } from './files.store.ts';
import { ODD_TEXTS, oddCondition, oddTest } from './fixtures/odd-conditions.ts';
import { addOddDocuments } from './fixtures/odd-documents.ts';
import { askBySql } from './matching-files.store.ts';
import { matchingFiles } from './matching-files.ts';

const NOW = new Date('2026-04-02T21:30:00Z');
/** In the second, clocks were set back over midnight in 2010. */
const ZONES = ['Europe/Berlin', 'America/St_Johns', 'Pacific/Kiritimati'];

type Archive = { ctx: Context; ownerId: string; zone: string; files: FileRow[] };

let api: DocumentsApi;
const archives: Archive[] = [];
beforeAll(async () => {
  api = await startDocumentsApi();
  for (const [seed, zone] of ZONES.entries()) {
    const ownerId = await api.createOwner();
    await api.db
      .insertInto('user_profiles')
      .values({ user_id: ownerId, timezone: zone, created_at: NOW, updated_at: NOW })
      .execute();
    await addOddDocuments(api.db, ownerId, { count: 60, seed });
    const { rows: files } = await sql<FileRow>`SELECT * FROM files WHERE owner_id = ${ownerId}
      ORDER BY created_at DESC, id DESC`.execute(api.db);
    archives.push({ ctx: { ...api.asOwner(ownerId), clock: { now: () => NOW } }, ownerId, zone, files });
  }
});
afterAll(() => api.stop());

/** What each of an archive's documents answers, by JavaScript and by SQL. */
async function bothOf({ ctx, ownerId, files }: Archive, condition: Condition) {
  const prepared = prepareCondition(condition);
  const ids = files.map(({ id }) => id);
  const factsOfFile = await readFacts(ctx, ownerId, ids, [prepared]);
  const compiled = compileCondition(condition, { timeZone: await timeZoneOf(ctx, ownerId), now: NOW });
  const whole = { behind: undefined, newest: files.length, unclear: files.length };
  const { newest, unclear } = await askBySql(ctx.db, ownerId, compiled, whole);
  const bySql = new Map<string, boolean | null>(ids.map((id) => [id, false]));
  for (const { id } of newest) bySql.set(id, true);
  for (const { id } of unclear) bySql.set(id, null);
  return files.map((file) => ({ file, isMet: prepared.isMet(factsOfFile(file)), bySql: bySql.get(file.id) }));
}

function differing(both: Awaited<ReturnType<typeof bothOf>>) {
  return both.filter(({ isMet, bySql }) => bySql !== null && bySql !== isMet);
}

it('SQL folds every letter as conditions do, or says that it does not know', async () => {
  const letters = Array.from({ length: 0x32_400 }, (_, at) => at + 1).filter((code) => code < 0xd800 || code > 0xdfff);
  const texts = [...letters.map((code) => `a${String.fromCodePoint(code)} B`), ...ODD_TEXTS];
  const { rows } = await sql<{ text: string; folded: string | null }>`
    SELECT text, fold_text(text) AS folded FROM unnest(${texts}::text[]) AS text`.execute(api.db);
  expect(rows.filter(({ text, folded }) => folded !== null && folded !== fold(text))).toEqual([]);
  const unknown = ODD_TEXTS.filter((odd) => rows.some(({ text, folded }) => text === odd && folded === null));
  expect(unknown).toEqual(['हिन्दी Ꙑꙮ Ɐ Ⰰ', '𝒜𝓁𝒾𝒸ℯ 🦊 \u{10400}']);
});

it.each(ALL_FIELDS.flatMap((field) => operatorsOf(field).map((operator) => [field, operator] as const)))(
  '%s %s: SQL says of every document what the service says, missing or not',
  async (field, operator) => {
    const tests = fc.sample(oddTest(field, operator), { numRuns: 8, seed: 1 });
    for (const [at, test] of tests.entries()) {
      const archive = archives[at % archives.length];
      if (!archive) throw new Error('no archive');
      const match = at % 2 === 0 ? 'all' : 'none';
      const both = await bothOf(archive, { match: 'all', groups: [{ match, tests: [test] }] });
      expect([test, match, archive.zone, differing(both)]).toEqual([test, match, archive.zone, []]);
      const isBySql = operator !== 'matches_expression' && (field !== 'text' || operator === 'is_empty');
      if (isBySql) expect(both.filter(({ bySql }) => bySql === null).length).toBeLessThan(both.length / 2);
    }
  },
);

it('any condition: SQL says what the service says, and the count and the newest examples are those of the service', async () => {
  const archive = fc.nat(ZONES.length - 1);
  await fc.assert(
    fc.asyncProperty(
      oddCondition(),
      archive,
      fc.option(fc.integer({ min: 1, max: 70 })),
      async (condition, at, newest) => {
        const of = archives[at];
        if (!of) throw new Error('no archive');
        const both = await bothOf(of, condition);
        expect(differing(both)).toEqual([]);
        const lookedAt = both.slice(0, newest ?? both.length);
        const expected = lookedAt.filter(({ isMet }) => isMet).map(({ file }) => file.id);
        const { examples, ...found } = await matchingFiles(of.ctx, condition, newest === null ? {} : { newest });
        const isComplete = lookedAt.length === both.length;
        expect(found).toEqual({ count: expected.length, looked_at: lookedAt.length, is_complete: isComplete });
        expect(examples.map(({ id }) => id)).toEqual(expected.slice(0, 10));
      },
    ),
    { numRuns: 150 },
  );
});
