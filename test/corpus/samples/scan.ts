import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { buildImageDocument, type ImagePage } from './build-document.ts';
import { addNoise, blur, scanLight, skew } from './degrade.ts';
import { photograph, type Quad } from './perspective.ts';
import { createRandom } from './random.ts';
import { readPgm } from './raster.ts';

/** Pages of one scan: rendered pages in, an image-only PDF out. */
export type ScanInput = {
  pages: { path: string; skewDegrees: number }[];
  outputPath: string;
  dpi: number;
  noise: number;
  specks: number;
  paper: number;
  jpegQuality: number;
  seed: number;
};

/** A rendered page in, a phone photo out. */
export type PhotoInput = {
  path: string;
  outputPath: string;
  widthPx: number;
  heightPx: number;
  quad: Quad;
  seed: number;
};

/** Writes a scanner's PDF of rendered pages: skewed, gray, with dust and noise. */
export async function scan(input: ScanInput): Promise<void> {
  const random = createRandom(input.seed);
  const pages: ImagePage[] = [];
  for (const page of input.pages) {
    const turned = skew(readPgm(page.path), page.skewDegrees, 255).image;
    const lit = scanLight(turned, { paper: input.paper, ink: 38, slope: 0.03, seamPx: Math.round(input.dpi / 40) });
    const image = addNoise(lit, { sigma: input.noise, specks: input.specks, random });
    const raw = { width: image.widthPx, height: image.heightPx, channels: 1 as const };
    const jpeg = await sharp(image.pixels, { raw })
      .toColourspace('b-w')
      .jpeg({ quality: input.jpegQuality })
      .toBuffer();
    pages.push({ jpeg, widthPx: image.widthPx, heightPx: image.heightPx, components: 1, dpi: input.dpi });
  }
  await writeFile(input.outputPath, buildImageDocument(pages));
}

/** Writes a phone's photo of a rendered page on a desk. */
export async function takePhoto(input: PhotoInput): Promise<void> {
  const { widthPx, heightPx, quad } = input;
  const page = blur(readPgm(input.path), 1);
  const random = createRandom(input.seed);
  const { image } = photograph(page, { widthPx, heightPx, quad, noise: 3, shade: 0.42, random });
  await sharp(image.pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .jpeg({ quality: 70 })
    .toFile(input.outputPath);
}
