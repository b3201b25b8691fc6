import type { Invoice } from './invoice.ts';
import { withoutPackedFiles } from './packed-files.ts';
import { readCii } from './read-cii.ts';
import { readUbl } from './read-ubl.ts';
import { syntaxOf } from './recognise.ts';
import { MAX_XML_LENGTH, rootOf } from './xml.ts';

/** What an XML text says as an electronic invoice, or why it says nothing: it is broken or another kind, or too much of it. */
export type ReadInvoice = { invoice: Invoice } | { invoice: null; why: 'broken' | 'too_large' };

/** Fifteen thousand lines have fewer; each element takes half a kilobyte of memory. */
const MAX_TAGS = 1_000_000;

/** Reads an electronic invoice: a Cross Industry Invoice (ZUGFeRD, Factur-X, XRechnung) or a UBL invoice or credit note. */
export function readInvoice(xml: string): ReadInvoice {
  const text = withoutPackedFiles(xml);
  if (text.length > MAX_XML_LENGTH || hasMoreTags(text, MAX_TAGS)) return { invoice: null, why: 'too_large' };
  const root = rootOf(text);
  const syntax = root && syntaxOf(root.namespaceURI, root.localName ?? '');
  if (!root || !syntax) return { invoice: null, why: 'broken' };
  return { invoice: syntax === 'cii' ? readCii(root) : readUbl(root) };
}

function hasMoreTags(text: string, max: number): boolean {
  let count = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    count += 1;
    if (count > max) return true;
  }
  return false;
}
