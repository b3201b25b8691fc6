import { sql } from 'kysely';
import { dayIn } from '../../../platform/time/index.ts';
import { type Condition, type ConditionTest, FIELDS, type Match } from '../conditions/index.ts';
import { type Around, testOfAmount, testOfDay, testOfDayText, testOfMoment, testOfNumber } from './condition-orders.ts';
import { type Met, testOfPages, testOfTags, testOfText } from './condition-texts.ts';

/** What takes longer is asked last: of several that all have to be met, nothing is asked behind the first that is not. */
const ORDER = ['number', 'date', 'amount', 'code', 'text', 'labels'];

/**
 * Makes SQL over the table `files` of a condition that was checked. It is true or false where `prepareCondition` is, and null where SQL
 * cannot tell: expressions, what stands on pages, letters that `fold_text` does not know. NOT, AND and OR keep to that.
 * @param around where and when the owner of the documents is: days are theirs.
 */
export function compileCondition(
  { match, groups }: Condition,
  { timeZone, now }: { timeZone: string; now: Date },
): Met {
  const around = { timeZone, today: dayIn(timeZone, now) };
  return joined(
    match,
    groups.map(({ match, tests }) => {
      const inOrder = tests.toSorted((one, other) => costOf(one) - costOf(other));
      return joined(
        match,
        inOrder.map((test) => metOf(test, around)),
      );
    }),
  );
}

function costOf({ field }: ConditionTest): number {
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
      return testOfTags(test, sql`files.tags`);
    case 'filename':
      return testOfText(test, sql`files.original_filename`);
    case 'title':
    case 'sender':
    case 'recipient':
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
    case 'document_date':
      return testOfDay(test, sql`files.document_date`, around.today);
    case 'due_date':
      return testOfDayText(test, sql`(files.metadata ->> 'due_date')`, around.today);
    case 'uploaded_on':
      return testOfMoment(test, sql`files.created_at`, around);
  }
}
