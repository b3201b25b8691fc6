import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../../../reading/pdf/fixtures/build-pdf.ts';
import { fileDetail } from '../file-detail.ts';
import { scannedPdf } from '../testing/documents.ts';
import { TestEngine } from '../testing/engine.ts';
import { planArchiveCopy } from './plan-archive-copy.ts';
import { reprocessFile } from './reprocess-file.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start();
});
afterAll(() => engine.stop());

const ask = (id: string) => planArchiveCopy(engine.asOwner, { id, priority: -1 });

async function processed(text: string): Promise<string> {
  const id = await engine.add(await scannedPdf(engine.ctx, [[text]]), { name: `${text}.pdf` });
  await engine.run(id);
  return id;
}

describe('an archive copy that is asked for of a document that is there', () => {
  it('is made without running anything else again, whatever the setting, and the document stays completed meanwhile', async () => {
    const id = await processed('Kept for long');
    const before = await engine.states(id);
    expect(before).not.toHaveProperty('convert_to_pdfa');
    expect((await engine.file(id)).pdfa).toBeNull();
    expect(await ask(id)).toBe('planned');
    expect(await engine.file(id)).toMatchObject({ status: 'completed', pdfa: null });
    expect(await engine.states(id)).toEqual({ ...before, convert_to_pdfa: 'pending' });
    expect(await ask(id)).toBe('there');
    await engine.run(id);
    expect(await engine.file(id)).toMatchObject({ status: 'completed', pdfa: 'made' });
    expect(await engine.states(id)).toEqual({ ...before, convert_to_pdfa: 'success' });
    for (const step of ['convert_to_pdf', 'ocr', 'render_thumbnail'])
      expect([step, (await engine.attempts(id, step)).length]).toEqual([step, 1]);
  });

  it('is made once more where nobody has checked it, and not where somebody has', async () => {
    const id = await processed('Checked or not');
    await ask(id);
    await engine.run(id);
    expect(await ask(id)).toBe('planned');
    await engine.run(id);
    expect(await engine.attempts(id, 'convert_to_pdfa')).toHaveLength(2);
    const copy = engine.ctx.db.updateTable('file_blobs').where('file_id', '=', id).where('role', '=', 'processed_pdfa');
    await copy.set({ checked_by: 'a validator' }).execute();
    expect((await engine.file(id)).pdfa).toBe('checked');
    expect(await ask(id)).toBe('there');
    await copy.set({ pdfa_format: '1b' }).execute();
    expect(await ask(id)).toBe('planned');
  });

  it('is behind once the pages are read anew without one, says so, and is made once more', async () => {
    const id = await processed('Read once more');
    await ask(id);
    await engine.run(id);
    const rows = engine.ctx.db.updateTable('file_blobs').where('file_id', '=', id);
    await rows.set({ checked_by: 'a validator' }).where('role', '=', 'processed_pdfa').execute();
    expect(await ask(id)).toBe('there');
    expect((await fileDetail(engine.asOwner, { id })).storage.pdfa).toMatchObject({ is_current: true });
    // What another reading of the same pages leaves: a searchable copy that the archive copy was not made of.
    await rows
      .set({ base_sha256: Buffer.alloc(32, 7) })
      .where('role', '=', 'processed')
      .execute();
    expect((await fileDetail(engine.asOwner, { id })).storage).toMatchObject({
      pdfa: { is_current: false },
      pdfa_original: { is_current: true },
    });
    expect(await ask(id)).toBe('planned');
  });

  it('joins the plan of one that has not been read yet, and is made in the same run', async () => {
    const id = await engine.add(await scannedPdf(engine.ctx, [['Not read yet']]), { name: 'new.pdf' });
    expect(await ask(id)).toBe('planned');
    await engine.run(id);
    expect(await engine.file(id)).toMatchObject({ status: 'completed', pdfa: 'made' });
  });

  it('is told to have failed as long as its step has, and is none once nothing of it is planned any more', async () => {
    const id = await processed('Failed for a while');
    await ask(id);
    const step = engine.ctx.db.updateTable('file_processing_steps').where('file_id', '=', id);
    await step.set({ status: 'failure' }).where('step_name', '=', 'convert_to_pdfa').execute();
    expect((await engine.file(id)).pdfa).toBe('failed');
    expect(await ask(id)).toBe('planned');
    expect((await engine.file(id)).pdfa).toBeNull();
    await step.set({ status: 'failure' }).where('step_name', '=', 'convert_to_pdfa').execute();
    await reprocessFile(engine.asOwner, { id });
    expect((await engine.file(id)).pdfa).toBeNull();
  });

  it('is refused with the reason where there can be none', async () => {
    expect(await ask('0194d1c2-0000-7000-8000-000000000000')).toBe('file_not_found');
    const foreign = await engine.anotherOwner();
    const other = await foreign.add(buildPdf([{ content: '' }]), { name: 'foreign.pdf' });
    expect(await ask(other)).toBe('file_not_found');
    const broken = await engine.add(Buffer.from('%PDF-1.7 and nothing else'), { name: 'broken.pdf' });
    await engine.run(broken);
    expect(await ask(broken)).toBe('not_readable');
    const id = await processed('A copy or in the trash');
    const file = engine.ctx.db.updateTable('files').where('id', '=', id);
    await file.set({ is_duplicate: true }).execute();
    expect(await ask(id)).toBe('is_duplicate');
    await file.set({ deleted_at: new Date() }).execute();
    expect(await ask(id)).toBe('file_in_trash');
    expect(await engine.states(id)).not.toHaveProperty('convert_to_pdfa');
  });
});
