import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../../platform/config/index.ts';
import { forOwner } from '../../../../platform/context.ts';
import { databaseSettings } from '../../../../platform/database/index.ts';
import { newId } from '../../../../platform/ids.ts';
import { secretsSettings } from '../../../../platform/secrets/index.ts';
import { hasProgram, run } from '../../../reading/pdf/fixtures/programs.ts';
import { pagesOf } from '../../files/index.ts';
import { removeBlob } from '../end/remove-blob.job.ts';
import { passwordOf, setPassword } from '../password-vault.ts';
import { bornDigitalPdf, LETTER, scannedPdf } from '../testing/documents.ts';
import { TestEngine } from '../testing/engine.ts';
import { reprocessFile } from './reprocess-file.ts';
import { rerunFrom, retryStep } from './retry-step.ts';

let engine: TestEngine;
let folder: string;
beforeAll(async () => {
  engine = await TestEngine.start();
  folder = await mkdtemp(join(tmpdir(), 'archivolt-pdf-'));
});
afterAll(async () => {
  await engine.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A PDF that only opens with the password `open sesame`. */
async function protectedPdf(lines: string[]): Promise<Buffer> {
  const plain = join(folder, 'plain.pdf');
  const locked = join(folder, 'locked.pdf');
  await writeFile(plain, bornDigitalPdf([lines]));
  run('qpdf', '--encrypt', 'open sesame', 'owner', '256', '--', plain, locked);
  return readFile(locked);
}

async function storedPasswords(): Promise<{ ciphertext: Buffer; is_kept: boolean }[]> {
  return engine.ctx.db.selectFrom('file_passwords').select(['ciphertext', 'is_kept']).execute();
}

describe.skipIf(!hasProgram('qpdf'))('a protected PDF', () => {
  it('fails with password_required, opens on a retry with the password, and is read again without asking for it anew', async () => {
    const id = await engine.add(await protectedPdf(LETTER), { name: 'protected.pdf' });
    await engine.run(id);
    expect(await engine.file(id)).toMatchObject({
      status: 'failed',
      reason_code: 'password_required',
      reason_step: 'convert_to_pdf',
    });
    expect((await engine.attempts(id, 'convert_to_pdf')).map((attempt) => attempt.outcome)).toEqual(['failure']);

    await retryStep(engine.asOwner, { id, step: 'convert_to_pdf', password: 'open sesame' });
    const [sealed] = await storedPasswords();
    expect(sealed?.ciphertext.toString('latin1')).not.toContain('sesame');
    await engine.run(id);
    expect(await engine.file(id)).toMatchObject({ status: 'completed', language: 'en' });
    expect((await engine.file(id)).blob_roles).toContain('processed');
    for (let reading = 0; reading < 2; reading++) {
      await reprocessFile(engine.asOwner, { id });
      await engine.run(id);
      expect(await engine.file(id)).toMatchObject({ status: 'completed', reason_code: null });
    }
    const [kept] = await storedPasswords();
    expect(kept?.ciphertext.toString('latin1')).not.toContain('sesame');
    const rows = engine.ctx.db.selectFrom('audit_log').select(['action', 'detail']).where('target_id', '=', id);
    const audit = await rows.execute();
    expect(audit.map(({ action }) => action)).toContain('file.step_retried');
    expect(JSON.stringify(audit)).not.toContain('sesame');
    await engine.ctx.db.deleteFrom('files').where('id', '=', id).execute();
    expect(await storedPasswords()).toEqual([]);
  });

  it('stays open when a wrong password comes later, with that reading and those after it', async () => {
    const id = await engine.add(await protectedPdf(['Opened once']), { name: 'opened-once.pdf' });
    for (const password of ['open sesame', 'wrong', undefined]) {
      await reprocessFile(engine.asOwner, { id, options: { password } });
      await engine.run(id);
      expect([password, await engine.file(id)]).toMatchObject([password, { status: 'completed', reason_code: null }]);
    }
    expect(await passwordOf(engine.ctx, id)).toBe('open sesame');
    await engine.ctx.db.deleteFrom('files').where('id', '=', id).execute();
    expect(await passwordOf(engine.ctx, id)).toBeUndefined();
  });

  it('says so when the password is wrong', async () => {
    const bytes = await protectedPdf(['Another protected letter']);
    const id = await engine.add(bytes, { name: 'wrong-password.pdf', options: { password: 'wrong' } });
    await engine.run(id);
    expect(await engine.file(id)).toMatchObject({ status: 'failed', reason_code: 'password_wrong' });
    expect(await storedPasswords()).toEqual([]);
  });

  it('opens on another machine of the instance than the one that took the password, but not with another key', async () => {
    const machine = (key: string) => {
      const env = { DATA_DIR: join(folder, newId()), ENCRYPTION_KEY: key.repeat(40) };
      return engine.with({ config: loadConfig([databaseSettings, secretsSettings], env) });
    };
    const id = await engine.add(await protectedPdf(['Sealed here, opened there']), { name: 'machines.pdf' });
    await engine.ctx.db.transaction().execute((tx) => setPassword({ ...machine('a'), db: tx }, id, 'open sesame'));
    expect(await passwordOf(machine('a'), id)).toBe('open sesame');
    expect(await passwordOf(machine('b'), id)).toBeUndefined();
  });

  it('asks for the password again when it is kept in a way that cannot be opened, as by an earlier version', async () => {
    const id = await engine.add(await protectedPdf(['Sealed before the upgrade']), { name: 'upgraded.pdf' });
    const row = { file_id: id, ciphertext: randomBytes(60), created_at: new Date() };
    await engine.ctx.db.insertInto('file_passwords').values(row).execute();
    await engine.run(id);
    expect(await engine.file(id)).toMatchObject({ status: 'failed', reason_code: 'password_required' });
    expect((await storedPasswords()).filter(({ ciphertext }) => ciphertext.equals(row.ciphertext))).toEqual([]);
    await retryStep(engine.asOwner, { id, step: 'convert_to_pdf', password: 'open sesame' });
    await engine.run(id);
    expect((await engine.file(id)).status).toBe('completed');
  });

  it('can be given its password with reprocess, also before the first run has ended', async () => {
    const id = await engine.add(await protectedPdf(['A third protected letter']), { name: 'third.pdf' });
    await reprocessFile(engine.asOwner, { id: id, options: { password: 'open sesame' } });
    await engine.run(id);
    expect((await engine.file(id)).status).toBe('completed');
  });
});

describe('a broken document', () => {
  it('fails with a sentence that says what to do, once, and keeps its original', async () => {
    const id = await engine.add(Buffer.from('%PDF-1.7\nnothing of a PDF'), { name: 'broken.pdf' });
    expect(await engine.run(id)).toEqual({ type: 'done' });
    const file = await engine.file(id);
    expect(file).toMatchObject({ status: 'failed', reason_step: 'convert_to_pdf', reason_code: 'pdf_broken' });
    expect(await engine.attempts(id, 'convert_to_pdf')).toHaveLength(1);
    expect(await engine.ctx.blobs.stat(await engine.blobPath(id, 'original'))).not.toBeNull();
  });

  it('whose cross-reference table is damaged is repaired; the original stays as it came', async () => {
    const damaged = Buffer.from(
      bornDigitalPdf([LETTER])
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n7'),
      'latin1',
    );
    const id = await engine.add(damaged, { name: 'damaged.pdf' });
    await engine.run(id);
    const file = await engine.file(id);
    expect(file.status).toBe('completed');
    expect(file.file_size).toBe(damaged.length);
    expect((await engine.step(id, 'convert_to_pdf')).warning_code).toBe('pdf_repaired');
  });
});

describe('retrying a step', () => {
  it('is refused for a step that has not failed or does not exist', async () => {
    const id = await engine.add(bornDigitalPdf([['Nothing failed here']]), { name: 'fine.pdf' });
    await engine.run(id);
    const again = (step: string) => retryStep(engine.asOwner, { id, step, password: undefined });
    await expect(again('ocr')).rejects.toMatchObject({ code: 'step_not_failed' });
    await expect(again('no_such_step')).rejects.toMatchObject({ code: 'step_not_found' });
  });

  it('of another owner finds no document', async () => {
    const id = await engine.add(bornDigitalPdf([['Mine']]), { name: 'mine.pdf' });
    const userId = crypto.randomUUID();
    const actor = { type: 'user', userId, isAdmin: true, sessionId: null } as const;
    const stranger = forOwner({ ...engine.asOwner, actor }, userId);
    await expect(retryStep(stranger, { id, step: 'ocr', password: undefined })).rejects.toMatchObject({
      code: 'file_not_found',
    });
    await expect(reprocessFile(stranger, { id: id, options: {} })).rejects.toMatchObject({ code: 'file_not_found' });
  });
});

describe('reprocessing', () => {
  it('starts from the immutable original, stores a copy that comes out the same once, and keeps the attempts of before', async () => {
    const bytes = await scannedPdf(engine.ctx, [LETTER]);
    const id = await engine.add(bytes, { name: 'scan.pdf' });
    await engine.run(id);
    const before = { original: await engine.blobPath(id, 'original'), copy: await engine.blobPath(id, 'processed') };
    await reprocessFile(engine.asOwner, { id: id, options: {} });
    // Until the new copy is there, the old one can be opened.
    expect((await engine.file(id)).status).toBe('pending');
    expect(await engine.blobPath(id, 'processed')).toBe(before.copy);
    expect((await pagesOf(engine.ctx.db, engine.ownerId, id))[0]?.text).toContain('invoice');
    await engine.run(id);
    expect((await engine.file(id)).status).toBe('completed');
    expect(await engine.blobPath(id, 'original')).toBe(before.original);
    expect(await engine.blobPath(id, 'processed')).toBe(before.copy);
    expect((await engine.attempts(id, 'ocr')).map((attempt) => attempt.number)).toEqual([1, 2]);
    const original = await readFile(await engine.ctx.blobs.localPath(before.original, folder));
    expect(original.equals(bytes)).toBe(true);
    expect(await engine.states(id)).toMatchObject({ ocr: 'success', embed_metadata: 'skipped' });
    expect(await engine.ctx.jobs.unfinishedPayloads(removeBlob)).not.toContainEqual({ path: before.copy });
  });

  it('with force_ocr reads pages that have text, without giving them every word twice', async () => {
    const id = await engine.add(bornDigitalPdf([LETTER]), { name: 'forced.pdf' });
    await engine.run(id);
    expect(await engine.states(id)).toMatchObject({ ocr: 'skipped' });
    await reprocessFile(engine.asOwner, { id: id, steps: { ocr: { force: true, languages: ['eng'] } } });
    await engine.run(id);
    expect(await engine.file(id)).toMatchObject({
      status: 'completed',
      blob_roles: ['original', 'processed', 'thumbnail'],
    });
    expect((await engine.file(id)).ocr_quality_score).toBeGreaterThan(60);
    expect((await pagesOf(engine.ctx.db, engine.ownerId, id)).map((page) => page.source)).toEqual(['ocr']);
  });

  it('with a language that is not installed fails with a sentence that names the installed ones', async () => {
    const id = await engine.add(bornDigitalPdf([['Klingon letter']]), { name: 'klingon.pdf' });
    await reprocessFile(engine.asOwner, { id: id, steps: { ocr: { force: true, languages: ['tlh'] } } });
    await engine.run(id);
    const file = await engine.file(id);
    expect(file).toMatchObject({ status: 'failed', reason_code: 'ocr_language_not_installed' });
    expect(file.reason_message).toContain('eng');
  });

  it('of a document in the trash is refused', async () => {
    const id = await engine.add(bornDigitalPdf([['In the trash']]), { name: 'trash.pdf' });
    await engine.ctx.db.updateTable('files').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    await expect(reprocessFile(engine.asOwner, { id: id, options: {} })).rejects.toMatchObject({
      code: 'file_in_trash',
    });
  });
});

it('a document runs again from a step on, also where it ended well: what stands before it stays as it is', async () => {
  const id = await engine.add(bornDigitalPdf([[...LETTER, newId()]]), { name: 'again.pdf' });
  await engine.run(id);
  const { id: stepId } = await engine.step(id, 'extract_metadata');
  await expect(rerunFrom(engine.asOwner, { id, stepId: newId(), password: undefined })).rejects.toMatchObject({
    code: 'step_not_found',
  });
  await rerunFrom(engine.asOwner, { id, stepId, password: undefined });
  expect(await engine.states(id)).toMatchObject({ extract_text: 'success', extract_metadata: 'pending' });
  await engine.run(id);
  expect(await engine.file(id)).toMatchObject({ status: 'completed' });
  expect(await engine.attempts(id, 'extract_text')).toHaveLength(1);
  expect(await engine.attempts(id, 'extract_metadata')).toHaveLength(2);
});
