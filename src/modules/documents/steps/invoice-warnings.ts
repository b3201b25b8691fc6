import type { Invoice, SumProblem } from '../../reading/e-invoices/index.ts';
import type { FoundByRules } from '../metadata/index.ts';
import type { WarningFigures } from './step-result.ts';

const SUMS_DIFFER = 'sums_differ';
const UNREAD = 'invoice_unread';
const ODD = 'invoice_odd';
const ATTACHED_UNREAD = 'attachments_unread';

/** What may have to be known of an invoice for machines. */
export const INVOICE_WARNINGS = [UNREAD, ATTACHED_UNREAD, ODD, SUMS_DIFFER];

type Seen = {
  /** Null: what is attached could not be looked at. */
  attached: readonly unknown[] | null;
  invoice: Invoice | undefined;
  problem: SumProblem | null;
};
type Ruled = Pick<FoundByRules, 'isInvoiceUnread' | 'odd'>;

/** What has to be known of a document's invoice for machines: the worst of it, and what that is about. */
export function invoiceWarning(
  { attached, problem, invoice }: Seen,
  { isInvoiceUnread, odd }: Ruled,
): { warning: string; figures?: WarningFigures } | undefined {
  if (isInvoiceUnread) return { warning: UNREAD };
  if (attached === null) return { warning: ATTACHED_UNREAD };
  if (odd.length > 0) return { warning: ODD, figures: { values: odd.join(', ') } };
  return problem ? { warning: SUMS_DIFFER, figures: figuresOf(problem, invoice) } : undefined;
}

/** All of it in sentences, to stand in front of what was found; '' for nothing. */
export function invoiceRemark({ attached, problem }: Seen, { isInvoiceUnread, odd }: Ruled): string {
  const sentences = [
    isInvoiceUnread && 'The machine-readable part of this invoice could not be read: its details are from the page.',
    attached === null && 'What is attached to this PDF could not be looked at.',
    odd.length > 0 &&
      `The machine-readable part of this invoice says ${odd.join(', ')}, which cannot be right and was not taken.`,
    problem !== null && sumSentence(problem),
  ];
  return sentences.map((sentence) => (sentence ? `${sentence} ` : '')).join('');
}

const SUMS: Record<SumProblem['sum'], string> = {
  lines: 'as the sum of its lines, but they come',
  net: 'without VAT, but lines, allowances and charges come',
  vat: 'as VAT, but its parts come',
  gross: 'in total, but what it is made of comes',
  payable: 'as the amount due, but total and payments come',
};

/** What the warning tells of, for words in any language. */
function figuresOf({ said, found }: SumProblem, invoice: Invoice | undefined): WarningFigures {
  const currency = invoice?.currency ?? '';
  return { said, found, ...(/^[A-Z]{3}$/.test(currency) ? { currency } : {}) };
}

function sumSentence({ sum, said, found }: SumProblem): string {
  return `The invoice says ${said} ${SUMS[sum]} to ${found}; its own value was taken.`;
}
