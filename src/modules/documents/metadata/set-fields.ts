import type { TransactionContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { says } from '../../../platform/refusals/index.ts';
import { type FilePatch, type FileRow, tagSchema, tagsSchema } from '../files/index.ts';
import { type HeldFile, holdFile, waitsStill } from './change-fields.ts';
import { FOUND_KEYS, fieldValue, isColumn, metadataOf } from './fields.ts';
import { storableValue } from './find/storable.ts';
import { insertChange } from './history.store.ts';
import { foundKeyProblem } from './metadata.schemas.ts';
import { type FieldWrite, isConfirmed, planChange } from './plan-change.ts';
import { type Provenance, putProvenance } from './provenance.store.ts';
import { setSuggestionStates } from './suggestions.store.ts';
import { withoutTags, withTags } from './writes.ts';

/** Fields of one value that a plan can set; tags are added and removed. */
export const SETTABLE_FIELDS = [
  ...(['title', 'sender', 'recipient', 'document_type', 'document_date', 'language'] as const),
  ...FOUND_KEYS.filter((key) => key !== 'amounts'),
] as const;
/** One of them. */
export type SettableField = (typeof SETTABLE_FIELDS)[number];

/** What a plan says of the fields of a document. Each value is made of the document with those before it; null: it is not known. */
export type FieldSettings = {
  values: readonly { field: SettableField; make: (file: FileRow) => string | null }[];
  addTags: readonly ((file: FileRow) => string | null)[];
  removeTags: readonly ((file: FileRow) => string | null)[];
};

/** What became of one field: `confirmed` somebody said what stands there, `missing` what it is made of is not known, `unfit` no such value can stand there. */
export type SetOutcome = 'set' | 'same' | 'confirmed' | 'missing' | 'unfit';

/** What became of every field, the names of those that differ now, and the columns that change. */
export type FieldsSet = { patch: FilePatch; outcomes: Map<string, SetOutcome>; changed: string[] };

const ORIGIN: Provenance = {
  source: 'pipeline',
  confidence: 1,
  evidence: null,
  because: null,
  confirmed_at: null,
  confirmed_by: null,
};

/** Why a field can never hold a value; undefined when it can. */
export function fieldProblem(field: SettableField, value: string): string | undefined {
  if (storableValue(field, value) === undefined)
    return field === 'language' ? says('language_code') : says('not_valid');
  return isColumn(field) ? undefined : foundKeyProblem(field, value);
}

/**
 * Sets fields of a document as its plan says, at the end of a step: nothing over what a person confirmed. Doing it again changes
 * nothing. The caller writes the patch, and tells who has to know.
 * @throws file_not_found
 */
export async function setFields(ctx: TransactionContext, fileId: string, settings: FieldSettings): Promise<FieldsSet> {
  const held = await holdFile(ctx, fileId);
  const { file, known } = held;
  const outcomes = new Map<string, SetOutcome>();
  const writes = new Map<string, FieldWrite>();
  let current = file;
  for (const { field, make } of settings.values) {
    const value = isConfirmed(known.get(field)) ? undefined : make(current);
    const outcome = outcomeOf(field, value, current);
    outcomes.set(field, outcome);
    if (outcome !== 'set') continue;
    const stored = storableValue(field, value);
    writes.set(field, { value: stored, provenance: ORIGIN });
    current = withValue(current, field, stored);
  }
  setTags(held, current, settings, { outcomes, writes });
  return write(ctx, held, { outcomes, writes });
}

type Decided = { outcomes: Map<string, SetOutcome>; writes: Map<string, FieldWrite> };

function outcomeOf(field: SettableField, value: string | null | undefined, file: FileRow): SetOutcome {
  if (value === undefined) return 'confirmed';
  if (value === null) return 'missing';
  if (fieldProblem(field, value) !== undefined) return 'unfit';
  return storableValue(field, value) === fieldValue(file, field) ? 'same' : 'set';
}

/** Tags that came with a new document are joined by others; none that a person gave goes, and what they made of them later is theirs. */
function setTags({ file, known }: HeldFile, current: FileRow, settings: FieldSettings, decided: Decided): void {
  if (settings.addTags.length + settings.removeTags.length === 0) return;
  const given = known.get('tags');
  const isGiven = isConfirmed(given);
  if (isGiven && file.processed_at !== null) {
    decided.outcomes.set('tags', 'confirmed');
    return;
  }
  const added = tagsOf(settings.addTags, current);
  const removed = tagsOf(settings.removeTags, current);
  const kept = isGiven ? file.tags : withoutTags(file.tags, removed.tags);
  const tags = tagsSchema.safeParse(withTags(kept, added.tags));
  const problem = added.problem ?? removed.problem ?? (tags.success ? undefined : 'unfit');
  const isKept = isGiven && withoutTags(file.tags, removed.tags).length < file.tags.length;
  const isSame = tags.success && tags.data.join() === file.tags.join();
  decided.outcomes.set('tags', problem ?? (isKept ? 'confirmed' : isSame ? 'same' : 'set'));
  if (tags.success && !isSame)
    decided.writes.set('tags', { value: tags.data, provenance: isGiven && given ? given : ORIGIN });
}

function tagsOf(wanted: FieldSettings['addTags'], file: FileRow): { tags: string[]; problem: SetOutcome | undefined } {
  const tags: string[] = [];
  let problem: SetOutcome | undefined;
  for (const tagOf of wanted) {
    const value = tagOf(file);
    const parsed = value === null ? undefined : tagSchema.safeParse(value);
    if (parsed?.success) tags.push(parsed.data);
    else problem = value === null ? 'missing' : 'unfit';
  }
  return { tags, problem };
}

function withValue(file: FileRow, field: string, value: unknown): FileRow {
  const change = isColumn(field) ? { [field]: value } : { metadata: { ...metadataOf(file), [field]: value } };
  return Object.assign({}, file, change);
}

async function write(ctx: TransactionContext, held: HeldFile, { outcomes, writes }: Decided): Promise<FieldsSet> {
  const { file, known, suggestions } = held;
  const { fields, patch, changed, provenance } = planChange(file, known, writes);
  if (fields.length === 0) return { patch: {}, outcomes, changed };
  const ids = suggestions
    .filter(({ state, field }) => state === 'open' && field !== 'tags' && writes.has(field))
    .map(({ id }) => id);
  await insertChange(ctx.db, {
    id: newId(),
    file_id: file.id,
    kind: 'set',
    by_user_id: null,
    fields,
    suggestion_ids: ids,
    was_in_review: file.needs_review,
    changed_at: ctx.clock.now(),
    undone_at: null,
    bulk_action_id: null,
  });
  await putProvenance(ctx.db, file.id, provenance);
  await setSuggestionStates(ctx.db, file.id, ids, 'declined');
  const needs_review = waitsStill(held, { writes, resolves: { ids, state: 'declined' } });
  return { patch: { ...patch, needs_review }, outcomes, changed };
}
