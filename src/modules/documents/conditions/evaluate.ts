import { compares, type Order } from './compare.ts';
import { customHolds } from './custom-tests.ts';
import { expressionOf } from './expressions.ts';
import { dayNumber, type Fact, type Facts, smallestParts } from './facts.ts';
import { fold, wordsOf } from './fold.ts';
import type { Condition, ConditionTest } from './schema.ts';
import { type Amount, type ConditionField, CUSTOM_FIELD, FIELDS, type Match } from './shape.ts';

/** A condition that can be asked of any number of documents. */
export type PreparedCondition = {
  /** Whether the document's text, or the days of its owner, have to be read for it. */
  asksText: boolean;
  asksDays: boolean;
  /** @param beforeEach called before each test; may throw to end the asking. */
  isMet(facts: Facts, beforeEach?: () => void): boolean;
};

type Ask = (facts: Facts) => boolean;

/** Makes a condition ready to be asked: the one place that says what it means. @throws for one that was not checked. */
export function prepareCondition({ match, groups }: Condition): PreparedCondition {
  const prepared = groups.map((group) => ({ match: group.match, asks: group.tests.map(askOf) }));
  const asked = groups.flatMap(({ tests }) => tests);
  return {
    asksText: asked.some(({ field }) => field === 'text'),
    asksDays: asked.some(({ field, operator }) =>
      field === CUSTOM_FIELD ? operator === 'within_last' : FIELDS[field] === 'date',
    ),
    isMet: (facts, beforeEach) =>
      isMatch(match, prepared, (group) =>
        isMatch(group.match, group.asks, (ask) => {
          beforeEach?.();
          return ask(facts);
        }),
      ),
  };
}

function isMatch<T>(match: Match, members: readonly T[], holds: (member: T) => boolean): boolean {
  if (match === 'all') return members.every(holds);
  return members.some(holds) === (match === 'any');
}

/** What a document does not have meets no test but `is_empty`. */
function askOf(test: ConditionTest): Ask {
  const factOf = (facts: Facts) => (test.field === CUSTOM_FIELD ? facts.custom(test.key) : facts.of(test.field));
  if (test.operator === 'is_empty') return (facts) => factOf(facts).isMissing;
  const holds = holdsOf(test);
  return (facts) => {
    const fact = factOf(facts);
    return !fact.isMissing && holds(fact, facts);
  };
}

function holdsOf(test: Exclude<ConditionTest, { operator: 'is_empty' }>): (fact: Fact, facts: Facts) => boolean {
  switch (test.operator) {
    case 'contains_words': {
      const words = wordsOf(test.value);
      return (fact) => words.every((word) => fact.words.has(word));
    }
    case 'contains':
    case 'starts_with': {
      const wanted = fold(test.value);
      const isBeginning = test.operator === 'starts_with';
      return ({ folded }) => folded.some((text) => (isBeginning ? text.startsWith(wanted) : text.includes(wanted)));
    }
    case 'is_one_of': {
      const wanted = new Set(test.value.map(fold));
      return ({ folded }) => folded.some((text) => wanted.has(text));
    }
    case 'has_all': {
      const wanted = test.value.map(fold);
      return ({ folded }) => wanted.every((one) => folded.includes(one));
    }
    case 'matches_expression': {
      const expression = expressionOf(test.value.normalize('NFC'));
      if ('problem' in expression) throw new Error(`an expression that was checked is refused: ${expression.problem}`);
      return ({ texts }) => texts.some((text) => expression.test(text));
    }
    case 'within_last':
      return ({ order, texts }, { today }) => {
        const isDay = test.field !== CUSTOM_FIELD || texts.length > 0;
        return isDay && today !== null && order !== null && order <= today && order > today - test.value;
      };
    case 'between': {
      if (test.field === CUSTOM_FIELD) return customHolds(test);
      const { from, to } = test.value;
      const currency = 'currency' in test.value ? test.value.currency : null;
      const [low, high] = [orderOf(test.field, from), orderOf(test.field, to)];
      return (fact) => isInOrder(fact, currency, (order) => order >= low && order <= high);
    }
    default: {
      if (test.field === CUSTOM_FIELD) return customHolds(test);
      const { field, operator, value } = test;
      if (operator === 'is' && !isOrdered(field) && typeof value === 'string') {
        const wanted = fold(value);
        return ({ folded }) => folded.includes(wanted);
      }
      const currency = typeof value === 'object' ? value.currency : null;
      const wanted = orderOf(field, value);
      return (fact) => isInOrder(fact, currency, (order) => compares(operator, order, wanted));
    }
  }
}

/** An amount in a currency is compared with amounts in that one only. */
function isInOrder({ order, currency }: Fact, wanted: string | null, holds: (order: Order) => boolean): boolean {
  return order !== null && (wanted === null || currency?.toUpperCase() === wanted) && holds(order);
}

function isOrdered(field: ConditionField): boolean {
  return ['number', 'amount', 'date'].includes(FIELDS[field]);
}

function orderOf(field: ConditionField, value: string | number | Amount): Order {
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' ? value : value.amount;
  const order = FIELDS[field] === 'amount' ? smallestParts(text) : dayNumber(text);
  if (order === null) throw new Error(`a value that was checked has no order: ${field}`);
  return order;
}
