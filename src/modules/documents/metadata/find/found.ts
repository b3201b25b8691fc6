import type { Candidate, FieldName } from '../extract/types.ts';
import type { Because, FieldSource } from '../provenance.store.ts';

/** A value somebody may take for a field, wherever it comes from. */
export type Found = Omit<Candidate, 'source' | 'value'> & {
  value: unknown;
  source: FieldSource;
  because?: Because;
};

/** What was found, by field: what a rule of the owner's says before everything else, then what an invoice says of itself, then the surest first. */
export function byField(found: readonly Found[]): Map<FieldName, Found[]> {
  const groups = Map.groupBy(found, ({ field }) => field);
  for (const [field, group] of groups) groups.set(field, group.toSorted(compareFound));
  return groups;
}

function compareFound(a: Found, b: Found): number {
  return rankOf(b) - rankOf(a) || b.confidence - a.confidence;
}

function rankOf({ source }: Found): number {
  if (source === 'own_rule') return 2;
  return source === 'e_invoice' ? 1 : 0;
}
