import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, purgeZXingModule, type ReaderOptions, readBarcodes as readWith } from 'zxing-wasm/reader';
import { type GrayImage, pgmHeader } from '../raster/gray-image.ts';
import { reduceGray } from '../raster/resize.ts';

/** The kinds of barcodes that labels, separator sheets and letters carry. */
export const BARCODE_FORMATS = ['QRCode', 'DataMatrix', 'Code128', 'Code39'] as const;
/** One of them. */
export type BarcodeFormat = (typeof BARCODE_FORMATS)[number];

/** One barcode as it was read. */
export type Barcode = { format: BarcodeFormat; text: string };

/** The dots of a label of 10 mm are four pixels wide here; twice as many cost time and find nothing more. */
const READING_DPI = 200;
const MAX_PIXELS = 16_000_000;
/** Nobody sticks more on a page, and no label says more. */
const MAX_BARCODES = 20;
const MAX_TEXT_LENGTH = 1_000;

const options: ReaderOptions = {
  formats: [...BARCODE_FORMATS],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  tryDownscale: true,
  maxNumberOfSymbols: MAX_BARCODES,
};

let isReady: Promise<unknown> | undefined;

/** The program lies beside the code: left alone it would be fetched from elsewhere. */
function start(): Promise<unknown> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength);
  return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

/**
 * The barcodes of a page, whichever way they lie.
 * @returns null when the page could not be looked at: nobody knows then whether there are any.
 */
export async function readBarcodes(page: GrayImage, dpi: number): Promise<Barcode[] | null> {
  try {
    isReady ??= start();
    await isReady;
    const image = atReadingSize(page, dpi);
    const found = await readWith(Buffer.concat([pgmHeader(image), image.data]), options);
    const barcodes = found
      .filter((one) => one.isValid && one.text !== '')
      .map(({ symbology, text }) => ({ format: symbology, text: text.slice(0, MAX_TEXT_LENGTH).toWellFormed() }));
    return unlike(barcodes.filter(isKnown));
  } catch (error) {
    // What a picture broke is thrown away with it; the words of the page are not lost over its barcodes.
    isReady = undefined;
    purgeZXingModule();
    process.stderr.write(`barcodes: ${error instanceof Error ? error.message : String(error)}\n`);
    return null;
  }
}

function atReadingSize(page: GrayImage, dpi: number): GrayImage {
  const byDpi = Math.floor(dpi / READING_DPI);
  const bySize = Math.ceil(Math.sqrt((page.width * page.height) / MAX_PIXELS));
  return reduceGray(page, Math.max(1, byDpi, bySize));
}

function isKnown(one: { format: string; text: string }): one is Barcode {
  return (BARCODE_FORMATS as readonly string[]).includes(one.format);
}

/** A sheet says the same several times so that it is surely read. */
function unlike(barcodes: readonly Barcode[]): Barcode[] {
  return [...new Map(barcodes.map((one) => [`${one.format} ${one.text}`, one])).values()];
}
