import type { MessageStructureObject } from 'imapflow';
import { ACCEPTED_MIME_TYPES } from '../../../documents/ingest/index.ts';

/** A part of a mail that may be a document. */
export type FoundPart = { part: string; filename: string | undefined };

/** What of a mail may be taken, and the parts that Outlook packed others into; null: it is built in a way that nobody means well with. */
export type FoundParts = { parts: FoundPart[]; winmails: FoundPart[] } | null;

/** Mails of people have a few dozen at most. */
const MAX_NODES = 1_000;
const MAX_DEPTH = 50;
const MAX_PARTS = 100;

/** What programs call the kinds that are read, beside their names. */
const TYPES = new Set([
  ...ACCEPTED_MIME_TYPES,
  'application/x-pdf',
  'image/jpg',
  'image/pjpeg',
  'image/tif',
  'image/heif',
  'text/xml',
]);
const ENDINGS = /\.(?:pdf|jpe?g|png|tiff?|webp|hei[cf]|xml)$/i;
const ANY_ENDING = /\.[a-z0-9]{1,8}$/i;
const TYPES_OF_ANYTHING = new Set(['application/octet-stream', 'application/binary', 'application/download']);

/**
 * Looks through what the server says a mail consists of, mails within it included. Only names and types are looked at: what a part is, its
 * bytes tell when it is taken over. Pictures that belong to the text (logos) are left out.
 */
export function foundParts(structure: MessageStructureObject): FoundParts {
  const parts: FoundPart[] = [];
  const winmails: FoundPart[] = [];
  let seen = 0;
  const waiting = [{ node: structure, parent: '', depth: 0 }];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { node, parent, depth } = next;
    seen += 1;
    const filename = nameOf(node);
    if (node.type === 'application/ms-tnef' || filename?.toLowerCase() === 'winmail.dat')
      winmails.push({ part: node.part ?? '1', filename });
    else if (node.childNodes === undefined && mayBeDocument(node, parent, filename))
      parts.push({ part: node.part ?? '1', filename });
    if (seen + waiting.length > MAX_NODES || depth > MAX_DEPTH || parts.length + winmails.length > MAX_PARTS)
      return null;
    // In front, so that they keep the order in which a reader sees them.
    waiting.unshift(...(node.childNodes ?? []).map((child) => ({ node: child, parent: node.type, depth: depth + 1 })));
  }
  return { parts, winmails };
}

/** Whether a file without a type may be a document, as far as its name tells. */
export function mayBeCalled(filename: string | undefined): boolean {
  return filename === undefined || ENDINGS.test(filename) || !ANY_ENDING.test(filename);
}

function nameOf({ dispositionParameters, parameters }: MessageStructureObject): string | undefined {
  return dispositionParameters?.filename ?? parameters?.name;
}

function mayBeDocument(node: MessageStructureObject, parent: string, filename: string | undefined): boolean {
  if (node.type.startsWith('image/') && parent === 'multipart/related' && node.id !== undefined) return false;
  if (TYPES.has(node.type)) return true;
  if (filename !== undefined && ENDINGS.test(filename)) return true;
  return TYPES_OF_ANYTHING.has(node.type) && !ANY_ENDING.test(filename ?? '');
}
