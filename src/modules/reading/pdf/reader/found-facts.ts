import type { PageReason } from './needs-ocr.ts';
import type { Box } from './page-words.ts';

/** What the child finds out about one page before anything is read with OCR. */
export type FoundFacts = {
  pageNumber: number;
  widthPt: number;
  heightPt: number;
  rotation: 0 | 90 | 180 | 270;
  /** The page's own text with what was added to it. Of a page that has to be read, what stays beside the reading. */
  text: string;
  needsOcr: boolean;
  reason: PageReason;
  /** A picture covers the page: something may stand on it that its text does not say. */
  isScan: boolean;
  /** Of a page that has to be read: what is known of it without reading. */
  kept: KeptText[];
};

/** A line that is known without reading: its place, if any, and the areas of the page in which nothing else stands. */
export type KeptText = { text: string; box: Box | null; areas: Box[] };
