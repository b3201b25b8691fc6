import { decodeXml } from '../../../platform/decode-xml.ts';
import { E_INVOICE_MIME_TYPE, type XmlKind, xmlKindOf } from '../../reading/e-invoices/index.ts';

/**
 * So much of a file's beginning is looked at: the tag of an XML file's root element may stand behind comments and is long; the
 * header of a PDF must lie in the first 1,024 bytes.
 */
export const HEAD_BYTES = 16_384;
const PDF_HEADER_WITHIN_BYTES = 1_024;
const PDF_MARK = '%PDF';
const HEIF_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);
/** Camera formats that are TIFF underneath; what makes a picture of them is not in the TIFF. */
const PLAIN_TIFF = new Set(['image/tiff', undefined]);

type FileKind = { mimeType: string; extension: string; isKind(head: Buffer): boolean | Promise<boolean> };

const kinds: readonly FileKind[] = [
  { mimeType: 'image/jpeg', extension: 'jpg', isKind: (head) => startsWith(head, [0xff, 0xd8, 0xff]) },
  {
    mimeType: 'image/png',
    extension: 'png',
    isKind: (head) => startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  { mimeType: 'image/tiff', extension: 'tif', isKind: isTiff },
  {
    mimeType: 'image/webp',
    extension: 'webp',
    isKind: (head) => textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP',
  },
  { mimeType: 'image/heic', extension: 'heic', isKind: isHeif },
  // Before PDF, whose header may stand anywhere near the beginning, also in a comment.
  { mimeType: E_INVOICE_MIME_TYPE, extension: 'xml', isKind: (head) => xmlKind(head)?.isInvoice === true },
  { mimeType: 'application/pdf', extension: 'pdf', isKind: isPdf },
];

/** What an upload may be, as MIME types. */
export const ACCEPTED_MIME_TYPES: readonly string[] = kinds.map((kind) => kind.mimeType);

/** The kind of a file by its first bytes; the name and the declared type say nothing. Undefined: not accepted. */
export async function sniffKind(head: Buffer): Promise<{ mimeType: string; extension: string } | undefined> {
  for (const kind of kinds) if (await kind.isKind(head)) return kind;
  return undefined;
}

/** The kinds in a sentence. */
export const ACCEPTED_WORDS = 'Accepted are PDF, JPEG, PNG, TIFF, WebP, HEIC and electronic invoices in XML.';

/** Why a file is refused, in sentences for its sender. */
export async function describeRefused(head: Buffer, name: string): Promise<string> {
  const what = name ? `“${name}”` : 'This file';
  const xml = xmlKind(head);
  if (xml?.hasDoctype) return `${what} is XML with a document type (DOCTYPE), which is never read here. ${OF_XML}`;
  if (xml?.format !== undefined)
    return `${what} is an invoice of the format ${xml.format}, which is not read yet. Ask for it as PDF. ${OF_XML}`;
  if (xml) {
    const isOne = xml.root !== null && INVOICE_WORDS.test(xml.root);
    const root = xml.root === null ? '' : ` (${xml.root})`;
    return `${what} is XML${root} ${isOne ? 'of a kind that is not read yet' : 'but no electronic invoice'}. ${OF_XML}`;
  }
  if (head.includes(PDF_MARK)) return `${what} ${OF_PDF}`;
  const found = await nameOfKind(head);
  return `${what} ${found ? `is ${found}, which` : 'is of a kind that'} is not accepted. ${ACCEPTED_WORDS}`;
}

const OF_XML =
  'Of XML, electronic invoices are accepted: XRechnung, ZUGFeRD and Factur-X (Cross Industry Invoice), and UBL Invoice and CreditNote.';

const INVOICE_WORDS = /invoic|factur|faktur|fattura|fatura|rechnung|credit_?note/i;

const OF_PDF =
  'says that it is a PDF, but no reader would open it: too much else stands before the PDF, or nothing of one follows. Save or export it again.';

/** As readers take it: the mark within the first bytes, and where its version is not as it should be, objects behind it. */
function isPdf(head: Buffer): boolean {
  const at = head.subarray(0, PDF_HEADER_WITHIN_BYTES).indexOf(PDF_MARK);
  if (at === -1) return false;
  return textAt(head, at, 5) === '%PDF-' || /\d\s+\d+\s+obj\b/.test(head.toString('latin1', at));
}

/** What of XML a file is; undefined for what is none. */
function xmlKind(head: Buffer): XmlKind | undefined {
  // A byte order mark, a blank or the first sign; anything else is no XML, and is not decoded.
  return /^(?:[\xff\xfe\xef\0\s]|<)/.test(textAt(head, 0, 1))
    ? xmlKindOf(decodeXml(head, { isBeginning: true }))
    : undefined;
}

async function isTiff(head: Buffer): Promise<boolean> {
  const isTiffLike = startsWith(head, [0x49, 0x49, 0x2a, 0x00]) || startsWith(head, [0x4d, 0x4d, 0x00, 0x2a]);
  const isBig = startsWith(head, [0x49, 0x49, 0x2b, 0x00, 8, 0]) || startsWith(head, [0x4d, 0x4d, 0x00, 0x2b, 0, 8]);
  if (isBig) return true;
  return isTiffLike && PLAIN_TIFF.has(await nameOfKind(head));
}

/** What else a file is; hundreds of kinds are loaded when somebody asks. */
async function nameOfKind(head: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(head))?.mime;
}

/** ISO base media whose brands name HEVC still pictures; AVIF uses the same container and is not one. */
function isHeif(head: Buffer): boolean {
  if (textAt(head, 4, 4) !== 'ftyp') return false;
  const boxEnd = Math.min(head.readUInt32BE(0), head.length);
  const brands = [textAt(head, 8, 4)];
  for (let at = 16; at + 4 <= boxEnd; at += 4) brands.push(textAt(head, at, 4));
  return HEIF_BRANDS.has(brands[0] ?? '') && !brands.includes('avif');
}

function startsWith(head: Buffer, signature: readonly number[]): boolean {
  return signature.every((byte, at) => head[at] === byte);
}

function textAt(head: Buffer, at: number, length: number): string {
  return head.toString('latin1', at, at + length);
}
