import type { FieldName } from '../extract/types.ts';

/** Below this nothing is kept: a guess is no help. */
export const LEAST_CONFIDENCE = 0.3;

/** From here on a value is taken as it is, below it is a suggestion: about one in a hundred of these is wrong. */
const USUAL = 0.9;
/** A title nobody acts on: a likely one is better than the name of a scan. */
const SPECIAL: Partial<Record<FieldName, number>> = { title: 0.8 };

/** From which confidence on a value for the field is taken as it is. */
export function thresholdOf(field: FieldName): number {
  return SPECIAL[field] ?? USUAL;
}
