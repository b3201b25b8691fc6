import { isValidIBAN } from 'ibantools';
import { decimalOf, decimalText, type Invoice, readInvoice, xmlKindOf } from '../../../reading/e-invoices/index.ts';
import type { AmountValue, Candidate, FieldName } from './types.ts';

/** What a machine wrote for a machine: beats every rule. */
const EXACT = 1;
/** The sum still to pay where it is not the sum of the invoice; the due sum is said beside it. */
const ALTERNATIVE = 0.5;
/** What cannot be right as it stands: a question, yet before anything the page prints. */
export const ODD = 0.45;
/** UN/ECE 4461: the account that is named is the payer's. */
const DIRECT_DEBITS = new Set(['49', '59']);

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
  const add = (field: FieldName, value: Exclude<Candidate['value'], number> | null, confidence = EXACT): void => {
    if (value !== null && value.length > 0) candidates.push({ field, value, confidence, source: 'e_invoice' });
  };
  add('document_type', invoice.isCreditNote ? 'credit_note' : 'invoice');
  add('sender', seller.name);
  add('recipient', buyer.name);
  add('document_date', dayOrNull(invoice.issuedOn));
  add('due_date', dayOrNull(invoice.dueOn));
  const payable = decimalOrNull(sums.payable);
  const total = sums.gross === null ? payable : decimalOrNull(sums.gross);
  add('total_amount', total);
  if (payable !== total) add('total_amount', payable, ALTERNATIVE);
  const currency = currencyOrNull(invoice.currency);
  add('currency', currency);
  add('amounts', amountsOf(invoice, currency));
  const said = sellersAccounts(invoice);
  const ibans = said.map(compact).filter((account) => isValidIBAN(account));
  for (const [index, iban] of [...new Set(ibans)].entries()) add('iban', iban, index === 0 ? EXACT : ALTERNATIVE);
  if (ibans.length === 0) add('iban', said.find(isMeantAsIban) ?? null, ODD);
  add('invoice_number', invoice.number);
  add('customer_number', buyer.id);
  add('contract_number', references.contract);
  add('reference', invoice.paymentReference ?? references.buyerReference);
  const vatId = seller.vatId?.replace(/[\s.-]/g, '') ?? null;
  add('vat_id', vatId, VAT_ID.test(vatId ?? '') ? EXACT : ODD);
  add('email', /^[^\s@]+@[^\s@]+$/.test(seller.email ?? '') ? seller.email : null);
  add('phone', seller.phone);
  return candidates;
}

/** A value the invoice says for a field; the words it says it with. */
export type Said = { field: FieldName; text: string };

/** What an invoice says where it speaks of something that a page prints, too: whether or not it can be right. */
export function saidOf(invoice: Invoice): Said[] {
  const { seller, buyer, sums } = invoice;
  const accounts = sellersAccounts(invoice);
  const said: [FieldName, string | null | undefined][] = [
    ['sender', seller.name],
    ['recipient', buyer.name],
    ['invoice_number', invoice.number],
    ['document_date', invoice.issuedOn],
    ['due_date', invoice.dueOn],
    ['total_amount', sums.gross ?? sums.payable],
    ['currency', invoice.currency],
    ['vat_id', seller.vatId],
    ['iban', accounts.find(isMeantAsIban) ?? accounts[0]],
  ];
  return said.flatMap(([field, text]) => (text ? { field, text } : []));
}

/** The accounts money is taken from: never those of whoever sent the invoice. */
export function payersAccounts(invoice: Invoice): string[] {
  return invoice.payments.flatMap(({ debited }) => (debited === null ? [] : compact(debited)));
}

function sellersAccounts(invoice: Invoice): string[] {
  const payers = new Set(payersAccounts(invoice));
  return invoice.payments.flatMap(({ account }) => (account === null || payers.has(compact(account)) ? [] : account));
}

/** Whether the money is fetched, so that an account on the page may well be the payer's. */
export function isDirectDebit(invoice: Invoice): boolean {
  const isDebit = invoice.payments.some(({ means, debited }) => debited !== null || DIRECT_DEBITS.has(means ?? ''));
  return isDebit || invoice.mandate !== null;
}

function compact(account: string): string {
  return account.replace(/\s/g, '').toUpperCase();
}

/** An IBAN with a slip, unlike the number of an account that is none: those have no country and are short. */
function isMeantAsIban(account: string): boolean {
  const text = compact(account);
  return /^[A-Z]{2}\w/.test(text) || text.length >= 15;
}

/** A country and what it gives; none of its check figures are asked for, for they are often made up on purpose. */
const VAT_ID = /^[A-Z]{2}[0-9A-Z+*]{2,16}$/i;

function currencyOrNull(text: string | null): string | null {
  return /^[A-Z]{3}$/i.test(text ?? '') ? (text?.toUpperCase() ?? null) : null;
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
