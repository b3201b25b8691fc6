import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { buildPdf, type FixturePage, textContent } from '../fixtures/build-pdf.ts';
import { addLayer, LINES, picture, scan, wordsOn } from '../fixtures/layers.ts';
import { createTestFolder, hasProgram, run, wordsSeenByPoppler } from '../fixtures/programs.ts';

const folder = createTestFolder();
afterAll(() => folder.remove());

type Variant = { name: string; page: Partial<FixturePage>; shownWidth: number; shownHeight: number };

const variants: Variant[] = [
  { name: 'plain', page: {}, shownWidth: 595, shownHeight: 842 },
  { name: 'rotate-90', page: { entries: '/Rotate 90' }, shownWidth: 842, shownHeight: 595 },
  { name: 'rotate-180', page: { entries: '/Rotate 180' }, shownWidth: 595, shownHeight: 842 },
  { name: 'rotate-270', page: { entries: '/Rotate 270' }, shownWidth: 842, shownHeight: 595 },
  { name: 'rotate-minus-90', page: { entries: '/Rotate -90' }, shownWidth: 842, shownHeight: 595 },
  { name: 'shifted-media-box', page: { mediaBox: [-100, 50, 495, 892] }, shownWidth: 595, shownHeight: 842 },
  { name: 'crop-box', page: { entries: '/CropBox[50 60 450 700]' }, shownWidth: 400, shownHeight: 640 },
  {
    name: 'crop-box-rotated',
    page: { entries: '/CropBox[50 60 450 700]/Rotate 90' },
    shownWidth: 640,
    shownHeight: 400,
  },
  { name: 'unbalanced-q', page: { content: `q .5 0 0 .5 100 100 cm q ${picture}` }, shownWidth: 595, shownHeight: 842 },
];

describe.skipIf(!hasProgram('pdftotext') || !hasProgram('qpdf'))('the text layer', () => {
  it.each(variants)('puts every word where it was read: $name', ({ name, page, shownWidth, shownHeight }) => {
    const source = folder.file(`${name}.pdf`);
    const output = folder.file(`${name}-layer.pdf`);
    writeFileSync(source, buildPdf([{ content: picture, images: [scan], ...page }]));
    const [widthPx, heightPx] = [Math.round(shownWidth * 3), Math.round(shownHeight * 3)];
    const words = wordsOn(widthPx, heightPx);
    addLayer(source, output, [{ pageNumber: 1, widthPx, heightPx, words }]);
    expect(run('qpdf', '--check', output)).toContain('No syntax or stream encoding errors');
    const seen = wordsSeenByPoppler(output)[0] ?? [];
    expect(seen.map((word) => word.text)).toEqual(words.map((word) => word.text));
    const [scaleX, scaleY] = [shownWidth / widthPx, shownHeight / heightPx];
    const tolerance = 0.05 * heightPx * 0.03 * scaleY;
    for (const [index, word] of words.entries()) {
      const box = seen[index];
      expect(Math.abs((box?.xMin ?? 0) - word.left * scaleX)).toBeLessThan(tolerance);
      expect(Math.abs((box?.xMax ?? 0) - (word.left + word.width) * scaleX)).toBeLessThan(tolerance);
      expect(Math.abs((box?.yMin ?? 0) - word.top * scaleY)).toBeLessThan(tolerance);
      expect(Math.abs((box?.yMax ?? 0) - (word.top + word.height) * scaleY)).toBeLessThan(tolerance);
    }
  });

  it('copies as lines with single spaces between words', () => {
    const source = folder.file('copy.pdf');
    const output = folder.file('copy-layer.pdf');
    writeFileSync(source, buildPdf([{ content: picture, images: [scan] }]));
    addLayer(source, output, [{ pageNumber: 1, widthPx: 1190, heightPx: 1684, words: wordsOn(1190, 1684) }]);
    const text = run('pdftotext', output, '-');
    for (const line of LINES) expect(text.split('\n')).toContain(line);
  });

  it('keeps the words of a line together though their ink boxes differ in height', () => {
    const source = folder.file('ink.pdf');
    const output = folder.file('ink-layer.pdf');
    writeFileSync(source, buildPdf([{ content: picture, images: [scan] }]));
    const boxes: [string, number, number][] = [
      ['one', 110, 20],
      ['Big', 100, 30],
      ['gap', 110, 30],
      ['on', 110, 20],
      ['Type', 100, 40],
    ];
    const words = boxes.map(([text, top, height], index) => ({
      text,
      left: 100 + index * 140,
      top,
      width: 110,
      height,
      line: 3,
    }));
    addLayer(source, output, [{ pageNumber: 1, widthPx: 1190, heightPx: 1684, words }]);
    expect(run('pdftotext', output, '-').trim()).toBe('one Big gap on Type');
  });

  it('does not change how a page looks', () => {
    const source = folder.file('look.pdf');
    const output = folder.file('look-layer.pdf');
    const pages = variants.map(({ page }) => ({
      content: `${picture} ${textContent(['Visible text'])}`,
      images: [scan],
      ...page,
    }));
    writeFileSync(source, buildPdf(pages));
    const words = wordsOn(1000, 1000);
    addLayer(
      source,
      output,
      pages.map((_, index) => ({ pageNumber: index + 1, widthPx: 1000, heightPx: 1000, words })),
    );
    for (const file of [source, output]) run('pdftoppm', '-r', '40', file, file);
    for (let page = 1; page <= pages.length; page += 1) {
      expect(readFileSync(`${output}-${page}.ppm`).equals(readFileSync(`${source}-${page}.ppm`))).toBe(true);
    }
  });

  it('leaves the original bytes as an exact prefix', () => {
    const source = folder.file('prefix.pdf');
    const output = folder.file('prefix-layer.pdf');
    writeFileSync(source, buildPdf([{ content: picture, images: [scan] }]));
    const sizeBytes = addLayer(source, output, [
      { pageNumber: 1, widthPx: 100, heightPx: 100, words: wordsOn(100, 100) },
    ]);
    const [before, after] = [readFileSync(source), readFileSync(output)];
    expect(after.subarray(0, before.length).equals(before)).toBe(true);
    expect(after.length).toBe(sizeBytes);
  });

  it.each([
    ['cross-reference and object streams', ['--object-streams=generate']],
    ['a linearised file', ['--linearize']],
    ['a linearised file with object streams', ['--linearize', '--object-streams=generate']],
  ])('is appended to %s', (name, options) => {
    const plain = folder.file('structure-plain.pdf');
    const source = folder.file(`${name}.pdf`);
    const output = folder.file(`${name}-layer.pdf`);
    writeFileSync(
      plain,
      buildPdf([{ content: textContent(['Page one']) }, { content: picture, images: [scan], entries: '/Rotate 90' }]),
    );
    run('qpdf', ...options, plain, source);
    addLayer(source, output, [{ pageNumber: 2, widthPx: 842, heightPx: 595, words: wordsOn(842, 595) }]);
    expect(run('qpdf', '--check', output)).toContain('No syntax or stream encoding errors');
    const seen = wordsSeenByPoppler(output);
    expect(seen[0]?.map((word) => word.text)).toEqual(['Page', 'one']);
    expect(seen[1]?.map((word) => word.text)).toEqual(LINES.join(' ').split(' '));
  });

  it('takes the place of an earlier one, on a file that has been through this before', () => {
    const source = folder.file('twice.pdf');
    writeFileSync(
      source,
      buildPdf([
        { content: picture, images: [scan] },
        { content: picture, images: [scan] },
      ]),
    );
    const word = { left: 10, top: 10, width: 50, height: 12, line: 0 };
    addLayer(source, folder.file('twice-1.pdf'), [
      { pageNumber: 1, widthPx: 595, heightPx: 842, words: [{ ...word, text: 'first' }] },
    ]);
    addLayer(folder.file('twice-1.pdf'), folder.file('twice-2.pdf'), [
      { pageNumber: 1, widthPx: 595, heightPx: 842, words: [{ ...word, top: 40, text: 'again' }] },
      { pageNumber: 2, widthPx: 595, heightPx: 842, words: [{ ...word, text: 'second' }] },
    ]);
    expect(run('qpdf', '--check', folder.file('twice-2.pdf'))).toContain('No syntax or stream encoding errors');
    expect(wordsSeenByPoppler(folder.file('twice-2.pdf')).map((page) => page.map((seen) => seen.text))).toEqual([
      ['again'],
      ['second'],
    ]);
  });

  it('is an artifact in a tagged file and leaves fonts and annotations alone', () => {
    const source = folder.file('tagged.pdf');
    const output = folder.file('tagged-layer.pdf');
    const link = '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.org)>>>>]';
    writeFileSync(
      source,
      buildPdf([{ content: textContent(['Own text']), entries: link }], { catalog: '/MarkInfo<</Marked true>>' }),
    );
    addLayer(source, output, [{ pageNumber: 1, widthPx: 595, heightPx: 842, words: wordsOn(595, 842) }]);
    const json = run('qpdf', '--json', '--json-stream-data=inline', '--decode-level=generalized', output);
    expect(json).toContain(Buffer.from('/Artifact BMC\nq BT 3 Tr').toString('base64').slice(0, 24));
    expect(run('pdftotext', output, '-')).toContain('Own text');
    expect(json).toContain('https://example.org');
  });

  it('survives junk words: empty, huge, negative, control characters', () => {
    const source = folder.file('junk.pdf');
    const output = folder.file('junk-layer.pdf');
    writeFileSync(source, buildPdf([{ content: picture, images: [scan] }]));
    const box = { left: 10, top: 10, width: 80, height: 12, line: 0 };
    const words = [
      { ...box, text: '' },
      { ...box, text: '\u0000\u0007' },
      { ...box, text: 'flat', height: 0 },
      { ...box, text: 'odd', left: Number.NaN },
      { ...box, text: '\ud800half' },
      { ...box, text: 'new\nline', left: 200 },
      { ...box, text: '\ue000private', left: 300 },
    ];
    addLayer(source, output, [{ pageNumber: 1, widthPx: 595, heightPx: 842, words }]);
    expect(run('qpdf', '--check', output)).toContain('No syntax or stream encoding errors');
    expect(run('pdftotext', output, '-').trim().split(/\s+/)).toEqual(['half', 'newline', '\ue000private']);
  });
});
