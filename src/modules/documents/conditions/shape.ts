/** What a condition can look at, in the order of a choice, and of which type it is: the operators follow from that. */
export const FIELDS = {
  text: 'text',
  filename: 'text',
  title: 'text',
  sender: 'text',
  recipient: 'text',
  document_type: 'text',
  tags: 'labels',
  language: 'code',
  total_amount: 'amount',
  document_date: 'date',
  due_date: 'date',
  uploaded_on: 'date',
  page_count: 'number',
  file_size: 'number',
  ocr_quality: 'number',
  source: 'code',
  mime_type: 'code',
  came_by: 'text',
  uploaded_by: 'text',
} as const;
/** One thing a condition can look at. */
export type ConditionField = keyof typeof FIELDS;
/** What a test looks at that people define themselves: its `key` says which of their fields. */
export const CUSTOM_FIELD = 'custom_field';
/** Whatever a test can look at. */
export type TestField = ConditionField | typeof CUSTOM_FIELD;
/** Of which type a field is. */
export type FieldType = (typeof FIELDS)[ConditionField];
/** The fields of a type. */
export type FieldOf<T extends FieldType> = {
  [F in ConditionField]: (typeof FIELDS)[F] extends T ? F : never;
}[ConditionField];

const TEXTS = ['contains_words', 'contains', 'is', 'is_one_of', 'starts_with', 'matches_expression'] as const;
const ORDERED = ['at_least', 'at_most', 'less_than', 'greater_than', 'is', 'between'] as const;

/** How fields of a type are compared. All are positive: a group that asks for `none` is the only negation. */
export const OPERATORS = {
  text: [...TEXTS, 'is_empty'],
  labels: [...TEXTS, 'has_all', 'is_empty'],
  code: ['is', 'is_one_of', 'starts_with', 'contains', 'is_empty'],
  number: [...ORDERED, 'is_empty'],
  amount: [...ORDERED, 'is_empty'],
  date: [...ORDERED, 'within_last', 'is_empty'],
} as const satisfies Record<FieldType, readonly string[]>;
/** How custom fields are compared, by what they hold. */
export const CUSTOM_OPERATORS = {
  text: OPERATORS.text,
  number: OPERATORS.number,
  money: OPERATORS.amount,
  date: OPERATORS.date,
  yes_no: ['is', 'is_empty'],
  choice: ['is', 'is_one_of', 'is_empty'],
  document: ['is_empty'],
} as const satisfies Record<string, readonly string[]>;
/** What a custom field can hold. */
export type CustomKind = keyof typeof CUSTOM_OPERATORS;

/** One way to compare. */
export type ConditionOperator = (typeof OPERATORS)[FieldType][number];

/** How many of the members of a group have to be met. */
export const MATCHES = ['all', 'any', 'none'] as const;
/** How many of the members of a group have to be met. */
export type Match = (typeof MATCHES)[number];

/** An amount of money; a currency of null is any. */
export type Amount = { amount: string; currency: string | null };
/** Two ends, both of which belong to it. */
export type Range = { from: string | number; to: string | number; currency?: string | null | undefined };
/** What a test compares with; `is_empty` compares with nothing. */
export type TestValue = string | number | Amount | readonly string[] | Range;
/** What kind of value that is. */
export type ValueKind = 'nothing' | 'text' | 'list' | 'number' | 'amount' | 'day' | 'range' | 'days';

/** One test as a form holds it; `ConditionTest` is one that was checked. */
export type DraftTest = {
  field: TestField;
  /** Of a custom field. */
  key?: string;
  operator: ConditionOperator;
  value?: TestValue | undefined;
};
/** A condition as a form holds it. */
export type DraftCondition = { match: Match; groups: readonly { match: Match; tests: readonly DraftTest[] }[] };

/** All fields. */
export const ALL_FIELDS = Object.keys(FIELDS).filter(isField);

/** The fields of a type. */
export function fieldsOf<T extends FieldType>(type: T): FieldOf<T>[] {
  return ALL_FIELDS.filter((field): field is FieldOf<T> => FIELDS[field] === type);
}

/** Of which type a custom field is compared. */
const TYPE_OF_KIND: Readonly<Record<CustomKind, FieldType>> = {
  text: 'text',
  number: 'number',
  money: 'amount',
  date: 'date',
  yes_no: 'code',
  choice: 'code',
  document: 'code',
};

/** Of which type a field is compared. @param kind what it holds, of a custom one; left out: texts. */
export function typeOf(field: TestField, kind: CustomKind = 'text'): FieldType {
  return field === CUSTOM_FIELD ? TYPE_OF_KIND[kind] : FIELDS[field];
}

/** How a field can be compared. @param kind what it holds, of a custom one. */
export function operatorsOf(field: TestField, kind: CustomKind = 'text'): readonly ConditionOperator[] {
  return field === CUSTOM_FIELD ? CUSTOM_OPERATORS[kind] : OPERATORS[FIELDS[field]];
}

/** What kind of value a test compares with. @param kind what the field holds, of a custom one. */
export function valueKind(field: TestField, operator: ConditionOperator, kind?: CustomKind): ValueKind {
  if (operator === 'is_empty') return 'nothing';
  if (operator === 'is_one_of' || operator === 'has_all') return 'list';
  if (operator === 'between') return 'range';
  if (operator === 'within_last') return 'days';
  const type = typeOf(field, kind);
  if (type === 'date') return 'day';
  return type === 'number' || type === 'amount' ? type : 'text';
}

function isField(name: string): name is ConditionField {
  return Object.hasOwn(FIELDS, name);
}
