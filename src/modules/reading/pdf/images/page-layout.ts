/** A4, long and short side. */
const A4_LONG_PT = 841.89;
const A4_SHORT_PT = 595.28;
/** Below, the value is a default nobody measured (72 and 96 are what cameras and screens write). */
const MIN_SANE_DPI = 100;
const MAX_SANE_DPI = 2400;
const MAX_SANE_SIDE_PT = 60 * 72;
const MIN_SANE_SIDE_PT = 72;
/** Longer than this times its width is no sheet: a receipt, a strip, a page of the web. */
const STRIP_PROPORTION = 2.4;
/** Receipts are 80 mm wide, and no page of a PDF is longer than 200 inches. */
const STRIP_SHORT_PT = 226.77;
const MAX_PAGE_PT = 14_400;
/** 204 × 98 dpi is a standard fax: up to this the sides may differ. */
const MAX_SIDE_RATIO = 2.2;

/** How an image is put on its page. The page is the image; orientation never touches the pixels. */
export type PageLayout = {
  widthPt: number;
  heightPt: number;
  rotate: 0 | 90 | 180 | 270;
  /** Image space (unit square) to page. */
  matrix: readonly [number, number, number, number, number, number];
};

/** EXIF orientation → turn clockwise when displayed, and whether the stored picture is mirrored left to right before that. */
const ORIENTATIONS: Record<number, { rotate: 0 | 90 | 180 | 270; isMirrored: boolean }> = {
  1: { rotate: 0, isMirrored: false },
  2: { rotate: 0, isMirrored: true },
  3: { rotate: 180, isMirrored: false },
  4: { rotate: 180, isMirrored: true },
  5: { rotate: 270, isMirrored: true },
  6: { rotate: 90, isMirrored: false },
  7: { rotate: 90, isMirrored: true },
  8: { rotate: 270, isMirrored: false },
};

/** Page size from the image's resolution where that is believable, else the size of an A4 sheet, or of a receipt for one far longer than a sheet. */
export function layoutPage(image: {
  widthPx: number;
  heightPx: number;
  dpi: { x: number; y: number } | null;
  orientation: number;
}): PageLayout {
  const { rotate, isMirrored } = ORIENTATIONS[image.orientation] ?? { rotate: 0, isMirrored: false };
  const { widthPt, heightPt } = fromDpi(image) ?? fitPaper(image.widthPx, image.heightPx);
  return {
    widthPt,
    heightPt,
    rotate,
    matrix: isMirrored ? [-widthPt, 0, 0, heightPt, widthPt, 0] : [widthPt, 0, 0, heightPt, 0, 0],
  };
}

function fromDpi(image: { widthPx: number; heightPx: number; dpi: { x: number; y: number } | null }) {
  if (!image.dpi) return null;
  const { x, y } = image.dpi;
  const isSane = (value: number): boolean => value >= MIN_SANE_DPI && value <= MAX_SANE_DPI;
  const isFax = Math.min(x, y) >= 90 && Math.max(x, y) >= 190;
  if (!(isSane(x) && isSane(y)) && !isFax) return null;
  if (Math.max(x, y) / Math.min(x, y) > MAX_SIDE_RATIO) return null;
  const widthPt = (image.widthPx / x) * 72;
  const heightPt = (image.heightPx / y) * 72;
  const maxSidePt = isStrip(image.widthPx, image.heightPx) ? MAX_PAGE_PT : MAX_SANE_SIDE_PT;
  if (Math.max(widthPt, heightPt) > maxSidePt || Math.max(widthPt, heightPt) < MIN_SANE_SIDE_PT) return null;
  return { widthPt, heightPt };
}

/** Whether a picture is far longer than a sheet. */
export function isStrip(widthPx: number, heightPx: number): boolean {
  return Math.max(widthPx, heightPx) > Math.min(widthPx, heightPx) * STRIP_PROPORTION;
}

function fitPaper(widthPx: number, heightPx: number): { widthPt: number; heightPt: number } {
  const [longer, shorter] = [Math.max(widthPx, heightPx), Math.min(widthPx, heightPx)];
  // Small print on a strip that was made to fit a sheet would be too coarse to be read.
  const scale = isStrip(widthPx, heightPx)
    ? Math.min(MAX_PAGE_PT / longer, STRIP_SHORT_PT / shorter)
    : Math.min(A4_LONG_PT / longer, A4_SHORT_PT / shorter);
  return { widthPt: widthPx * scale, heightPt: heightPx * scale };
}
