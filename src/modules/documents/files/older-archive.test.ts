import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyMigrations } from '../../../platform/database/index.ts';
import { openTestDatabase, type TestDatabase } from '../../../platform/database/testing.ts';
import { createLog } from '../../../platform/log/index.ts';

const migrationsDir = path.join(import.meta.dirname, '../../../../migrations');
const log = createLog({ level: 'silent' });

let database: TestDatabase;
let earlierDir: string;
beforeAll(async () => {
  database = await openTestDatabase();
  earlierDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-migrations-'));
  const earlier = (await readdir(migrationsDir)).filter((name) => name < '039');
  for (const name of earlier) await copyFile(path.join(migrationsDir, name), path.join(earlierDir, name));
});
afterAll(async () => {
  await database.drop();
  await rm(earlierDir, { recursive: true });
});

const run = async (statement: string) => (await database.handle.pool.query(statement)).rows;

it('documents stored before there was a table of stored files keep them, and their steps keep their attempts', async () => {
  await run('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await applyMigrations(database.handle.openSession, earlierDir, log);
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
