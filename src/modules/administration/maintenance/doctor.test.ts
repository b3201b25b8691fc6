import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../platform/config/index.ts';
import { inTransaction } from '../../../platform/context.ts';
import { keyringOf, seal } from '../../../platform/secrets/index.ts';
import { BLOB_ROLES, type BlobRole, putBlob } from '../../documents/files/index.ts';
import { bornDigitalPdf, LETTER, scannedPdf } from '../../documents/processing/testing/documents.ts';
import { SETTINGS, TestEngine } from '../../documents/processing/testing/engine.ts';
import { backupSettings } from '../backups/index.ts';
import { systemFolderAbove } from './checks/sandbox.ts';
import { checkOfRoles } from './checks/stored-files.ts';
import { runDoctor } from './doctor.ts';
import { verifyOriginals } from './verify.ts';

let engine: TestEngine;
let lines: string[] = [];
beforeAll(async () => {
  engine = await TestEngine.start({}, [], [backupSettings]);
});
beforeEach(() => {
  lines = [];
});
afterAll(() => engine.stop());

const print = (sentence: string) => {
  lines.push(sentence);
};
const problems = () => lines.filter((line) => line.startsWith('PROBLEM')).join('\n');
const pathOf = (blobPath: string | null) => join(engine.dataDir, blobPath ?? 'nothing');

/** A finished document. */
async function finished(bytes: Buffer, name: string): Promise<string> {
  const id = await engine.add(bytes, { name });
  await engine.run(id);
  expect((await engine.file(id)).status).toBe('completed');
  return id;
}

it('a folder that children may read with the programs of the system is named', () => {
  expect(systemFolderAbove('/opt/archivolt/data')).toBe('/opt');
  expect(systemFolderAbove('/usr')).toBe('/usr');
  for (const folder of ['/var/lib/archivolt', '/usrs/ann', '/srv/opt']) expect(systemFolderAbove(folder)).toBeNull();
});

describe('doctor', () => {
  it('finds nothing on a sound archive, beside documents that wait for their turn', async () => {
    await finished(bornDigitalPdf([LETTER]), 'sound.pdf');
    const waiting = await engine.add(bornDigitalPdf([['Waits']]), { name: 'waits.pdf' });
    const result = await runDoctor(engine.ctx, { fix: false, readContent: true, reachesOut: true }, print);
    expect(problems()).toBe('');
    expect(result).toEqual({ problems: 0, mended: 0 });
    expect(lines.at(-1)).toBe('Everything is in order.');
    expect(lines.join('\n')).toMatch(/PostgreSQL \d+/);
    await engine.run(waiting);
  });

  it('names a missing and a changed original, which only a backup mends', async () => {
    const missing = await finished(bornDigitalPdf([['Missing']]), 'missing.pdf');
    const changed = await finished(bornDigitalPdf([['Changed']]), 'changed.pdf');
    const bytes = bornDigitalPdf([['Missing']]);
    const missingPath = await engine.blobPath(missing, 'original');
    const changedPath = await engine.blobPath(changed, 'original');
    await rm(pathOf(missingPath));
    const sound = bornDigitalPdf([['Changed']]);
    await writeFile(pathOf(changedPath), Buffer.from(sound).fill('!', 20, 21));
    const result = await runDoctor(engine.ctx, { fix: true, readContent: true, reachesOut: true }, print);
    expect(result.problems).toBe(2);
    expect(problems()).toContain(`“missing” (${missing}, ${missingPath}): the original is missing.`);
    expect(problems()).toContain(`“changed” (${changed}, ${changedPath}): the original has changed.`);
    await writeFile(pathOf(missingPath), bytes);
    await writeFile(pathOf(changedPath), sound);
  });

  it('seals saved secrets with the present key, and names one whose key is missing', async () => {
    const [before = '', present = '', wrong = ''] = ['a', 'b', 'c'].map((letter) => letter.repeat(40));
    const sealed = seal(keyringOf(before), { purpose: 'setting', boundTo: 'ADMIN_PASSWORD' }, 'quiet desk 47');
    const row = { env: 'ADMIN_PASSWORD', value_sealed: sealed, updated_at: new Date(), updated_by: 'test' };
    await engine.ctx.db.insertInto('settings').values(row).execute();
    const look = (key: string, older: string, fix: boolean) => {
      const env = { DATA_DIR: engine.dataDir, ENCRYPTION_KEY: key, ENCRYPTION_KEYS_OLD: older };
      const ctx = engine.with({ config: loadConfig([...SETTINGS, backupSettings], env) });
      return runDoctor(ctx, { fix, readContent: false, reachesOut: false }, print);
    };
    expect(await look(present, before, false)).toEqual({ problems: 1, mended: 0 });
    expect(problems()).toContain('A saved secret is still sealed with a key of ENCRYPTION_KEYS_OLD.');
    expect(await look(present, before, true)).toEqual({ problems: 0, mended: 1 });
    expect(await look(present, '', false)).toEqual({ problems: 0, mended: 0 });
    expect(await look(wrong, '', true)).toEqual({ problems: 1, mended: 0 });
    expect(problems()).toContain('ADMIN_PASSWORD: the saved value cannot be opened');
    await engine.ctx.db.deleteFrom('settings').execute();
  });

  it('misses a changed original when it was told not to read every file, but no missing or shortened one', async () => {
    const bytes = bornDigitalPdf([['Quick look']]);
    const path = await engine.blobPath(await finished(bytes, 'quick.pdf'), 'original');
    const quick = { fix: false, readContent: false, reachesOut: false };
    await writeFile(pathOf(path), Buffer.from(bytes).fill('!', 20, 21));
    expect(await runDoctor(engine.ctx, quick, print)).toEqual({ problems: 0, mended: 0 });
    await writeFile(pathOf(path), bytes.subarray(1));
    expect((await runDoctor(engine.ctx, quick, print)).problems).toBe(1);
    await writeFile(pathOf(path), bytes);
  });

  it('makes a lost searchable copy and a lost picture again from the original', async () => {
    const id = await finished(await scannedPdf(engine.ctx, [LETTER]), 'derived.pdf');
    const before = await engine.blobPath(id, 'processed');
    await appendFile(pathOf(before), 'damage');
    expect((await runDoctor(engine.ctx, { fix: false, readContent: true, reachesOut: true }, print)).problems).toBe(1);
    expect(problems()).toContain('the searchable copy has');
    expect(await runDoctor(engine.ctx, { fix: true, readContent: true, reachesOut: true }, print)).toEqual({
      problems: 0,
      mended: 1,
    });
    await engine.run(id);
    expect((await engine.file(id)).status).toBe('completed');
    expect(await engine.blobPath(id, 'processed')).not.toBe(before);

    await rm(pathOf(await engine.blobPath(id, 'thumbnail')));
    expect(await runDoctor(engine.ctx, { fix: true, readContent: true, reachesOut: true }, print)).toMatchObject({
      problems: 0,
    });
    await engine.run(id);
    expect(await engine.ctx.blobs.stat(await engine.blobPath(id, 'thumbnail'))).not.toBeNull();
    // Only the picture was made again: nothing was read a second time.
    expect(await engine.attempts(id, 'ocr')).toHaveLength(2);
  });

  it('checks a stored file whose role was added later, makes it again as its role says, and removes what is left of it', async () => {
    const id = await finished(bornDigitalPdf([['Archived']]), 'archived.pdf');
    const role: BlobRole = {
      name: 'later',
      area: 'pdfa/processed',
      noun: 'the later copy',
      remadeBy: 'render_thumbnail',
    };
    const stored = await engine.ctx.blobs.put('pdfa/processed', 'a.pdf', Readable.from(['for ever']), {
      now: new Date(),
    });
    await inTransaction(engine.ctx, (ctx) =>
      putBlob(ctx.db, { fileId: id, role: role.name, pending: stored, madeByStep: 'test', now: new Date() }),
    );
    const findings = async (fix: boolean) => {
      const found: string[] = [];
      for await (const { state, sentence } of checkOfRoles([...BLOB_ROLES, role]).run(engine.ctx, {
        fix,
        readContent: true,
        reachesOut: true,
      }))
        if (sentence.includes(id)) found.push(`${state}: ${sentence.split(': ').at(-1)}`);
      return found;
    };
    expect(await findings(false)).toEqual([]);
    await writeFile(pathOf(stored.path), 'for evil');
    expect(await findings(false)).toEqual(['problem: the later copy has changed.']);
    expect(await findings(true)).toEqual(['mended: the later copy has changed. It is made again from the original.']);
    expect((await engine.file(id)).status).toBe('processing');
    expect(await engine.blob(id, role.name)).toBeUndefined();
    expect(await engine.step(id, 'render_thumbnail')).toMatchObject({ status: 'pending' });
    await engine.run(id);
    // Once the job that removes the damaged file is gone, the file is an orphan like any other.
    await engine.database.handle.pool.query(`DELETE FROM pgboss.job WHERE name = 'remove_blob'`);
    await runDoctor(engine.ctx, { fix: true, readContent: true, reachesOut: true }, print);
    expect(await engine.ctx.blobs.stat(stored.path)).toBeNull();
  });

  it('removes orphans among derived files, and leaves an original that nothing refers to for somebody to look at', async () => {
    await mkdir(pathOf('thumbnail/2026/01'), { recursive: true });
    await writeFile(pathOf('thumbnail/2026/01/orphan.webp'), 'orphan');
    const path = await engine.blobPath(await finished(bornDigitalPdf([['Neighbour']]), 'neighbour.pdf'), 'original');
    const strayPath = path.replace('neighbour', 'stray');
    await writeFile(pathOf(strayPath), 'the only copy of something');
    const result = await runDoctor(engine.ctx, { fix: true, readContent: true, reachesOut: true }, print);
    expect(result).toEqual({ problems: 1, mended: 1 });
    expect(problems()).toContain(strayPath);
    expect(await engine.ctx.blobs.stat('thumbnail/2026/01/orphan.webp')).toBeNull();
    expect(await engine.ctx.blobs.stat(strayPath)).not.toBeNull();
    await rm(pathOf(strayPath));
  });

  it('does not take a file that is just being stored for an orphan', async () => {
    const pending = await engine.ctx.blobs.put('thumbnail', 'just-now.webp', Readable.from([Buffer.from('new')]), {
      now: new Date(),
    });
    expect((await runDoctor(engine.ctx, { fix: true, readContent: true, reachesOut: true }, print)).problems).toBe(0);
    expect(await engine.ctx.blobs.stat(pending.path)).not.toBeNull();
    await pending.abandon();
  });

  it('puts a missing, a stale and an unwanted search entry right', async () => {
    const missing = await finished(bornDigitalPdf([['Entry lost']]), 'entry-lost.pdf');
    const stale = await finished(bornDigitalPdf([['Entry', 'stale'], ['two pages']]), 'entry-stale.pdf');
    await engine.ctx.db.deleteFrom('search_documents').where('file_id', '=', missing).execute();
    await engine.ctx.db.deleteFrom('search_pages').where('file_id', '=', stale).where('page_number', '=', 2).execute();
    expect((await runDoctor(engine.ctx, { fix: false, readContent: true, reachesOut: true }, print)).problems).toBe(2);
    expect(problems()).toContain(`“entry-lost” (${missing}) cannot be found by search`);
    expect(await runDoctor(engine.ctx, { fix: true, readContent: true, reachesOut: true }, print)).toEqual({
      problems: 0,
      mended: 2,
    });
    expect(await runDoctor(engine.ctx, { fix: false, readContent: true, reachesOut: true }, print)).toEqual({
      problems: 0,
      mended: 0,
    });
  });

  it('lets a document go on whose job is gone', async () => {
    const id = await engine.add(bornDigitalPdf([['Forgotten']]), { name: 'forgotten.pdf' });
    await engine.database.handle.pool.query(
      `DELETE FROM pgboss.job WHERE name = 'process_file' AND data->>'fileId' = $1`,
      [id],
    );
    expect((await runDoctor(engine.ctx, { fix: false, readContent: true, reachesOut: true }, print)).problems).toBe(1);
    expect(problems()).toContain(`“forgotten” (${id}) is not finished and nothing works on it.`);
    expect(await runDoctor(engine.ctx, { fix: true, readContent: true, reachesOut: true }, print)).toEqual({
      problems: 0,
      mended: 1,
    });
    await engine.run(id);
    expect((await engine.file(id)).status).toBe('completed');
  });
});

describe('verify', () => {
  it('reads every original and counts what is damaged', async () => {
    const sound = await verifyOriginals(engine.ctx, print);
    expect(sound.damaged).toBe(0);
    const id = await finished(bornDigitalPdf([['To be damaged']]), 'victim.pdf');
    await appendFile(pathOf(await engine.blobPath(id, 'original')), '\n');
    expect(await verifyOriginals(engine.ctx, print)).toEqual({ checked: sound.checked + 1, damaged: 1 });
    expect(lines.find((line) => line.includes(id))).toContain('the original has changed');
    expect(lines.at(-1)).toContain('restore them from a backup');
  });
});
