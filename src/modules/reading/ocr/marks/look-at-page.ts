import { believableDpi } from '../page/resolution.ts';
import type { GrayImage } from '../raster/gray-image.ts';
import { isEmpty } from '../raster/marks.ts';
import { reduceGray } from '../raster/resize.ts';
import { type Barcode, readBarcodes } from './read-barcodes.ts';

/** What is seen on a page beside its words. `barcodes`: null when they could not be read. */
export type PageSights = { isEmpty: boolean; barcodes: Barcode[] | null };

const ANALYSIS_DPI = 100;

/** Looks whether there is anything on a page, and for barcodes. */
export async function lookAtPage(image: GrayImage, statedDpi: number): Promise<PageSights> {
  const dpi = believableDpi(image.width, image.height, statedDpi);
  const factor = Math.max(1, Math.round(dpi / ANALYSIS_DPI));
  if (isEmpty(reduceGray(image, factor), dpi / factor)) return { isEmpty: true, barcodes: [] };
  return { isEmpty: false, barcodes: await readBarcodes(image, dpi) };
}
