import type { ObjectCensus } from './page-objects.ts';
import { looksLikeLanguage } from './plausibility.ts';
import { isTrustworthy } from './trusted-text.ts';

/** Why a page does or does not need reading. */
export type PageReason = 'has_text' | 'already_read' | 'no_text' | 'garbled_text' | 'blank';

/** What is measured of a page's own text. */
export type TextMeasure = {
  text: string;
  /** Characters that are not white space and stand in the file (PDFium did not add them). */
  visibleChars: number;
  /** Control, private-use and replacement characters. */
  badChars: number;
  /** What the fonts give no letters for: their codes were taken for letters. How many, and the words of them. */
  unmappedChars: number;
  unmapped: string;
  /** There are form fields or other additions that show. */
  hasAdditions: boolean;
};

const MIN_USABLE = 50;
/** Over a scan a stamp, a fax header or a scanner's footer is not the page's text. */
const MIN_USABLE_OVER_SCAN = 200;
const SCAN_COVERAGE = 0.6;
const READ_COVERAGE = 0.5;
const PICTURE_COVERAGE = 0.3;
/** A page with next to no text is worth reading for even a small picture (a receipt on a sheet). */
const SMALL_PICTURE_COVERAGE = 0.02;
const HARDLY_ANY_TEXT = 10;
const OUTLINE_PATHS = 30;
const MAX_BAD_SHARE = 0.1;

/** Whether a picture is most of a page, as on a scan that somebody has read before. */
export function coversPage({ imageCoverage }: ObjectCensus): boolean {
  return imageCoverage >= READ_COVERAGE;
}

/** The rule of one page: is its own text good enough, or must its image be read? */
export function judgePage(census: ObjectCensus, measure: TextMeasure): { needsOcr: boolean; reason: PageReason } {
  const isTrusted = measure.unmappedChars === 0 || isTrustworthy(measure.unmapped);
  const badChars = measure.badChars + (isTrusted ? 0 : measure.unmappedChars);
  const usable = measure.visibleChars - badChars;
  const isAllInvisible = census.invisibleText > 0 && census.visibleText === 0;
  if (isAllInvisible && census.imageCoverage >= READ_COVERAGE && usable > 0)
    return { needsOcr: false, reason: 'already_read' };
  const hasPicture =
    census.imageCoverage >= PICTURE_COVERAGE ||
    census.paths > OUTLINE_PATHS ||
    (usable < HARDLY_ANY_TEXT && census.imageCoverage >= SMALL_PICTURE_COVERAGE);
  const isGarbled = measure.visibleChars > 0 && badChars / measure.visibleChars >= MAX_BAD_SHARE;
  if (isGarbled && (measure.visibleChars >= HARDLY_ANY_TEXT || hasPicture))
    return { needsOcr: true, reason: 'garbled_text' };
  const enough = census.imageCoverage >= SCAN_COVERAGE ? MIN_USABLE_OVER_SCAN : MIN_USABLE;
  if (usable < enough) {
    if (hasPicture) return { needsOcr: true, reason: 'no_text' };
    return { needsOcr: false, reason: usable > 0 || measure.hasAdditions ? 'has_text' : 'blank' };
  }
  if (!looksLikeLanguage(measure.text)) return { needsOcr: true, reason: 'garbled_text' };
  return { needsOcr: false, reason: 'has_text' };
}
