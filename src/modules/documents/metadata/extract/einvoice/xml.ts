import { DOMParser, type Element, ParseError } from '@xmldom/xmldom';

/** Larger ones carry whole documents in base64; nothing that is read here stands in so much text. */
const MAX_LENGTH = 10_000_000;

/**
 * The root element of an XML text; null for what is no well-formed XML, has a document type (so no entity of its own, and
 * nothing is ever fetched), or is larger than ten million characters.
 */
export function rootOf(xml: string): Element | null {
  if (xml.length > MAX_LENGTH || /<!DOCTYPE/i.test(xml)) return null;
  try {
    const parser = new DOMParser({ onError: refuse });
    return parser.parseFromString(xml.replace(/^\ufeff?\s*/, ''), 'text/xml').documentElement;
  } catch (error) {
    if (error instanceof ParseError) return null;
    throw error;
  }
}

function refuse(level: string, message: string): void {
  if (level !== 'warning') throw new ParseError(message);
}

/** The children of an element with one of the local names ("A|B"), whatever the prefix. */
function childrenOf(element: Element, names: string): Element[] {
  const wanted = names.split('|');
  const found: Element[] = [];
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === node.ELEMENT_NODE && wanted.includes((node as Element).localName ?? ''))
      found.push(node as Element);
  }
  return found;
}

/** Every element at the end of a path of local names. */
export function elementsAt(from: Element, ...path: string[]): Element[] {
  return path.reduce<Element[]>((elements, names) => elements.flatMap((element) => childrenOf(element, names)), [from]);
}

const MAX_TEXT = 300;

/** The text an element itself holds, in one line; null for none. */
export function textOf(element: Element | undefined): string | null {
  let text = '';
  for (let node = element?.firstChild ?? null; node && text.length < MAX_TEXT * 4; node = node.nextSibling) {
    if (node.nodeType === node.TEXT_NODE || node.nodeType === node.CDATA_SECTION_NODE) text += node.nodeValue ?? '';
  }
  const line = text
    .slice(0, MAX_TEXT * 4)
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return line === '' ? null : line.slice(0, MAX_TEXT);
}

/** The text of the first element at the end of a path; null when there is none. */
export function textAt(from: Element, ...path: string[]): string | null {
  return textOf(elementsAt(from, ...path)[0]);
}
