import { type AmountFilter, amountFilter } from '../../../modules/documents/search/query/read-amount.ts';
import type { ListState } from './list-state.ts';

/** The fields whose values can be excluded, as the search box calls them, and the filter that asks for such a value. */
export const excludable = { type: 'document_type', from: 'sender', tag: 'tags' } as const;
/** One of them. */
export type Excludable = keyof typeof excludable;

/** A part of a search text that stands as a chip: an amount, or a word or a value that is not to be found. */
export type QueryChip = { token: string } & (
  | { kind: 'amount'; bounds: AmountFilter }
  | { kind: 'without'; word: string }
  | { kind: 'excluded'; field: Excludable; value: string }
);

const tokenPattern =
  /(^|\s)(?:(-)(?:(type|typ|from|von|sender|absender|tag):)?(?:"([^"]+)"|([^\s":-][^\s":]*))|(?:amount|betrag):(?:"([^"]+)"|([^\s"]+)))(?=(\s|$))/giu;

const fieldOfWord: Record<string, Excludable> = {
  ...{ type: 'type', typ: 'type', tag: 'tag' },
  ...{ from: 'from', von: 'from', sender: 'from', absender: 'from' },
};

/** The chip that leaves out documents of a value; none where the value cannot be put in quotes. */
export function exclusionOf(field: Excludable, value: string): QueryChip | null {
  if (value.includes('"')) return null;
  return {
    kind: 'excluded',
    field,
    value,
    token: `-${field}:${/^[^\s:-][^\s:]*$/u.test(value) ? value : `"${value}"`}`,
  };
}

function chipOf([, , minus, word = '', quoted, bare, quotedAmount, amount]: RegExpMatchArray): QueryChip | null {
  const field = fieldOfWord[word.toLowerCase()];
  if (minus && field) return exclusionOf(field, quoted ?? bare ?? '');
  if (minus) {
    const word = quoted ?? bare ?? '';
    return { kind: 'without', word, token: quoted === undefined ? `-${word}` : `-"${word}"` };
  }
  const value = quotedAmount ?? amount ?? '';
  const bounds = amountFilter(value);
  return bounds ? { kind: 'amount', bounds, token: `amount:${/\s/.test(value) ? `"${value}"` : value}` } : null;
}

/**
 * Takes out of a search text what stands as chips. A part counts once a space follows it, or at the end when `isFinal`; the rest is
 * what stays to be typed on.
 */
export function splitQuery(text: string, isFinal = true): { chips: QueryChip[]; rest: string } {
  const chips: QueryChip[] = [];
  const rest = text.replace(tokenPattern, (...match) => {
    const groups = match.slice(0, 9) as unknown as RegExpMatchArray;
    const chip = isFinal || groups[8] !== '' ? chipOf(groups) : null;
    if (!chip) return String(match[0]);
    if (chips.every(({ token }) => token !== chip.token)) chips.push(chip);
    return groups[1] ?? '';
  });
  return { chips, rest: chips.length > 0 ? rest.replace(/\s{2,}/g, ' ').trimStart() : rest };
}

/** A search text of chips and what was typed beside them. */
export function joinQuery(chips: readonly QueryChip[], rest: string): string {
  return [...chips.map(({ token }) => token), rest.trim()].filter(Boolean).join(' ');
}

const typedNames = [
  ['tags', 'tag'],
  ['sender', 'from'],
  ['document_type', 'type'],
  ['status', 'status'],
  ['delivery', 'delivery'],
  ['language', 'language'],
  ['ocr_quality', 'quality'],
  ['pdfa', 'pdfa'],
] as const;

/** A search as one would type it, filters and all; empty when nothing was searched for. */
export function asTyped({ q, filters }: ListState): string {
  const quoted = (value: string) => (/\s/.test(value) ? `"${value}"` : value);
  const tokens = typedNames.flatMap(([name, word]) =>
    (name === 'tags' ? (filters.tags ?? '').split(',') : [filters[name] ?? ''])
      .filter(Boolean)
      .map((value) => `${word}:${quoted(value)}`),
  );
  const { date_from: from = '', date_to: to = '' } = filters;
  if (from || to) tokens.push(`date:${from}..${to}`);
  return [...tokens, q].filter(Boolean).join(' ');
}
