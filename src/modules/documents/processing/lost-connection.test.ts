import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LostWhen, losingTransaction } from '../../../../test/harness/lost-transaction.ts';
import { FolderBlobStore } from '../../../platform/blobs/index.ts';
import { type Database, isDatabaseUnavailable } from '../../../platform/database/index.ts';
import { isBlobReferenced } from '../files/index.ts';
import { LETTER, scannedPdf } from './testing/documents.ts';
import { TestEngine } from './testing/engine.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start();
});
afterAll(() => engine.stop());

type Column = 'processed_file_path' | 'thumbnail_path';
const columns: Column[] = ['processed_file_path', 'thumbnail_path'];
const moments: LostWhen[] = ['after_commit', 'before_commit'];

/** Every derived file that is there. */
function derivedFiles(): string[] {
  return ['processed', 'thumbnail'].flatMap((area) => {
    const folder = path.join(engine.dataDir, area);
    if (!existsSync(folder)) return [];
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return entries.map((entry) => path.relative(engine.dataDir, path.join(entry.parentPath, entry.name)));
  });
}

/** A document, and a database whose connection breaks when its row has just been pointed at a derived file. */
async function losing(column: Column, when: LostWhen, forGood = false): Promise<{ id: string; db: Database }> {
  const words = [...LETTER, column, when, String(forGood)];
  const id = await engine.add(await scannedPdf(engine.ctx, [words]), { name: `${column}.pdf` });
  const isTheOne = async (tx: Parameters<typeof isBlobReferenced>[0]) => {
    const { rows } = await sql`SELECT 1 FROM files WHERE id = ${id} AND ${sql.ref(column)} IS NOT NULL`.execute(tx);
    return rows.length > 0;
  };
  return { id, db: losingTransaction(engine.ctx.db, { when, isTheOne, forGood }) };
}

/** The worker goes on; then there is what the row refers to, and nothing else. */
async function goesOn(id: string, before: readonly string[]): Promise<void> {
  await engine.run(id);
  // The next start of the service, as far as it is about stored files.
  const blobs = new FolderBlobStore({ dataDir: engine.dataDir, exclusive: true });
  await blobs.recover((blobPath) => isBlobReferenced(engine.ctx.db, blobPath));
  const file = await engine.file(id);
  expect(file.status).toBe('completed');
  const referenced = [file.processed_file_path ?? '', file.thumbnail_path ?? ''];
  const added = derivedFiles().filter((name) => !before.includes(name));
  expect(added.sort()).toEqual(referenced.sort());
}

describe.each(columns)('a connection that breaks while %s is written', (column) => {
  it.each(moments)(
    'and is back at once, %s: no file is missing, none is left over, a step that ended has ended',
    async (when) => {
      const before = derivedFiles();
      const { id, db } = await losing(column, when);
      expect(await engine.run(id, { ctx: engine.with({ db }) })).toEqual({ type: 'retryIn', seconds: 5 });
      await goesOn(id, before);
      const attempts = await engine.attempts(id, column === 'thumbnail_path' ? 'render_thumbnail' : 'ocr');
      expect(attempts.map(({ outcome }) => outcome)).toEqual(
        when === 'after_commit' ? ['success'] : ['retry', 'success'],
      );
    },
  );

  it.each(moments)('and stays away, %s: no file is missing, none is left over', async (when) => {
    const before = derivedFiles();
    const { id, db } = await losing(column, when, true);
    await expect(engine.run(id, { ctx: engine.with({ db }) })).rejects.toSatisfy(isDatabaseUnavailable);
    await goesOn(id, before);
  });
});
