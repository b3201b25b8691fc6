import { type RawBuilder, sql } from 'kysely';
import { ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { fileCondition, inZoneOfOwner, requireCustomFilter } from '../files/index.ts';
import { parseOwnQuery, searchIndexOf } from '../search/index.ts';
import type { BulkFilter } from './bulk.schemas.ts';
import type { ChosenIds } from './bulk.store.ts';

/** Which documents: by id (foreign ones are passed over), or what a filter lets through now. */
export type BulkChoice = { ids: readonly string[] } | { filter: BulkFilter };

/** The owner's documents among those chosen. @param limit no more than these; left out: all */
export async function chosenIds(ctx: TransactionContext, choice: BulkChoice, limit?: number): Promise<ChosenIds> {
  const ownerId = ownerOf(ctx);
  const upTo = (statement: RawBuilder<unknown>): ChosenIds => ({
    statement: limit === undefined ? statement : sql`${statement} LIMIT ${limit}`,
  });
  if ('ids' in choice)
    return upTo(sql`SELECT id FROM files WHERE owner_id = ${ownerId} AND id = ANY(${choice.ids}::uuid[])`);
  const { search, ...asked } = choice.filter;
  await requireCustomFilter(ctx, ownerId, asked);
  const filter = await inZoneOfOwner(ctx, ownerId, asked);
  if (search === undefined || search.trim() === '')
    return upTo(sql`SELECT files.id FROM files WHERE ${fileCondition(ownerId, filter)}`);
  const parsed = await parseOwnQuery(ctx, ownerId, search);
  const parts = searchIndexOf(ctx).ids(ctx, { ownerId, parsed, filter, facets: [] });
  return { parts: limit === undefined ? parts : first(parts, limit) };
}

async function* first(parts: AsyncIterable<readonly string[]>, limit: number): AsyncGenerator<readonly string[]> {
  let left = limit;
  for await (const ids of parts) {
    yield ids.slice(0, left);
    left -= ids.length;
    if (left <= 0) return;
  }
}
