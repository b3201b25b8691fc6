import type { FoundFacts } from '../../reading/pdf/index.ts';

/** What is known of one page before anything is read with OCR. */
export type PageFacts = FoundFacts & {
  /** Two-letter code of the text's language; null where nothing says it, or the page has to be read. */
  language: string | null;
};
