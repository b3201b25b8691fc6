import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { buildPdf, type FixtureImage } from '../../src/modules/reading/pdf/fixtures/build-pdf.ts';
import { openPdf } from '../../src/modules/reading/pdf/index.ts';
import type { ChildRunner } from '../../src/platform/children/index.ts';
import { createRandom, type Random } from '../../test/corpus/samples/random.ts';
import { type Gray, readPgm } from '../../test/corpus/samples/raster.ts';
import { type Degraded, spoiled } from './degrade/conditions.ts';
import { drawnPdf } from './draw/drawn-pdf.ts';
import { drawLayout } from './draw/layouts.ts';
import type { DrawnPage } from './draw/sheet.ts';
import type { PageSpec } from './page-set.ts';
import { Wording } from './vocabulary/wording.ts';

/** A page on disk with its truth. */
export type MadePage = {
  id: string;
  /** Text by blocks, each in reading order. */
  blocks: string[];
  /** The picture alone, for a program that reads pictures. */
  imagePath: string;
  /** The same picture as the one page of a PDF, as a scanner writes it. */
  pdfPath: string;
};

/** Where pages are made. */
export type Workshop = { children: ChildRunner; folder: string };

/** Draws, spoils and stores a page. The same plan gives the same pixels. */
export async function makePage(workshop: Workshop, spec: PageSpec): Promise<MadePage> {
  const random = createRandom(spec.seed);
  const drawn = draw(spec, random);
  const front = await render(workshop, spec.id, drawn, spec.dpi);
  const back = spec.condition.hasBack ? await render(workshop, spec.id, draw(spec, random), spec.dpi) : front;
  const degraded = spec.condition.degrade(front, { dpi: spec.dpi, random, back });
  return await store(workshop, spec.id, drawn.blocks, degraded);
}

/** A page spoiled to a degree, 0…1. */
export async function makeSpoiledPage(
  workshop: Workshop,
  spec: Omit<PageSpec, 'condition'>,
  level: number,
): Promise<MadePage> {
  const random = createRandom(spec.seed);
  const drawn = draw(spec, random);
  const front = await render(workshop, spec.id, drawn, spec.dpi);
  return await store(workshop, spec.id, drawn.blocks, spoiled(front, spec.dpi, random, level));
}

function draw(spec: Omit<PageSpec, 'condition'>, random: Random): DrawnPage {
  return drawLayout(spec.layout, new Wording(spec.language, random), spec.face);
}

/** Renders the drawn page with the service's own renderer, as a printer would put it on paper. */
async function render({ children, folder }: Workshop, id: string, drawn: DrawnPage, dpi: number): Promise<Gray> {
  const pdfPath = path.join(folder, `${id}-drawn.pdf`);
  const pgmPath = path.join(folder, `${id}-drawn.pgm`);
  await writeFile(pdfPath, drawnPdf(drawn));
  const pdf = await openPdf(children, { path: pdfPath, workDir: folder });
  try {
    await pdf.renderGray(1, pgmPath, { dpi });
    return readPgm(pgmPath);
  } finally {
    await pdf.close();
    await rm(pdfPath, { force: true });
    await rm(pgmPath, { force: true });
  }
}

async function store({ folder }: Workshop, id: string, blocks: string[], degraded: Degraded): Promise<MadePage> {
  const { image, dpi, storedAs, jpegQuality } = degraded;
  const { widthPx, heightPx } = image;
  const picture = sharp(image.pixels, { raw: { width: widthPx, height: heightPx, channels: 1 } }).toColourspace('b-w');
  const size = `/Type/XObject/Subtype/Image/Width ${widthPx}/Height ${heightPx}/ColorSpace/DeviceGray`;
  const isJpeg = storedAs === 'jpeg';
  const bytes = isJpeg
    ? withDensity(await picture.jpeg({ quality: jpegQuality }).toBuffer(), dpi)
    : await picture.withMetadata({ density: dpi }).png().toBuffer();
  const embedded: FixtureImage = isJpeg
    ? { entries: `${size}/BitsPerComponent 8/Filter/DCTDecode`, data: bytes }
    : { entries: `${size}/BitsPerComponent 1/Filter/FlateDecode`, data: deflateSync(packBits(image)) };
  const [width, height] = [(widthPx / dpi) * 72, (heightPx / dpi) * 72];
  const imagePath = path.join(folder, `${id}.${isJpeg ? 'jpg' : 'png'}`);
  const pdfPath = path.join(folder, `${id}.pdf`);
  await writeFile(imagePath, bytes);
  await writeFile(
    pdfPath,
    buildPdf([
      { mediaBox: [0, 0, width, height], content: `q ${width} 0 0 ${height} 0 0 cm /Im0 Do Q`, images: [embedded] },
    ]),
  );
  return { id, blocks, imagePath, pdfPath };
}

/** One bit a pixel, rows padded to bytes; 1 is white. */
function packBits({ widthPx, heightPx, pixels }: Gray): Uint8Array {
  const stride = Math.ceil(widthPx / 8);
  const bits = new Uint8Array(stride * heightPx);
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const at = y * stride + (x >> 3);
      if ((pixels[y * widthPx + x] ?? 0) > 127) bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return bits;
}

/** Puts a JFIF header with the resolution first: sharp's own way to note it would make three colours of a gray JPEG. */
function withDensity(jpeg: Buffer, dpi: number): Buffer {
  const header = Buffer.from('ffe000104a46494600010101000000000000', 'hex');
  header.writeUInt16BE(Math.round(dpi), 12);
  header.writeUInt16BE(Math.round(dpi), 14);
  return Buffer.concat([jpeg.subarray(0, 2), header, jpeg.subarray(2)]);
}
