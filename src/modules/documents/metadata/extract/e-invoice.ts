import { isValidIBAN } from 'ibantools';
import { readCii } from './einvoice/cii.ts';
import type { InvoiceFacts } from './einvoice/invoice-facts.ts';
import { readUbl } from './einvoice/ubl.ts';
import { rootOf } from './einvoice/xml.ts';
import type { AmountValue, Candidate, FieldName } from './types.ts';

/** What a machine wrote for a machine: beats every rule. */
const EXACT = 1;
/** The sum still to pay where it is not the sum of the invoice; the due sum is said beside it. */
const ALTERNATIVE = 0.5;

const CII = /^urn:(?:un:unece:uncefact:data:standard:CrossIndustryInvoice:|ferd:CrossIndustryDocument:)/;
const UBL = /^urn:oasis:names:specification:ubl:schema:xsd:(?:Invoice|CreditNote)-2$/;
/** The first tag with its namespaces stands near the beginning, behind comments at most. */
const HEAD_LENGTH = 8000;
const ANY =
  /urn:(?:un:unece:uncefact:data:standard:CrossIndustryInvoice|ferd:CrossIndustryDocument|oasis:names:specification:ubl:schema:xsd:(?:Invoice|CreditNote)-2)/;

/** Whether a text looks like an electronic invoice of a kind that `extractEInvoice` reads; looks at its beginning only. */
export function isEInvoice(xml: string): boolean {
  const head = xml.slice(0, HEAD_LENGTH);
  return /^\s*<[\w?!:]/.test(head.replace(/^\ufeff/, '')) && ANY.test(head) && !/<!DOCTYPE/i.test(head);
}

/**
 * The fields of an electronic invoice (Factur-X, ZUGFeRD, XRechnung, UBL), exactly as its XML says them. An empty list for
 * what is none, and for one whose XML is broken or has a document type: it says nothing that could be relied on.
 */
export function extractEInvoice(xml: string): Candidate[] {
  const root = rootOf(xml);
  const namespace = root?.namespaceURI ?? '';
  if (!root) return [];
  if (CII.test(namespace)) return candidatesOf(readCii(root));
  if (UBL.test(namespace)) return candidatesOf(readUbl(root));
  return [];
}

function candidatesOf(facts: InvoiceFacts): Candidate[] {
  const candidates: Candidate[] = [];
  const add = (field: FieldName, value: Candidate['value'] | null, confidence = EXACT): void => {
    if (value !== null && value.length > 0) candidates.push({ field, value, confidence, source: 'e_invoice' });
  };
  add('document_type', 'invoice');
  add('sender', facts.seller);
  add('recipient', facts.buyer);
  add('document_date', dayOrNull(facts.issuedOn));
  add('due_date', dayOrNull(facts.dueOn));
  const total = decimalOrNull(facts.gross) ?? decimalOrNull(facts.payable);
  add('total_amount', total);
  const payable = decimalOrNull(facts.payable);
  if (payable !== total) add('total_amount', payable, ALTERNATIVE);
  const currency = /^[A-Z]{3}$/.test(facts.currency ?? '') ? facts.currency : null;
  add('currency', currency);
  add('amounts', amountsOf(facts, currency));
  const ibans = facts.ibans.map((iban) => iban.replace(/\s/g, '').toUpperCase()).filter((iban) => isValidIBAN(iban));
  for (const [index, iban] of [...new Set(ibans)].entries()) add('iban', iban, index === 0 ? EXACT : ALTERNATIVE);
  add('invoice_number', facts.number);
  add('customer_number', facts.buyerId);
  add('contract_number', facts.contract);
  add('reference', facts.reference);
  add('vat_id', facts.vatId?.replace(/[\s.-]/g, '') ?? null);
  add('email', /^[^\s@]+@[^\s@]+$/.test(facts.email ?? '') ? facts.email : null);
  add('phone', facts.phone);
  return candidates;
}

function amountsOf({ amounts }: InvoiceFacts, currency: string | null): AmountValue[] {
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
  const parts = /^([+-]?)(\d{1,15})(?:\.(\d{1,6}))?$/.exec(text ?? '');
  if (!parts) return null;
  const [, sign = '', units = '', fraction = ''] = parts;
  return `${sign === '-' ? '-' : ''}${units.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(2, '0').replace(/(?<=^\d\d)0+$/, '')}`;
}
