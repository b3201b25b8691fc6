import { DOMParser, type Element, ParseError } from '@xmldom/xmldom';

/** The largest text that is parsed; a line of an invoice takes one to two thousand of it. */
export const MAX_XML_LENGTH = 10_000_000;

/**
 * The root element of an XML text; null for what is no well-formed XML, has a document type (so no entity of its own, and
 * nothing is ever fetched), or is larger than ten million characters.
 */
export function rootOf(xml: string): Element | null {
  if (xml.length > MAX_XML_LENGTH || /<!DOCTYPE/i.test(xml)) return null;
  try {
    const parser = new DOMParser({ onError: refuse });
    return parser.parseFromString(bare(xml), 'text/xml').documentElement;
  } catch (error) {
    if (error instanceof ParseError) return null;
    throw error;
  }
}

const DECLARATION = /^[\ufeff\s]*(?:<\?xml\s[^>]{0,500}?\?>)?/;

/** Without its declaration, which speaks of bytes that are decoded already, and without what programs fill the end with. */
function bare(xml: string): string {
  let end = xml.length;
  while (end > 0 && /[\0\s]/.test(xml.charAt(end - 1))) end -= 1;
  return xml.slice(0, end).replace(DECLARATION, '');
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

/** The first element at the end of a path, undefined when there is none. */
export function elementAt(from: Element | undefined, ...path: string[]): Element | undefined {
  return from && elementsAt(from, ...path)[0];
}

const MAX_TEXT = 300;
const MAX_PARAGRAPH = 5_000;

/** The text an element itself holds, in one line; null for none. */
export function textOf(element: Element | undefined): string | null {
  const line = rawText(element, MAX_TEXT * 4)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return line === '' ? null : line.slice(0, MAX_TEXT).toWellFormed();
}

/** A longer text with its line breaks, shortened to what people read; null for none. */
export function paragraphOf(element: Element | undefined): string | null {
  const text = rawText(element, MAX_PARAGRAPH + 1)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  if (text === '') return null;
  return text.length > MAX_PARAGRAPH ? `${text.slice(0, MAX_PARAGRAPH).toWellFormed()} …` : text;
}

function rawText(element: Element | undefined, maxLength: number): string {
  let text = '';
  for (let node = element?.firstChild ?? null; node && text.length < maxLength; node = node.nextSibling) {
    if (node.nodeType === node.TEXT_NODE || node.nodeType === node.CDATA_SECTION_NODE) text += node.nodeValue ?? '';
  }
  return text.slice(0, maxLength).toWellFormed();
}

/** The text of the first element at the end of a path; null when there is none. */
export function textAt(from: Element | undefined, ...path: string[]): string | null {
  return textOf(elementAt(from, ...path));
}

/** The texts of all elements at the end of a path that have one. */
export function textsAt(from: Element, ...path: string[]): string[] {
  return elementsAt(from, ...path).flatMap((element) => textOf(element) ?? []);
}

/** The longer texts of all elements at the end of a path that have one. */
export function paragraphsAt(from: Element | undefined, ...path: string[]): string[] {
  return from ? elementsAt(from, ...path).flatMap((element) => paragraphOf(element) ?? []) : [];
}

/** An attribute of an element; null for none, and for an empty one. */
export function attributeOf(element: Element | undefined, name: string): string | null {
  const value = element
    ?.getAttribute(name)
    ?.slice(0, MAX_TEXT)
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return value ? value : null;
}
