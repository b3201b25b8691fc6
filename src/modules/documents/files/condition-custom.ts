import { sql } from 'kysely';
import type { CustomTest } from '../conditions/index.ts';
import { type Met, testOfText } from './condition-texts.ts';

/** A test of a custom field. Numbers, amounts and days JavaScript alone compares: null where there are any. */
export function testOfCustom(test: CustomTest): Met {
  const text = sql`(files.custom_fields ->> ${test.key}::text)`;
  const isText = sql`jsonb_typeof(files.custom_fields -> ${test.key}::text) IN ('string', 'boolean')`;
  switch (test.operator) {
    case 'is_empty':
      return testOfText({ ...test, field: 'title' }, text);
    case 'is': {
      if (typeof test.value === 'object') break;
      const is = testOfText({ field: 'title', operator: 'is', value: String(test.value) }, text);
      // A word is no number and no amount.
      const isWord = Number.isNaN(Number(test.value));
      return sql`CASE WHEN ${text} IS NULL THEN false WHEN ${isText} THEN ${is} WHEN ${isWord}::boolean THEN false END`;
    }
    case 'at_least':
    case 'at_most':
    case 'less_than':
    case 'greater_than':
    case 'between':
    case 'within_last':
      break;
    default:
      return sql`CASE WHEN ${isText} THEN ${testOfText({ ...test, field: 'title' }, text)} ELSE false END`;
  }
  return sql`CASE WHEN ${text} IS NULL THEN false END`;
}
