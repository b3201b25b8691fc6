export { type PreparedCondition, prepareCondition } from './evaluate.ts';
export { MAX_TEXT_LENGTH } from './expressions.ts';
export { type ConditionSubject, Facts, factsOf } from './facts.ts';
export { conditionOfFlat, FLAT_FIELDS, FLAT_OPERATORS, flatOfCondition, testOfFlat } from './flat.ts';
export { type Condition, comparedText, conditionSchema, conditionTestSchema } from './schema.ts';
export { conditionSentence, ENGLISH } from './sentence.ts';
export type { ConditionField, DraftCondition } from './shape.ts';
