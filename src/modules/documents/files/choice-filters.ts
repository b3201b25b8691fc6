import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { senderListSchema, tagListSchema } from './filter-values.ts';

/** Filters of several values: one of them is enough (`_any`), or it may have none of them (`_not`). */
export const choiceFilterShape = {
  tags_any: tagListSchema.optional().describe('Comma-separated; the document has at least one of them.'),
  tags_not: tagListSchema.optional().describe('Comma-separated; the document has none of them.'),
  document_type_any: tagListSchema.optional().describe('Comma-separated; the document is of one of these types.'),
  document_type_not: tagListSchema
    .optional()
    .describe('Comma-separated; the document is of none of these types, or of no type.'),
  sender_any: senderListSchema
    .optional()
    .describe('Parts of senders, apart by `;`; one of them is in the name of the sender.'),
  sender_not: senderListSchema
    .optional()
    .describe('Parts of senders, apart by `;`; none of them is in the name of the sender, or there is no sender.'),
};

type ChoiceFilter = { [Name in keyof typeof choiceFilterShape]?: z.output<(typeof choiceFilterShape)[Name]> };

/** The conditions of filters of several values on the table `files`. */
export function choiceConditions(filter: ChoiceFilter): RawBuilder<SqlBool>[] {
  return [
    ...oneOf(filter.tags_any, hasTagOf),
    ...noneOf(filter.tags_not, hasTagOf),
    ...oneOf(filter.document_type_any, isOfType),
    ...noneOf(filter.document_type_not, isOfType),
    ...oneOf(filter.sender_any, isFrom),
    ...noneOf(filter.sender_not, isFrom),
  ];
}

type Meets = (values: readonly string[]) => RawBuilder<SqlBool>;

function oneOf(values: readonly string[] = [], meets: Meets): RawBuilder<SqlBool>[] {
  return values.length > 0 ? [meets(values)] : [];
}

/** What a document does not have, it has not. */
function noneOf(values: readonly string[] = [], meets: Meets): RawBuilder<SqlBool>[] {
  return values.length > 0 ? [sql`(${meets(values)}) IS NOT TRUE`] : [];
}

function hasTagOf(tags: readonly string[]): RawBuilder<SqlBool> {
  return sql`files.folded_tags && fold_tags(${tags}::text[])`;
}

function isOfType(types: readonly string[]): RawBuilder<SqlBool> {
  return sql`lower(files.document_type) IN (${sql.join(types.map((type) => sql`lower(${type}::text)`))})`;
}

function isFrom(names: readonly string[]): RawBuilder<SqlBool> {
  const parts = names.map((name) => contains(sql`files.sender`, name));
  return sql<SqlBool>`(${sql.join(parts, sql` OR `)})`;
}

/** Finds `text` anywhere. One or two letters are looked for where words begin: a trigram index cannot find them inside. */
export function contains(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const literal = text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  if ([...text].length >= 3) return sql`${column} ILIKE ${`%${literal}%`}`;
  return sql`(${column} ILIKE ${`${literal}%`} OR ${column} ILIKE ${`% ${literal}%`})`;
}
