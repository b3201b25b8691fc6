import { isDeepStrictEqual } from 'node:util';
import { type Context, inTransaction, ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { requireCustomFilter } from '../files/index.ts';
import { countMatches } from './count-matches.ts';
import { forgetMatches } from './matches.store.ts';
import { savedSearchErrors } from './saved-searches.errors.ts';
import { presentSavedSearch, storedFilters } from './saved-searches.presenter.ts';
import {
  COLORS_IN_TURN,
  type Counted,
  MAX_SAVED_SEARCHES,
  type NewSavedSearch,
  type SavedSearchJson,
  type SavedSearchPatch,
} from './saved-searches.schemas.ts';
import {
  deleteSavedSearch,
  getSavedSearch,
  holdSavedSearchesOf,
  insertSavedSearch,
  isNameTaken,
  orderSavedSearches,
  type SavedSearchRow,
  savedSearchesOf,
  updateSavedSearch,
} from './saved-searches.store.ts';

/** All saved searches of the context's owner in their order, with the documents of those that are to be counted. */
export async function listSavedSearches(ctx: Context, input: { counted: Counted }): Promise<SavedSearchJson[]> {
  const searches = await savedSearchesOf(ctx.db, ownerOf(ctx));
  const counted = searches.filter(({ pinned }) => input.counted === 'all' || (input.counted === 'pinned' && pinned));
  const counts = await countMatches(ctx, counted);
  return searches.map((search) => presentSavedSearch(search, counts.get(search.id)));
}

/** The owner's saved search. @throws saved_search_not_found */
export async function requireSavedSearch(ctx: Context, input: { id: string }): Promise<SavedSearchRow> {
  const search = await getSavedSearch(ctx.db, ownerOf(ctx), input.id);
  if (!search) throw savedSearchErrors.saved_search_not_found();
  return search;
}

/** Makes a saved search, as the last one. @throws saved_search_limit_reached, saved_search_exists, invalid_request for custom fields that are not there */
export async function createSavedSearch(ctx: Context, input: NewSavedSearch): Promise<SavedSearchJson> {
  return inTransaction(ctx, async (ctx) => {
    const ownerId = ownerOf(ctx);
    await holdSavedSearchesOf(ctx.db, ownerId);
    const there = await savedSearchesOf(ctx.db, ownerId);
    if (there.length >= MAX_SAVED_SEARCHES) throw savedSearchErrors.saved_search_limit_reached();
    const now = ctx.clock.now();
    await requireCustomFilter(ctx, ownerId, input.filters);
    const { name, filters, pinned, notify_on_match, color = colorInTurn(there) } = input;
    const search: SavedSearchRow = {
      id: newId(now),
      owner_id: ownerId,
      name,
      color,
      filters: storedFilters(filters),
      position: there.length,
      pinned,
      notify_on_match,
      opened_at: now,
      notified_at: null,
      created_at: now,
      updated_at: now,
    };
    await refuseTaken(ctx, search);
    await insertSavedSearch(ctx.db, search);
    await recordAction(ctx, 'saved_search.created', search, { pinned, notify_on_match });
    return presentSavedSearch(search, undefined);
  });
}

/** The colour that fewest have, the first of them in turn. */
function colorInTurn(there: readonly SavedSearchRow[]): SavedSearchRow['color'] {
  const used = (color: string) => there.filter((search) => search.color === color).length;
  const fewest = Math.min(...COLORS_IN_TURN.map(used));
  return COLORS_IN_TURN.find((color) => used(color) === fewest) ?? COLORS_IN_TURN[0];
}

/** Changes what is given of a saved search. @throws saved_search_not_found, saved_search_exists */
export async function changeSavedSearch(
  ctx: Context,
  input: { id: string; patch: SavedSearchPatch },
): Promise<SavedSearchJson> {
  return inTransaction(ctx, async (ctx) => {
    await holdSavedSearchesOf(ctx.db, ownerOf(ctx));
    const before = await requireSavedSearch(ctx, input);
    const { filters, ...rest } = input.patch;
    await requireCustomFilter(ctx, ownerOf(ctx), filters ?? {});
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    const after: SavedSearchRow = {
      ...before,
      ...given,
      ...(filters ? { filters: storedFilters(filters) } : {}),
      updated_at: ctx.clock.now(),
    };
    const values = (search: SavedSearchRow): Record<string, unknown> => search;
    const changed = Object.keys(input.patch).filter(
      (name) => !isDeepStrictEqual(values(before)[name], values(after)[name]),
    );
    if (changed.length === 0) return presentSavedSearch(before, undefined);
    await refuseTaken(ctx, after);
    await updateSavedSearch(ctx.db, after);
    // What met other filters, or is to be heard of no more, is nothing to be notified of.
    if (changed.includes('filters') || !after.notify_on_match) await forgetMatches(ctx.db, after.id);
    await recordAction(ctx, 'saved_search.updated', after, { changed });
    return presentSavedSearch(after, undefined);
  });
}

/** Notes that a saved search is looked at: what is there already is new no more. @throws saved_search_not_found */
export async function openSavedSearch(ctx: Context, input: { id: string }): Promise<SavedSearchJson> {
  return inTransaction(ctx, async (ctx) => {
    await holdSavedSearchesOf(ctx.db, ownerOf(ctx));
    const search = { ...(await requireSavedSearch(ctx, input)), opened_at: ctx.clock.now() };
    await updateSavedSearch(ctx.db, search);
    return presentSavedSearch(search, undefined);
  });
}

/** Removes a saved search, never a document. @throws saved_search_not_found */
export async function removeSavedSearch(ctx: Context, input: { id: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await holdSavedSearchesOf(ctx.db, ownerOf(ctx));
    const search = await requireSavedSearch(ctx, input);
    await deleteSavedSearch(ctx.db, search);
    await recordAction(ctx, 'saved_search.deleted', search, {});
  });
}

/** Puts the saved searches into an order, all of them. @throws saved_search_order_incomplete */
export async function reorderSavedSearches(ctx: Context, input: { ids: readonly string[] }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const ownerId = ownerOf(ctx);
    await holdSavedSearchesOf(ctx.db, ownerId);
    const before = (await savedSearchesOf(ctx.db, ownerId)).map(({ id }) => id);
    const { ids } = input;
    if (!isDeepStrictEqual(ids.toSorted(), before.toSorted())) throw savedSearchErrors.saved_search_order_incomplete();
    if (isDeepStrictEqual(ids, before)) return;
    await orderSavedSearches(ctx.db, ownerId, ids);
    const detail = { count: ids.length };
    await recordAudit(ctx, { action: 'saved_search.reordered', targetType: 'user', targetId: ownerId, detail });
  });
}

async function refuseTaken(ctx: TransactionContext, { id, owner_id: ownerId, name }: SavedSearchRow): Promise<void> {
  if (await isNameTaken(ctx.db, { ownerId, id, name })) throw savedSearchErrors.saved_search_exists();
}

/** The name only: what somebody looks for may say much of them. */
async function recordAction(
  ctx: TransactionContext,
  action: 'saved_search.created' | 'saved_search.updated' | 'saved_search.deleted',
  { id, name }: SavedSearchRow,
  detail: Record<string, unknown>,
): Promise<void> {
  await recordAudit(ctx, { action, targetType: 'saved_search', targetId: id, detail: { name, ...detail } });
}
