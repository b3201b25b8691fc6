import { deflateSync } from 'node:zlib';
import { noisy } from '../../src/modules/reading/ocr/testing/distort.ts';
import { barBoxes, qrBoxes } from '../../src/modules/reading/ocr/testing/labels.ts';
import { drawPage, paragraph } from '../../src/modules/reading/ocr/testing/sample-page.ts';
import { PROSE } from '../../src/modules/reading/ocr/testing/texts.ts';
import { buildPdf } from '../../src/modules/reading/pdf/fixtures/build-pdf.ts';

/** One page of a stack: `said` is its print; `layer` lies invisible over the picture, as another reader left it. */
export type StackPage = { said?: string; label?: string; isSeparator?: boolean; layer?: string };

/** A stack of paper as a scanner with a feeder gives it: noise on every page, labels of 9 mm. */
export async function stackPdf(pages: readonly StackPage[], dpi = 200): Promise<Buffer> {
  const drawn = [];
  for (const [index, page] of pages.entries()) {
    const boxes = [
      ...(page.label ? qrBoxes(page.label, { xMm: 170, yMm: 10, sizeMm: 9 }) : []),
      ...(page.isSeparator ? await barBoxes('PATCHT', 'Code39', { xMm: 40, yMm: 40, sizeMm: 100 }, 20) : []),
    ];
    const heading = page.said ? [{ text: page.said, x: 60, y: 90, size: 18 }] : [];
    const lines = page.said ? paragraph(PROSE.eng, { x: 60, y: 150, size: 11, charsPerLine: 85 }) : [];
    const { image } = await drawPage({ dpi, lines: [...heading, ...lines], boxes });
    const { width, height, data } = noisy(image, 10, index + 1);
    const entries = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/FlateDecode`;
    const layer = page.layer ? ` BT 3 Tr /F1 11 Tf 60 700 Td (${page.layer}) Tj ET` : '';
    drawn.push({
      content: `q 595 0 0 842 0 0 cm /Im0 Do Q${layer}`,
      images: [{ entries, data: deflateSync(data) }],
    });
  }
  return buildPdf(drawn);
}
