/** A sum off or on top, of the whole invoice or of a line. Amounts are texts as the invoice has them. */
export type AllowanceOrCharge = {
  isCharge: boolean;
  reason: string | null;
  percent: string | null;
  amount: string | null;
};

/** Who sells, buys or is paid. */
export type Party = {
  name: string | null;
  tradingName: string | null;
  id: string | null;
  registration: string | null;
  vatId: string | null;
  taxNumber: string | null;
  /** Street and whatever else stands before the town, a line each. */
  street: string[];
  postcode: string | null;
  city: string | null;
  region: string | null;
  /** ISO 3166, two letters. */
  country: string | null;
  contact: string | null;
  phone: string | null;
  email: string | null;
};

/** What is sold. `depth` is above 0 for the parts a line is made of, whose amounts are in its own. */
export type InvoiceLine = {
  id: string | null;
  depth: number;
  name: string | null;
  /** Description, notes and properties, a paragraph each. */
  details: string[];
  itemNumber: string | null;
  quantity: string | null;
  /** UN/ECE recommendation 20. */
  unit: string | null;
  price: string | null;
  /** What the price is for where that is not one unit. */
  priceBase: string | null;
  vatCategory: string | null;
  vatPercent: string | null;
  amount: string | null;
  period: Period | null;
  allowances: AllowanceOrCharge[];
};

/** From one day to another; either may be missing. */
export type Period = { from: string | null; to: string | null };

/** VAT of one category and rate. */
export type VatGroup = {
  category: string | null;
  percent: string | null;
  basis: string | null;
  tax: string | null;
  reason: string | null;
};

/** How it is to be paid. */
export type Payment = {
  /** UN/ECE 4461. */
  means: string | null;
  meansText: string | null;
  account: string | null;
  accountName: string | null;
  bic: string | null;
  /** The account that a direct debit takes from. */
  debited: string | null;
};

/** A file that is packed into the invoice, or an address of one. */
export type Attached = { name: string; sizeBytes: number | null };

/** Other papers the invoice names. */
export type References = {
  buyerReference: string | null;
  order: string | null;
  salesOrder: string | null;
  contract: string | null;
  project: string | null;
  despatch: string | null;
  preceding: string[];
};

/** The sums as the invoice says them. */
export type InvoiceSums = {
  lines: string | null;
  allowances: string | null;
  charges: string | null;
  net: string | null;
  vat: string | null;
  gross: string | null;
  prepaid: string | null;
  rounding: string | null;
  payable: string | null;
};

/** Everything of an electronic invoice that people read; texts as the XML has them, days as YYYY-MM-DD, null where it says nothing. */
export type Invoice = {
  syntax: 'cii' | 'ubl';
  /** UN/ECE 1001: 380 an invoice, 381 a credit note, … */
  typeCode: string | null;
  isCreditNote: boolean;
  number: string | null;
  issuedOn: string | null;
  dueOn: string | null;
  deliveredOn: string | null;
  period: Period | null;
  currency: string | null;
  seller: Party;
  buyer: Party;
  /** Who is paid where that is not the seller. */
  payee: string | null;
  deliveredTo: string | null;
  references: References;
  lines: InvoiceLine[];
  allowances: AllowanceOrCharge[];
  vat: VatGroup[];
  sums: InvoiceSums;
  payments: Payment[];
  paymentReference: string | null;
  mandate: string | null;
  terms: string[];
  notes: string[];
  attached: Attached[];
};

/** Credit notes of all sorts: UN/ECE 1001. */
const CREDIT_NOTES = new Set(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532']);

/** Whether a code of the type says that money goes back. */
export function isCreditNoteCode(code: string | null): boolean {
  return code !== null && CREDIT_NOTES.has(code);
}
