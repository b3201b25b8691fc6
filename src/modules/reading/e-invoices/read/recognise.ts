/** What a text that begins as XML is: an electronic invoice that is read here, or something else, by its root element. */
export type XmlKind = {
  isInvoice: boolean;
  root: string | null;
  hasDoctype: boolean;
  /** What an invoice of another family is called, which is not read here. */
  format?: string;
};

const CII = /^urn:(?:un:unece:uncefact:data:standard:CrossIndustryInvoice:|ferd:CrossIndustryDocument:)/;
const CII_ROOTS = new Set(['CrossIndustryInvoice', 'CrossIndustryDocument']);
const UBL = /^urn:oasis:names:specification:ubl:schema:xsd:(Invoice|CreditNote)-2$/;

/** Which kind of electronic invoice a root element begins; null for any other. */
export function syntaxOf(namespace: string | null, localName: string): 'cii' | 'ubl' | null {
  if (CII.test(namespace ?? '') && CII_ROOTS.has(localName)) return 'cii';
  return UBL.exec(namespace ?? '')?.[1] === localName ? 'ubl' : null;
}

/** Invoices of other families, by their root element and what its namespace has in it. */
const OTHER_FORMATS: readonly { name: string; root: RegExp; namespace: RegExp }[] = [
  { name: 'FatturaPA', root: /^FatturaElettronica(?:Semplificata)?$/, namespace: /fattur|^$/i },
  { name: 'Facturae', root: /^Facturae$/, namespace: /facturae|^$/i },
  { name: 'KSeF (FA)', root: /^Faktura$/, namespace: /crd\.gov\.pl/i },
  { name: 'ebInterface', root: /^Invoice$/, namespace: /ebinterface/i },
  { name: 'Finvoice', root: /^Finvoice$/, namespace: /^/ },
  { name: 'TEAPPSXML', root: /^INVOICE_CENTER$/, namespace: /^/ },
  { name: 'Svefaktura', root: /^Invoice$/, namespace: /sfti/i },
  { name: 'OIOXML', root: /^(?:Invoice|CreditNote)$/, namespace: /oio|oasis:names:tc:ubl:Invoice:1/i },
  { name: 'ISDOC', root: /^Invoice$/, namespace: /isdoc/i },
  { name: 'NAV Online Számla', root: /^InvoiceData$/, namespace: /nav\.gov\.hu/i },
  { name: 'CFDI', root: /^Comprobante$/, namespace: /sat\.gob\.mx/i },
  { name: 'NF-e', root: /^(?:NFe|nfeProc|enviNFe)$/, namespace: /portalfiscal/i },
  { name: 'myDATA', root: /^InvoicesDoc$/, namespace: /aade\.gr/i },
  { name: 'e-Arve', root: /^E_Invoice$/, namespace: /^/ },
  { name: 'e-SLOG', root: /^Invoice$/, namespace: /eslog/i },
  { name: 'GS1 XML', root: /^invoiceMessage$/, namespace: /gs1/i },
  { name: 'xCBL', root: /^Invoice$/, namespace: /xcbl/i },
  { name: 'openTRANS', root: /^INVOICE$/, namespace: /opentrans/i },
];

/** What an invoice of another family is called; undefined for what is none. */
function otherFormat(namespace: string, root: string): string | undefined {
  return OTHER_FORMATS.find((one) => one.root.test(root) && one.namespace.test(namespace))?.name;
}

const ATTRIBUTE = String.raw`\s+[^\s<>=/"']+\s*=\s*(?:"[^"<]*"|'[^'<]*')`;
const ROOT_TAG = new RegExp(String.raw`<(?:([^\s<>=/"':]+):)?([^\s<>=/"':]+)((?:${ATTRIBUTE})*)\s*\/?>`, 'y');
const MAX_NAME = 60;

/**
 * Looks at the beginning of a text: its declaration, comments and instructions up to the tag of its root element.
 * @returns undefined for what is no XML, or whose root element begins later.
 */
export function xmlKindOf(head: string): XmlKind | undefined {
  const text = head.replace(/^\ufeff/, '').trimStart();
  let isXml = text.startsWith('<?xml');
  for (let at = 0; at < text.length; ) {
    at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0;
    const end = endOfProlog(text, at);
    if (end === 'doctype') return isXml ? { isInvoice: false, root: null, hasDoctype: true } : undefined;
    if (end === 'root') return rootKind(text, at, isXml);
    if (end === -1) break;
    isXml ||= text.startsWith('<?', at);
    at = end;
  }
  return isXml ? { isInvoice: false, root: null, hasDoctype: false } : undefined;
}

/** Where a comment or instruction ends; -1 where its end is not in sight. */
function endOfProlog(text: string, at: number): number | 'root' | 'doctype' {
  if (text.startsWith('<?', at)) return after(text, '?>', at);
  if (text.startsWith('<!--', at)) return after(text, '-->', at);
  if (text.startsWith('<!', at)) return 'doctype';
  return text.startsWith('<', at) ? 'root' : -1;
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? -1 : found + mark.length;
}

function rootKind(text: string, at: number, isXml: boolean): XmlKind | undefined {
  ROOT_TAG.lastIndex = at;
  const [, prefix, name = '', attributes = ''] = ROOT_TAG.exec(text) ?? [];
  const declaration = prefix === undefined ? 'xmlns' : `xmlns:${prefix}`;
  const declared = [...attributes.matchAll(/([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/g)].find(([, to]) => to === declaration);
  if (!declared && !isXml) return undefined;
  const namespace = declared?.[2]?.slice(1, -1).trim() ?? null;
  const isInvoice = namespace !== null && syntaxOf(namespace, name) !== null;
  const format = isInvoice ? undefined : otherFormat(namespace ?? '', name);
  const root = name === '' ? null : name.slice(0, MAX_NAME);
  return { isInvoice, root, hasDoctype: false, ...(format === undefined ? {} : { format }) };
}
