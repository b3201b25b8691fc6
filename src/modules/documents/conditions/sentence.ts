import {
  type ConditionField,
  type ConditionOperator,
  CUSTOM_FIELD,
  type DraftCondition,
  type DraftTest,
} from './shape.ts';

/** The words of one language for conditions. */
export type ConditionWords = {
  field: (test: DraftTest) => string;
  operator: (test: DraftTest, isNegated: boolean) => string;
  /** What is compared with; empty for a test that compares with nothing. */
  value: (test: DraftTest) => string;
  and: string;
  or: string;
  none: (what: string) => string;
};

/** A condition as one sentence, in the language of the words. */
export function conditionSentence({ match, groups }: DraftCondition, words: ConditionWords): string {
  const parts = groups.map((group) => {
    const tests = group.tests.map((test) => testSentence(test, group.match === 'none', words));
    const joined = tests.join(` ${group.match === 'any' ? words.or : words.and} `);
    return tests.length > 1 && groups.length > 1 ? `(${joined})` : joined;
  });
  const joined = parts.join(` ${match === 'all' ? words.and : words.or} `);
  return match === 'none' ? words.none(joined) : joined;
}

function testSentence(test: DraftTest, isNegated: boolean, words: ConditionWords): string {
  return [words.field(test), words.operator(test, isNegated), words.value(test)].filter(Boolean).join(' ');
}

const FIELD_WORDS: Record<ConditionField, string> = {
  text: 'the text',
  filename: 'the file name',
  title: 'the title',
  sender: 'the sender',
  recipient: 'the recipient',
  document_type: 'the document type',
  came_by: 'the way it came',
  uploaded_by: 'who uploaded it',
  tags: 'the list of tags',
  language: 'the language',
  source: 'the source',
  mime_type: 'the file type',
  file_size: 'the size in bytes',
  page_count: 'the number of pages',
  ocr_quality: 'the quality of the text',
  total_amount: 'the total',
  document_date: 'the date of the document',
  due_date: 'the due date',
  uploaded_on: 'the day of the upload',
};

/** Those whose negation is more than a "not" behind the first word. */
const NEGATED: Partial<Record<ConditionOperator, string>> = {
  contains_words: 'does not contain the words',
  contains: 'does not contain',
  starts_with: 'does not start with',
  matches_expression: 'does not match',
  has_all: 'does not have all of',
};
const POSITIVE: Partial<Record<ConditionOperator, string>> = {
  contains_words: 'contains the words',
  matches_expression: 'matches',
  has_all: 'has all of',
  at_least: 'is at least',
  at_most: 'is at most',
  less_than: 'is less than',
  greater_than: 'is greater than',
  between: 'is between',
  within_last: 'is within the last days:',
};

/** English, for what the service itself writes down. */
export const ENGLISH: ConditionWords = {
  field: ({ field, key = '' }) => (field === CUSTOM_FIELD ? `the field “${key}”` : FIELD_WORDS[field]),
  operator({ field, operator }, isNegated) {
    if (field === 'tags' && operator === 'is') return isNegated ? 'does not contain' : 'contains';
    const positive = POSITIVE[operator] ?? operator.replaceAll('_', ' ');
    return isNegated ? (NEGATED[operator] ?? positive.replace(/^is/, 'is not')) : positive;
  },
  value({ value }) {
    if (value === undefined) return '';
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string') return `“${value}”`;
    if (!('from' in value) && !('amount' in value)) return value.map((one) => `“${one}”`).join(', ');
    const currency = 'currency' in value && value.currency !== null ? ` ${value.currency}` : '';
    return ('from' in value ? `${value.from} and ${value.to}` : value.amount) + currency;
  },
  and: 'and',
  or: 'or',
  none: (what) => `none of this is so: ${what}`,
};
