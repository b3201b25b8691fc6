import { isDeepStrictEqual } from 'node:util';
import type { Context, TransactionContext } from '../../../platform/context.ts';
import type { FileRow } from '../files/index.ts';
import { changeFields, type HeldFile } from './change-fields.ts';
import { fieldValue } from './fields.ts';
import { type FieldWrite, isConfirmed } from './plan-change.ts';
import { type Provenance, provenanceOf } from './provenance.store.ts';
import { asTags, withoutTags, withTags } from './writes.ts';

/** A value that a rule of the owner's sets; tags are added. */
export type Ruled = {
  field: 'sender' | 'recipient' | 'document_type' | 'language' | 'tags';
  value: string | string[];
  rule: { id: string; name: string };
};

/** What becomes of one field. `confirmed`: somebody said what stands there. */
export type RuledField = {
  field: Ruled['field'];
  before: unknown;
  after: unknown;
  outcome: 'changes' | 'same' | 'confirmed';
  provenance: Provenance | null;
};

/** What would become of a document by what rules set. Nothing is written. */
export async function planRuled(
  ctx: Pick<Context, 'db'>,
  file: FileRow,
  values: readonly Ruled[],
): Promise<RuledField[]> {
  return fieldsAfter(file, await provenanceOf(ctx.db, file.id), values);
}

/**
 * Writes what rules set on a document that is held, as one act that can be undone. What somebody confirmed stays; tags are added,
 * also to those that somebody gave.
 * @returns whether anything changed.
 */
export async function takeRuled(
  ctx: TransactionContext,
  held: HeldFile,
  input: { values: readonly Ruled[]; bulkActionId: string },
): Promise<boolean> {
  const fields = fieldsAfter(held.file, held.known, input.values).filter(({ outcome }) => outcome === 'changes');
  if (fields.length === 0) return false;
  const writes = new Map<string, FieldWrite>(
    fields.map(({ field, after, provenance }) => [field, { value: after, provenance }]),
  );
  const resolved = held.suggestions.filter(({ field, state, value }) => {
    if (state !== 'open' || !writes.has(field)) return false;
    return field !== 'tags' || withoutTags(value, asTags(writes.get('tags')?.value)).length === 0;
  });
  const resolves = { ids: resolved.map(({ id }) => id), state: 'declined' as const };
  await changeFields(ctx, held, { kind: 'ruled', writes, resolves, bulkActionId: input.bulkActionId });
  return true;
}

function fieldsAfter(file: FileRow, known: ReadonlyMap<string, Provenance>, values: readonly Ruled[]): RuledField[] {
  const fields = new Map<string, RuledField>();
  for (const { field, value, rule } of values) {
    const [was, before] = [known.get(field) ?? null, fieldValue(file, field)];
    const origin: Provenance = {
      source: 'own_rule',
      confidence: 1,
      evidence: null,
      because: { by: 'own_rule', rule_id: rule.id, rule: rule.name },
      confirmed_at: null,
      confirmed_by: null,
    };
    if (field === 'tags') {
      const current = fields.get(field)?.after ?? before;
      const after = withTags(current, asTags(value));
      const outcome = isDeepStrictEqual(after, before) ? 'same' : 'changes';
      // Who said which tags there are is still right about those.
      const provenance = isConfirmed(was) ? was : (fields.get(field)?.provenance ?? origin);
      fields.set(field, { field, before, after, outcome, provenance });
      continue;
    }
    if (isConfirmed(was)) fields.set(field, { field, before, after: value, outcome: 'confirmed', provenance: was });
    else {
      const outcome = before === value ? 'same' : 'changes';
      fields.set(field, { field, before, after: value, outcome, provenance: origin });
    }
  }
  return [...fields.values()];
}
