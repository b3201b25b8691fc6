import { type Invoice, readInvoice, xmlKindOf } from '../../../reading/e-invoices/index.ts';
import type { MailFacts } from '../../../reading/mails/index.ts';
import { invoiceFields, isDirectDebit, isEInvoice, ODD, payersAccounts, saidOf } from '../extract/e-invoice.ts';
import type { Candidate } from '../extract/types.ts';
import { foundKeyProblem } from '../metadata.schemas.ts';
import { storableValue } from './storable.ts';
import { thresholdOf } from './thresholds.ts';

/** What a document says of itself to machines: the invoice or the mail it is, or the XML files attached to it (text null: it could not be taken out). */
export type SaidToMachines = {
  invoice?: Invoice | undefined;
  mail?: MailFacts | undefined;
  attached: readonly { name: string; text: string | null }[];
};

/** Candidates of invoices and pages, the page's where it may speak. */
export type HeededInvoices = {
  candidates: Candidate[];
  /** What the invoice says and cannot be right, in its own words. */
  odd: string[];
  /** The accounts a direct debit takes from, compact. */
  payersAccounts: ReadonlySet<string>;
};

/** What programs call the invoice they attach: factur-x.xml, ZUGFeRD-invoice.xml, xrechnung.xml, Facture.xml, … */
const INVOICE_NAME = /factur|invoice|zugferd|rechnung|fattura|fatura/i;
/** The families of invoices, whatever is wrong with the rest of the text. */
const INVOICE_WORDS = /CrossIndustry(?:Invoice|Document)\b|ubl:schema:xsd:(?:Invoice|CreditNote)-2/;
const HEAD_LENGTH = 8000;

/** The invoices for machines that a document is or carries, and whether there is one that could not be read. */
export function invoicesIn({ invoice, attached }: SaidToMachines): { invoices: Invoice[]; isUnread: boolean } {
  const invoices = invoice ? [invoice] : [];
  let isUnread = false;
  for (const { name, text } of attached) {
    const read = text !== null && isEInvoice(text) ? readInvoice(text).invoice : null;
    if (read && saidOf(read).length > 0) invoices.push(read);
    else isUnread ||= isMeantAsInvoice(name, text);
  }
  return { invoices, isUnread: isUnread && invoices.length === 0 };
}

function isMeantAsInvoice(name: string, text: string | null): boolean {
  const head = (text ?? '').slice(0, HEAD_LENGTH);
  return INVOICE_NAME.test(name) || INVOICE_WORDS.test(head) || xmlKindOf(head)?.format !== undefined;
}

/**
 * Puts what invoices say before what their pages print. Where an invoice speaks and cannot be right, the page is no more than a
 * suggestion; an account that a direct debit takes from is nobody's to pay to.
 */
export function heedInvoices(invoices: readonly Invoice[], onPages: readonly Candidate[]): HeededInvoices {
  const exact = invoices.flatMap(invoiceFields).filter(fitsItsField);
  const isSure = ({ field, confidence }: Candidate) => confidence >= thresholdOf(field);
  const sure = new Set(exact.filter(isSure).map(({ field }) => field));
  const unsure = invoices.flatMap(saidOf).filter(({ field }) => !sure.has(field));
  const doubted = new Set(unsure.map(({ field }) => field));
  if (invoices.some(isDirectDebit) && !sure.has('iban')) doubted.add('iban');
  const payers = new Set(invoices.flatMap(payersAccounts));
  const page = onPages
    .filter(({ field, value }) => !(field === 'iban' && typeof value === 'string' && payers.has(value)))
    .map((one) => (doubted.has(one.field) ? { ...one, confidence: Math.min(one.confidence, ODD) } : one));
  const odd = unsure.filter(({ field, text }) => field !== 'iban' || hasSlip(exact, text)).map(({ text }) => text);
  return { candidates: [...exact, ...page], odd: [...new Set(odd)], payersAccounts: payers };
}

/** The number of an account that is no IBAN is none that is wrong. */
function hasSlip(exact: readonly Candidate[], text: string): boolean {
  return exact.some(({ field, value }) => field === 'iban' && value === text);
}

function fitsItsField({ field, value }: Candidate): boolean {
  const stored = storableValue(field, value);
  return stored !== undefined && foundKeyProblem(field, stored) === undefined;
}
