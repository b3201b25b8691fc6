import { type RawBuilder, sql } from 'kysely';
import { fold, type TestOf, wordsOf } from '../conditions/index.ts';

/** Whether a document meets a test, in SQL: true, false, or null where only `prepareCondition` can tell. */
export type Met = RawBuilder<boolean | null>;

/** What JavaScript takes for a blank at the ends of a text. */
const BLANKS =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
/** Characters of a first page that are read for whether it says anything: to unpack all of it takes four times as long. */
const LOOKED_AT_LENGTH = 100;

/** A test of texts; which of them a field has follows from its type. */
type TextTest = TestOf<'text' | 'labels' | 'code'>;

/** A test of a column that holds one text, or null. */
export function testOfText(test: TextTest, column: RawBuilder<unknown>): Met {
  if (test.operator === 'is_empty') return isMissing(column);
  return sql`CASE WHEN ${column} IS NOT NULL THEN ${holdsOf(test, sql`fold_text(${column})`)} ELSE false END`;
}

/** The same for a column in which many documents have the same: each of its `values` is asked once. */
export function testOfSharedText(test: TextTest, column: RawBuilder<unknown>, values: RawBuilder<unknown>): Met {
  if (test.operator === 'is_empty') return isMissing(column);
  const holds = holdsOf(test, sql`fold_text(value)`);
  return sql`CASE WHEN ${column} IS NULL THEN false
    WHEN ${column} IN (SELECT value FROM ${values} WHERE ${holds}) THEN true
    WHEN ${column} IN (SELECT value FROM ${values} WHERE (${holds}) IS NULL) THEN NULL ELSE false END`;
}

/** A test of a column of several texts, each among `values`: what it asks for has to hold for one of them. */
export function testOfTags(test: TextTest, column: RawBuilder<unknown>, values: RawBuilder<unknown>): Met {
  if (test.operator === 'is_empty')
    return sql`NOT EXISTS (SELECT FROM unnest(${column}) AS tag WHERE NOT ${isBlank(sql`tag`)})`;
  const some = partsOf(test).map((part) => {
    const holds = part(sql`fold_text(value)`);
    return sql`CASE WHEN ${column} && ARRAY(SELECT value FROM ${values} WHERE ${holds}) THEN true
      WHEN NOT ${column} && ARRAY(SELECT value FROM ${values} WHERE (${holds}) IS NULL) THEN false END`;
  });
  return sql`(${sql.join(some, sql` AND `)})`;
}

/** A test of what stands on the pages: all that SQL can tell soon enough is whether anything does. */
export function testOfPages(test: TextTest): Met {
  if (test.operator !== 'is_empty') return sql`NULL::boolean`;
  const isBegun = sql`EXISTS (SELECT FROM file_pages page
    WHERE page.file_id = files.id AND page.page_number = 1 AND NOT ${isBlank(sql`substr(page.text, 1, ${LOOKED_AT_LENGTH})`)})`;
  const isEmpty = sql`coalesce((SELECT bool_and(${isBlank(sql`page.text`)}) FROM file_pages page WHERE page.file_id = files.id), true)`;
  return sql`CASE WHEN ${isBegun} THEN false WHEN ${isEmpty} THEN true END`;
}

/** A text without what JavaScript takes for blanks around it. */
export function trimmed(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`btrim(${text}, ${BLANKS})`;
}

function isMissing(column: RawBuilder<unknown>): Met {
  return sql`coalesce(${isBlank(column)}, true)`;
}

function isBlank(text: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${trimmed(text)} = '')`;
}

type Asking = Exclude<TextTest, { operator: 'is_empty' }>;

/** Whether a folded text is what a test asks for; null where the text is null, or does not tell. */
function holdsOf(test: Asking, folded: RawBuilder<unknown>): Met {
  return sql`(${sql.join(
    partsOf(test).map((part) => part(folded)),
    sql` AND `,
  )})`;
}

/** What has to hold, each part of it for one of several texts. */
function partsOf(test: Asking): ((folded: RawBuilder<unknown>) => Met)[] {
  switch (test.operator) {
    case 'contains_words':
      return wordsOf(test.value).map((word) => (folded) => hasWord(folded, word));
    case 'contains': {
      const wanted = fold(test.value);
      return [(folded) => sql`strpos(${folded}, ${wanted}) > 0`];
    }
    case 'starts_with': {
      const wanted = fold(test.value);
      return [(folded) => sql`starts_with(${folded}, ${wanted})`];
    }
    case 'is_one_of': {
      const wanted = test.value.map(fold);
      return [(folded) => sql`${folded} = ANY (${wanted}::text[])`];
    }
    case 'has_all':
      return test.value.map(fold).map((wanted) => (folded) => sql`${folded} = ${wanted}`);
    case 'is': {
      const wanted = fold(test.value);
      return [(folded) => sql`${folded} = ${wanted}`];
    }
    case 'matches_expression':
      return [() => sql`NULL::boolean`];
  }
}

/** A word between signs of ASCII is one for certain; what else is a letter or a digit, JavaScript knows. */
function hasWord(folded: RawBuilder<unknown>, word: string): Met {
  const sign = String.raw`[\u0001-/:-@\[-\u0060\u007b-\u007f]`;
  return sql`CASE WHEN ${folded} IS NULL THEN NULL WHEN strpos(${folded}, ${word}) = 0 THEN false
    WHEN ${folded} ~ ${`(^|${sign})${word}($|${sign})`} THEN true
    WHEN octet_length(${folded}) = length(${folded}) THEN false END`;
}
