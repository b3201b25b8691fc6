export { E_INVOICE_MIME_TYPE, type InvoiceDocument } from './invoice-document.ts';
export { invoiceToPdf } from './invoice-to-pdf.ts';
export type { SumProblem } from './read/check-sums.ts';
export { decimalOf, decimalText } from './read/decimal.ts';
export type { Invoice } from './read/invoice.ts';
export { readInvoice } from './read/read-invoice.ts';
export { type XmlKind, xmlKindOf } from './read/recognise.ts';
