import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { veraPdf } from '../../../../../scripts/lib/verapdf.ts';
import { inTransaction } from '../../../../platform/context.ts';
import { buildPdf, textContent } from '../../../reading/pdf/fixtures/build-pdf.ts';
import { hasProgram, run } from '../../../reading/pdf/fixtures/programs.ts';
import { updateFile } from '../../files/index.ts';
import { fileDetail } from '../file-detail.ts';
import { bornDigitalPdf, LETTER, scannedPdf } from '../testing/documents.ts';
import { TestEngine } from '../testing/engine.ts';
import { KillingChildren } from '../testing/killing-children.ts';
import { handleRenewArchive } from './renew-archive.ts';
import { reprocessFile } from './reprocess-file.ts';
import { retryStep } from './retry-step.ts';

// To find the language of a scan costs as much as to read it, and is not what this is about.
const ON = { ENABLE_PDFA_CONVERSION: 'true', OCR_LANGUAGES: 'eng' };
const CHECKED = { ...ON, ...(veraPdf.isPresent() ? { VERAPDF_PATH: veraPdf.jars } : {}) };
const BY = `veraPDF ${veraPdf.version}`;
const isComplete = veraPdf.isPresent() && ['gs', 'java', 'pdftotext', 'pdftoppm', 'exiftool'].every(hasProgram);

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start(CHECKED);
});
afterAll(() => engine.stop());
afterEach(() => vi.unstubAllEnvs());

async function processed(bytes: Buffer, about: Parameters<TestEngine['add']>[1], of = engine): Promise<string> {
  const id = await of.add(bytes, about);
  await of.run(id);
  return id;
}

async function pathOf(id: string, role: string, of = engine): Promise<string> {
  return join(of.dataDir, await of.blobPath(id, role));
}

const SIGNED = buildPdf([{ content: textContent(LETTER) }], { catalog: '/AcroForm<</SigFlags 3/Fields[]>>' });

describe.skipIf(!isComplete)('archive copies, checked by veraPDF itself', () => {
  it('of a scan are made of its searchable copy and of the original, show the same pixels and hold the same text', async () => {
    const id = await processed(await scannedPdf(engine.ctx, [LETTER]), { name: 'scan.pdf' });
    expect(await engine.step(id, 'convert_to_pdfa')).toMatchObject({
      status: 'success',
      error_message: null,
      summary: `PDF/A-2b, checked by ${BY}.`,
    });
    expect((await engine.file(id)).pdfa).toBe('checked');
    for (const [role, source] of [
      ['processed_pdfa', 'processed'],
      ['original_pdfa', 'original'],
    ] as const) {
      expect(await engine.blob(id, role)).toMatchObject({ pdfa_format: '2b', checked_by: BY });
      const [copy, before] = [await pathOf(id, role), await pathOf(id, source)];
      expect(run('pdftotext', copy, '-')).toBe(run('pdftotext', before, '-'));
      expect(run('pdftoppm', '-r', '50', '-gray', copy)).toBe(run('pdftoppm', '-r', '50', '-gray', before));
    }
    expect(run('pdftotext', await pathOf(id, 'processed_pdfa'), '-')).toContain('invoice');
  });

  it('of a typed document are made by Ghostscript once, with its text', async () => {
    const id = await processed(bornDigitalPdf([LETTER]), { name: 'typed.pdf' });
    expect(await engine.step(id, 'convert_to_pdfa')).toMatchObject({ status: 'success', error_message: null });
    expect(await engine.file(id)).toMatchObject({
      status: 'completed',
      blob_roles: ['original', 'processed', 'processed_pdfa', 'thumbnail'],
    });
    const copy = await pathOf(id, 'processed_pdfa');
    expect(run('pdftotext', copy, '-')).toBe(run('pdftotext', await pathOf(id, 'processed'), '-'));
  });
});

describe.skipIf(!isComplete)('an archive copy that veraPDF refuses', () => {
  it('is not kept: the step fails and names the clauses, and the document itself does not fail for it', async () => {
    const scan = await scannedPdf(engine.ctx, [LETTER]);
    // A page box smaller than three points stands in no archive.
    const bytes = Buffer.from(
      scan.toString('latin1').replace('/Type/Page/Parent', '/ArtBox[0 0 2 2]/Type/Page/Parent'),
      'latin1',
    );
    const id = await processed(bytes, { name: 'tiny-box.pdf' });
    const step = await engine.step(id, 'convert_to_pdfa');
    expect(step).toMatchObject({ status: 'failure', error_code: 'pdfa_invalid' });
    expect(step.error_message).toMatch(/^veraPDF [\d.]+ says that the copy is not PDF\/A-2b: it breaks 6\.1\.13\./);
    expect(await engine.file(id)).toMatchObject({
      status: 'completed',
      blob_roles: ['original', 'processed', 'thumbnail'],
    });
  });
});

describe('archive copies where veraPDF is not installed', () => {
  let plain: TestEngine;
  beforeAll(async () => {
    plain = await TestEngine.start({ ...ON, PDFA_FORMAT: '3' });
  });
  afterAll(() => plain.stop());

  it('are offered as not checked, in the format of the plan or else of the setting', async () => {
    const scan = await scannedPdf(plain.ctx, [['Scanned for the archive']]);
    const id = await processed(scan, { name: 'scan.pdf' }, plain);
    expect(await plain.blob(id, 'processed_pdfa')).toMatchObject({ pdfa_format: '3b', checked_by: null });
    expect((await plain.file(id)).pdfa).toBe('made');
    expect((await plain.step(id, 'convert_to_pdfa')).summary).toBe('PDF/A-3b, not checked on this machine.');
    const plan = ['check_for_duplicates', 'convert_to_pdf'].map((step) => ({ step }));
    const own = { name: 'own.pdf', plan: [...plan, { step: 'convert_to_pdfa', options: { format: '1' } }] };
    const other = await processed(await scannedPdf(plain.ctx, [['In another format']]), own, plain);
    expect(await plain.blob(other, 'processed_pdfa')).toMatchObject({ pdfa_format: '1b' });
  });

  it('of a photo are made of the PDF it was put into', async () => {
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c8b090' } })
      .jpeg()
      .toBuffer();
    const id = await processed(photo, { name: 'photo.jpg', mimeType: 'image/jpeg' }, plain);
    expect(await plain.file(id)).toMatchObject({ status: 'completed' });
    expect(await plain.blob(id, 'processed_pdfa')).toMatchObject({ pdfa_format: '3b' });
    // Without text on it the original shows the same.
    expect(await plain.blob(id, 'original_pdfa')).toBeUndefined();
  });

  it.skipIf(!hasProgram('gs'))(
    'of a signed PDF are said to be without the signature, and the original stays',
    async () => {
      const id = await processed(SIGNED, { name: 'signed.pdf' }, plain);
      expect(await plain.step(id, 'convert_to_pdfa')).toMatchObject({
        status: 'success',
        warning_code: 'signature_left_out',
      });
      expect(await plain.file(id)).toMatchObject({
        status: 'completed',
        blob_roles: ['original', 'processed_pdfa', 'thumbnail'],
      });
    },
  );

  it.skipIf(!hasProgram('gs'))('of a document with a file attached say what becomes of that file', async () => {
    const note = await readFile(new URL('../../../../../test/corpus/found/pdfa-attached-notiz.pdf', import.meta.url));
    const id = await processed(note, { name: 'note.pdf' }, plain);
    expect(await plain.step(id, 'convert_to_pdfa')).toMatchObject({
      status: 'success',
      summary: 'PDF/A-3b, not checked on this machine.',
    });
    const plan = ['check_for_duplicates', 'convert_to_pdf'].map((step) => ({ step }));
    const second = { name: 'note-2.pdf', plan: [...plan, { step: 'convert_to_pdfa', options: { format: '2' } }] };
    const other = await processed(Buffer.concat([note, Buffer.from('\n')]), second, plain);
    expect(await plain.step(other, 'convert_to_pdfa')).toMatchObject({
      status: 'success',
      warning_code: null,
      summary: 'PDF/A-2b, not checked on this machine. The attached file is left out; the original has it.',
    });
  });

  it('need Ghostscript for a typed document: the step says what to install, and goes well once it is there', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'no-programs-'));
    vi.stubEnv('PATH', empty);
    const id = await processed(bornDigitalPdf([['Typed for the archive']]), { name: 'typed.pdf' }, plain);
    expect(await plain.step(id, 'convert_to_pdfa')).toMatchObject({
      status: 'failure',
      error_code: 'converter_missing',
      error_message: expect.stringContaining('apt-get install ghostscript'),
    });
    // What comes after it has been done all the same, and the document is as whole as it was.
    expect(await plain.file(id)).toMatchObject({ status: 'completed', pdfa: 'failed' });
    expect(await plain.states(id)).toMatchObject({ render_thumbnail: 'success', index_for_search: 'success' });
    // As it was before archive copies stopped to count.
    const migration = await readFile(
      new URL('../../../../../migrations/087_archive_copies_do_not_count.sql', import.meta.url),
      'utf8',
    );
    const beforehand = async (thumbnail: 'success' | 'failure') => {
      const steps = plain.ctx.db.updateTable('file_processing_steps').where('file_id', '=', id);
      await steps.set({ counts: true }).execute();
      await steps.set({ status: thumbnail }).where('step_name', '=', 'render_thumbnail').execute();
      await plain.ctx.db.updateTable('files').set({ status: 'failed' }).where('id', '=', id).execute();
      await sql.raw(migration).execute(plain.ctx.db);
      return (await plain.file(id)).status;
    };
    expect(await beforehand('failure')).toBe('failed');
    expect(await beforehand('success')).toBe('completed');
    vi.unstubAllEnvs();
    await rm(empty, { recursive: true });
    if (!hasProgram('gs')) return;
    await retryStep(plain.asOwner, { id, step: 'convert_to_pdfa', password: undefined });
    await plain.run(id);
    expect(await plain.file(id)).toMatchObject({ status: 'completed', pdfa: 'made' });
    expect(await plain.blob(id, 'processed_pdfa')).toBeDefined();
  });

  it('that were being made when their child was killed are made at the next attempt', async () => {
    const id = await plain.add(await scannedPdf(plain.ctx, [['Killed in the middle']]), { name: 'killed.pdf' });
    const children = new KillingChildren(plain.ctx.log, ({ child, number }) => child === 'pdf-archive' && number === 1);
    const ctx = plain.with({ children });
    await plain.run(id, { ctx });
    expect(children.killCount).toBeGreaterThan(0);
    expect(await plain.blob(id, 'processed_pdfa')).toBeUndefined();
    await plain.run(id);
    expect(await plain.file(id)).toMatchObject({ status: 'completed' });
    expect(await plain.blob(id, 'processed_pdfa')).toBeDefined();
  });

  it('follow an edit without being converted again', async () => {
    const id = await processed(await scannedPdf(plain.ctx, [['Renamed later']]), { name: 'renamed.pdf' }, plain);
    const before = await plain.blobPath(id, 'processed_pdfa');
    expect((await fileDetail(plain.asOwner, { id })).storage.pdfa).toMatchObject({ format: '3b', is_current: true });
    await inTransaction(plain.asOwner, (ctx) => updateFile(ctx.db, plain.ownerId, id, { title: 'Another title' }));
    expect((await fileDetail(plain.asOwner, { id })).storage.pdfa).toMatchObject({ is_current: false });
    const job = { id: 'x', attempt: 1, signal: new AbortController().signal, shouldYield: async () => false };
    expect(await handleRenewArchive(plain.ctx, { ownerId: plain.ownerId, fileId: id }, job)).toEqual({ type: 'done' });
    const after = await plain.blobPath(id, 'processed_pdfa');
    expect(after).not.toBe(before);
    expect((await readFile(join(plain.dataDir, after))).toString('utf8')).toContain('Another title</rdf:li>');
    expect((await fileDetail(plain.asOwner, { id })).storage).toMatchObject({
      pdfa: { is_current: true },
      pdfa_original: { is_current: true },
    });
  });

  it('yield to those of another run, and go where there is nothing to convert any more', async () => {
    const id = await processed(await scannedPdf(plain.ctx, [['Read again']]), { name: 'again.pdf' }, plain);
    await reprocessFile(plain.asOwner, { id, options: {} });
    await plain.run(id);
    expect(await plain.file(id)).toMatchObject({
      status: 'completed',
      blob_roles: ['original', 'original_pdfa', 'processed', 'processed_pdfa', 'thumbnail'],
    });
  });
});

describe('with ENABLE_PDFA_CONVERSION=false, as it is by default', () => {
  it('no document has such a step by itself, and one whose plan has it gets its copy', async () => {
    const off = await TestEngine.start();
    try {
      const id = await off.add(bornDigitalPdf([['Nothing for the archive']]));
      expect(Object.keys(await off.states(id))).not.toContain('convert_to_pdfa');
      const plan = ['check_for_duplicates', 'convert_to_pdf', 'convert_to_pdfa'].map((step) => ({ step }));
      const planned = await off.add(await scannedPdf(off.ctx, [['Wanted by its pipeline']]), { plan });
      await off.run(planned);
      expect(await off.step(planned, 'convert_to_pdfa')).toMatchObject({ status: 'success', error_message: null });
      expect((await off.file(planned)).blob_roles).toContain('processed_pdfa');
    } finally {
      await off.stop();
    }
  });
});
