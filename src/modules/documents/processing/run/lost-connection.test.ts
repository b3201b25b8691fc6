import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LostWhen, losingTransaction } from '../../../../../test/harness/lost-transaction.ts';
import { FolderBlobStore } from '../../../../platform/blobs/index.ts';
import { type Database, isDatabaseUnavailable } from '../../../../platform/database/index.ts';
import { blobOf, isBlobReferenced } from '../../files/index.ts';
import { removeBlob } from '../end/remove-blob.job.ts';
import { LETTER, scannedPdf } from '../testing/documents.ts';
import { TestEngine } from '../testing/engine.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start();
});
afterAll(() => engine.stop());

const roles = ['processed', 'thumbnail'];
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
async function losing(role: string, when: LostWhen, forGood = false): Promise<{ id: string; db: Database }> {
  const words = [...LETTER, role, when, String(forGood)];
  const id = await engine.add(await scannedPdf(engine.ctx, [words]), { name: `${role}.pdf` });
  const isTheOne = async (tx: Parameters<typeof isBlobReferenced>[0]) => {
    return (await blobOf(tx, id, role)) !== undefined;
  };
  return { id, db: losingTransaction(engine.ctx.db, { when, isTheOne, forGood }) };
}

/** The worker goes on; then there is what the row refers to, and nothing else. */
async function goesOn(id: string, before: readonly string[]): Promise<void> {
  await engine.run(id);
  // The next start of the service, as far as it is about stored files.
  const blobs = new FolderBlobStore({ db: engine.ctx.db, dataDir: engine.dataDir, exclusive: true });
  await blobs.recover(isBlobReferenced);
  const file = await engine.file(id);
  expect(file.status).toBe('completed');
  const referenced = [await engine.blobPath(id, 'processed'), await engine.blobPath(id, 'thumbnail')];
  // A copy that another one has replaced goes by a job.
  const replaced = (await engine.ctx.jobs.unfinishedPayloads(removeBlob)).map(({ path }) => path);
  const added = derivedFiles().filter((name) => !before.includes(name) && !replaced.includes(name));
  expect(added.sort()).toEqual(referenced.sort());
}

describe.each(roles)('a connection that breaks while %s is written', (role) => {
  it.each(moments)(
    'and is back at once, %s: no file is missing, none is left over, a step that ended has ended',
    async (when) => {
      const before = derivedFiles();
      const { id, db } = await losing(role, when);
      expect(await engine.run(id, { ctx: engine.with({ db }) })).toEqual({ type: 'retryIn', seconds: 5 });
      await goesOn(id, before);
      const attempts = await engine.attempts(id, role === 'thumbnail' ? 'render_thumbnail' : 'ocr');
      expect(attempts.map(({ outcome }) => outcome)).toEqual(
        when === 'after_commit' ? ['success'] : ['retry', 'success'],
      );
    },
  );

  it.each(moments)('and stays away, %s: no file is missing, none is left over', async (when) => {
    const before = derivedFiles();
    const { id, db } = await losing(role, when, true);
    await expect(engine.run(id, { ctx: engine.with({ db }) })).rejects.toSatisfy(isDatabaseUnavailable);
    await goesOn(id, before);
  });
});
