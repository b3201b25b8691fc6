import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openPdf } from '../../../src/modules/reading/pdf/index.ts';
import type { ChildRunner } from '../../../src/platform/children/index.ts';
import { buildTextDocument } from './build-document.ts';
import type { PageModel } from './page-model.ts';
import { createRandom } from './random.ts';
import { invoicePage, letterPages, termsPage } from './sample-pages.ts';
import { type PhotoInput, type ScanInput, scan, takePhoto } from './scan.ts';

/** Decides the noise and the angles of the shipped samples. */
export const SHIPPED_SEED = 4711;
const PHOTO = { widthPx: 2100, heightPx: 2800, pageDpi: 200 };

/** A made-up document on disk. `words` are words that only this sample contains and that stand inside its picture. */
export type Sample = { path: string; mimeType: string; words: string[] };

type GenerateSamplesOptions = { workDir: string; seed: number };

/** Makes the three sample documents: a skewed scan, a German scan of two pages, a phone photo. The same seed gives the same papers. */
export async function generateSamples(children: ChildRunner, options: GenerateSamplesOptions): Promise<Sample[]> {
  const { workDir, seed } = options;
  const random = createRandom(seed);
  const wobble = (span: number): number => (random() - 0.5) * 2 * span;
  const file = (name: string): string => path.join(workDir, name);
  const invoice = await rasterise(children, options, 'invoice', [invoicePage()], 200);
  const letter = await rasterise(children, options, 'letter', letterPages(), 300);
  const terms = await rasterise(children, options, 'terms', [termsPage()], PHOTO.pageDpi);
  const scanner = { noise: 4, specks: 30, paper: 246, jpegQuality: 52, seed };
  const invoiceScan: ScanInput = {
    ...scanner,
    pages: invoice.map((image) => ({ path: image, skewDegrees: 1.5 + wobble(0.2) })),
    outputPath: file('invoice-scan.pdf'),
    dpi: 200,
    noise: 7,
    paper: 238,
  };
  const letterScan: ScanInput = {
    ...scanner,
    pages: letter.map((image) => ({ path: image, skewDegrees: wobble(0.35) })),
    outputPath: file('letter-scan.pdf'),
    dpi: 300,
    noise: 2,
    jpegQuality: 62,
  };
  const corner = (x: number, y: number): readonly [number, number] => [
    PHOTO.widthPx * (x + wobble(0.008)),
    PHOTO.heightPx * (y + wobble(0.008)),
  ];
  const photo: PhotoInput = {
    path: terms[0] ?? '',
    outputPath: file('terms-photo.jpg'),
    widthPx: PHOTO.widthPx,
    heightPx: PHOTO.heightPx,
    quad: [corner(0.13, 0.09), corner(0.86, 0.065), corner(0.935, 0.925), corner(0.07, 0.945)],
    seed: seed + 1,
  };
  await scan(invoiceScan);
  await scan(letterScan);
  await takePhoto(photo);
  return [
    {
      path: invoiceScan.outputPath,
      mimeType: 'application/pdf',
      words: ['Toner', 'cartridge', 'Nordlicht', 'Kestrel', 'magenta'],
    },
    {
      path: letterScan.outputPath,
      mimeType: 'application/pdf',
      words: ['Kündigung', 'Mitgliedschaft', 'Weißgerber', 'Schließfach', 'Buchungstag'],
    },
    {
      path: photo.outputPath,
      mimeType: 'image/jpeg',
      words: ['Terms', 'Bicycle', 'Warranty', 'Rental', 'Tamsin'],
    },
  ];
}

/** Renders pages as a printer would, one PGM a page; answers their paths. */
async function rasterise(
  children: ChildRunner,
  options: GenerateSamplesOptions,
  name: string,
  pages: PageModel[],
  dpi: number,
): Promise<string[]> {
  const { workDir } = options;
  const source = path.join(workDir, `${name}-drawn.pdf`);
  await writeFile(source, buildTextDocument(pages));
  const pdf = await openPdf(children, { path: source, workDir });
  try {
    const images: string[] = [];
    for (let pageNumber = 1; pageNumber <= pdf.pageCount; pageNumber += 1) {
      const image = path.join(workDir, `${name}-drawn-${pageNumber}.pgm`);
      await pdf.renderGray(pageNumber, image, { dpi });
      images.push(image);
    }
    return images;
  } finally {
    await pdf.close();
  }
}
