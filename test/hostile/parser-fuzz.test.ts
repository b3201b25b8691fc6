import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRefused, sniffKind } from '../../src/modules/reading/converters/recognise.ts';
import { ImageFormatError, parsePgm } from '../../src/modules/reading/ocr/raster/gray-image.ts';
import { parseTsv } from '../../src/modules/reading/ocr/words/parse-tsv.ts';
import { readJpegHeader } from '../../src/modules/reading/pdf/images/jpeg-header.ts';
import { readTiffPages } from '../../src/modules/reading/pdf/images/tiff-header.ts';
import { PdfSyntaxError } from '../../src/modules/reading/pdf/syntax/failures.ts';
import { PageTree } from '../../src/modules/reading/pdf/syntax/page-tree.ts';
import { PdfFile } from '../../src/modules/reading/pdf/syntax/pdf-file.ts';
import { salvageFile } from '../../src/modules/reading/pdf/syntax/salvage.ts';
import { corpus } from './corpus/index.ts';
import { fuzz } from './lib/fuzz.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'archivolt-fuzz-'));
const file = path.join(folder, 'input');
afterAll(() => rmSync(folder, { recursive: true }));

/** Larger seeds are only slower: what parsers stumble over is small. */
const MAX_SEED_BYTES = 20_000;

/** Files that each break a rule already, to be broken further. */
let pdfs: Buffer[];
let tiffs: Buffer[];
let jpegs: Buffer[];
beforeAll(async () => {
  const made = await Promise.all(corpus.filter(({ name }) => !/bomb|million|000/.test(name)).map(({ make }) => make()));
  const small = made.filter((bytes) => bytes.length > 8 && bytes.length < MAX_SEED_BYTES);
  pdfs = small.filter((bytes) => bytes.includes('%PDF-'));
  tiffs = small.filter((bytes) => bytes.toString('latin1', 0, 2) === 'II');
  jpegs = small.filter((bytes) => bytes[0] === 0xff && bytes[1] === 0xd8);
  jpegs.push(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Copyright: 'x' } })
      .jpeg()
      .toBuffer(),
  );
});

/** A place in a file, as a share of it. Not a double of fast-check's: most of those are next to nothing. */
const share = fc.nat(999_999).map((millionths) => millionths / 1_000_000);

const change = fc.record({
  at: share,
  bytes: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
    fc
      .constantFrom(
        'obj',
        'endobj',
        'stream',
        '<<',
        '>>',
        '[',
        '(',
        '/Kids',
        '/Prev',
        '/Length',
        ' 0 R',
        'xref',
        '-1',
        '99999999999',
        '/ObjStm',
      )
      .map((text) => Buffer.from(text)),
    fc.constantFrom('ffffffff', '00000000', '7fffffff', '80000000').map((hex) => Buffer.from(hex, 'hex')),
  ),
  how: fc.constantFrom('write', 'insert', 'cut'),
});
const changes = fc.array(change, { minLength: 1, maxLength: 8 });

function changed(seed: Buffer, list: readonly { at: number; bytes: Buffer; how: string }[]): Buffer {
  let result = Buffer.from(seed);
  for (const { at, bytes, how } of list) {
    const place = Math.floor(at * result.length);
    const behind = how === 'write' ? place + bytes.length : how === 'cut' ? place + bytes.length * 8 : place;
    result = Buffer.concat([
      result.subarray(0, place),
      how === 'cut' ? Buffer.alloc(0) : bytes,
      result.subarray(behind),
    ]);
  }
  return result;
}

/** One of the seeds, broken further. */
const from = (seeds: () => Buffer[]) =>
  fc.tuple(share, changes).map(([pick, list]) => {
    const all = seeds();
    return changed(all[Math.floor(pick * all.length)] ?? Buffer.alloc(0), list);
  });

/** Reads everything the own parser can be asked of a file. */
function readAll(bytes: Buffer): void {
  writeFileSync(file, bytes);
  const pdf = new PdfFile(file);
  try {
    const tree = new PageTree(pdf);
    for (let page = 1; page <= Math.min(20, tree.pageCount); page += 1) tree.page(page);
  } finally {
    pdf.close();
  }
}

describe('the parsers of files', () => {
  it('of a PDF end in its pages or in a verdict', () => {
    let soundCount = 0;
    fc.assert(
      fc.property(
        from(() => pdfs),
        (bytes) => {
          try {
            readAll(bytes);
            soundCount += 1;
          } catch (error) {
            if (!(error instanceof PdfSyntaxError)) throw error;
          }
        },
      ),
      fuzz(3_000),
    );
    expect(soundCount).toBeGreaterThan(0);
  });

  it('that salvage a PDF end in a copy or in nothing', () => {
    fc.assert(
      fc.property(
        from(() => pdfs),
        (bytes) => {
          writeFileSync(file, bytes);
          salvageFile(file, `${file}.salvaged`);
        },
      ),
      fuzz(1_000),
    );
  });

  it('of a TIFF or a JPEG end in a header of sane numbers or in none', () => {
    const isSane = (value: number) => Number.isFinite(value) && value >= 0;
    fc.assert(
      fc.property(
        from(() => tiffs),
        (bytes) => {
          writeFileSync(file, bytes);
          for (const page of readTiffPages(file) ?? []) expect([page.widthPx, page.heightPx].every(isSane)).toBe(true);
        },
      ),
      fuzz(2_000),
    );
    fc.assert(
      fc.property(
        from(() => jpegs),
        (bytes) => {
          const header = readJpegHeader(bytes);
          if (header) expect([header.widthPx, header.heightPx, header.orientation].every(isSane)).toBe(true);
        },
      ),
      fuzz(2_000),
    );
  });

  it('that tell the kind of a file, and read page images and tables of words, take any bytes', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.uint8Array({ maxLength: 60 }).map((rest) => Buffer.concat([Buffer.from('P5\n9 9\n255\n'), rest])),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          bytes,
          from(() => [...tiffs, ...jpegs]),
        ),
        async (input) => {
          const head = Buffer.from(input);
          await sniffKind(head);
          await describeRefused(head, '');
          try {
            parsePgm(head);
          } catch (error) {
            if (!(error instanceof ImageFormatError)) throw error;
          }
          parseTsv(head.toString('latin1'));
        },
      ),
      fuzz(1_000),
    );
  });
});
