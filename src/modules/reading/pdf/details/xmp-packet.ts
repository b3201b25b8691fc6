import { DOMParser, type Document, type Element, type Node, ParseError, XMLSerializer } from '@xmldom/xmldom';

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const XML = 'http://www.w3.org/XML/1998/namespace';
const NAMESPACES = {
  dc: 'http://purl.org/dc/elements/1.1/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
} as const;

/** Packets of pictures and layouts carry histories and previews; larger ones are bombs. */
export const MAX_PACKET_BYTES = 4 * 1024 * 1024;
const MAX_DEPTH = 100;
const DEFAULT_LANGUAGE = 'x-default';
const EMPTY = `<x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Archivolt"><rdf:RDF xmlns:rdf="${RDF}"><rdf:Description rdf:about=""/></rdf:RDF></x:xmpmeta>`;

/** A property by prefix and name. */
export type XmpName = `${keyof typeof NAMESPACES}:${string}`;

/** How a property holds its values: one text, a text in several languages, a list with or without an order. */
export type XmpShape = 'text' | 'Alt' | 'Seq' | 'Bag';

/** The XMP of a document. What nobody sets stays as it was. */
export class XmpPacket {
  private readonly document: Document;
  private readonly rdf: Element;

  private constructor(document: Document, rdf: Element) {
    this.document = document;
    this.rdf = rdf;
  }

  /** A packet that says nothing. */
  static empty(): XmpPacket {
    const packet = XmpPacket.read(Buffer.from(EMPTY));
    if (!packet) throw new Error('the empty packet cannot be read');
    return packet;
  }

  /** Null for what is no packet, has a document type (so no entity of its own), or is nested beyond reason. */
  static read(bytes: Buffer): XmpPacket | null {
    const text = textOf(bytes);
    if (text === null || /<!DOCTYPE/i.test(text) || depthOf(text) > MAX_DEPTH) return null;
    try {
      const document = new DOMParser({ onError: refuse }).parseFromString(text, 'text/xml');
      const rdf = elements(document)
        .flatMap((root) => [root, ...elements(root)])
        .find((one) => isNamed(one, RDF, 'RDF'));
      return rdf ? new XmpPacket(document, rdf) : null;
    } catch (error) {
      if (error instanceof ParseError) return null;
      throw error;
    }
  }

  /** The values of a property, the usual language first; empty when the packet does not have it. */
  values(name: XmpName): string[] {
    const [namespace, local] = split(name);
    for (const description of this.descriptions()) {
      const attribute = description.getAttributeNS(namespace, local);
      if (attribute) return [attribute];
      const element = elements(description).find((one) => isNamed(one, namespace, local));
      if (element) return valuesOf(element);
    }
    return [];
  }

  /** Puts values in place of those of a property; of a text in several languages in place of the usual one alone. */
  set(name: XmpName, shape: XmpShape, values: readonly string[]): void {
    const [namespace, local] = split(name);
    const others = shape === 'Alt' ? this.otherLanguages(namespace, local) : [];
    this.remove(namespace, local);
    const property = this.document.createElementNS(namespace, name);
    if (shape === 'text') property.appendChild(this.document.createTextNode(values[0] ?? ''));
    else property.appendChild(this.listOf(shape, values, others));
    this.ownDescription().appendChild(property);
  }

  private listOf(shape: Exclude<XmpShape, 'text'>, values: readonly string[], others: readonly Element[]): Element {
    const list = this.document.createElementNS(RDF, `rdf:${shape}`);
    for (const value of values) {
      const item = this.document.createElementNS(RDF, 'rdf:li');
      if (shape === 'Alt') item.setAttributeNS(XML, 'xml:lang', DEFAULT_LANGUAGE);
      item.appendChild(this.document.createTextNode(value));
      list.appendChild(item);
    }
    for (const other of others) list.appendChild(other.cloneNode(true));
    return list;
  }

  /** The whole packet, as it stands in a file. */
  serialise(): Buffer {
    const body = new XMLSerializer().serializeToString(this.rootElement());
    return Buffer.from(
      `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n${body}\n<?xpacket end="w"?>`,
      'utf8',
    );
  }

  private rootElement(): Element {
    const root = this.document.documentElement;
    if (!root) throw new Error('a packet without a root');
    return root;
  }

  private descriptions(): Element[] {
    return elements(this.rdf).filter((one) => isNamed(one, RDF, 'Description'));
  }

  private ownDescription(): Element {
    const [first] = this.descriptions();
    if (first) return first;
    const made = this.document.createElementNS(RDF, 'rdf:Description');
    made.setAttributeNS(RDF, 'rdf:about', '');
    this.rdf.appendChild(made);
    return made;
  }

  private otherLanguages(namespace: string, local: string): Element[] {
    return this.descriptions()
      .flatMap(elements)
      .filter((one) => isNamed(one, namespace, local))
      .flatMap(itemsOf)
      .filter((item) => (item.getAttributeNS(XML, 'lang') ?? DEFAULT_LANGUAGE) !== DEFAULT_LANGUAGE);
  }

  private remove(namespace: string, local: string): void {
    for (const description of this.descriptions()) {
      description.removeAttributeNS(namespace, local);
      for (const element of elements(description)) {
        if (isNamed(element, namespace, local)) description.removeChild(element);
      }
    }
  }
}

function split(name: XmpName): [namespace: string, local: string] {
  const [prefix = '', local = ''] = name.split(':');
  return [NAMESPACES[prefix as keyof typeof NAMESPACES], local];
}

function textOf(bytes: Buffer): string | null {
  if (bytes.length > MAX_PACKET_BYTES) return null;
  const encoding =
    bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text
      .replace(/<\?xpacket[^>]*\?>/g, '')
      .replaceAll('\0', '')
      .trim();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** How deep elements are nested, at most: whatever walks through them must not run out of stack. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [tag, closing] of text.matchAll(/<(\/?)[^\s!?<>/][^<>]*>/g)) {
    if (closing) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function refuse(level: string, message: string): void {
  if (level !== 'warning') throw new ParseError(message);
}

function elements(parent: Node): Element[] {
  const found: Element[] = [];
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === node.ELEMENT_NODE) found.push(node as Element);
  }
  return found;
}

function isNamed(element: Element, namespace: string, local: string): boolean {
  return element.namespaceURI === namespace && element.localName === local;
}

function itemsOf(property: Element): Element[] {
  return elements(property)
    .filter(({ namespaceURI }) => namespaceURI === RDF)
    .flatMap(elements)
    .filter((one) => isNamed(one, RDF, 'li'));
}

function valuesOf(property: Element): string[] {
  const items = itemsOf(property);
  if (items.length === 0) return [property.textContent ?? ''].filter((text) => text.trim() !== '');
  const isUsual = (item: Element) => item.getAttributeNS(XML, 'lang') === DEFAULT_LANGUAGE;
  return [...items.filter(isUsual), ...items.filter((item) => !isUsual(item))].map((item) => item.textContent ?? '');
}
