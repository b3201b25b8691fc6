import type { PdfFile } from '../syntax/pdf-file.ts';
import { asName, type PdfDict, type PdfValue } from '../syntax/values.ts';
import type { PdfaPart } from './pdfa-part.ts';

/** Of an annotation's /F: invisible where it is unknown, hidden, not shown on a screen, turned over when pointed at. */
const UNSEEN = 1 | 2 | 32 | 256;
const HIDDEN = 2 | 32;
const PRINTED = 4;

/** What the standard lets stay an annotation, as long as it says how it looks. */
const KEPT = new Set(
  'Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink'.split(' '),
);
/** Where an archive copy may lead: to a page of its own, and to an address. */
const ACTIONS = new Set(['GoTo', 'URI']);

/** What becomes of an annotation: it stays, it goes because nobody sees it or it leads where no archive may, or it has to be drawn. */
export function fateOf(file: PdfFile, annotation: PdfDict, part: PdfaPart): 'stays' | 'goes' | 'is_drawn' {
  const subtype = asName(file.resolve(annotation.get('Subtype'))) ?? '';
  if (subtype === 'Popup' || (flagsOf(annotation) & HIDDEN) !== 0) return 'goes';
  if (subtype === 'Link') {
    const action = file.resolveDict(annotation.get('A'));
    return action === null || ACTIONS.has(asName(file.resolve(action.get('S'))) ?? '') ? 'stays' : 'goes';
  }
  // Ghostscript draws the fields of forms wherever they stand.
  if (subtype === 'Widget') return 'stays';
  // Part 1 knows nothing of transparency, which marks are full of.
  if (part === '1' || !KEPT.has(subtype)) return 'is_drawn';
  const appearance = file.resolveDict(annotation.get('AP'));
  return file.resolveDict(appearance?.get('N')) === null ? 'is_drawn' : 'stays';
}

/** An annotation's flags when it is there to be seen, on paper, too. */
export function flagsOfSeen(annotation: PdfDict): number {
  return (flagsOf(annotation) & ~UNSEEN) | PRINTED;
}

/** Whether a dictionary is an annotation: only these have a place on a page and one of these kinds. */
export function isAnnotation(dict: PdfDict): boolean {
  const subtype: PdfValue | undefined = dict.get('Subtype');
  return dict.has('Rect') && asName(subtype) !== null;
}

function flagsOf(annotation: PdfDict): number {
  const flags = annotation.get('F');
  return typeof flags === 'number' && Number.isInteger(flags) ? flags : 0;
}
