import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageFile, letterPage } from '../../../../../test/corpus/documents.ts';
import { canEncodeHeic, heicOf } from '../../../reading/pdf/fixtures/heic.ts';
import { turnHeic } from '../../../reading/pdf/fixtures/turn-heic.ts';
import { pagesOf } from '../../files/index.ts';
import { bornDigitalPdf, LETTER, scannedPdf } from '../testing/documents.ts';
import { TestEngine } from '../testing/engine.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start();
});
afterAll(() => engine.stop());

describe('processing a document', () => {
  it('takes a born-digital PDF over as it is: its text is stored, nothing is read, its copy only says what it is', async () => {
    const id = await engine.add(bornDigitalPdf([LETTER, ['Page two of the letter']]));
    expect(await engine.run(id)).toEqual({ type: 'done' });
    expect(await engine.states(id)).toEqual({
      check_for_duplicates: 'success',
      convert_to_pdf: 'success',
      extract_text: 'success',
      ocr: 'skipped',
      extract_metadata: 'success',
      embed_metadata: 'success',
      render_thumbnail: 'success',
      compute_embedding: 'success',
      index_for_search: 'success',
      send_to_destinations: 'skipped',
    });
    const file = await engine.file(id);
    expect(file).toMatchObject({
      status: 'completed',
      page_count: 2,
      language: 'en',
      blob_roles: ['original', 'processed', 'thumbnail'],
      ocr_quality_score: null,
    });
    expect(file.processed_at).not.toBeNull();
    const pages = await pagesOf(engine.ctx.db, engine.ownerId, id);
    expect(pages.map((page) => page.source)).toEqual(['pdf', 'pdf']);
    expect(pages[0]?.text).toContain('invoice of the third of November');
  });

  it('reads a scan, keeps its text page by page and makes a searchable copy', async () => {
    const id = await engine.add(await scannedPdf(engine.ctx, [LETTER, ['Second page about the contract of November']]));
    expect(await engine.run(id)).toEqual({ type: 'done' });
    const file = await engine.file(id);
    expect(await engine.states(id)).toMatchObject({ ocr: 'success', index_for_search: 'success' });
    expect(file).toMatchObject({ status: 'completed', page_count: 2, language: 'en' });
    expect(file.ocr_quality_score).toBeGreaterThan(60);
    expect(await engine.blobPath(id, 'processed')).toMatch(/^processed\//);
    const pages = await pagesOf(engine.ctx.db, engine.ownerId, id);
    expect(pages.map((page) => page.source)).toEqual(['ocr', 'ocr']);
    expect(pages[0]?.text).toContain('invoice');
    expect(pages[1]?.text).toContain('contract');
  });

  it('keeps what is typed beside a picture, finds what stands in a form, and reads a poster of any size', async () => {
    const found = (name: string) => readFileSync(path.resolve('test/corpus/found', name));
    const textOf = async (name: string) => {
      const id = await engine.add(found(name));
      expect(await engine.run(id)).toEqual({ type: 'done' });
      expect(await engine.file(id)).toMatchObject({ status: 'completed' });
      return (await pagesOf(engine.ctx.db, engine.ownerId, id)).map((page) => page.text).join('\n');
    };
    expect(await textOf('typed-line-and-picture-ru.pdf')).toMatch(/^Приложение 4711 к договору поставки(\n|$)/);
    expect(await textOf('form-no-ap.pdf')).toContain('Wiedemann Kartoffelacker');
    expect(await textOf('poster-userunit-10.pdf')).toContain('Bebauungsplan Nordhafen');
    expect(await textOf('tounicode-identity-ru.pdf')).toMatch(/^Договор поставки номер 4711\n/);
  });

  it.skipIf(!canEncodeHeic())('reads a HEIC photo of a letter, whichever way the phone was held', async () => {
    const page = await imageFile(await letterPage({ word: 'Zephyr', dpi: 200 }), 'jpeg', 200);
    const turned = await sharp(page).resize(1652, 2338, { fit: 'fill' }).rotate(90).jpeg({ quality: 90 }).toBuffer();
    const id = await engine.add(turnHeic(heicOf(turned), 1), { mimeType: 'image/heic', name: 'IMG_0001.HEIC' });
    expect(await engine.run(id)).toEqual({ type: 'done' });
    expect(await engine.file(id)).toMatchObject({ status: 'completed', page_count: 1, language: 'en' });
    expect(await engine.blobPath(id, 'processed')).toMatch(/IMG_0001.*\.pdf$/);
    const [text] = await pagesOf(engine.ctx.db, engine.ownerId, id);
    expect(text?.text).toContain('Zephyr');
  });
});

describe('a page without a word', () => {
  const page = (drawing: string) =>
    sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="827" height="1169">${drawing}</svg>`))
      .flatten({ background: '#fff' })
      .grayscale()
      .png()
      .toBuffer();

  it('that has something on it is completed with a warning and the lowest score', async () => {
    const signature =
      '<path d="M200 600 C225 500 250 650 280 575 S325 625 360 560 S425 630 450 575 L500 580" stroke="#223" stroke-width="3" fill="none"/>';
    const id = await engine.add(await page(signature), { mimeType: 'image/png', name: 'signature.png' });
    await engine.run(id);
    expect(await engine.file(id)).toMatchObject({ status: 'completed', ocr_quality_score: 0 });
    const step = await engine.step(id, 'ocr');
    expect(step.warning_code).toBe('page_unread');
    expect(step.summary).toContain('On page 1 there is something that could not be read.');
  });

  it('that is empty but for dust and the edge of the scanner has neither', async () => {
    const dust = '<rect width="25" height="1169"/><circle cx="400" cy="300" r="1.5"/><circle cx="600" cy="900" r="2"/>';
    const id = await engine.add(await page(dust), { mimeType: 'image/png', name: 'empty.png' });
    await engine.run(id);
    expect(await engine.file(id)).toMatchObject({ status: 'completed', ocr_quality_score: null });
    expect((await engine.step(id, 'ocr')).warning_code).toBeNull();
  });
});

describe('a picture that is cut off', () => {
  const letter = async () => await imageFile(await letterPage({ word: 'Zephyr' }), 'png');

  it('is completed with what it has, and its step says that something may be missing', async () => {
    const png = await letter();
    const id = await engine.add(png.subarray(0, png.length >> 1), { mimeType: 'image/png', name: 'half.png' });
    await engine.run(id);
    const { status, ocr_quality_score } = await engine.file(id);
    expect(status).toBe('completed');
    // What is missing was not read, however well the rest was.
    expect(Number(ocr_quality_score)).toBeGreaterThan(0);
    expect(Number(ocr_quality_score)).toBeLessThanOrEqual(50);
    const step = await engine.step(id, 'convert_to_pdf');
    expect(step.summary).toContain('The image is damaged');
    expect(step.warning_code).toBe('image_damaged');
  });

  it('before anything of it can be seen fails with its reason, instead of being completed as a blank page', async () => {
    const png = await letter();
    const bytes = png.subarray(0, png.indexOf('IDAT') + 20);
    const id = await engine.add(bytes, { mimeType: 'image/png', name: 'nothing.png' });
    await engine.run(id);
    expect(await engine.file(id)).toMatchObject({ status: 'failed', reason_code: 'image_broken' });
  });
});
