import type { MessageStructureObject } from 'imapflow';
import { kindOfPart, type LeftReason } from './part-kinds.ts';

/** A part of a mail that may be a document. */
export type FoundPart = { part: string; filename: string | undefined };

/** What of a mail may be taken, the parts that Outlook packed others into, and what is attached but not taken, with the reason. */
export type FoundParts = {
  parts: FoundPart[];
  tnefs: FoundPart[];
  left: (FoundPart & { reason: LeftReason })[];
  /** Whether it holds text that a person reads. */
  hasText: boolean;
};

/** Mails of people have a few dozen at most. */
const MAX_NODES = 1_000;
const MAX_DEPTH = 50;
const MAX_PARTS = 100;

/**
 * Looks through what the server says a mail consists of, mails within it included. Only names and types are looked at: what a part is, its
 * bytes tell when it is accepted. Pictures that belong to the text (logos) are left out.
 * @returns null when it is built in a way that nobody means well with.
 */
export function foundParts(structure: MessageStructureObject): FoundParts | null {
  const found: FoundParts = { parts: [], tnefs: [], left: [], hasText: false };
  let seen = 0;
  const waiting = [{ node: structure, parent: '', path: pathWithin([], structure), depth: 0 }];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { node, parent, path, depth } = next;
    seen += 1;
    const children = addPart(found, node, parent, path.join('.')) ? [] : (node.childNodes ?? []);
    const count = found.parts.length + found.tnefs.length + found.left.length;
    if (seen + waiting.length > MAX_NODES || depth > MAX_DEPTH || count > MAX_PARTS) return null;
    // In front, so that they keep the order in which a reader sees them.
    waiting.unshift(
      ...children.map((child, at) => ({
        node: child,
        parent: node.type,
        path: isMultipart(node) ? [...path, at + 1] : pathWithin(path, child),
        depth: depth + 1,
      })),
    );
  }
  return found;
}

/** The number of what a mail consists of (RFC 9051, 6.4.5.1): its parts are counted in it, and a mail of one part counts that one. */
function pathWithin(path: readonly number[], node: MessageStructureObject): number[] {
  return isMultipart(node) ? [...path] : [...path, 1];
}

function isMultipart({ type }: MessageStructureObject): boolean {
  return type.startsWith('multipart/');
}

/** @returns whether nothing within it is looked at. */
function addPart(found: FoundParts, node: MessageStructureObject, parent: string, path: string): boolean {
  const filename = node.dispositionParameters?.filename ?? node.parameters?.name;
  const kind = kindOfPart(node, parent, filename);
  const part = path === '' ? '1' : path;
  if (kind === 'winmail') found.tnefs.push({ part, filename });
  else if (kind === 'mail_part_sealed') found.left.push({ part, filename, reason: kind });
  else if (node.childNodes !== undefined || isMultipart(node)) return false;
  else if (kind === 'document') found.parts.push({ part, filename });
  else if (kind === 'text') found.hasText ||= node.size !== 0;
  else if (kind !== 'aside') found.left.push({ part, filename, reason: kind });
  return true;
}
