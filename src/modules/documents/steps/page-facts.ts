import type { FoundFacts } from '../../reading/pdf/index.ts';

/** What is known of one page before anything is read with OCR. */
export type PageFacts = FoundFacts & {
  /** Two-letter code of the text's language; null where nothing says it, or the page has to be read. */
  language: string | null;
};

/** What is assumed of a page that could not be looked at: that it has to be read. */
export function unreadPage(pageNumber: number): PageFacts {
  return {
    pageNumber,
    widthPt: 0,
    heightPt: 0,
    rotation: 0,
    text: '',
    language: null,
    needsOcr: true,
    reason: 'no_text',
    isScan: true,
    kept: [],
  };
}
