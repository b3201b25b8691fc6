import { isValidIBAN } from 'ibantools';
import { decimalOf, decimalText, type Invoice, readInvoice, xmlKindOf } from '../../../reading/e-invoices/index.ts';
import type { AmountValue, Candidate, FieldName } from './types.ts';

/** What a machine wrote for a machine: beats every rule. */
const EXACT = 1;
/** The sum still to pay where it is not the sum of the invoice; the due sum is said beside it. */
const ALTERNATIVE = 0.5;

/** The first tag with its namespaces stands near the beginning, behind comments at most. */
const HEAD_LENGTH = 8000;

/** Whether a text looks like an electronic invoice of a kind that `extractEInvoice` reads; looks at its beginning only. */
export function isEInvoice(xml: string): boolean {
  return xmlKindOf(xml.slice(0, HEAD_LENGTH))?.isInvoice === true;
}

/**
 * The fields of an electronic invoice (Factur-X, ZUGFeRD, XRechnung, UBL), exactly as its XML says them. An empty list for
 * what is none, and for one whose XML is broken or has a document type: it says nothing that could be relied on.
 */
export function extractEInvoice(xml: string): Candidate[] {
  const { invoice } = readInvoice(xml);
  return invoice ? invoiceFields(invoice) : [];
}

/** The fields of an electronic invoice that has been read. */
export function invoiceFields(invoice: Invoice): Candidate[] {
  const { seller, buyer, references, sums } = invoice;
  const candidates: Candidate[] = [];
  const add = (field: FieldName, value: Candidate['value'] | null, confidence = EXACT): void => {
    if (value !== null && value.length > 0) candidates.push({ field, value, confidence, source: 'e_invoice' });
  };
  add('document_type', invoice.isCreditNote ? 'credit_note' : 'invoice');
  add('sender', seller.name);
  add('recipient', buyer.name);
  add('document_date', dayOrNull(invoice.issuedOn));
  add('due_date', dayOrNull(invoice.dueOn));
  const total = decimalOrNull(sums.gross) ?? decimalOrNull(sums.payable);
  add('total_amount', total);
  const payable = decimalOrNull(sums.payable);
  if (payable !== total) add('total_amount', payable, ALTERNATIVE);
  const currency = /^[A-Z]{3}$/.test(invoice.currency ?? '') ? invoice.currency : null;
  add('currency', currency);
  add('amounts', amountsOf(invoice, currency));
  const accounts = invoice.payments.map(({ account }) => (account ?? '').replace(/\s/g, '').toUpperCase());
  const ibans = accounts.filter((account) => isValidIBAN(account));
  for (const [index, iban] of [...new Set(ibans)].entries()) add('iban', iban, index === 0 ? EXACT : ALTERNATIVE);
  add('invoice_number', invoice.number);
  add('customer_number', buyer.id);
  add('contract_number', references.contract);
  add('reference', invoice.paymentReference ?? references.buyerReference);
  add('vat_id', seller.vatId?.replace(/[\s.-]/g, '') ?? null);
  add('email', /^[^\s@]+@[^\s@]+$/.test(seller.email ?? '') ? seller.email : null);
  add('phone', seller.phone);
  return candidates;
}

function amountsOf({ sums }: Invoice, currency: string | null): AmountValue[] {
  const amounts = [sums.lines, sums.net, sums.vat, sums.gross, sums.payable];
  const values = new Set(amounts.map(decimalOrNull).filter((value) => value !== null));
  return [...values].map((value) => ({ value, currency }));
}

/** A day of the calendar, without the zone XML may put behind it. */
function dayOrNull(text: string | null): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0];
  if (day === undefined) return null;
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? null : day;
}

/** With two decimals where there are fewer; more are kept. */
function decimalOrNull(text: string | null): string | null {
  const value = decimalOf(text);
  return value === null ? null : decimalText(value);
}
