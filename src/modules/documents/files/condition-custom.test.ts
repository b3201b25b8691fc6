import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { conditionSchema, prepareCondition } from '../conditions/index.ts';
import { compileCondition } from './compile-condition.ts';
import { readFacts } from './condition-facts.ts';
import type { FileRow } from './files.store.ts';
import { askBySql } from './matching-files.store.ts';

const VALUES = ['open', 'Straße 5', '2026-03-31', '', true, false, 5, -0.5, { amount: '5.00', currency: 'EUR' }];
const NOW = new Date('2026-04-02T21:30:00Z');

let api: DocumentsApi;
let ownerId: string;
let files: FileRow[];
beforeAll(async () => {
  api = await startDocumentsApi();
  ownerId = await api.createOwner();
  for (const value of [...VALUES, undefined]) {
    const id = await api.addDocument(ownerId, {});
    const custom_fields = JSON.stringify(value === undefined ? {} : { a: value });
    await api.db.updateTable('files').set({ custom_fields }).where('id', '=', id).execute();
  }
  files = (await sql<FileRow>`SELECT * FROM files WHERE owner_id = ${ownerId}`.execute(api.db)).rows;
});
afterAll(() => api.stop());

it.each([
  ['is', 'OPEN', true],
  ['is', 'true', false],
  ['is', '2026-03-31', false],
  ['is', 5, false],
  ['is', { amount: '5', currency: null }, false],
  ['is_one_of', ['open', 'false'], true],
  ['contains', 'strasse', true],
  ['contains_words', '5', true],
  ['starts_with', '2026', true],
  ['matches_expression', '^o', false],
  ['at_least', '5', false],
  ['between', { from: '2026-01-01', to: '2026-12-31' }, false],
  ['within_last', 30, false],
  ['is_empty', undefined, true],
] as const)(
  '%s %j: SQL says of a custom field what the service says, or leaves it to that',
  async (operator, value, isBySql) => {
    const test = { field: 'custom_field', key: 'a', operator, ...(value === undefined ? {} : { value }) };
    const ctx = { ...api.asOwner(ownerId), clock: { now: () => NOW } };
    const ids = files.map(({ id }) => id);
    for (const match of ['all', 'none'] as const) {
      const condition = conditionSchema.parse({ match: 'all', groups: [{ match, tests: [test] }] });
      const prepared = prepareCondition(condition);
      const factsOfFile = await readFacts(ctx, ownerId, ids, [prepared]);
      const whole = { behind: undefined, newest: files.length, unclear: files.length };
      const compiled = compileCondition(condition, { timeZone: 'UTC', now: NOW });
      const { newest, unclear } = await askBySql(ctx.db, ownerId, compiled, whole);
      const open = new Set(unclear.map(({ id }) => id));
      const met = new Set(newest.map(({ id }) => id));
      const metByCode = files.filter((file) => !open.has(file.id) && prepared.isMet(factsOfFile(file)));
      expect(metByCode.map(({ id }) => id).sort()).toEqual(ids.filter((id) => met.has(id)).sort());
      if (isBySql) expect(open.size).toBe(0);
    }
  },
);
