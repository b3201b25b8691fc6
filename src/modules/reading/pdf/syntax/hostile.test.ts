import { writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { buildPdf, grayImage, textContent } from '../fixtures/build-pdf.ts';
import { createTestFolder } from '../fixtures/programs.ts';
import { probeFile } from './probe.ts';
import { salvageFile } from './salvage.ts';

const folder = createTestFolder();
afterAll(() => folder.remove());

function probe(bytes: Buffer): ReturnType<typeof probeFile> {
  writeFileSync(folder.file('hostile.pdf'), bytes);
  return probeFile(folder.file('hostile.pdf'));
}

const good = buildPdf([{ content: textContent(['One']), images: [grayImage(2, 2, () => 9)] }]).toString('latin1');
/** Same length, so that every offset stays right. */
const swap = (from: string | RegExp, to: string): Buffer =>
  Buffer.from(
    good.replace(from, (found) => to.padEnd(found.length).slice(0, found.length)),
    'latin1',
  );

/** A file that is nothing but objects and a hand-made cross-reference stream. */
function withXrefStream(objects: string[], entries: string, rows: number[][], data?: Buffer): Buffer {
  const offsets: number[] = [];
  let body = '%PDF-1.5\n';
  objects.forEach((object, index) => {
    offsets[index + 1] = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  const table =
    data ??
    Buffer.from(
      rows.flatMap(([type = 0, place = 0, detail = 0]) => [
        type,
        (offsets[place] ?? place) >> 8,
        (offsets[place] ?? place) & 255,
        detail,
      ]),
    );
  return Buffer.from(
    `${body}9 0 obj\n<</Type/XRef/W[1 2 1]/Root 1 0 R${entries}/Length ${table.length}>>\nstream\n${table.toString('latin1')}\nendstream\nendobj\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

const catalog = '<</Type/Catalog/Pages 2 0 R>>';
const pages = '<</Type/Pages/Count 1/Kids[3 0 R]>>';

describe('structures made to hang or crash a reader', () => {
  it('are sound where nothing is wrong', () => {
    const selfLong = '<</Type/Page/MediaBox[0 0 9 9]/Length 3 0 R>>\nstream\nx\nendstream';
    expect(probe(withXrefStream([catalog, pages, selfLong], '/Size 4', [[0], [1, 1], [1, 2], [1, 3]]))).toEqual({
      problem: null,
      pageCount: 1,
    });
    const page = '<</Type/Page/MediaBox[0 0 9 9]>>';
    expect(probe(Buffer.from(good, 'latin1'))).toEqual({ problem: null, pageCount: 1 });
    expect(probe(withXrefStream([catalog, pages, page], '/Size 4', [[0], [1, 1], [1, 2], [1, 3]]))).toEqual({
      problem: null,
      pageCount: 1,
    });
  });

  it.each<[string, Buffer]>([
    ['a /Prev that points at itself', withXrefStream([catalog, '<<>>'], '/Size 3/Prev 60', [[0], [1, 1], [1, 2]])],
    ['a page tree in a circle', swap(/\/Kids\[\d+ 0 R\]/, '/Kids[3 0 R]')],
    [
      'object streams whose lengths lie in each other',
      withXrefStream(
        [
          catalog,
          pages,
          '<</Type/ObjStm/N 1/First 4/Length 6 0 R>>\nstream\n5 0 9\nendstream',
          '<</Type/ObjStm/N 1/First 4/Length 5 0 R>>\nstream\n6 0 9\nendstream',
        ],
        '/Size 7/Index[1 6]',
        [
          [1, 1],
          [2, 3, 0],
          [1, 3],
          [1, 4],
          [2, 3, 0],
          [2, 4, 0],
        ],
      ),
    ],
    [
      'an object stream inside itself',
      withXrefStream([catalog, pages, '<</Type/ObjStm/N 1/First 4/Length 4>>\nstream\n3 0 \nendstream'], '/Size 4', [
        [0],
        [1, 1],
        [1, 2],
        [2, 3, 0],
      ]),
    ],
    [
      'references in a circle',
      withXrefStream([catalog, pages, '<</Type/Page/MediaBox 4 0 R>>', '5 0 R', '4 0 R'], '/Size 6', [
        [0],
        [1, 1],
        [1, 2],
        [1, 3],
        [1, 4],
        [1, 5],
      ]),
    ],
    [
      'more objects than PDF allows',
      withXrefStream([catalog, pages], '/Size 9/Index[9000000 3]', [
        [1, 1],
        [1, 1],
        [1, 2],
      ]),
    ],
    ['a table of a quadrillion rows', swap(/xref\n0 \d+\n0{10}/, 'xref\n0 999999999999')],
    [
      'an array nested a million times',
      withXrefStream([catalog, pages, '['.repeat(60_000)], '/Size 4', [[0], [1, 1], [1, 2], [1, 3]]),
    ],
    [
      'a cross-reference stream that is a bomb',
      withXrefStream([catalog, pages], '/Size 9/Filter/FlateDecode', [], deflateSync(Buffer.alloc(200_000_000))),
    ],
    [
      'rows as wide as memory',
      withXrefStream(
        [catalog, pages],
        '/Size 9/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 2000000000>>',
        [],
        deflateSync(Buffer.alloc(99)),
      ),
    ],
  ])('end as damaged: %s', (_why, bytes) => {
    expect(probe(bytes)).toEqual({ problem: 'damaged', pageCount: 0 });
  });

  it('never end in anything but a verdict, whatever bytes are overwritten', () => {
    const flip = fc.record({
      at: fc.nat(good.length - 1),
      bytes: fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }),
    });
    fc.assert(
      fc.property(fc.array(flip, { minLength: 1, maxLength: 6 }), (flips) => {
        const bytes = Buffer.from(good, 'latin1');
        for (const { at, bytes: text } of flips) bytes.write(text, at, 'latin1');
        expect([null, 'damaged', 'encrypted']).toContain(probe(bytes).problem);
        salvageFile(folder.file('hostile.pdf'), folder.file('salvaged.pdf'));
      }),
      { numRuns: 300 },
    );
  });
});

describe('salvaging', () => {
  it('finds the newest version of every object without any cross-reference', () => {
    const newer =
      good.slice(0, good.lastIndexOf('xref\n0')) +
      good
        .slice(good.indexOf('3 0 obj'), good.indexOf('3 0 obj'))
        .concat('\n3 0 obj\n<</Type/Pages/Count 1/Kids[6 0 R]/Rotate 90>>\nendobj\n');
    writeFileSync(folder.file('cut.pdf'), Buffer.from(newer, 'latin1'));
    expect(salvageFile(folder.file('cut.pdf'), folder.file('mended.pdf'))).toBe(true);
    expect(probeFile(folder.file('mended.pdf'))).toEqual({ problem: null, pageCount: 1 });
  });

  it('gives up where there is no catalog', () => {
    writeFileSync(folder.file('none.pdf'), '%PDF-1.7\n1 0 obj\n<</Type/Page>>\nendobj\n');
    expect(salvageFile(folder.file('none.pdf'), folder.file('none-out.pdf'))).toBe(false);
  });
});
