import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../fixtures/build-pdf.ts';
import { addLayer, picture, scan, wordsOn } from '../fixtures/layers.ts';
import { createTestFolder, hasProgram, run } from '../fixtures/programs.ts';

const folder = createTestFolder();
afterAll(() => folder.remove());

describe('files the layer refuses', () => {
  const good = buildPdf([{ content: picture, images: [scan] }]);
  const refused = (name: string, bytes: Buffer): string => {
    writeFileSync(folder.file(`${name}.pdf`), bytes);
    try {
      addLayer(folder.file(`${name}.pdf`), folder.file(`${name}-out.pdf`), []);
    } catch (error) {
      return error instanceof Error && 'problem' in error ? String(error.problem) : String(error);
    }
    return 'accepted';
  };

  it('says damaged instead of guessing', () => {
    expect(refused('good', good)).toBe('accepted');
    expect(refused('truncated', good.subarray(0, good.length - 200))).toBe('damaged');
    expect(refused('junk-before', Buffer.concat([Buffer.from('junk\n'), good]))).toBe('damaged');
    expect(refused('junk-after', Buffer.concat([good, Buffer.alloc(3000, 'x')]))).toBe('damaged');
    expect(
      refused('wrong-start', Buffer.from(good.toString('latin1').replace(/startxref\n\d+/, 'startxref\n17'), 'latin1')),
    ).toBe('damaged');
    expect(refused('empty', Buffer.alloc(0))).toBe('damaged');
    expect(
      refused(
        'loop',
        Buffer.from(
          good.toString('latin1').replace(/\/Kids\[.*?\]/, (kids) => '/Kids[3 0 R]'.padEnd(kids.length)),
          'latin1',
        ),
      ),
    ).toBe('damaged');
  });

  it.skipIf(!hasProgram('qpdf'))('says encrypted', () => {
    writeFileSync(folder.file('open.pdf'), good);
    run('qpdf', '--encrypt', '', 'owner', '256', '--', folder.file('open.pdf'), folder.file('closed.pdf'));
    expect(refused('encrypted', readFileSync(folder.file('closed.pdf')))).toBe('encrypted');
  });

  it('is not led by a lying /Size to numbers that are in use or impossible', () => {
    const lying = Buffer.from(
      good.toString('latin1').replace(/\/Size \d+/, (size) => `/Size 2`.padEnd(size.length)),
      'latin1',
    );
    writeFileSync(folder.file('lying.pdf'), lying);
    addLayer(folder.file('lying.pdf'), folder.file('lying-out.pdf'), [
      { pageNumber: 1, widthPx: 100, heightPx: 100, words: wordsOn(100, 100) },
    ]);
    const added = readFileSync(folder.file('lying-out.pdf')).subarray(lying.length).toString('latin1');
    const numbers = [...added.matchAll(/^(\d+) 0 obj/gm)].map((match) => Number(match[1]));
    const old = [...good.toString('latin1').matchAll(/^(\d+) 0 obj/gm)].map((match) => Number(match[1]));
    // Only the page itself is written again; everything else is new.
    expect(numbers.filter((number) => old.includes(number))).toHaveLength(1);
    expect(Math.max(...numbers)).toBeLessThan(40);
  });

  it('never touches the source', () => {
    writeFileSync(folder.file('source.pdf'), good);
    copyFileSync(folder.file('source.pdf'), folder.file('source-copy.pdf'));
    truncateSync(folder.file('source-copy.pdf'), good.length - 100);
    expect(refused('source-copy', readFileSync(folder.file('source-copy.pdf')))).toBe('damaged');
    expect(readFileSync(folder.file('source.pdf')).equals(good)).toBe(true);
  });
});
