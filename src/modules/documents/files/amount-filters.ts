import { type RawBuilder, type SqlBool, sql } from 'kysely';

type Bound = 'amount_from' | 'amount_to' | 'amount_over' | 'amount_under';
type AmountFilter = { [Name in Bound]?: string | undefined };

/** The conditions of filters by what documents come to: the same expression as in the index of totals. */
export function amountConditions(filter: AmountFilter): RawBuilder<SqlBool>[] {
  const amount = sql`total_amount(files.metadata)`;
  const bounds = [
    [filter.amount_from, sql`>=`],
    [filter.amount_to, sql`<=`],
    [filter.amount_over, sql`>`],
    [filter.amount_under, sql`<`],
  ] as const;
  return bounds.flatMap(([bound, sign]) =>
    bound === undefined ? [] : [sql<SqlBool>`${amount} ${sign} ${bound}::numeric`],
  );
}
