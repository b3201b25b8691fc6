import type { Candidate, FieldName } from '../extract/types.ts';
import type { Because, FieldSource } from '../provenance.store.ts';

/** A value somebody may take for a field, wherever it comes from. */
export type Found = Omit<Candidate, 'source' | 'value'> & {
  value: unknown;
  source: FieldSource;
  because?: Because;
};

/** What was found, by field: what an invoice says of itself before everything else, then the surest first. */
export function byField(found: readonly Found[]): Map<FieldName, Found[]> {
  const groups = Map.groupBy(found, ({ field }) => field);
  for (const [field, group] of groups) groups.set(field, group.toSorted(compareFound));
  return groups;
}

function compareFound(a: Found, b: Found): number {
  const exactFirst = Number(b.source === 'e_invoice') - Number(a.source === 'e_invoice');
  return exactFirst || b.confidence - a.confidence;
}
