import type { SumProblem } from './read/check-sums.ts';
import type { Invoice } from './read/invoice.ts';

/** What a document is called that is an electronic invoice of its own. */
export const E_INVOICE_MIME_TYPE = 'application/xml';

/** An electronic invoice that has been read and put on pages. */
export type InvoiceDocument = {
  pageCount: number;
  /** False where the page's font has no sign for some of its characters. */
  isWhole: boolean;
  /** What it says; without its lines. */
  invoice: Invoice;
  /** The first of its sums that does not add up. */
  problem: SumProblem | null;
};

/** What can be wrong with an electronic invoice, each with the public sentence that says what to do. */
export const failureSentences = {
  invoice_broken:
    'This electronic invoice is damaged and cannot be read. Ask whoever sent it for another copy; the original is kept.',
  invoice_too_large:
    'This electronic invoice needs more time or memory than one document may take. Ask for a PDF of it; the original is kept.',
} as const satisfies Record<string, string>;
