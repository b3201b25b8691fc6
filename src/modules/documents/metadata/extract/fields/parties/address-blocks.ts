import type { Document } from '../../page/document.ts';
import type { Cell, Layout } from '../../page/layout.ts';
import { hasPhrase } from '../../text/find-phrases.ts';
import { findDates } from '../date/find-dates.ts';
import { canBeName, cleanName, hasLegalForm, isInstitution } from './names.ts';

/** Lines below each other that end with a place: a name and where somebody lives. */
export type AddressBlock = {
  /** The name it begins with. */
  name: string;
  nameCell: Cell;
  cells: readonly Cell[];
  /** What the label above it says, if there is one. */
  label: 'sender' | 'recipient' | null;
  /** Telephone, e-mail, web or tax numbers belong to it: the address of who writes. */
  hasContacts: boolean;
};

/** A postal code with a place, as the countries of the seven languages write it. */
const POSTAL =
  /(?<![\p{L}\p{N}-])(?:(?:[A-Z]{1,3}[-–\s])?\d{5}(?:\scedex)?\s\p{Lu}\p{L}|\d{4}\s?[A-Z]{2}\s{1,2}\p{Lu}|\d{4}-\d{3}\s\p{L}|(?:[A-Z]{1,2}-)?\d{4}\s\p{Lu}\p{Ll}|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}(?![\p{L}\p{N}])|[A-Z]{2}\s\d{5}(?:-\d{4})?(?!\p{N}))/u;
const CONTACT =
  /@|www\.|https?:|\+\d{2}|(?<!\p{L})(?:tel|fon|phone|fax|tél|iban|ust|vat|tva|nif|p\.\s?iva|btw|kvk|siret|hrb)(?!\p{L})/iu;
const MAX_LINES = 6;

/** Whether a text has a postal code with its place. */
export function isPostal(text: string): boolean {
  return POSTAL.test(text);
}

/** The address blocks of the first page, from top to bottom. */
export function addressBlocks(document: Document): AddressBlock[] {
  const layout = document.layouts[0];
  if (!layout) return [];
  const blocks: AddressBlock[] = [];
  for (const cell of layout.cells) {
    if (!POSTAL.test(cell.text) || cell.text.length > 60) continue;
    const block = blockAbove(document, layout, cell);
    if (block && !blocks.some(({ nameCell }) => nameCell === block.nameCell)) blocks.push(block);
  }
  return blocks;
}

function blockAbove(document: Document, layout: Layout, postal: Cell): AddressBlock | null {
  const stack = [postal];
  let label: AddressBlock['label'] = null;
  while (stack.length <= MAX_LINES) {
    const top = stack[0];
    if (!top) break;
    const above = stackedNeighbour(layout, top, -1);
    if (!above || above.words.length > 9) break;
    const said = labelOf(document, above);
    if (said) {
      label = said.role;
      if (said.rest !== '') stack.unshift(above);
      break;
    }
    if (POSTAL.test(above.text) || CONTACT.test(above.text) || isFact(document, above)) break;
    stack.unshift(above);
  }
  if (stack.length < 2) return null;
  const named = firstName(document, stack);
  if (!named) return null;
  const below = [stackedNeighbour(layout, postal, 1)];
  if (below[0]) below.push(stackedNeighbour(layout, below[0], 1));
  const beneath = below.filter((cell) => cell !== null);
  const hasContacts = [...stack, ...beneath].some(({ text }) => CONTACT.test(text));
  return { ...named, cells: stack, label, hasContacts };
}

/** A date or a subject stands above an address, and is no part of it. */
function isFact(document: Document, cell: Cell): boolean {
  return findDates(cell).length > 0 || (hasPhrase(document.hitsOf.get(cell), 'subject') && cell.text.includes(':'));
}

/** "Bill to:" above a block, or "Bill to: Jane Doe" as its first line. */
function labelOf(document: Document, cell: Cell): { role: 'sender' | 'recipient'; rest: string } | null {
  const hit = (document.hitsOf.get(cell) ?? [])[0];
  if (!hit || hit.start > 1) return null;
  const rest = cell.text.slice(hit.end).replace(/^[\s:.]+/, '');
  if (rest !== '' && !/^\s?:/.test(cell.text.slice(hit.end))) return null;
  if (hit.meanings.some(({ concept }) => concept === 'recipient')) return { role: 'recipient', rest };
  if (hit.meanings.some(({ concept }) => concept === 'sender')) return { role: 'sender', rest };
  return null;
}

function firstName(document: Document, stack: readonly Cell[]): { name: string; nameCell: Cell } | null {
  for (const cell of stack.slice(0, -1)) {
    const label = labelOf(document, cell);
    const name = cleanName(label ? label.rest : cell.text);
    if (
      canBeName(name) &&
      (/^\p{Lu}|^\p{L}\p{Lu}/u.test(name) || hasLegalForm(name) || isInstitution(name)) &&
      !/\d/.test(name.slice(-4))
    )
      return { name, nameCell: cell };
  }
  return null;
}

/** The cell right above (-1) or below (1) that begins, ends or is centred where this one does. */
function stackedNeighbour(layout: Layout, cell: Cell, step: 1 | -1): Cell | null {
  for (let row = cell.row + step; row >= 0 && row < layout.rows.length && Math.abs(row - cell.row) <= 3; row += step) {
    const found = layout.rows[row]?.cells.find((other) => isAligned(cell, other));
    if (!found) continue;
    const gap = step < 0 ? cell.top - found.bottom : found.top - cell.bottom;
    const height = Math.max(cell.bottom - cell.top, layout.lineHeight);
    return gap < 1.3 * height ? found : null;
  }
  return null;
}

function isAligned(a: Cell, b: Cell): boolean {
  const near = (x: number, y: number): boolean => Math.abs(x - y) < 0.012;
  return near(a.left, b.left) || near(a.right, b.right) || near((a.left + a.right) / 2, (b.left + b.right) / 2);
}
