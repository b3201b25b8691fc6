import { isDeepStrictEqual } from 'node:util';
import { newId } from '../../../../platform/ids.ts';
import type { FileRow } from '../../files/index.ts';
import type { FieldName } from '../extract/types.ts';
import { fieldValue, isColumn } from '../fields.ts';
import { foundKeyProblem } from '../metadata.schemas.ts';
import { beside } from '../open-suggestions.ts';
import { type FieldWrite, isConfirmed } from '../plan-change.ts';
import type { Provenance } from '../provenance.store.ts';
import type { Suggestion } from '../suggestions.store.ts';
import { asTags, withoutTags, withTags } from '../writes.ts';
import { byField, type Found } from './found.ts';
import { storableValue } from './storable.ts';
import { LEAST_CONFIDENCE, thresholdOf } from './thresholds.ts';

/** What is to be done with what was found: values to write, and what is only proposed. */
export type Decision = { writes: Map<string, FieldWrite>; suggestions: Omit<Suggestion, 'state'>[] };

/** What is there stays, though it is not found any more. */
const KEPT_FIELDS: ReadonlySet<string> = new Set(['title', 'tags', 'asn']);

/** What is known of a document before. */
export type Known = { file: FileRow; known: ReadonlyMap<string, Provenance>; suggestions: readonly Suggestion[] };

/**
 * Decides of everything found on a document: sure values are taken, others proposed. What a person confirmed stays; what an earlier
 * run took and this one does not find any more goes, except the title and the number on the paper.
 */
export function decide(before: Known, found: readonly Found[]): Decision {
  const decision: Decision = { writes: new Map(), suggestions: [] };
  const groups = byField(found.flatMap((one) => storable(one) ?? []));
  for (const [field, group] of groups) {
    // Tags that came with a new document are joined by those of rules; what somebody made of them later is theirs.
    const isOpen = field === 'tags' && before.file.processed_at === null;
    if (isConfirmed(before.known.get(field)) && !isOpen) continue;
    if (field === 'tags') decideTags(before, group, decision);
    else decideField(before, field, group, decision);
  }
  for (const [field, provenance] of before.known) {
    const isKept = isConfirmed(provenance) || KEPT_FIELDS.has(field) || decision.writes.has(field);
    // What reading said of the language stands there again; a rule or a step that is gone takes nothing else with it.
    const isRead = field === 'language' && (provenance.source === 'own_rule' || provenance.source === 'pipeline');
    if (!isKept) decision.writes.set(field, { value: isRead ? before.file.language : null, provenance: null });
  }
  const total = decision.writes.get('total_amount') ?? { value: fieldValue(before.file, 'total_amount') };
  decision.suggestions = beside(decision.suggestions, total.value);
  return decision;
}

function decideField(before: Known, field: FieldName, group: readonly Found[], decision: Decision): void {
  const [best] = group;
  if (!best) return;
  // What the reading itself says of the language counts more than what words look like.
  if (field === 'language' && best.source !== 'own_rule' && before.file.language !== null && !before.known.has(field))
    return;
  // A rule is the owner's own word, which counts more than a no to what was guessed.
  const isRefused = (one: Found) => one.source !== 'own_rule' && wasResolved(before, field, one.value, 'declined');
  if (best.confidence >= thresholdOf(field) && !isRefused(best)) {
    decision.writes.set(field, { value: best.value, provenance: originOf(best) });
    return;
  }
  const proposal = group.find((one) => one.confidence >= LEAST_CONFIDENCE && !isRefused(one));
  // What an earlier run took goes with this one; only a title stays.
  const current = before.known.has(field) && field !== 'title' ? null : fieldValue(before.file, field);
  if (proposal && !isDeepStrictEqual(proposal.value, current)) decision.suggestions.push(proposalOf(field, proposal));
}

function decideTags(before: Known, group: readonly Found[], decision: Decision): void {
  let tags = before.file.tags;
  const known = before.known.get('tags');
  const given = isConfirmed(known) ? known : undefined;
  let origin: Provenance | undefined;
  for (const one of group) {
    const isRuled = one.source === 'own_rule';
    if (given && !isRuled) continue;
    const isRefused = (tag: string) => !isRuled && wasResolved(before, 'tags', [tag], 'declined');
    const fresh = withoutTags(asTags(one.value), tags).filter((tag) => !isRefused(tag));
    if (fresh.length === 0 || one.confidence < LEAST_CONFIDENCE) continue;
    if (one.confidence >= thresholdOf('tags')) {
      tags = withTags(tags, fresh);
      origin ??= given ?? originOf(one);
      continue;
    }
    for (const tag of fresh) decision.suggestions.push(proposalOf('tags', { ...one, value: [tag] }));
  }
  if (origin) decision.writes.set('tags', { value: tags, provenance: origin });
}

function wasResolved({ suggestions }: Known, field: string, value: unknown, state: Suggestion['state']): boolean {
  return suggestions.some((one) => one.field === field && one.state === state && isDeepStrictEqual(one.value, value));
}

function originOf({ source, confidence, evidence, because }: Found): Provenance {
  const origin = { evidence: evidence ?? null, because: because ?? null, confirmed_at: null, confirmed_by: null };
  return { source, confidence: asStored(confidence), ...origin };
}

function proposalOf(field: string, { value, source, confidence, evidence, because }: Found): Omit<Suggestion, 'state'> {
  return {
    id: newId(),
    field,
    value,
    source,
    confidence: asStored(confidence),
    evidence: evidence ?? null,
    because: because ?? null,
  };
}

/** Four bytes hold three digits, so that what is read back is what was written. */
function asStored(confidence: number): number {
  return Math.round(confidence * 1000) / 1000;
}

/** A value as the database takes it; undefined for one that does not fit its field: rules may find what no field can hold. */
function storable(one: Found): Found | undefined {
  const value = storableValue(one.field, one.value);
  if (value === undefined) return undefined;
  if (!isColumn(one.field) && foundKeyProblem(one.field, value) !== undefined) return undefined;
  const { evidence } = one;
  return {
    ...one,
    value,
    ...(evidence
      ? { evidence: { ...evidence, text: evidence.text.replaceAll('\0', '').toWellFormed().slice(0, 300) } }
      : {}),
  };
}
