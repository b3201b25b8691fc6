import sharp, { type Sharp } from 'sharp';
import { noisy, photographed, skewed } from '../../src/modules/reading/ocr/testing/distort.ts';
import { turnGray } from '../../src/modules/reading/ocr/testing/rasters.ts';
import { drawPage, paragraph, type SampleLine } from '../../src/modules/reading/ocr/testing/sample-page.ts';
import { PROSE } from '../../src/modules/reading/ocr/testing/texts.ts';
import { buildPdf, type FixtureImage, textContent } from '../../src/modules/reading/pdf/fixtures/build-pdf.ts';

/** A gray raster, as the generators pass it on. */
type Raster = { readonly width: number; readonly height: number; readonly data: Uint8Array };

type Language = keyof typeof PROSE;

/** Points from one paragraph's first line to the next one's. */
const PARAGRAPH_HEIGHT = 230;

/** How a generated page looks; `word` is drawn large, so that a test knows what to search for. */
export type PageAppearance = {
  word: string;
  language?: Language;
  dpi?: number;
  skewDegrees?: number;
  /** How the sheet was put into the scanner, clockwise. */
  turnedDegrees?: 0 | 90 | 180 | 270;
  noise?: number;
  /** One when left out; two make an ordinary full page. */
  paragraphCount?: number;
};

export type ImageFormat = 'png' | 'jpeg' | 'tiff' | 'webp';

/** A born-digital PDF: one page for each list of lines, real text and no image. */
export function textPdf(pages: readonly (readonly string[])[]): Buffer {
  return buildPdf(pages.map((lines) => ({ content: textContent([...lines]) })));
}

/** A drawn page of a letter: a headline with the word, then prose. */
export async function letterPage(look: PageAppearance): Promise<Raster> {
  const lines: SampleLine[] = [
    { text: look.word, x: 70, y: 110, size: 26, isBold: true },
    ...Array.from({ length: look.paragraphCount ?? 1 }, (_, number) =>
      paragraph(PROSE[look.language ?? 'eng'], {
        x: 70,
        y: 170 + number * PARAGRAPH_HEIGHT,
        size: 12,
        charsPerLine: 72,
      }),
    ).flat(),
  ];
  const { image } = await drawPage({ dpi: look.dpi ?? 150, lines });
  const turned = look.skewDegrees === undefined ? image : skewed(image, look.skewDegrees);
  return look.noise === undefined ? turned : noisy(turned, look.noise, 7);
}

function picture(raster: Raster): Sharp {
  return sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 1 } });
}

/** The raster as an image file, with its resolution noted where the format can. */
export function imageFile(raster: Raster, format: ImageFormat, dpi = 150): Promise<Buffer> {
  const file = picture(raster).withMetadata({ density: dpi });
  switch (format) {
    case 'png':
      return file.png().toBuffer();
    case 'jpeg':
      return file.jpeg({ quality: 85 }).toBuffer();
    case 'tiff':
      return file.tiff({ compression: 'deflate' }).toBuffer();
    case 'webp':
      return file.webp({ quality: 90 }).toBuffer();
  }
}

/** A PDF as a scanner writes it: one full-page JPEG a page and no text. */
export async function scanPdf(looks: readonly PageAppearance[]): Promise<Buffer> {
  const pages = await Promise.all(
    looks.map(async (look) => {
      const raster = turnGray(await letterPage(look), look.turnedDegrees ?? 0);
      const [widthPt, heightPt] = raster.width < raster.height ? [595, 842] : [842, 595];
      const image: FixtureImage = {
        entries: `/Type/XObject/Subtype/Image/Width ${raster.width}/Height ${raster.height}/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/DCTDecode`,
        data: await picture(raster).toColourspace('b-w').jpeg({ quality: 85 }).toBuffer(),
      };
      const mediaBox: [number, number, number, number] = [0, 0, widthPt, heightPt];
      return { mediaBox, content: `q ${widthPt} 0 0 ${heightPt} 0 0 cm /Im0 Do Q`, images: [image] };
    }),
  );
  return buildPdf(pages);
}

/** A phone's photo of a letter on a desk, seen at an angle and with a shadow. */
export async function letterPhoto(look: PageAppearance): Promise<Buffer> {
  const page = await letterPage({ ...look, dpi: 200 });
  const image = photographed(page, {
    width: 1800,
    height: 2400,
    quad: [
      { x: 210, y: 190 },
      { x: 1620, y: 240 },
      { x: 1560, y: 2230 },
      { x: 170, y: 2160 },
    ],
    fixture: 70,
    shadow: 0.35,
    seed: 3,
  });
  return imageFile(image, 'jpeg', 72);
}
