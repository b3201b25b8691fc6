import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { buildPdf } from '../fixtures/build-pdf.ts';
import { codedPage } from '../fixtures/coded-text.ts';
import { createTestFolder } from '../fixtures/programs.ts';
import { systemFonts } from '../system-fonts.ts';
import { OpenDocument } from './open-document.ts';
import { loadPdfium } from './pdfium-library.ts';

const FOUND = path.resolve(import.meta.dirname, '../../../../../test/corpus/found');
const folder = createTestFolder();
afterAll(() => folder.remove());

/** Dark pixels of the picture people see and of the one that is read. An instance of its own, as each document gets. */
async function inkOf(file: string, fonts?: string[]): Promise<{ shown: number; read: number; lacksFont: boolean }> {
  const pdfium = await loadPdfium((reason) => {
    throw new Error(reason);
  });
  const document = new OpenDocument(pdfium, file, undefined, ...(fonts ? [fonts] : []));
  const [picture, page] = [folder.file('shown.webp'), folder.file('read.pgm')];
  const { lacksFont } = await document.renderThumbnail(1, picture, { maxWidthPx: 1190, maxHeightPx: 1684 });
  const { widthPx, heightPx } = document.renderGray(1, page, 72);
  document.close();
  const shown = await sharp(readFileSync(picture)).grayscale().raw().toBuffer();
  const read = readFileSync(page).subarray(-widthPx * heightPx);
  return {
    shown: shown.filter((shade) => shade < 110).length,
    read: read.filter((shade) => shade < 150).length,
    lacksFont,
  };
}

it('shows Cyrillic letters of a font that is not embedded, as other readers do', async () => {
  const { shown, read } = await inkOf(path.join(FOUND, 'font-not-embedded-proper-ru.pdf'));
  // The figures 4711 alone, which PDFium has itself, are about a hundred.
  expect(shown).toBeGreaterThan(5_000);
  expect(read).toBeGreaterThan(1_000);
});

it.each([
  ['Greek', 'Τιμολόγιο παροχής υπηρεσιών εντός τριάντα ημερών'],
  ['Ukrainian', 'Договір оренди житлового приміщення у місті Києві'],
  ['Polish', 'Żółć ąęśćźń łódź źdźbło świętość'],
])('shows %s letters of a font that is not embedded', async (_name, text) => {
  const file = folder.file('coded.pdf');
  writeFileSync(file, buildPdf([codedPage([text], 'identity')]));
  expect((await inkOf(file)).shown).toBeGreaterThan(text.length * 15);
});

const EAST_ASIAN = [
  ['Chinese', 'STSong-Light', 'UniGB-UCS2-H', 'GB1', '发票号码合计金额日期'],
  ['Japanese', 'HeiseiMin-W3', 'UniJIS-UCS2-H', 'Japan1', '請求書番号合計金額カタカナ'],
  ['Korean', 'HYSMyeongJo-Medium', 'UniKS-UCS2-H', 'Korea1', '세금계산서합계금액'],
  ['traditional Chinese', 'MSung-Light', 'UniCNS-UCS2-H', 'CNS1', '發票號碼合計金額'],
] as const;

/** Text in one of the fonts that every reader of PDF is expected to have itself. */
function eastAsianPdf(font: string, encoding: string, ordering: string, text: string): string {
  const descriptor = `<</Type/FontDescriptor/FontName/${font}/Flags 6/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>`;
  const info = `<</Registry(Adobe)/Ordering(${ordering})/Supplement 2>>`;
  const below = `<</Type/Font/Subtype/CIDFontType0/BaseFont/${font}/CIDSystemInfo${info}/DW 1000/FontDescriptor${descriptor}>>`;
  const whole = `<</Type/Font/Subtype/Type0/BaseFont/${font}/Encoding/${encoding}/DescendantFonts[${below}]>>`;
  const codes = [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('');
  const form = {
    entries: `/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</Font<</U ${whole}>>>>`,
    data: Buffer.from(`BT /U 20 Tf 20 780 Td <${codes}> Tj ET`),
  };
  const file = folder.file(`${ordering}.pdf`);
  writeFileSync(file, buildPdf([{ content: '/Im0 Do', images: [form] }]));
  return file;
}

it.skipIf(systemFonts().length === 0).each(EAST_ASIAN)(
  'shows %s letters of a font that is not embedded in the font the system has',
  async (_name, font, encoding, ordering, text) => {
    const { shown, lacksFont } = await inkOf(eastAsianPdf(font, encoding, ordering, text));
    expect(shown).toBeGreaterThan(text.length * 100);
    expect(lacksFont).toBe(false);
  },
);

it.each(EAST_ASIAN)('says that %s letters are left out where no font is there for them', async (_name, ...about) => {
  expect(await inkOf(eastAsianPdf(...about), [])).toMatchObject({ shown: 0, lacksFont: true });
});

it('lacks no font for letters it has one for', async () => {
  const file = folder.file('greek.pdf');
  writeFileSync(file, buildPdf([codedPage(['Τιμολόγιο παροχής'], 'identity')]));
  expect((await inkOf(file, [])).lacksFont).toBe(false);
});
