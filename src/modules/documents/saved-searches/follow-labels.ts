import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { keysOf, type TermKind } from '../vocabulary/index.ts';
import {
  holdSavedSearchesOf,
  type SavedSearchRow,
  savedSearchesOf,
  updateSavedSearch,
} from './saved-searches.store.ts';

/** The filters that name labels, by what kind of label. */
const FILTERS_OF = {
  tag: ['tags', 'tags_any', 'tags_not'],
  sender: ['sender', 'sender_any', 'sender_not'],
  document_type: ['document_type', 'document_type_any', 'document_type_not'],
} as const satisfies Record<TermKind, readonly string[]>;
const FILTERS = Object.values(FILTERS_OF).flat();
/** Those that name one alone. */
const SINGLE: ReadonlySet<string> = new Set(['sender', 'document_type']);

const filtersSchema = z.record(z.string(), z.unknown());

/** What following a label changed, so that it can be taken back with it. */
export const followedSchema = z.array(
  z.object({
    id: z.uuid(),
    field: z.enum(FILTERS),
    before: z.unknown(),
    after: z.unknown(),
  }),
);
/** What following a label changed. */
export type Followed = z.infer<typeof followedSchema>;

/**
 * Has saved searches look for labels by their new name, in the transaction that renames or merges them. A deleted label stays in
 * them: without it they would show more than was meant.
 * @returns what changed, for `unfollowLabels`.
 */
export async function followLabels(
  ctx: TransactionContext,
  input: { kind: TermKind; names: readonly string[]; to: string | null },
): Promise<Followed> {
  const { kind, to } = input;
  if (to === null) return [];
  const ownerId = ownerOf(ctx);
  await holdSavedSearchesOf(ctx.db, ownerId);
  const keys = new Set(await keysOf(ctx.db, input.names));
  const followed: Followed = [];
  for (const search of await savedSearchesOf(ctx.db, ownerId)) {
    const filters = filtersSchema.parse(search.filters);
    const changed: Followed = [];
    for (const field of FILTERS_OF[kind]) {
      const before = filters[field];
      const names = (Array.isArray(before) ? before : [before]).filter((name) => typeof name === 'string');
      if (names.length === 0) continue;
      const itsKeys = await keysOf(ctx.db, names);
      const renamed = [...new Set(names.map((name, at) => (keys.has(itsKeys[at] ?? '') ? to : name)))];
      const after = SINGLE.has(field) ? renamed[0] : renamed;
      if (!isDeepStrictEqual(before, after)) changed.push({ id: search.id, field, before, after });
    }
    if (changed.length === 0) continue;
    await setFilters(ctx, search, {
      ...filters,
      ...Object.fromEntries(changed.map(({ field, after }) => [field, after])),
    });
    followed.push(...changed);
  }
  return followed;
}

/** Takes back what `followLabels` changed, but where the same filter was changed since. */
export async function unfollowLabels(ctx: TransactionContext, followed: Followed): Promise<void> {
  const ownerId = ownerOf(ctx);
  await holdSavedSearchesOf(ctx.db, ownerId);
  const searches = new Map((await savedSearchesOf(ctx.db, ownerId)).map((search) => [search.id, search]));
  for (const { id, field, before, after } of followed) {
    const search = searches.get(id);
    const filters = search ? filtersSchema.parse(search.filters) : {};
    if (!search || !isDeepStrictEqual(filters[field], after)) continue;
    const back = { ...filters, [field]: before };
    await setFilters(ctx, search, back);
    searches.set(id, { ...search, filters: back });
  }
}

async function setFilters(ctx: TransactionContext, search: SavedSearchRow, filters: object): Promise<void> {
  await updateSavedSearch(ctx.db, { ...search, filters, updated_at: ctx.clock.now() });
}
