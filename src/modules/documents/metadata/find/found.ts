import type { Candidate, FieldName } from '../extract/types.ts';
import type { Because, FieldSource } from '../provenance.store.ts';
import { thresholdOf } from './thresholds.ts';

/** A value somebody may take for a field, wherever it comes from. */
export type Found = Omit<Candidate, 'source' | 'value' | 'because'> & {
  value: unknown;
  source: FieldSource;
  because?: Because;
};

/**
 * What was found, by field: what a rule of the owner's says before everything else, then what an invoice says of itself, then the
 * name the owner gives such a sender, then what the name of a file says where it is to be taken, then the surest first.
 */
export function byField(found: readonly Found[]): Map<FieldName, Found[]> {
  const groups = Map.groupBy(found, ({ field }) => field);
  for (const [field, group] of groups) groups.set(field, group.toSorted(compareFound));
  return groups;
}

function compareFound(a: Found, b: Found): number {
  return rankOf(b) - rankOf(a) || b.confidence - a.confidence;
}

function rankOf({ field, source, confidence }: Found): number {
  if (source === 'own_rule') return 3;
  if (source === 'e_invoice') return 2;
  if (source === 'file_name') return confidence >= thresholdOf(field) ? 1 : 0;
  // What somebody calls a sender, again and again, is the name for it, however surely the page prints another.
  return source === 'learned' && field === 'sender' && confidence >= thresholdOf(field) ? 1 : 0;
}
