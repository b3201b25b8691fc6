import { writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { buildPdf } from '../fixtures/build-pdf.ts';
import { createTestFolder } from '../fixtures/programs.ts';
import { OpenDocument } from './open-document.ts';
import { loadPdfium } from './pdfium-library.ts';

const folder = createTestFolder();
afterAll(() => folder.remove());

/** The text of a page of rows that are drawn one after the other, each with a part on the left and one on the right. */
async function textOfRows(rows: readonly (readonly [string, string])[]): Promise<string> {
  const pdfium = await loadPdfium((reason) => {
    throw new Error(reason);
  });
  const drawn = rows.flatMap(([left, right], row) => [
    `BT /F1 10 Tf 50 ${780 - row * 15} Td (${left}) Tj ET`,
    `BT /F1 10 Tf 320 ${780 - row * 15} Td (${right}) Tj ET`,
  ]);
  const path = folder.file('rows.pdf');
  writeFileSync(path, buildPdf([{ content: drawn.join('\n') }]));
  const document = new OpenDocument(pdfium, path, undefined);
  try {
    return document.pageFacts(1).text.replace(/\s+/g, ' ');
  } finally {
    document.close();
  }
}

test('typed columns of running text that a page draws row by row are read one after the other', async () => {
  const rows = Array.from({ length: 16 }, (_, row): [string, string] =>
    row % 2 === 0
      ? ['The old well stood in the middle of the', 'In winter it was wrapped in straw so that']
      : ['yard and still gave water to everybody', 'the pump did not break in the long frost'],
  );
  const text = await textOfRows(rows);
  expect(text).toContain('in the middle of the yard and still gave water');
  expect(text).toContain('so that the pump did not break');
});

test('the items of an invoice stay beside their prices', async () => {
  const rows = Array.from({ length: 16 }, (_, row): [string, string] => [
    `Item ${row} mounting and adjusting on site`,
    `${row},00 hours 1${row},50 EUR`,
  ]);
  expect(await textOfRows(rows)).toContain('Item 3 mounting and adjusting on site 3,00 hours 13,50 EUR Item 4');
});
