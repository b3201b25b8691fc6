import sharp from 'sharp';
import { noisy } from '../../src/modules/reading/ocr/testing/distort.ts';
import { buildPdf, type FixturePage } from '../../src/modules/reading/pdf/fixtures/build-pdf.ts';
import { letterPage } from '../../test/corpus/documents.ts';

/** What office scanners are set to. */
export const PAGE_DPI = 200;
const DISTINCT_PAGES = 12;
const languages = ['eng', 'deu', 'fra', 'spa'] as const;

/** A scan as an office scanner writes it; every page has a noise of its own, so that no two images are alike. */
export async function largeScan(pageCount: number): Promise<Buffer> {
  const drawn = await Promise.all(
    Array.from({ length: DISTINCT_PAGES }, (_, index) =>
      letterPage({
        word: `Sheet ${index + 1}`,
        language: languages[index % languages.length] ?? 'eng',
        dpi: PAGE_DPI,
        skewDegrees: ((index % 5) - 2) * 0.4,
      }),
    ),
  );
  const pages: FixturePage[] = [];
  for (let number = 0; number < pageCount; number += 1) {
    const sheet = drawn[number % drawn.length];
    if (!sheet) throw new Error('no page was drawn');
    const { width, height, data } = noisy(sheet, 8, number);
    const jpeg = await sharp(data, { raw: { width, height, channels: 1 } })
      .toColourspace('b-w')
      .jpeg({ quality: 40 })
      .toBuffer();
    const entries = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/DCTDecode`;
    pages.push({ content: 'q 595 0 0 842 0 0 cm /Im0 Do Q', images: [{ entries, data: jpeg }] });
  }
  return buildPdf(pages);
}
