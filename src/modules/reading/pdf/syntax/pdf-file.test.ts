import { writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { buildPdf, textContent } from '../fixtures/build-pdf.ts';
import { createTestFolder } from '../fixtures/programs.ts';
import { PdfSyntaxError } from './failures.ts';
import { PageTree } from './page-tree.ts';
import { PdfParser } from './parser.ts';
import { PdfFile } from './pdf-file.ts';
import { probeFile } from './probe.ts';
import { formatNumber, formatValue } from './serialise.ts';
import { asDict, PdfName, PdfRef, PdfString } from './values.ts';

const folder = createTestFolder();
afterAll(() => folder.remove());

const parse = (text: string) => new PdfParser(Buffer.from(text, 'latin1'), 0, true).value();

describe('PDF syntax', () => {
  it('is read as the standard says, odd spellings included', () => {
    expect(parse('[1 -2.5 +3 .5 4. --6 true null]')).toEqual([1, -2.5, 3, 0.5, 4, -6, true, null]);
    expect(parse('[1 0 R 2 0 5 R]')).toEqual([new PdfRef(1, 0), 2, new PdfRef(0, 5)]);
    expect(() => parse('[12 0 Rx]')).toThrow(PdfSyntaxError);
    expect(parse('/A#20B#2f')).toEqual(new PdfName('A B/'));
    expect([parse('7'), parse('7 0'), parse('7 0 R'), parse('/')]).toEqual([7, 7, new PdfRef(7, 0), new PdfName('')]);
    expect(parse('(a\\(b\\051 \\101\\12c(nested)\\\r\nd)')).toEqual(new PdfString(Buffer.from('a(b) A\nc(nested)d')));
    expect(parse('<48 65 6c6C6f7>')).toEqual(new PdfString(Buffer.from('Hellop')));
    expect(parse('<</A<</B[/C]>>%comment\n/D 1>>')).toEqual(
      new Map<string, unknown>([
        ['A', new Map([['B', [new PdfName('C')]]])],
        ['D', 1],
      ]),
    );
  });

  it('that is hostile ends with a syntax error, never with another one', () => {
    for (const text of ['[', '<<', '(', '<', '['.repeat(100_000), '<</A', '<</A 1', '>>', 'nonsense', '<</A 1 0 R']) {
      expect(() => parse(text)).toThrow(PdfSyntaxError);
    }
  });

  it('survives being written and read again', () => {
    const leaf = fc.oneof(
      fc.boolean(),
      fc.constant(null),
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.string({ unit: 'binary-ascii', minLength: 1 }).map((text) => new PdfName(text.replaceAll('\0', 'x'))),
      fc.uint8Array().map((bytes) => new PdfString(Buffer.from(bytes))),
      fc.tuple(fc.nat(1e6), fc.nat(65_535)).map(([number, generation]) => new PdfRef(number, generation)),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(leaf, fc.array(leaf))), (values) => {
        expect(parse(formatValue(values))).toEqual(values);
      }),
    );
  });

  it('never writes a number with an exponent', () => {
    expect([1e-7, 123456.7890123, -0, 1e21, 0.1 + 0.2, Number.NaN].map(formatNumber)).toEqual([
      '0',
      '123456.789012',
      '0',
      '0',
      '0.3',
      '0',
    ]);
  });
});

describe('cross-references', () => {
  it('of a hybrid file come from its stream where its table calls objects free', () => {
    const inner = '3 0 <</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>';
    const packed = deflateSync(Buffer.from(inner));
    const parts = [
      '%PDF-1.5\n',
      '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
      '2 0 obj\n<</Type/Pages/Count 1/Kids[3 0 R]>>\nendobj\n',
      `4 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n${packed.toString('latin1')}\nendstream\nendobj\n`,
    ];
    const at = (index: number) => parts.slice(0, index).join('').length;
    const row = Buffer.from([2, 0, 4, 0]).toString('latin1');
    const stream = `5 0 obj\n<</Type/XRef/Size 6/W[1 2 1]/Index[3 1]/Root 1 0 R/Length 4>>\nstream\n${row}\nendstream\nendobj\n`;
    const offset = (index: number) => `${String(at(index)).padStart(10, '0')} 00000 n \n`;
    const free = '0000000000 65535 f \n';
    const table = `xref\n0 6\n${free}${offset(1)}${offset(2)}${free}${offset(3)}${offset(4)}trailer\n<</Size 6/Root 1 0 R/XRefStm ${at(4)}>>\nstartxref\n${at(4) + stream.length}\n%%EOF\n`;
    writeFileSync(folder.file('hybrid.pdf'), Buffer.from([...parts, stream, table].join(''), 'latin1'));
    expect(probeFile(folder.file('hybrid.pdf'))).toEqual({ problem: null, pageCount: 1 });
  });

  it('are refused, not followed, when damaged in any single byte', () => {
    const good = buildPdf([{ content: textContent(['One']) }]);
    const start = good.lastIndexOf('xref\n0');
    fc.assert(
      fc.property(fc.integer({ min: start, max: good.length - 1 }), fc.integer({ min: 0, max: 255 }), (at, value) => {
        const bytes = Buffer.from(good);
        bytes[at] = value;
        writeFileSync(folder.file('flip.pdf'), bytes);
        // Either it reads the same page or it says so: no crash, no endless loop, no other page.
        const { problem, pageCount } = probeFile(folder.file('flip.pdf'));
        expect(problem === null ? pageCount : 0).toBe(problem === null ? 1 : 0);
      }),
      { numRuns: 300 },
    );
  });
});

describe('pages', () => {
  it('inherit what their dictionary leaves out', () => {
    const bytes = buildPdf([{ content: '' }]).toString('latin1');
    const inherited = bytes
      .replace('/Type/Pages', '/Rotate 450/Type/Pages')
      .replace('/MediaBox[0 0 595 842]', '/CropBox[9 9 19 29]     ');
    writeFileSync(folder.file('inherit.pdf'), Buffer.from(inherited, 'latin1'));
    const problem = probeFile(folder.file('inherit.pdf')).problem;
    expect(problem).toBe('damaged');
    writeFileSync(
      folder.file('own.pdf'),
      buildPdf([{ content: '', entries: '/Rotate -270/UserUnit 2/CropBox[600 900 100 50]' }]),
    );
    const file = new PdfFile(folder.file('own.pdf'));
    expect(new PageTree(file).page(1)).toMatchObject({
      rotation: 90,
      userUnit: 2,
      visibleBox: { left: 100, bottom: 50, right: 595, top: 842 },
    });
    expect(asDict(file.resolve(new PdfRef(1, 0)))?.get('BaseFont')).toEqual(new PdfName('Helvetica'));
    file.close();
  });
});
