import { type Condition, conditionSchema } from './conditions.ts';
import { expressionOf } from './expressions.ts';
import type { Fact, Facts } from './facts.ts';
import { fold, wordsOf } from './fold.ts';
import type { WorkingRule } from './rules.schemas.ts';

/** A rule that can be asked. */
export type PreparedRule = { rule: WorkingRule; tests: readonly ((facts: Facts) => boolean)[]; needsText: boolean };

/** Rules that can be asked, in their order, and the ids of those that cannot be understood. */
export type PreparedRules = { rules: PreparedRule[]; broken: string[] };

/** Makes rules ready to be asked of any number of documents; one that is broken harms no other. */
export function prepareRules(rules: readonly WorkingRule[]): PreparedRules {
  const prepared: PreparedRules = { rules: [], broken: [] };
  for (const rule of rules) {
    const conditions = conditionSchema.array().min(1).safeParse(rule.conditions);
    if (!conditions.success) {
      prepared.broken.push(rule.id);
      continue;
    }
    const tests = conditions.data.map((condition) => {
      const holds = testOf(condition);
      return (facts: Facts) => holds(facts.of(condition.field)) !== condition.is_negated;
    });
    const needsText = conditions.data.some(({ field }) => field === 'text');
    prepared.rules.push({ rule, tests, needsText });
  }
  return prepared;
}

function testOf({ field, operator, value }: Condition): (fact: Fact) => boolean {
  const folded = fold(value);
  switch (operator) {
    case 'is_empty':
      return ({ texts }) => texts.length === 0;
    case 'contains_words': {
      const words = wordsOf(value);
      return (fact) => words.every((word) => fact.words.has(word));
    }
    case 'contains':
      return (fact) => fact.folded.some((text) => text.includes(folded));
    case 'starts_with':
      return (fact) => fact.folded.some((text) => text.startsWith(folded));
    case 'is':
      if (field === 'total_amount') return ({ texts }) => texts.some((text) => Number(text) === Number(value));
      return (fact) => fact.folded.some((text) => text === folded);
    case 'at_least':
      return ({ texts }) => texts.some((text) => Number(text) >= Number(value));
    case 'at_most':
      return ({ texts }) => texts.some((text) => Number(text) <= Number(value));
    case 'matches_expression': {
      const expression = expressionOf(value.normalize('NFC'));
      if ('problem' in expression) throw new Error(`an expression that was checked is refused: ${expression.problem}`);
      return ({ texts }) => texts.some((text) => expression.test(text));
    }
  }
}
