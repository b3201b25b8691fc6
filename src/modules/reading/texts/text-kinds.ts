/** The kinds of text that are put on pages, by the MIME type of their documents. */
export const TEXT_TYPES = {
  plain: 'text/plain',
  markdown: 'text/markdown',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  html: 'text/html',
} as const;

/** One of them. */
export type TextType = (typeof TEXT_TYPES)[keyof typeof TEXT_TYPES];

/** What became of a text on pages. */
export type TextDocument = {
  pageCount: number;
  /** False where no font has a sign for some of its letters. */
  isWhole: boolean;
  /** Pictures in it that could not be shown. */
  missingPictureCount: number;
  /** What it calls itself; empty where it does not. */
  title: string;
};

/** What can be wrong with a text, each with the public sentence that says what to do. */
export const textSentences = {
  text_empty: 'This file holds no text that could be shown. Look whether it is the right one; the original is kept.',
  text_broken:
    'Only the beginning of this file is text: further on it holds something else. Export it again, or upload a PDF of it; the original is kept.',
  text_too_large:
    'This text needs more pages, time or memory than one document may take. Upload it in parts, or a PDF of it; the original is kept.',
} as const satisfies Record<string, string>;
