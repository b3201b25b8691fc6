import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyMigrations } from '../../../platform/database/index.ts';
import { openTestDatabase, type TestDatabase } from '../../../platform/database/testing.ts';
import { createLog } from '../../../platform/log/index.ts';
import { conditionSchema, flatOfCondition } from '../conditions/index.ts';

const migrationsDir = path.join(import.meta.dirname, '../../../../migrations');
const log = createLog({ level: 'silent' });

let database: TestDatabase;
const dirs: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.drop();
  for (const dir of dirs) await rm(dir, { recursive: true });
});

/** An empty archive as it was before a migration. */
async function archiveBefore(number: string): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-migrations-'));
  dirs.push(dir);
  const earlier = (await readdir(migrationsDir)).filter((name) => name < number);
  for (const name of earlier) await copyFile(path.join(migrationsDir, name), path.join(dir, name));
  await run('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await applyMigrations(database.handle.openSession, dir, log);
}

const run = async (statement: string) => (await database.handle.pool.query(statement)).rows;

it('documents stored before there was a table of stored files keep them, and their steps keep their attempts', async () => {
  await archiveBefore('039');
  await run(`
    INSERT INTO users (id, kind, display_name, created_at) VALUES (gen_random_uuid(), 'local', 'Ann', now());
    INSERT INTO files (id, owner_id, original_filename, mime_type, file_size, sha256, title, original_file_path, processed_file_path,
      processed_file_size, processed_sha256, thumbnail_path, status, source, created_at, updated_at)
    SELECT gen_random_uuid(), users.id, 'a.pdf', 'application/pdf', 5, sha256('a'), 'document ' || n, 'original/' || n,
      CASE n WHEN 1 THEN 'processed/1' END, CASE n WHEN 1 THEN 7 END, CASE n WHEN 1 THEN sha256('b') END,
      CASE WHEN n < 3 THEN 'thumbnail/' || n END, 'completed', 'api', now(), now()
    FROM users, generate_series(1, 3) n;
    INSERT INTO file_processing_steps (file_id, step_name, position, status, attempt_count)
    SELECT id, name, position, 'success', 2 FROM files, (VALUES ('convert_to_pdf', 0), ('ocr', 1)) step (name, position);
    INSERT INTO file_step_attempts (file_id, step_name, number, worker, started_at)
    SELECT file_id, step_name, n, 'worker', now() FROM file_processing_steps, generate_series(1, 2) n`);
  await applyMigrations(database.handle.openSession, migrationsDir, log);
  expect(
    await run(`SELECT title, blob_roles, ARRAY(SELECT concat_ws(' ', role, path, size_bytes, length(sha256), made_by_step)
      FROM file_blobs WHERE file_id = files.id ORDER BY role) AS blobs FROM files ORDER BY title`),
  ).toEqual([
    {
      title: 'document 1',
      blob_roles: ['original', 'processed', 'thumbnail'],
      blobs: ['original original/1 5 32', 'processed processed/1 7 32 ocr', 'thumbnail thumbnail/1 render_thumbnail'],
    },
    {
      title: 'document 2',
      blob_roles: ['original', 'thumbnail'],
      blobs: ['original original/2 5 32', 'thumbnail thumbnail/2 render_thumbnail'],
    },
    { title: 'document 3', blob_roles: ['original'], blobs: ['original original/3 5 32'] },
  ]);
  expect(
    await run(`SELECT step.step_name, step.counts, step.is_shown, count(*)::int AS attempts
      FROM file_processing_steps step JOIN file_step_attempts attempt ON attempt.step_id = step.id
      AND attempt.step_name = step.step_name GROUP BY 1, 2, 3 ORDER BY 1`),
  ).toEqual([
    { step_name: 'convert_to_pdf', counts: true, is_shown: true, attempts: 6 },
    { step_name: 'ocr', counts: true, is_shown: true, attempts: 6 },
  ]);
  await run('DELETE FROM files');
  expect(await run('SELECT 1 FROM file_step_attempts UNION ALL SELECT 1 FROM file_blobs')).toEqual([]);
});

describe('conditions stored before there was one language of them', () => {
  const flat = [
    { field: 'text', operator: 'matches_expression', value: 'a\\s+b', is_negated: false },
    { field: 'sender', operator: 'is', value: 'Änn', is_negated: true },
    { field: 'total_amount', operator: 'at_most', value: '99.90', is_negated: true },
    { field: 'recipient', operator: 'is_empty', value: '', is_negated: false },
    { field: 'tags', operator: 'is', value: 'car', is_negated: false },
  ];
  const ofSteps = [
    [{ field: 'page_count', operator: 'is_greater_than', value: 9 }, 'all', 'greater_than'],
    [{ field: 'file_size', operator: 'is_less_than', value: 5 }, 'all', 'less_than'],
    [{ field: 'page_count', operator: 'is_not', value: 1 }, 'none', 'is'],
    [{ field: 'document_type', operator: 'is_not', value: 'invoice' }, 'none', 'is'],
    [{ field: 'text', operator: 'does_not_contain', value: 'x' }, 'none', 'contains'],
    [{ field: 'mime_type', operator: 'contains', value: 'pdf' }, 'all', 'contains'],
    [{ field: 'source', operator: 'starts_with', value: 'a' }, 'all', 'starts_with'],
    [{ field: 'tags', operator: 'contains', value: 'tax' }, 'all', 'is'],
    [{ field: 'tags', operator: 'does_not_contain', value: 'tax' }, 'none', 'is'],
  ] as const;
  const store = (text: string, values: readonly unknown[]) => database.handle.pool.query(text, [...values]);
  const json = JSON.stringify;

  beforeAll(async () => {
    await archiveBefore('103');
    await run(
      `INSERT INTO users (id, kind, display_name, created_at) VALUES (gen_random_uuid(), 'local', 'Ann', now())`,
    );
    for (const [at, conditions] of [flat, flat.slice(0, 1), [], 'no list'].entries()) {
      await store(
        `INSERT INTO rules (id, owner_id, name, position, matches, conditions, actions, created_at, updated_at)
        SELECT gen_random_uuid(), id, 'rule', $1, $2, $3, '{}', now(), now() FROM users`,
        [at, at === 0 ? 'any' : 'all', json(conditions)],
      );
    }
    const rules = [
      { id: 'a', name: 'first', matches: 'any', conditions: flat, actions: { sender: 'A' } },
      { id: 'b', name: 'second', matches: 'all', conditions: flat.slice(0, 1), actions: {} },
    ];
    const details = { apply_rules: { rules, run: ['a'], byUserId: null, undoes: null }, unapply_rules: { rules: [] } };
    for (const [action, detail] of [...Object.entries(details), ['relabel', { to: 'x' }], ['trash', null]] as const) {
      await store(
        `INSERT INTO bulk_actions (id, owner_id, action, detail, total, created_at)
        SELECT gen_random_uuid(), id, $1, $2, 0, now() FROM users`,
        [action, detail && json(detail)],
      );
    }
    await run(`INSERT INTO files (id, owner_id, original_filename, mime_type, file_size, sha256, title, status, source, created_at, updated_at)
      SELECT gen_random_uuid(), id, 'a.pdf', 'application/pdf', 5, sha256('a'), 'a', 'completed', 'api', now(), now() FROM users`);
    for (const [at, condition] of [null, ...ofSteps.map(([one]) => one)].entries()) {
      await store(
        `INSERT INTO file_processing_steps (file_id, step_name, position, status, condition)
        SELECT id, 'ocr', $1, 'pending', $2 FROM files`,
        [at, condition && json(condition)],
      );
    }
    await applyMigrations(database.handle.openSession, migrationsDir, log);
  });

  it('are those of rules as they were, and one that was broken stays so', async () => {
    const rows = await run('SELECT condition FROM rules ORDER BY position');
    const conditions = rows.map(({ condition }) => condition);
    expect(conditions.map((one) => conditionSchema.safeParse(one).success)).toEqual([true, true, false, false]);
    expect(conditions.slice(0, 2).map(flatOfCondition)).toEqual([
      { matches: 'any', conditions: flat },
      { matches: 'all', conditions: flat.slice(0, 1) },
    ]);
    expect(conditions[2]).toEqual({ match: 'all', groups: [] });
  });

  it('go on in runs of rules that were under way, and nothing else of bulk actions changes', async () => {
    const rows = await run('SELECT action, detail FROM bulk_actions ORDER BY action');
    const [first, second] = (await run('SELECT condition FROM rules ORDER BY position')).map(
      ({ condition }) => condition,
    );
    expect(rows).toEqual([
      {
        action: 'apply_rules',
        detail: {
          rules: [
            { id: 'a', name: 'first', condition: first, actions: { sender: 'A' } },
            { id: 'b', name: 'second', condition: second, actions: {} },
          ],
          run: ['a'],
          byUserId: null,
          undoes: null,
        },
      },
      { action: 'relabel', detail: { to: 'x' } },
      { action: 'trash', detail: null },
      { action: 'unapply_rules', detail: { rules: [] } },
    ]);
  });

  it('decide as before whether a planned step runs', async () => {
    const rows = await run('SELECT condition FROM file_processing_steps ORDER BY position');
    const [none, ...conditions] = rows.map(({ condition }) => condition);
    expect(none).toBeNull();
    expect(conditions).toEqual(
      ofSteps.map(([test, match, operator]) => ({
        match: 'all',
        groups: [{ match, tests: [{ ...test, operator }] }],
      })),
    );
    expect(conditions.every((one) => conditionSchema.safeParse(one).success)).toBe(true);
  });
});
