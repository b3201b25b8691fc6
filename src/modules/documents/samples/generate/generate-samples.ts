import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ChildRunner } from '../../../../platform/children/index.ts';
import { openPdf } from '../../../reading/pdf/index.ts';
import { buildTextDocument } from './build-document.ts';
import type { PageModel } from './page-model.ts';
import { createRandom } from './random.ts';
import { invoicePage, letterPages, termsPage } from './sample-pages.ts';
import type { PhotoInput, ScanInput } from './scan.child.ts';

const SCAN_CHILD = {
  name: 'sample-scan',
  entry: new URL('./scan.child.ts', import.meta.url),
  heapMb: 512,
  memoryMb: 900,
  needs: ['addons'] as const,
};
const TIMEOUT_MS = 120_000;
const PHOTO = { widthPx: 2100, heightPx: 2800, pageDpi: 200 };

/** A made-up document on disk. `words` are words that only this sample contains and that stand inside its picture. */
export type Sample = { filename: string; path: string; mimeType: string; words: string[] };

export type GenerateSamplesOptions = { workDir: string; seed: number; signal?: AbortSignal | undefined };

/** Makes the three sample documents: a skewed scan, a German scan of two pages, a phone photo. The same seed gives the same papers. */
export async function generateSamples(children: ChildRunner, options: GenerateSamplesOptions): Promise<Sample[]> {
  const { workDir, seed, signal } = options;
  const random = createRandom(seed);
  const wobble = (span: number): number => (random() - 0.5) * 2 * span;
  const file = (name: string): string => path.join(workDir, name);
  const invoice = await rasterise(children, options, 'invoice', [invoicePage()], 200);
  const letter = await rasterise(children, options, 'letter', letterPages(), 300);
  const terms = await rasterise(children, options, 'terms', [termsPage()], PHOTO.pageDpi);
  const scan = { noise: 4, specks: 30, paper: 246, jpegQuality: 78, seed };
  const invoiceScan: ScanInput = {
    ...scan,
    pages: invoice.map((image) => ({ path: image, skewDegrees: 1.5 + wobble(0.2) })),
    outputPath: file('invoice-scan.pdf'),
    dpi: 200,
    noise: 7,
    paper: 238,
  };
  const letterScan: ScanInput = {
    ...scan,
    pages: letter.map((image) => ({ path: image, skewDegrees: wobble(0.35) })),
    outputPath: file('letter-scan.pdf'),
    dpi: 300,
    noise: 2,
    jpegQuality: 70,
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
  const session = await children.open(SCAN_CHILD, { workDir });
  try {
    await session.call('scan', invoiceScan, { timeoutMs: TIMEOUT_MS, signal });
    await session.call('scan', letterScan, { timeoutMs: TIMEOUT_MS, signal });
    await session.call('photograph', photo, { timeoutMs: TIMEOUT_MS, signal });
  } finally {
    await session.close();
  }
  return [
    {
      filename: 'Invoice NL-2026-0417.pdf',
      path: invoiceScan.outputPath,
      mimeType: 'application/pdf',
      words: ['Toner', 'cartridge', 'Nordlicht', 'Kestrel', 'magenta'],
    },
    {
      filename: 'Kündigung Sportpark.pdf',
      path: letterScan.outputPath,
      mimeType: 'application/pdf',
      words: ['Kündigung', 'Mitgliedschaft', 'Weißgerber', 'Schließfach', 'Buchungstag'],
    },
    {
      filename: 'IMG_20261103_091502.jpg',
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
  const { workDir, signal } = options;
  const source = path.join(workDir, `${name}-drawn.pdf`);
  await writeFile(source, buildTextDocument(pages));
  const pdf = await openPdf(children, { path: source, workDir, signal });
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
