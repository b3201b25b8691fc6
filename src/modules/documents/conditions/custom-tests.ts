import { compares, type Order } from './compare.ts';
import { dayNumber, type Fact, smallestParts } from './facts.ts';
import { fold } from './fold.ts';
import type { CustomTest } from './schema.ts';
import type { Amount } from './shape.ts';

type Ordered = Extract<
  CustomTest,
  { operator: 'is' | 'at_least' | 'at_most' | 'less_than' | 'greater_than' | 'between' }
>;

/** What an ordered test of a custom field means: what it compares with is read as what stands in the field, and meets nothing else. */
export function customHolds(test: Ordered): (fact: Fact) => boolean {
  if (test.operator === 'between') {
    const { from, to, currency = null } = test.value;
    return (fact) => {
      const [low, high] = [orderAs(fact, from), orderAs(fact, to)];
      return isIn(fact, currency) && fact.order !== null && low !== null && high !== null
        ? fact.order >= low && fact.order <= high
        : false;
    };
  }
  const { operator, value } = test;
  const text = operator === 'is' && typeof value !== 'object' ? fold(String(value)) : undefined;
  const currency = typeof value === 'object' ? value.currency : null;
  return (fact) => {
    if (text !== undefined && fact.texts.length > 0) return fact.folded.includes(text);
    const wanted = orderAs(fact, value);
    return fact.order !== null && wanted !== null && isIn(fact, currency) && compares(operator, fact.order, wanted);
  };
}

function isIn({ currency }: Fact, wanted: string | null): boolean {
  return wanted === null || currency === wanted;
}

/** What is compared with, in the order of what stands there; null: it is of another kind. */
function orderAs({ order, texts }: Fact, value: string | number | Amount): Order | null {
  const text = typeof value === 'object' ? value.amount : String(value);
  if (typeof order === 'bigint') return smallestParts(text);
  if (texts.length > 0) return dayNumber(text);
  const number = typeof value === 'object' || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}
