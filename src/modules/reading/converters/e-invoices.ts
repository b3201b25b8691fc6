import { decodeXml } from '../../../platform/decode-xml.ts';
import { E_INVOICE_MIME_TYPE, invoiceToPdf, type XmlKind, xmlKindOf } from '../e-invoices/index.ts';
import type { Converter } from './converter.ts';
import { textAt } from './head.ts';

const LETTERS_MISSING = 'letters_missing';
const INVOICE_WORDS = /invoic|factur|faktur|fattura|fatura|rechnung|credit_?note/i;
const OF_XML =
  'Of XML, electronic invoices are accepted: XRechnung, ZUGFeRD and Factur-X (Cross Industry Invoice), and UBL Invoice and CreditNote.';

/** Electronic invoices in XML, put on pages. */
export const eInvoices: Converter = {
  formats: [
    {
      mimeType: E_INVOICE_MIME_TYPE,
      name: 'electronic invoices in XML',
      extensions: ['xml'],
      aliases: ['text/xml'],
      sniff: (head) => xmlKind(head)?.isInvoice === true,
    },
  ],
  warnings: [LETTERS_MISSING],
  whyRefused(head) {
    const xml = xmlKind(head);
    if (!xml) return undefined;
    if (xml.hasDoctype) return `is XML with a document type (DOCTYPE), which is never read here. ${OF_XML}`;
    if (xml.format !== undefined)
      return `is an invoice of the format ${xml.format}, which is not read yet. Ask for it as PDF. ${OF_XML}`;
    const isOne = xml.root !== null && INVOICE_WORDS.test(xml.root);
    const root = xml.root === null ? '' : ` (${xml.root})`;
    return `is XML${root} ${isOne ? 'of a kind that is not read yet' : 'but no electronic invoice'}. ${OF_XML}`;
  },
  async convert(children, input) {
    const invoice = await invoiceToPdf(children, input);
    const made = { path: input.outputPath, isTypeset: true, invoice };
    if (invoice.isWhole)
      return { ...made, summary: 'The electronic invoice was put on pages; the original is kept unchanged.' };
    const summary =
      'The electronic invoice was put on pages, but some of its letters cannot be shown there: a square stands for each. The original has them.';
    return { ...made, summary, warning: LETTERS_MISSING };
  },
};

/** What of XML a file is; undefined for what is none. */
function xmlKind(head: Buffer): XmlKind | undefined {
  // A byte order mark, a blank or the first sign; anything else is no XML, and is not decoded.
  return /^(?:[\xff\xfe\xef\0\s]|<)/.test(textAt(head, 0, 1))
    ? xmlKindOf(decodeXml(head, { isBeginning: true }))
    : undefined;
}
