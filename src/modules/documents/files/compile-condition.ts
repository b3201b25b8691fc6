import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../../platform/time/index.ts';
import { type Condition, type ConditionTest, CUSTOM_FIELD, FIELDS, type Match } from '../conditions/index.ts';
import { testOfCustom } from './condition-custom.ts';
import { type Around, testOfAmount, testOfDay, testOfDayText, testOfMoment, testOfNumber } from './condition-orders.ts';
import { type Met, testOfPages, testOfSharedText, testOfTags, testOfText } from './condition-texts.ts';

/** What takes longer is asked last: of several that all have to be met, nothing is asked behind the first that is not. */
const ORDER = ['number', 'date', 'amount', 'code', 'text', 'labels'];

/** The columns in which many documents have the same, with the name under which all their values have to be known. */
const SHARED = { sender: sql`senders_there`, recipient: sql`recipients_there`, tags: sql`tags_there` };

/** A condition as SQL over the table `files`. */
export type CompiledCondition = {
  met: Met;
  /** Tables of one column `value` that have to be there beside `files`: what those of its rows have in a column that are asked about. */
  values: readonly { name: RawBuilder<unknown>; of: keyof typeof SHARED }[];
};

/**
 * Makes SQL of a condition that was checked. It is true or false where `prepareCondition` is, and null where SQL cannot tell: expressions,
 * what stands on pages, letters that `fold_text` does not know. NOT, AND and OR keep to that.
 * @param around where and when the owner of the documents is: days are theirs.
 */
export function compileCondition(
  { match, groups }: Condition,
  { timeZone, now }: { timeZone: string; now: Date },
): CompiledCondition {
  const around = { timeZone, today: dayIn(timeZone, now) };
  const met = joined(
    match,
    groups.map(({ match, tests }) => {
      const inOrder = tests.toSorted((one, other) => costOf(one) - costOf(other));
      return joined(
        match,
        inOrder.map((test) => metOf(test, around)),
      );
    }),
  );
  const asked = new Set(groups.flatMap(({ tests }) => tests.map(({ field }) => field)));
  const values = (['sender', 'recipient', 'tags'] as const).filter((field) => asked.has(field));
  return { met, values: values.map((of) => ({ name: SHARED[of], of })) };
}

function costOf({ field }: ConditionTest): number {
  if (field === CUSTOM_FIELD) return ORDER.indexOf('amount');
  return field === 'text' ? ORDER.length : ORDER.indexOf(FIELDS[field]);
}

function joined(match: Match, members: readonly Met[]): Met {
  const all = sql<boolean | null>`(${sql.join(members, match === 'all' ? sql` AND ` : sql` OR `)})`;
  return match === 'none' ? sql`NOT ${all}` : all;
}

/** Where the fact of each field comes from, as `factsOf` reads it. */
function metOf(test: ConditionTest, around: Around): Met {
  switch (test.field) {
    case 'text':
      return testOfPages(test);
    case 'tags':
      return testOfTags(test, sql`files.tags`, SHARED.tags);
    case 'filename':
      return testOfText(test, sql`files.original_filename`);
    case 'sender':
    case 'recipient':
      return testOfSharedText(test, sql`files.${sql.ref(test.field)}`, SHARED[test.field]);
    case 'title':
    case 'document_type':
    case 'language':
    case 'source':
    case 'mime_type':
    case 'came_by':
    case 'uploaded_by':
      return testOfText(test, sql`files.${sql.ref(test.field)}`);
    case 'page_count':
    case 'file_size':
      return testOfNumber(test, sql`files.${sql.ref(test.field)}`);
    case 'ocr_quality':
      // By way of its text, as JavaScript reads a number of four bytes.
      return testOfNumber(test, sql`files.ocr_quality_score::text`);
    case 'total_amount':
      return testOfAmount(test, sql`files.metadata`);
    case CUSTOM_FIELD:
      return testOfCustom(test);
    case 'document_date':
      return testOfDay(test, sql`files.document_date`, around.today);
    case 'due_date':
      return testOfDayText(test, sql`(files.metadata ->> 'due_date')`, around.today);
    case 'uploaded_on':
      return testOfMoment(test, sql`files.created_at`, around);
  }
}
