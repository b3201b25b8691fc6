import type { FileFilter } from '../../files/index.ts';
import { parseField } from './query-fields.ts';
import { wordsOf } from './words.ts';

/** One thing to look for. Several words stand next to each other in the document. */
export type SearchTerm = {
  words: string[];
  /** The last word may go on: `strom*`. */
  isPrefix: boolean;
  /** Written in quotes: taken as it is, never guessed at or left out. */
  isExact: boolean;
};

/** What a search text asks for. */
export type ParsedQuery = {
  required: SearchTerm[];
  excluded: SearchTerm[];
  /** Recognised fields (`tag:house`): all must hold, or must not hold. */
  filters: FileFilter[];
  excludedFilters: FileFilter[];
};

const PIECE = /(?<minus>-)?(?:(?<field>\p{L}+):)?(?:"(?<quoted>[^"]*)(?:"|$)|(?<bare>[^\s"]+))/gu;
const MAX_TERMS = 32;

/**
 * Reads a search text: words, "exact words", -excluded, prefix*, and fields such as tag:house or date:2026-01..2026-03.
 * Anything is a valid search text; what means nothing is looked for as words.
 */
export function parseQuery(text: string): ParsedQuery {
  const parsed: ParsedQuery = { required: [], excluded: [], filters: [], excludedFilters: [] };
  for (const { groups = {} } of text.replace(/[“”„‟«»]/g, '"').matchAll(PIECE)) {
    const { minus, field, quoted, bare } = groups;
    const value = quoted ?? bare ?? '';
    const filter = field === undefined ? undefined : parseField(field.toLowerCase(), value.normalize('NFC'));
    if (filter) {
      (minus ? parsed.excludedFilters : parsed.filters).push(filter);
      continue;
    }
    // Not a field we know: `field:` is text like any other.
    const isExact = quoted !== undefined;
    const words = wordsOf(field === undefined ? value : `${field}:${value}`);
    const terms = minus ? parsed.excluded : parsed.required;
    if (words.length > 0 && terms.length < MAX_TERMS)
      terms.push({ words, isPrefix: !isExact && value.endsWith('*'), isExact });
  }
  return parsed;
}
