import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/context.ts';
import { buildPdf, textContent } from '../../reading/pdf/fixtures/build-pdf.ts';
import { hasProgram, run } from '../../reading/pdf/fixtures/programs.ts';
import { updateFile } from '../files/index.ts';
import { reprocessFile } from '../processing/index.ts';
import { bornDigitalPdf, LETTER, scannedPdf } from '../processing/testing/documents.ts';
import { TestEngine } from '../processing/testing/engine.ts';
import { KillingChildren } from '../processing/testing/killing-children.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start();
});
afterAll(() => engine.stop());

const SIGNED = buildPdf([{ content: textContent(LETTER) }], { catalog: '/AcroForm<</SigFlags 3/Fields[]>>' });

async function added(bytes: Buffer, name: string): Promise<string> {
  const id = await engine.add(bytes, { name });
  await engine.run(id);
  return id;
}

async function copyOf(id: string): Promise<Buffer> {
  return readFile(join(engine.dataDir, await engine.blobPath(id, 'processed')));
}

async function rerun(id: string): Promise<void> {
  await reprocessFile(engine.asOwner, { id, options: {} });
  await engine.run(id);
}

describe('the details of a document in its PDF', () => {
  it('stand in a copy of a PDF that came with its text, whose bytes are the original', async () => {
    const bytes = bornDigitalPdf([LETTER]);
    const id = await added(bytes, 'typed.pdf');
    const copy = await copyOf(id);
    expect(copy.subarray(0, bytes.length).equals(bytes)).toBe(true);
    const { title } = await engine.file(id);
    expect(copy.subarray(bytes.length).toString('utf8')).toContain(`${title}</rdf:li>`);
    expect(copy.length - bytes.length).toBeLessThan(3_000);
    expect(await engine.blob(id, 'processed')).toMatchObject({
      size_bytes: copy.length,
      base_bytes: bytes.length,
      made_by_step: 'embed_metadata',
    });
  });

  it.skipIf(!hasProgram('exiftool'))('stand in the searchable copy of a scan, behind its text', async () => {
    const id = await added(await scannedPdf(engine.ctx, [LETTER]), 'scan.pdf');
    const path = join(engine.dataDir, await engine.blobPath(id, 'processed'));
    const [read] = JSON.parse(run('exiftool', '-json', '-G1', path)) as Record<string, unknown>[];
    const { title } = await engine.file(id);
    expect(read).toMatchObject({ 'PDF:Title': title, 'XMP-dc:Title': title });
    expect(run('pdftotext', path, '-')).toContain('invoice');
    expect(run('qpdf', '--check', path)).toContain('No syntax or stream encoding errors');
  });

  it('are not written again when nothing of them has changed', async () => {
    for (const bytes of [bornDigitalPdf([['Run twice']]), await scannedPdf(engine.ctx, [['Scanned twice']])]) {
      const id = await added(bytes, 'twice.pdf');
      const before = await engine.blob(id, 'processed');
      await rerun(id);
      expect(await engine.blob(id, 'processed')).toEqual(before);
      expect((await engine.step(id, 'embed_metadata')).summary).toBe('The PDF says already what is known of it.');
    }
  });

  it('that changed stand in a copy that has not grown by those of before', async () => {
    const bytes = bornDigitalPdf([['Renamed by somebody']]);
    const id = await added(bytes, 'x.pdf');
    const rename = (title: string) =>
      inTransaction(engine.asOwner, (ctx) => updateFile(ctx.db, engine.ownerId, id, { title }));
    await rename('A'.repeat(400));
    await rerun(id);
    const long = await copyOf(id);
    await rename('B');
    await rerun(id);
    const short = await copyOf(id);
    expect(short.length).toBeLessThan(long.length - 400);
    expect(short.includes('A'.repeat(400))).toBe(false);
    expect(short.subarray(0, bytes.length).equals(bytes)).toBe(true);
  });

  it('of a signed PDF are kept beside it: there is no copy, and its step says why', async () => {
    const id = await added(SIGNED, 'signed.pdf');
    expect(await engine.file(id)).toMatchObject({ status: 'completed', blob_roles: ['original', 'thumbnail'] });
    expect(await engine.step(id, 'embed_metadata')).toMatchObject({
      status: 'skipped',
      warning_code: 'signed',
      summary: 'This PDF is signed, so it stays as it is: its details are kept beside it.',
    });
  });

  it('that cannot be written leave the document as it is, which is completed and says so', async () => {
    const id = await engine.add(await scannedPdf(engine.ctx, [['Never to be written into']]), { name: 'stubborn.pdf' });
    const children = new KillingChildren(
      engine.ctx.log,
      ({ child, method }) => child === 'pdf-reader' && method === 'embedDetails',
    );
    const ctx = engine.with({ children });
    for (let attempt = 1; attempt <= 3; attempt += 1) await engine.run(id, { ctx });
    expect(await engine.step(id, 'embed_metadata')).toMatchObject({
      status: 'success',
      warning_code: 'details_not_written',
    });
    expect(await engine.file(id)).toMatchObject({ status: 'completed' });
    expect((await copyOf(id)).includes('x:xmpmeta')).toBe(false);
  });
});

describe('with EMBED_METADATA=false', () => {
  it('a PDF that came with its text is kept once, and no step tells of details', async () => {
    const plain = await TestEngine.start({ EMBED_METADATA: 'false' });
    try {
      const id = await plain.add(bornDigitalPdf([LETTER]));
      await plain.run(id);
      expect(await plain.file(id)).toMatchObject({ status: 'completed', blob_roles: ['original', 'thumbnail'] });
      expect(await plain.step(id, 'embed_metadata')).toMatchObject({
        status: 'skipped',
        counts: false,
        is_shown: false,
      });
    } finally {
      await plain.stop();
    }
  });
});
