import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { veraPdf } from '../../../../../scripts/lib/verapdf.ts';
import { asCii, asUbl, british, german, greek, long } from '../../../../../test/corpus/e-invoices/index.ts';
import { casesOfTurn } from '../../../../../test/harness/turns.ts';
import { buildPdf, textContent } from '../fixtures/build-pdf.ts';
import { DETAILS } from '../fixtures/detailed-pdfs.ts';
import { addLayer, picture, scan, wordsOn } from '../fixtures/layers.ts';
import { createTestChildren, createTestFolder, hasProgram, run } from '../fixtures/programs.ts';
import { imagesToPdf } from '../images-to-pdf.ts';
import { checkArchiveCopies, makeArchiveCopy, renewArchiveCopy } from './archive-copy.ts';
import { PDFA_PARTS } from './pdfa-part.ts';
import { isPlainScan } from './plain-scan.ts';

const folder = createTestFolder();
const children = createTestChildren();
afterAll(async () => {
  await children.stopAll();
  folder.remove();
});

const NOW = '2026-11-24T09:30:15Z';
const DIFFICULT = { ...DETAILS, title: 'Größe & <Maß> 請求書 🧾', author: 'Öztürk (日本)', keywords: ['Haus', '発票'] };
const isComplete =
  veraPdf.isPresent() && ['gs', 'java', 'pdftotext', 'pdftoppm', 'pdfdetach', 'exiftool'].every(hasProgram);

function workIn(name: string, searchPath = process.env.PATH ?? '') {
  const workDir = folder.file(name);
  mkdirSync(workDir, { recursive: true });
  return { children, workDir, searchPath, timeoutMs: 300_000 };
}

/** The names of the files attached to a PDF, as poppler sees them. */
function filesIn(pdfPath: string): string[] {
  return [...run('pdfdetach', '-list', pdfPath).matchAll(/^\d+: (.*)$/gm)].map(([, name = '']) => name);
}

function stored(name: string, bytes: Buffer): string {
  writeFileSync(folder.file(name), bytes);
  return folder.file(name);
}

/** A link, a form and a bookmark, CMYK ink, a font that is not embedded. */
const typed = () =>
  buildPdf(
    [
      {
        content: `${textContent(['A typed letter for the archive'])} 0.2 0.8 0 0.1 k 100 100 50 50 re f`,
        entries:
          '/Annots[<</Type/Annot/Subtype/Link/Rect[60 770 200 790]/A<</S/URI/URI(https://example.org)>>/Border[0 0 0]>>]',
      },
    ],
    { trailer: "/Info<</Producer(Printer 5)/CreationDate(D:20240229101112+01'00')/Title(\\344\\366)>>" },
  );

async function sources(): Promise<Record<string, string>> {
  const plain = stored('scan.pdf', buildPdf([{ content: picture, images: [scan] }]));
  const searchable = folder.file('searchable.pdf');
  addLayer(plain, searchable, [{ pageNumber: 1, widthPx: 400, heightPx: 560, words: wordsOn(400, 560) }]);
  // As phones write them: with a profile of their own, which version 4 is.
  const jpeg = sharp({ create: { width: 60, height: 40, channels: 3, background: '#3366aa' } }).withIccProfile('srgb');
  const photo = stored('photo.jpg', await jpeg.jpeg().toBuffer());
  const photographed = folder.file('photo.pdf');
  const { workDir } = workIn('images');
  await imagesToPdf(children, {
    sourcePath: photo,
    outputPath: path.join(workDir, 'out.pdf'),
    workDir,
    mimeType: 'image/jpeg',
  });
  run('cp', path.join(workDir, 'out.pdf'), photographed);
  return { scan: plain, searchable, photo: photographed, typed: stored('typed.pdf', typed()) };
}

const withFile = (xml: string, specification: string, catalog = '', entries = '') =>
  buildPdf(
    [
      {
        content: textContent(['An invoice']),
        images: [{ entries: '/Type/EmbeddedFile', data: Buffer.from(xml) }],
        entries,
      },
    ],
    { catalog: catalog.replace('FILE', specification) },
  );
const NAMED = '/Names<</EmbeddedFiles<</Names[(factur-x.xml)FILE]>>>>';
const SPECIFICATION = '<</Type/Filespec/F(factur-x.xml)/UF(factur-x.xml)/EF<</F 4 0 R>>>>';

/** Electronic invoices with their XML attached in all the ways there are; each has one file. */
const invoices: Record<string, () => Buffer> = {
  cii: () => withFile(asCii(german), SPECIFICATION, NAMED),
  associated: () => withFile(asUbl(british), SPECIFICATION.replace('/EF', '/AFRelationship/Data/EF'), '/AF[FILE]'),
  nameless: () => withFile(asCii(greek), '<</EF<</F 4 0 R>>>>', NAMED),
  pinned: () =>
    withFile(
      asUbl(long),
      '',
      '',
      `/Annots[<</Type/Annot/Subtype/FileAttachment/F 4/Rect[400 700 420 720]/FS ${SPECIFICATION}>>]`,
    ),
  found: () => readFileSync(new URL('../../../../../test/corpus/found/pdfa-attached-notiz.pdf', import.meta.url)),
};

/** Notes and marks that do not say how they look, or that no archive may have; links that lead out of it. */
const noted = () =>
  buildPdf([
    {
      content: textContent(['A page somebody worked on']),
      entries: `/Annots[${[
        '/Subtype/Text/Rect[300 700 320 720]/Contents(A note)',
        '/Subtype/Highlight/F 4/Rect[60 770 200 790]/QuadPoints[60 790 200 790 60 770 200 770]/C[1 1 0]',
        '/Subtype/FreeText/F 4/Rect[60 400 260 430]/DA(/Helv 12 Tf 0 g)/Contents(Free words)',
        '/Subtype/Movie/F 4/Rect[60 100 200 150]/Movie<</F(x.avi)>>',
        '/Subtype/Stamp/F 2/Rect[60 300 200 350]',
        '/Subtype/Link/Rect[60 770 200 790]/A<</S/Launch/F<</Type/Filespec>>>>',
        '/Subtype/Link/Rect[60 770 200 790]/A<</S/GoToR/F<</Type/Filespec/F(other.pdf)>>/D[0/Fit]>>',
      ]
        .map((annotation) => `<</Type/Annot${annotation}>>`)
        .join('')}]`,
    },
  ]);

describe.skipIf(!isComplete)('archive copies of a scan, its searchable copy, a photo and a typed letter', () => {
  it.each(casesOfTurn('parts of PDF/A', PDFA_PARTS))(
    'keep part %s of the standard, as veraPDF says, and so do those of electronic invoices and of a page with notes',
    async (part) => {
      const work = workIn(`part-${part}`);
      const paths: string[] = [];
      for (const [name, sourcePath] of Object.entries(await sources())) {
        const outputPath = path.join(work.workDir, `${name}.pdf`);
        const { by: madeBy } = await makeArchiveCopy(work, {
          sourcePath,
          outputPath,
          part,
          details: DIFFICULT,
          now: NOW,
        });
        expect(madeBy, name).toBe(name === 'typed' ? 'ghostscript' : 'own');
        expect(run('pdftotext', outputPath, '-'), name).toBe(run('pdftotext', sourcePath, '-'));
        if (madeBy === 'own')
          expect(run('pdftoppm', '-r', '50', outputPath), name).toBe(run('pdftoppm', '-r', '50', sourcePath));
        paths.push(outputPath);
      }
      const renewed = path.join(work.workDir, 'renewed.pdf');
      const details = { ...DETAILS, title: 'Later' };
      await renewArchiveCopy(work, { sourcePath: paths.at(-1) ?? '', outputPath: renewed, part, details, now: NOW });
      paths.push(renewed);
      for (const [name, bytes] of Object.entries({ ...invoices, noted })) {
        const outputPath = path.join(work.workDir, `${name}.pdf`);
        const sourcePath = stored(`${name}.pdf`, bytes());
        const made = await makeArchiveCopy(work, { sourcePath, outputPath, part, details: DETAILS, now: NOW });
        const hasFile = name !== 'noted';
        expect(made.leftOutFileCount, name).toBe(hasFile && part !== '3' ? 1 : 0);
        expect(made.areNotesDrawn, name).toBe(!hasFile || name === 'pinned');
        expect(filesIn(outputPath), name).toHaveLength(hasFile && part === '3' ? 1 : 0);
        paths.push(outputPath);
      }
      const again = path.join(work.workDir, 'invoice-renewed.pdf');
      const invoice = path.join(work.workDir, 'cii.pdf');
      await renewArchiveCopy(work, { sourcePath: invoice, outputPath: again, part, details: DETAILS, now: NOW });
      paths.push(again);
      expect(filesIn(again)).toEqual(part === '3' ? ['factur-x.xml'] : []);
      if (part === '3') {
        const taken = path.join(work.workDir, 'taken.xml');
        run('pdfdetach', '-save', '1', '-o', taken, again);
        expect(readFileSync(taken, 'utf8')).toBe(asCii(german));
      }
      // Part 1 knows nothing of transparency: there a marked page becomes a picture.
      if (part !== '1') expect(run('pdftotext', path.join(work.workDir, 'noted.pdf'), '-')).toContain('Free words');
      const verdicts = await checkArchiveCopies(work, { paths, part, named: veraPdf.jars });
      expect(verdicts).toEqual(paths.map(() => ({ checkedBy: `veraPDF ${veraPdf.version}`, clauses: [] })));
      const [facts] = JSON.parse(run('exiftool', '-json', '-G1', '-charset', 'utf8', paths[1] ?? '')) as object[];
      expect(facts).toMatchObject({ 'XMP-dc:Title': DIFFICULT.title, 'XMP-pdfaid:Part': Number(part) });
      expect(run('pdfinfo', renewed)).toMatch(/Title: +Later/);
      expect(run('qpdf', '--qdf', '--object-streams=disable', paths[3] ?? '', '-')).toContain('/Subtype /Link');
    },
  );

  it('are not made by us of what is no plain scan, and what breaks the standard is named by its clauses', async () => {
    const sourcePath = stored('unready.pdf', typed());
    expect(isPlainScan(sourcePath, '2')).toBe(false);
    const [verdict] =
      (await checkArchiveCopies(workIn('unready'), { paths: [sourcePath], part: '2', named: veraPdf.jars })) ?? [];
    expect(verdict?.clauses).toContain('6.2.11.4.1');
    expect(verdict?.clauses).toContain('6.6.2.1');
  });
});

describe('an archive copy', () => {
  it('of a typed document is refused where Ghostscript is missing, and says what to install', async () => {
    const work = workIn('without', folder.path);
    const input = { outputPath: path.join(work.workDir, 'out.pdf'), part: '2', details: DETAILS, now: NOW } as const;
    const made = makeArchiveCopy(work, { ...input, sourcePath: stored('typed-2.pdf', typed()) });
    await expect(made).rejects.toMatchObject({
      code: 'converter_missing',
      message: expect.stringContaining('apt-get install ghostscript'),
    });
    const plain = stored('scan-2.pdf', buildPdf([{ content: picture, images: [scan] }]));
    expect(await makeArchiveCopy(work, { ...input, sourcePath: plain })).toMatchObject({ by: 'own', isSigned: false });
    expect(await checkArchiveCopies(work, { paths: [plain], part: '2', named: undefined })).toBeNull();
  });

  it('of a protected PDF is refused', async () => {
    const work = workIn('protected');
    const sourcePath = stored(
      'protected.pdf',
      buildPdf([{ content: '' }], { trailer: '/Encrypt<</Filter/Standard>>' }),
    );
    const input = { sourcePath, outputPath: path.join(work.workDir, 'out.pdf'), part: '2', now: NOW } as const;
    await expect(makeArchiveCopy(work, { ...input, details: DETAILS })).rejects.toMatchObject({
      code: 'pdf_encrypted',
    });
  });

  it('that Ghostscript gives up on is told as not possible', async () => {
    const work = workIn('giving-up');
    // A program that is called like it and does nothing but fail.
    symlinkSync('/bin/false', path.join(work.workDir, 'gs'));
    const sourcePath = stored('typed-3.pdf', typed());
    const input = { sourcePath, outputPath: path.join(work.workDir, 'out.pdf'), part: '2', now: NOW } as const;
    const made = makeArchiveCopy({ ...work, searchPath: work.workDir }, { ...input, details: DETAILS });
    await expect(made).rejects.toMatchObject({ code: 'pdfa_not_possible' });
  });

  const refused: Record<string, Parameters<typeof buildPdf>> = {
    'with a form': [[{ content: picture, images: [scan] }], { catalog: '/AcroForm<</Fields[]>>' }],
    'with a script': [[{ content: picture, images: [scan] }], { catalog: '/OpenAction<</S/JavaScript/JS(x)>>' }],
    'with bookmarks': [[{ content: picture, images: [scan] }], { catalog: '/Outlines<</Count 0>>' }],
    'with a note on it': [[{ content: picture, images: [scan], entries: '/Annots[<</Subtype/Text/Rect[0 0 9 9]>>]' }]],
    'with a line': [[{ content: `${picture} 0 0 m 9 9 l S`, images: [scan] }]],
    'with ink for print': [[{ content: `${picture} 0 0 0 1 k`, images: [scan] }]],
    'with visible text': [[{ content: `${picture} BT /F1 9 Tf (seen) Tj ET`, images: [scan] }]],
    'with a see-through picture': [
      [{ content: picture, images: [{ ...scan, entries: `${scan.entries}/SMask 4 0 R` }] }],
    ],
    'in inks for print': [
      [{ content: picture, images: [{ ...scan, entries: scan.entries.replace('DeviceGray', 'DeviceCMYK') }] }],
    ],
    'packed as JPEG 2000': [
      [{ content: picture, images: [{ ...scan, entries: scan.entries.replace('FlateDecode', 'JPXDecode') }] }],
    ],
  };
  it.each(Object.entries(refused))('of a scan %s is not made of its own objects', (name, [pages, options]) => {
    expect(isPlainScan(stored(`${name}.pdf`, buildPdf(pages, options)), '2')).toBe(false);
  });
});
