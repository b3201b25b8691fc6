import type { Facts } from '../conditions/index.ts';
import type { PreparedRule, PreparedRules } from './prepare-rules.ts';
import type { WorkingRule } from './rules.schemas.ts';

/** So long rules may look at one document; what has not been asked by then is left out. */
const MS_PER_DOCUMENT = 500;

const SET_FIELDS = ['sender', 'recipient', 'document_type', 'language'] as const;

/** A value that a rule sets; `tags` are added. */
export type RuledValue = { field: (typeof SET_FIELDS)[number] | 'tags'; value: string | string[]; rule: WorkingRule };

/** What rules say of a document. */
export type Ruling = {
  /** What is set, one value a field, and the tags of each rule. */
  values: RuledValue[];
  /** Values that an earlier rule was faster with. */
  beaten: RuledValue[];
  /** The ids of the rules that matched. */
  matched: ReadonlySet<string>;
  /** Not all rules could be asked in time. */
  isTooSlow: boolean;
};

/**
 * Asks rules in their order what they say of a document: the first that sets a field decides, tags add up. One document never takes
 * longer than its time.
 * @param seen the rules whose values those behind them see; left out: all.
 */
export function applyRules({ rules }: PreparedRules, facts: Facts, seen?: ReadonlySet<string>): Ruling {
  const deadlineMs = performance.now() + MS_PER_DOCUMENT;
  const [values, beaten, matched]: [RuledValue[], RuledValue[], Set<string>] = [[], [], new Set()];
  for (const prepared of rules) {
    const verdict = verdictOf(prepared, facts, deadlineMs);
    if (verdict === 'late') return { values, beaten, matched, isTooSlow: true };
    if (!verdict) continue;
    const { rule } = prepared;
    matched.add(rule.id);
    for (const value of valuesOf(rule)) {
      const isTaken = value.field !== 'tags' && values.some(({ field }) => field === value.field);
      (isTaken ? beaten : values).push(value);
      if (!isTaken && (seen === undefined || seen.has(rule.id))) show(facts, value);
    }
  }
  return { values, beaten, matched, isTooSlow: false };
}

class TooLate extends Error {}

function verdictOf({ condition }: PreparedRule, facts: Facts, deadlineMs: number): boolean | 'late' {
  try {
    return condition.isMet(facts, () => {
      if (performance.now() >= deadlineMs) throw new TooLate();
    });
  } catch (error) {
    if (error instanceof TooLate) return 'late';
    throw error;
  }
}

function valuesOf(rule: WorkingRule): RuledValue[] {
  const values: RuledValue[] = SET_FIELDS.flatMap((field) => {
    const value = rule.actions[field];
    return value === null ? [] : [{ field, value, rule }];
  });
  const tags = rule.actions.add_tags;
  return tags.length === 0 ? values : [...values, { field: 'tags', value: tags, rule }];
}

function show(facts: Facts, { field, value }: RuledValue): void {
  const texts = typeof value === 'string' ? [value] : value;
  facts.set(field, field === 'tags' ? [...facts.of(field).texts, ...texts] : texts);
}
