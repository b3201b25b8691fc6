import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { buildPdf, type FixtureImage, type FixturePage } from '../fixtures/build-pdf.ts';
import { addLayer, picture, scan } from '../fixtures/layers.ts';
import { createTestFolder, hasProgram, run } from '../fixtures/programs.ts';

const folder = createTestFolder();
afterAll(() => folder.remove());

const oldLayer = 'BT 3 Tr /F1 12 Tf 60 700 Td (mistaken) Tj 80 0 Td (werds) Tj ET';
const seen = 'BT 0 Tr /F1 12 Tf 60 300 Td (stamped by hand) Tj ET';
const word = { text: 'right', left: 60, top: 130, width: 60, height: 12, line: 0 };

/** A form as other programs lay their text over a scan with. */
function form(content: string): FixtureImage {
  const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';
  const entries = `/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</Font<</F1 ${font}>>>>`;
  return { entries, data: Buffer.from(content, 'latin1') };
}

function renewed(name: string, page: FixturePage, catalog = ''): { source: string; output: string; text: string } {
  const [source, output] = [folder.file(`${name}.pdf`), folder.file(`${name}-layer.pdf`)];
  writeFileSync(source, buildPdf([page, page], { catalog }));
  addLayer(source, output, [{ pageNumber: 1, widthPx: 595, heightPx: 842, words: [word] }]);
  expect(run('qpdf', '--check', output)).toContain('No syntax or stream encoding errors');
  return { source, output, text: run('pdftotext', '-l', '1', output, '-').replace(/\s+/g, ' ').trim() };
}

describe.skipIf(!hasProgram('pdftotext') || !hasProgram('qpdf'))('the text layer of another program', () => {
  it.each([
    ['in the content of the page', { content: `${picture} ${oldLayer} ${seen}`, images: [scan] }],
    ['in a form', { content: `${picture} q /Im1 Do Q ${seen}`, images: [scan, form(oldLayer)] }],
    ['in a form drawn by another', { content: `${picture} /Im1 Do`, images: [scan, form(`q ${oldLayer} Q ${seen}`)] }],
  ])('yields to the new one, and nothing else does: %s', (name, page) => {
    const { source, output, text } = renewed(name, page);
    expect(text).toBe('right stamped by hand');
    expect(run('pdftotext', '-f', '2', output, '-')).toContain('mistaken');
    const [before, after] = [readFileSync(source), readFileSync(output)];
    expect(after.subarray(0, before.length).equals(before)).toBe(true);
    for (const file of [source, output]) run('pdftoppm', '-r', '40', '-l', '1', '-singlefile', file, file);
    expect(readFileSync(`${output}.ppm`).equals(readFileSync(`${source}.ppm`))).toBe(true);
  });

  it.each([
    ['the structure of the document speaks of', `/P <</MCID 0>> BDC ${oldLayer} EMC`],
    ['stands in content that is not understood', `${oldLayer} frobnicate`],
  ])('stays where it %s', (name, content) => {
    const { text } = renewed(name, { content: `${picture} ${content}`, images: [scan] });
    expect(text).toContain('mistaken werds');
    expect(text).toContain('right');
  });

  it('is looked for in a form that draws itself without end', () => {
    const looping = form(`${oldLayer} /Im1 Do`);
    looping.entries = looping.entries.replace('/Font', '/XObject<</Im1 5 0 R>>/Font');
    expect(renewed('looping', { content: `${picture} /Im1 Do`, images: [scan, looping] }).text).toContain('right');
  });
});
