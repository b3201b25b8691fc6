export { type PreparedCondition, prepareCondition } from './evaluate.ts';
export { MAX_TEXT_LENGTH } from './expressions.ts';
export { type ConditionSubject, dayNumber, Facts, factsOf } from './facts.ts';
export {
  conditionOfFlat,
  FLAT_FIELDS,
  FLAT_OPERATORS,
  flatOfCondition,
  type GivenCondition,
  testOfFlat,
} from './flat.ts';
export { fold, wordsOf } from './fold.ts';
export {
  type Condition,
  type ConditionTest,
  type CustomTest,
  comparedText,
  conditionSchema,
  conditionTestSchema,
  type TestOf,
} from './schema.ts';
export { conditionSentence, ENGLISH } from './sentence.ts';
export {
  ALL_FIELDS,
  type ConditionField,
  type ConditionOperator,
  CUSTOM_FIELD,
  type DraftCondition,
  type DraftTest,
  FIELDS,
  MATCHES,
  type Match,
  operatorsOf,
  type TestField,
  valueKind,
} from './shape.ts';
