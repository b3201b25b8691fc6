import { fold, sameNameKey } from '../extract/text/fold.ts';
import type { FieldEvidence, PageWords } from '../extract/types.ts';
import type { Found } from '../find/found.ts';
import { thresholdOf } from '../find/thresholds.ts';
import { type AiFields, ASKED_FIELDS, type AskedField } from './ai-fields.ts';
import { findAmount, findDay, findWords, hasCurrency, type SearchPages, searchPages } from './find-on-pages.ts';
import { validValue } from './valid-value.ts';

/** A model and a rule that read the same value on their own: a fact. */
const AGREED = 0.93;
/** A rule that says less than this of its own value is no second reader. */
const LEAST_SECOND = 0.5;
/** The model alone, and the value stands on the document: a suggestion, however sure the model may be. */
const STANDS = 0.85;
/** The same where a rule is inclined to another value. */
const CONTRADICTED = 0.7;
/** What a document is, is judged and not printed on it. */
const JUDGED = 0.7;
/** A name that does not stand on the document as it was answered: perhaps spelled out, perhaps made up. */
const NOT_PRINTED = 0.4;
const TAG = 0.5;

/** What does not stand on the document word for word and may still be offered. */
const MAY_BE_MISSING: ReadonlySet<AskedField> = new Set(['title', 'sender', 'recipient']);

/**
 * What of an endpoint's answer may be taken or offered, beside what was found on this machine: a value is a fact only when it stands
 * on the pages and a rule or the owner's own documents say the same. Everything is located there like any other value.
 */
export function aiCandidates(fields: AiFields, pages: readonly PageWords[], local: readonly Found[]): Found[] {
  const search = searchPages(pages);
  const values = ASKED_FIELDS.flatMap((field) => {
    const given = fields[field];
    const value = given === null ? undefined : validValue(field, given);
    return (value === undefined ? undefined : candidateOf(field, value, search, local)) ?? [];
  });
  const tags = fields.tags.map((tag): Found => {
    const evidence = findWords(search, tag);
    return { field: 'tags', value: [tag], confidence: TAG, source: 'ai', ...(evidence ? { evidence } : {}) };
  });
  return [...values, ...tags];
}

function candidateOf(
  field: AskedField,
  value: string,
  search: SearchPages,
  local: readonly Found[],
): Found | undefined {
  const others = local.filter((one) => one.field === field).toSorted((a, b) => b.confidence - a.confidence);
  const [best] = others;
  // What is sure already, and what an invoice says of itself, needs no second opinion and yields to none.
  const isSettled = others.some((one) => one.source === 'e_invoice') || (best && best.confidence >= thresholdOf(field));
  if (isSettled) return undefined;
  const second = others.find((one) => one.confidence >= LEAST_SECOND && isSame(field, one.value, value));
  const evidence = placeOf(field, value, search);
  const stands = evidence !== undefined || (field === 'currency' && hasCurrency(search, value));
  const isJudged = field === 'document_type' || field === 'language';
  if (second && (stands || isJudged)) {
    // In the rule's spelling and with its place: it read the page, the model read a copy.
    const { value: read, evidence: place = evidence } = second;
    return { field, value: read, confidence: AGREED, source: 'ai', ...(place ? { evidence: place } : {}) };
  }
  if (isJudged) return { field, value, confidence: JUDGED, source: 'ai' };
  if (!stands) return MAY_BE_MISSING.has(field) ? { field, value, confidence: NOT_PRINTED, source: 'ai' } : undefined;
  const isContradicted = best !== undefined && best.confidence >= LEAST_SECOND;
  const confidence = field === 'title' || isContradicted ? CONTRADICTED : STANDS;
  return { field, value, confidence, source: 'ai', ...(evidence ? { evidence } : {}) };
}

function placeOf(field: AskedField, value: string, search: SearchPages): FieldEvidence | undefined {
  if (field === 'document_date' || field === 'due_date') return findDay(search, value);
  if (field === 'total_amount') return findAmount(search, value);
  if (field === 'document_type' || field === 'language') return undefined;
  return findWords(search, value);
}

function isSame(field: AskedField, theirs: unknown, ours: string): boolean {
  if (typeof theirs !== 'string') return false;
  if (field === 'sender' || field === 'recipient') return sameNameKey(theirs) === sameNameKey(ours);
  if (field === 'total_amount') return Number(theirs) === Number(ours);
  return field === 'phone' ? digitsOf(theirs) === digitsOf(ours) : fold(theirs) === fold(ours);
}

/** With or without the code of the country. */
function digitsOf(text: string): string {
  return text.replace(/\D/g, '').slice(-9);
}
