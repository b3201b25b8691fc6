import { readFileSync, writeFileSync } from 'node:fs';
import { constants, deflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { ChildSession } from '../../../platform/children/index.ts';
import { buildPdf, type FixturePage, grayImage, textContent } from './fixtures/build-pdf.ts';
import { createTestChildren, createTestFolder, hasProgram, run, wordsSeenByPoppler } from './fixtures/programs.ts';
import { appendTextLayer, openPdf, preparePdf } from './index.ts';

const folder = createTestFolder();
const children = createTestChildren();
afterAll(async () => {
  await children.stopAll();
  folder.remove();
});

const workDir = folder.path;
const scan: FixturePage = { content: 'q 595 0 0 842 0 0 cm /Im0 Do Q', images: [grayImage(620, 877, (x) => x & 255)] };
const letter: FixturePage = {
  content: textContent(['Please find the signed agreement of both parties enclosed with this letter.']),
};
const word = { text: 'found', left: 100, top: 100, width: 80, height: 20, line: 0 };

function write(name: string, bytes: Buffer): string {
  writeFileSync(folder.file(name), bytes);
  return folder.file(name);
}

/** A signature field as signing programs leave it; what it signs does not matter here. */
function signed(): Buffer {
  const field =
    '<</FT/Sig/T(Signature)/V<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 9 19 9]/Contents<00>>>>>';
  return buildPdf([scan], { catalog: `/AcroForm<</SigFlags 3/Fields[${field}]>>` });
}

describe('opening a PDF', () => {
  it('answers per page and closes its child', async () => {
    const pdf = await openPdf(children, { path: write('mixed.pdf', buildPdf([letter, scan])), workDir });
    expect(pdf).toMatchObject({ pageCount: 2, isSigned: false });
    expect(await pdf.pageFacts(1)).toMatchObject({ needsOcr: false, reason: 'has_text' });
    expect(await pdf.pageFacts(2)).toMatchObject({ needsOcr: true, reason: 'no_text' });
    expect(await pdf.renderGray(2, folder.file('mixed.pgm'))).toMatchObject({ widthPx: 620, isFullPageImage: true });
    expect(await pdf.renderGray(1, folder.file('mixed.pgm'), { dpi: 100 })).toMatchObject({ dpi: 100, widthPx: 827 });
    await pdf.close();
    await expect(pdf.pageFacts(1)).rejects.toThrow('closed');
  });

  it('notices a signature', async () => {
    const pdf = await openPdf(children, { path: write('signed.pdf', signed()), workDir });
    expect(pdf.isSigned).toBe(true);
    await pdf.close();
  });

  it('refuses what is no PDF, and what nothing can read', async () => {
    await expect(
      openPdf(children, { path: write('text.pdf', Buffer.from('just text')), workDir }),
    ).rejects.toMatchObject({ code: 'not_a_pdf' });
    await expect(
      openPdf(children, { path: write('hollow.pdf', Buffer.from('%PDF-1.7\nnothing')), workDir }),
    ).rejects.toMatchObject({ code: 'pdf_broken' });
  });

  it.skipIf(!hasProgram('qpdf'))(
    'asks for the password, refuses a wrong one and opens with the right one',
    async () => {
      const path = folder.file('locked.pdf');
      run('qpdf', '--encrypt', 'geheim', 'owner', '256', '--', write('unlocked.pdf', buildPdf([letter])), path);
      await expect(openPdf(children, { path, workDir })).rejects.toMatchObject({ code: 'password_required' });
      await expect(openPdf(children, { path, workDir, password: 'falsch' })).rejects.toMatchObject({
        code: 'password_wrong',
      });
      const pdf = await openPdf(children, { path, workDir, password: 'geheim' });
      expect((await pdf.pageFacts(1)).text).toContain('signed agreement');
      await pdf.close();
    },
  );

  it('loses only the page that takes all memory; the others are still read', async () => {
    // 700 MB of spaces: one compressed megabyte, repeated.
    const megabyte = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH });
    const bomb = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array<Buffer>(700).fill(megabyte), Buffer.from([3, 0])]);
    const good = buildPdf([
      letter,
      { ...scan, images: [{ entries: '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Filter/FlateDecode', data: bomb }] },
      letter,
    ]);
    const pdf = await openPdf(children, { path: write('bomb.pdf', good), workDir });
    expect(pdf.pageCount).toBe(3);
    await expect(pdf.renderGray(2, folder.file('bomb.pgm'))).rejects.toMatchObject({ code: 'page_too_complex' });
    expect(await pdf.pageFacts(3)).toMatchObject({ reason: 'has_text' });
    expect(await pdf.pageFacts(1)).toMatchObject({ reason: 'has_text' });
    await pdf.close();
  });

  it('does not hide a crash of the child: the call fails, and the next page gets a new child', async () => {
    const sessions: ChildSession[] = [];
    const watched = createTestChildren();
    const open = watched.open.bind(watched);
    watched.open = async (spec, options) => {
      const session = await open(spec, options);
      sessions.push(session);
      return session;
    };
    const path = write('crash.pdf', buildPdf([letter, scan]));
    const pdf = await openPdf(watched, { path, workDir });
    const killed = pdf.pageFacts(1);
    process.kill(-(sessions[0]?.pid ?? 0), 'SIGKILL');
    await expect(killed).rejects.toMatchObject({ code: 'page_too_complex', cause: { code: 'child_crashed' } });
    expect(sessions).toHaveLength(1);
    expect(await pdf.pageFacts(1)).toMatchObject({ reason: 'has_text' });
    expect(sessions).toHaveLength(2);
    await pdf.close();
    await watched.stopAll();
  });

  it('stops at once when the work is called off', async () => {
    const stop = new AbortController();
    const pdf = await openPdf(children, { path: write('stop.pdf', buildPdf([scan])), workDir, signal: stop.signal });
    const rendering = pdf.renderGray(1, folder.file('stop.pgm'));
    stop.abort(new Error('shutting down'));
    await expect(rendering).rejects.toThrow('shutting down');
    await pdf.close();
  });
});

describe('preparing a PDF for its text layer', () => {
  const input = (source: string, output: string) => ({ sourcePath: source, outputPath: folder.file(output), workDir });
  const addWord = (sourcePath: string, outputPath: string) =>
    appendTextLayer(children, {
      sourcePath,
      outputPath,
      workDir,
      pages: [{ pageNumber: 1, widthPx: 595, heightPx: 842, words: [word] }],
    });

  it('leaves a sound file alone', async () => {
    const source = write('sound.pdf', buildPdf([scan]));
    expect((await preparePdf(children, input(source, 'sound-out.pdf'))).kind).toBe('as_is');
    expect(() => readFileSync(folder.file('sound-out.pdf'))).toThrow('ENOENT');
  });

  const headed = (good: Buffer, head: string) => Buffer.concat([Buffer.from(head), good.subarray(head.length)]);

  it.skipIf(!hasProgram('pdftotext')).each<[string, (good: Buffer) => Buffer]>([
    ['cut off before the cross-references', (good) => good.subarray(0, good.lastIndexOf('xref\n0'))],
    ['with junk before the header', (good) => Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), good])],
    ['whose head lacks its hyphen', (good) => headed(good, '%PDF1.7 ')],
    ['whose head has a letter for its version', (good) => headed(good, '%PDFn   ')],
    ['with 3 kB behind its end', (good) => Buffer.concat([good, Buffer.alloc(3000, '\n<html>')])],
    [
      'with a wrong startxref',
      (good) => Buffer.from(good.toString('latin1').replace(/startxref\n\d+/, 'startxref\n99'), 'latin1'),
    ],
  ])('repairs a file %s, and the layer goes on', async (why, damage) => {
    const source = write(`${why}.pdf`, damage(buildPdf([scan, letter])));
    await expect(addWord(source, folder.file('refused.pdf'))).rejects.toMatchObject({ code: 'pdf_needs_repair' });
    expect((await preparePdf(children, input(source, 'repaired.pdf'))).kind).toBe('repaired');
    await addWord(folder.file('repaired.pdf'), folder.file('repaired-layer.pdf'));
    const seen = wordsSeenByPoppler(folder.file('repaired-layer.pdf'));
    expect(seen[0]?.map((entry) => entry.text)).toEqual(['found']);
    expect(seen[1]?.map((entry) => entry.text)).toContain('agreement');
  });

  it.skipIf(!hasProgram('qpdf'))('finds the objects again when a file with object streams was cut off', async () => {
    const whole = folder.file('streams.pdf');
    run('qpdf', '--object-streams=generate', write('streams-plain.pdf', buildPdf([scan, letter])), whole);
    const bytes = readFileSync(whole);
    const source = write('streams-cut.pdf', bytes.subarray(0, bytes.lastIndexOf('/XRef') - 20));
    expect((await preparePdf(children, input(source, 'streams-repaired.pdf'))).kind).toBe('repaired');
    const pdf = await openPdf(children, { path: folder.file('streams-repaired.pdf'), workDir });
    expect((await pdf.pageFacts(2)).text).toContain('signed agreement');
    await pdf.close();
  });

  it.skipIf(!hasProgram('qpdf')).each(['40', '128', '256'])(
    'takes off an owner’s password of %s bits',
    async (bits) => {
      const source = folder.file(`owner-${bits}.pdf`);
      const weak = bits === '256' ? [] : ['--allow-weak-crypto'];
      run('qpdf', ...weak, '--encrypt', '', 'owner', bits, '--', write('owner.pdf', buildPdf([scan, letter])), source);
      await expect(addWord(source, folder.file('refused.pdf'))).rejects.toMatchObject({ code: 'pdf_encrypted' });
      expect((await preparePdf(children, input(source, `owner-${bits}-open.pdf`))).kind).toBe('decrypted');
      await addWord(folder.file(`owner-${bits}-open.pdf`), folder.file('owner-layer.pdf'));
      expect(run('qpdf', '--check', folder.file('owner-layer.pdf'))).toContain('File is not encrypted');
      expect(wordsSeenByPoppler(folder.file('owner-layer.pdf'))[1]?.map((entry) => entry.text)).toContain('agreement');
    },
  );

  it('gives up on a file of which nothing is left', async () => {
    const source = write('stump.pdf', buildPdf([scan]).subarray(0, 40));
    await expect(preparePdf(children, input(source, 'stump-out.pdf'))).rejects.toMatchObject({ code: 'pdf_broken' });
  });

  it('does not repair a signed file behind the signer’s back', async () => {
    const source = write('signed-damaged.pdf', Buffer.concat([Buffer.from('junk\n'), signed()]));
    expect((await preparePdf(children, input(source, 'signed-out.pdf'))).kind).toBe('signed');
    expect(() => readFileSync(folder.file('signed-out.pdf'))).toThrow('ENOENT');
    const pdf = await openPdf(children, { path: source, workDir });
    expect(pdf.pageCount).toBe(1);
    await pdf.close();
  });

  it('makes a copy for reading only, of a signed file so damaged that nothing opens it', async () => {
    const whole = signed();
    const source = write('signed-stump.pdf', whole.subarray(0, whole.lastIndexOf('xref\n0')));
    await expect(addWord(source, folder.file('refused.pdf'))).rejects.toMatchObject({ code: 'pdf_needs_repair' });
    expect(['signed', 'signed_unreadable']).toContain(
      (await preparePdf(children, input(source, 'signed-copy.pdf'))).kind,
    );
  });
});

describe('large files', () => {
  it('get their layer in little memory: 1,000 pages in 300 MB, in a child of 220 MB', async () => {
    const filler = {
      entries: '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray',
      data: Buffer.alloc(300_000, 7),
    };
    const pages = Array.from({ length: 1000 }, (): FixturePage => ({ content: '', images: [filler] }));
    const source = write('large.pdf', buildPdf(pages));
    const { childSpecs } = await import('./pdf-child.ts');
    const session = await children.open({ ...childSpecs.layer, heapMb: 96, memoryMb: 220 }, { workDir });
    const words = Array.from({ length: 250 }, (_, index) => ({
      ...word,
      left: (index % 10) * 50,
      line: Math.floor(index / 10),
    }));
    const limits = { timeoutMs: 120_000 };
    await session.call('begin', { sourcePath: source, outputPath: folder.file('large-layer.pdf') }, limits);
    for (let pageNumber = 1; pageNumber <= 1000; pageNumber += 1) {
      await session.call('addPages', { pages: [{ pageNumber, widthPx: 595, heightPx: 842, words }] }, limits);
    }
    const { sizeBytes } = await session.call<{ sizeBytes: number }>('finish', null, limits);
    await session.close();
    const sourceSize = readFileSync(source).length;
    expect(sizeBytes - sourceSize).toBeLessThan(3_000_000);
    const pdf = await openPdf(children, { path: folder.file('large-layer.pdf'), workDir });
    expect(pdf.pageCount).toBe(1000);
    for (const pageNumber of [1, 500, 1000]) expect((await pdf.pageFacts(pageNumber)).text).toContain('found');
    await pdf.close();
  });
});
