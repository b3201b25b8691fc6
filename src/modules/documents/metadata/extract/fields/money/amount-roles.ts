import type { Document } from '../../page/document.ts';
import type { Cell } from '../../page/layout.ts';
import { placesOf } from '../../page/places.ts';
import { type Hit, means } from '../../text/find-phrases.ts';
import { currencyNamedIn, currencyOf } from './currencies.ts';
import type { FoundAmount } from './find-amounts.ts';

/** What the words beside an amount say it is. */
export type AmountRole = 'gross_total' | 'due_total' | 'total' | 'net_total' | 'tax_total' | 'other_amount';

/** An amount with its role. `isOwnRow`: its label and it are all that stands in the row. */
export type RoledAmount = FoundAmount & { role: AmountRole | null; how: 'inline' | 'row' | 'below' | null };

const ROLES: readonly AmountRole[] = ['net_total', 'gross_total', 'due_total', 'other_amount', 'tax_total', 'total'];
/** In a sentence an amount may follow its label so many characters later. */
const REACH = 34;

/** Gives every amount the role of its label: before it in its cell, to its left in the row, or above it. */
export function giveAmountRoles(document: Document, amounts: readonly FoundAmount[]): RoledAmount[] {
  const above = labelledFromAbove(document);
  return amounts.map((amount) => {
    const inline = inlineRole(document, amount);
    if (inline) return { ...amount, role: inline, how: 'inline' };
    const row = rowRole(document, amount);
    if (row) return { ...amount, ...row, currency: amount.currency ?? row.currency, how: 'row' };
    const role = above.get(amount.span.cell);
    return role ? { ...amount, role, how: 'below' } : { ...amount, role: null, how: null };
  });
}

function roleOf(hit: Hit): AmountRole | null {
  return ROLES.find((role) => means(hit, role)) ?? null;
}

function inlineRole(document: Document, { span }: FoundAmount): AmountRole | null {
  // In brackets behind another amount stands what that one is made of: "119,00 € (darin 19,00 € MwSt.)".
  const before = span.cell.text.slice(0, span.start);
  const open = before.lastIndexOf('(');
  const aside = open > 0 && /\d/.test(before.slice(0, open)) ? open : 0;
  const hits = (document.hitsOf.get(span.cell) ?? []).filter(
    (hit) => hit.start >= aside && hit.end <= span.start && roleOf(hit),
  );
  const hit = hits.at(-1);
  if (!hit) return null;
  const between = span.cell.text.slice(hit.end, span.start);
  if (between.length > REACH || /[.;!?]\s\p{Lu}/u.test(between)) return null;
  return strongest(hits.filter((other) => span.start - other.end <= REACH));
}

/** "Total (net)" is a net total, "Total incl. VAT" a gross one: the words that say more win over "total" and over the tax. */
function strongest(hits: readonly Hit[]): AmountRole | null {
  const roles = hits.map(roleOf).filter((role) => role !== null);
  return ROLES.find((role) => roles.includes(role)) ?? null;
}

/** By the nearest cell to the left that has a label, which may name the currency, too. */
function rowRole(document: Document, { span }: FoundAmount): { role: AmountRole; currency: string | null } | null {
  let cell: Cell | null = span.cell.previous;
  for (let steps = 0; cell && steps < 4; steps += 1) {
    const role = strongest(document.hitsOf.get(cell) ?? []);
    if (role) return isSentence(cell) ? null : { role, currency: currencyNamedIn(cell.text) };
    if (/\p{L}{3}/u.test(cell.text) && !currencyOf(cell.text)) return null;
    cell = cell.previous;
  }
  return null;
}

function isSentence(cell: Cell): boolean {
  return cell.words.length > 9;
}

function labelledFromAbove(document: Document): Map<Cell, AmountRole> {
  const roles = new Map<Cell, AmountRole>();
  for (const hit of document.hits) {
    const role = roleOf(hit);
    if (!role || isSentence(hit.cell)) continue;
    for (const { span, how } of placesOf(document, hit))
      if (how === 'below' && !roles.has(span.cell)) roles.set(span.cell, role);
  }
  return roles;
}
