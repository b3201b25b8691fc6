import type { Context } from '../../../../platform/context.ts';
import type { PageQuery, Pagination } from '../../../../platform/paging/index.ts';
import { fileErrors, getFile, type PgFile } from '../../../documents/files/index.ts';
import { documentsOfSearch, isInSearch } from '../../../documents/saved-searches/index.ts';
import { publicLinkErrors } from '../public-links.errors.ts';
import type { OpenLink } from './open-links.store.ts';
import { isPassGood } from './view-pass.ts';

/** Lets those on who opened the link. @throws link_view_ended */
export async function requirePass(ctx: Context, link: OpenLink, pass: string): Promise<void> {
  if (!(await isPassGood(ctx, link, pass))) throw publicLinkErrors.link_view_ended();
}

/** One page of the documents a share link shows. The context is its owner's. */
export async function sharedDocuments(
  ctx: Context,
  link: OpenLink,
  part: PageQuery,
): Promise<{ rows: PgFile[]; pagination: Pagination }> {
  if (link.saved_search_id !== null)
    return documentsOfSearch(ctx, { savedSearchId: link.saved_search_id, local_only: false, part });
  const file = await getFile(ctx.db, link.owner_id, link.file_id ?? '');
  const rows = file ? [file] : [];
  return {
    rows,
    pagination: { per_page: part.per_page, total: rows.length, total_is_estimate: false, next_cursor: null },
  };
}

/** One of the documents a share link shows. The context is its owner's. @throws file_not_found, also for every other document */
export async function sharedDocument(ctx: Context, link: OpenLink, id: string): Promise<PgFile> {
  const isShown =
    link.saved_search_id === null
      ? link.file_id === id
      : await isInSearch(ctx, { savedSearchId: link.saved_search_id, local_only: false, fileId: id });
  const file = isShown ? await getFile(ctx.db, link.owner_id, id) : undefined;
  if (!file || file.deleted_at !== null || file.local_only) throw fileErrors.file_not_found();
  return file;
}
