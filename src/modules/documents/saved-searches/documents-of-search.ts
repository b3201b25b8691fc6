import { type Context, ownerOf } from '../../../platform/context.ts';
import type { PageQuery, Pagination } from '../../../platform/paging/index.ts';
import { type FileFilter, getFiles, inZoneOfOwner, listFiles, type PgFile } from '../files/index.ts';
import { parseQuery, type SearchQuestion, searchIndexOf } from '../search/index.ts';
import { filteredAmong } from './matches.store.ts';
import { filtersOf } from './saved-searches.presenter.ts';
import { getSavedSearch } from './saved-searches.store.ts';

/** A saved search, and whether only what stays on this machine is meant, or only the rest. */
type Asked = { savedSearchId: string } & Pick<FileFilter, 'local_only'>;

/** One page of the documents a saved search of the context's owner finds now; none where it is there no more or asks for nothing known. */
export async function documentsOfSearch(
  ctx: Context,
  { part, ...search }: Asked & { part: PageQuery },
): Promise<{ rows: PgFile[]; pagination: Pagination }> {
  const asked = await questionOf(ctx, search);
  if (!asked) return { rows: [], pagination: nothing(part) };
  const { ownerId, filter } = asked.question;
  if (asked.words === '') return listFiles(ctx.db, ownerId, filter, { ...part, sort_by: 'created_at' });
  const found = await searchIndexOf(ctx).find(asked.question, part);
  const rows = await getFiles(
    ctx.db,
    ownerId,
    found.hits.map(({ fileId }) => fileId),
  );
  const pagination = {
    per_page: part.per_page,
    ...(part.page === undefined ? {} : { page: part.page }),
    total: found.total,
    total_is_estimate: found.totalIsEstimate,
    next_cursor: found.next,
  };
  return { rows: rows.filter(({ deleted_at }) => deleted_at === null), pagination };
}

/** Whether a saved search of the context's owner finds a document now. */
export async function isInSearch(ctx: Context, input: Asked & { fileId: string }): Promise<boolean> {
  const asked = await questionOf(ctx, input);
  if (!asked) return false;
  const { ownerId, filter } = asked.question;
  const [passes] = await filteredAmong(ctx.db, ownerId, filter, [input.fileId]);
  if (passes === undefined || asked.words === '') return passes !== undefined;
  return (await searchIndexOf(ctx).among(asked.question, [input.fileId])).length > 0;
}

async function questionOf(
  ctx: Context,
  { savedSearchId, local_only }: Asked,
): Promise<{ words: string; question: SearchQuestion } | undefined> {
  const ownerId = ownerOf(ctx);
  const search = await getSavedSearch(ctx.db, ownerId, savedSearchId);
  const filters = search && filtersOf(search);
  if (!filters) return undefined;
  const filter = await inZoneOfOwner(ctx, ownerId, { ...filters.filter, local_only });
  return { words: filters.words, question: { ownerId, parsed: parseQuery(filters.words), filter, facets: [] } };
}

function nothing({ per_page }: PageQuery): Pagination {
  return { per_page, total: 0, total_is_estimate: false, next_cursor: null };
}
