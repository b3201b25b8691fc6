/** The resolution pages are read at; more costs time and finds nothing more. */
export const READING_DPI = 225;
/** Up to this a page is left as it is. */
const KEPT_DPI = 236;
const COARSE_DPI = 120;
const UPSCALED_DPI = 200;

/** The long side of A4. */
export const A4_LONG_INCHES = 11.69;
/** More would not fit a reader's memory: A2 at 225 dpi. */
const MAX_PREPARED_PIXELS = 40_000_000;
const MAX_SIDE_PX = 20_000;

/** How an image is to be scaled before it is read. */
export type Scaling = { factor: number /** After scaling. */; dpi: number; isUpscaled: boolean };

/** The resolution to believe: the given one, or that of an A4 sheet where it makes a page of absurd size. */
export function believableDpi(width: number, height: number, dpi: number): number {
  const longer = Math.max(width, height);
  const asA4 = longer / A4_LONG_INCHES;
  if (!Number.isFinite(dpi) || dpi < 20 || dpi > 4800) return asA4;
  const inches = longer / dpi;
  // Photos and careless scanners say 72 or 96; true posters are drawn or scanned at more.
  if (inches > 20 && dpi < COARSE_DPI) return Math.max(asA4, dpi);
  if (inches < 2 && longer > 1000) return asA4;
  return dpi;
}

/** Above 236 dpi down to 225, below 120 up to 200, never beyond what a reader can hold. */
export function chooseScaling(width: number, height: number, dpi: number): Scaling {
  let target = dpi;
  if (dpi > KEPT_DPI) target = READING_DPI;
  else if (dpi < COARSE_DPI) target = UPSCALED_DPI;
  const byArea = Math.sqrt(MAX_PREPARED_PIXELS / (width * height));
  const bySide = MAX_SIDE_PX / Math.max(width, height);
  const factor = Math.min(target / dpi, byArea, bySide);
  return { factor, dpi: dpi * factor, isUpscaled: factor > 1.01 };
}
