/** What a text that begins as XML is: an electronic invoice that is read here, or something else, by its root element. */
export type XmlKind = { isInvoice: boolean; root: string | null; hasDoctype: boolean };

const CII = /^urn:(?:un:unece:uncefact:data:standard:CrossIndustryInvoice:|ferd:CrossIndustryDocument:)/;
const CII_ROOTS = new Set(['CrossIndustryInvoice', 'CrossIndustryDocument']);
const UBL = /^urn:oasis:names:specification:ubl:schema:xsd:(Invoice|CreditNote)-2$/;

/** Which kind of electronic invoice a root element begins; null for any other. */
export function syntaxOf(namespace: string | null, localName: string): 'cii' | 'ubl' | null {
  if (CII.test(namespace ?? '') && CII_ROOTS.has(localName)) return 'cii';
  return UBL.exec(namespace ?? '')?.[1] === localName ? 'ubl' : null;
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
  for (const [, attribute, quoted = ''] of attributes.matchAll(/([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
    if (attribute !== declaration) continue;
    const isInvoice = syntaxOf(quoted.slice(1, -1).trim(), name) !== null;
    return { isInvoice, root: name.slice(0, MAX_NAME), hasDoctype: false };
  }
  return isXml
    ? { isInvoice: false, root: name === '' ? null : name.slice(0, MAX_NAME), hasDoctype: false }
    : undefined;
}
