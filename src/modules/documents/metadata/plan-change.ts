import { isDeepStrictEqual } from 'node:util';
import type { FilePatch, FileRow } from '../files/index.ts';
import { fieldValue, NEEDED_FIELDS, patchOf } from './fields.ts';
import type { FieldChange } from './history.store.ts';
import type { Provenance } from './provenance.store.ts';

/** What is to stand in a field, and where it comes from; no provenance: nobody knows. */
export type FieldWrite = { value: unknown; provenance: Provenance | null };

/** What writes really change of a document. */
export type PlannedChange = {
  /** What was done to each field, for the history. */
  fields: FieldChange[];
  /** The values that differ, as columns. */
  patch: FilePatch;
  /** The names of the fields whose value differs. */
  changed: string[];
  provenance: Map<string, Provenance | null>;
};

/** Compares writes with what stands there: a value and an origin that are there already change nothing. */
export function planChange(
  file: FileRow,
  known: ReadonlyMap<string, Provenance>,
  writes: ReadonlyMap<string, FieldWrite>,
): PlannedChange {
  const fields: FieldChange[] = [];
  const values = new Map<string, unknown>();
  const provenance = new Map<string, Provenance | null>();
  for (const [field, write] of writes) {
    const before = fieldValue(file, field);
    const was = known.get(field) ?? null;
    const isNewValue = !isDeepStrictEqual(before, write.value);
    if (!isNewValue && isSameOrigin(was, write.provenance)) continue;
    fields.push({ field, before, after: write.value, was });
    provenance.set(field, write.provenance);
    if (isNewValue) values.set(field, write.value);
  }
  return { fields, patch: patchOf(file, values), changed: [...values.keys()], provenance };
}

/** Fields a document can hardly be found again without, that are empty although nobody said that they are. */
export function missingFields(file: FileRow, known: ReadonlyMap<string, Provenance>): string[] {
  return NEEDED_FIELDS.filter((field) => fieldValue(file, field) === null && !isConfirmed(known.get(field)));
}

/** Whether a person said so. */
export function isConfirmed(provenance: Provenance | null | undefined): boolean {
  return provenance?.confirmed_at != null;
}

/** The moment of a confirmation is no difference: who says again what they said has changed nothing. */
function isSameOrigin(a: Provenance | null, b: Provenance | null): boolean {
  if (isConfirmed(a) && isConfirmed(b)) return a?.source === b?.source || b?.source === 'person';
  const bare = (one: Provenance | null) =>
    one && { ...one, confirmed_at: one.confirmed_at !== null, confirmed_by: null };
  return isDeepStrictEqual(bare(a), bare(b));
}
