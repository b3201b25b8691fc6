import './zod-sentences.ts';

export { fieldErrorsOf, type Issue, withRefusal } from './field-errors.ts';
export { type Refusal, refusalOf } from './refusal-of.ts';
export { isRefusalCode, type RefusalCode, type RefusalFacts, SENTENCES, says } from './sentences.ts';
