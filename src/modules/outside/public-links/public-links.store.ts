import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database, DB, Transaction } from '../../../platform/database/index.ts';
import type { NewestFirst } from '../../../platform/paging/index.ts';
import type { Reader } from '../../people/owned/index.ts';
import type { LinkKind } from './link-token.ts';

/** A link as it is stored, and what it shows is called. */
export type PublicLink = Omit<Selectable<DB['public_links']>, 'kind' | 'download'> & {
  kind: LinkKind;
  download: 'none' | 'processed' | 'original' | null;
  /** The title of the document, or the name of the saved search. */
  shared_title: string | null;
};

/** What of a link changes. */
export type LinkChange = Partial<Omit<Insertable<DB['public_links']>, 'id' | 'owner_id' | 'kind' | 'created_at'>>;

/** Which of somebody's links are listed. */
export type LinkFilter = {
  kind: LinkKind;
  file_id?: string | undefined;
  saved_search_id?: string | undefined;
  /** Left out: those that still work and those that ended. */
  state?: 'active' | 'ended' | undefined;
  now: Date;
};

/** Whether a link can still be used, as far as its own row says. */
const worksAt = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`(public_links.revoked_at IS NULL
  AND public_links.expires_at > ${now}
  AND (public_links.max_views IS NULL OR public_links.view_count < public_links.max_views)
  AND (public_links.max_files IS NULL OR public_links.file_count < public_links.max_files))`;

const shown = sql`public_links.*, coalesce(files.title, saved_searches.name) AS shared_title`;
const joins = sql`LEFT JOIN files ON files.id = public_links.file_id AND files.owner_id = public_links.owner_id
  LEFT JOIN saved_searches ON saved_searches.id = public_links.saved_search_id`;

/** Adds a link. */
export async function insertLink(tx: Transaction, link: Insertable<DB['public_links']>): Promise<void> {
  await tx.insertInto('public_links').values(link).execute();
}

/** One page of somebody's links of a kind, newest first. */
export async function listLinks(
  db: Database,
  ownerId: string,
  filter: LinkFilter,
  page: NewestFirst,
): Promise<PublicLink[]> {
  const { after, limit, offset } = page;
  const place = after
    ? sql<SqlBool>`(public_links.created_at, public_links.id) < (${after.created_at}, ${after.id})`
    : sql<SqlBool>`true`;
  const { rows } = await sql<PublicLink>`SELECT ${shown} FROM public_links ${joins}
    WHERE ${conditionOf(ownerId, filter)} AND ${place}
    ORDER BY public_links.created_at DESC, public_links.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** How many links somebody has, counted no further than `limit`. */
export async function countLinks(
  db: Database | Transaction,
  ownerId: string,
  { limit, ...filter }: LinkFilter & { limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM (
    SELECT FROM public_links WHERE ${conditionOf(ownerId, filter)} LIMIT ${limit}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

function conditionOf(ownerId: string, filter: LinkFilter): RawBuilder<SqlBool> {
  const works = worksAt(filter.now);
  const conditions = [
    sql<SqlBool>`public_links.owner_id = ${ownerId} AND public_links.kind = ${filter.kind}`,
    ...(filter.file_id ? [sql<SqlBool>`public_links.file_id = ${filter.file_id}`] : []),
    ...(filter.saved_search_id ? [sql<SqlBool>`public_links.saved_search_id = ${filter.saved_search_id}`] : []),
    ...(filter.state ? [filter.state === 'active' ? works : sql<SqlBool>`NOT ${works}`] : []),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
}

/** One of somebody's links of a kind. */
export async function findLink(
  db: Database,
  kind: LinkKind,
  { ownerId }: Pick<Reader, 'ownerId'>,
  id: string,
  lock: RawBuilder<unknown> = sql``,
): Promise<PublicLink | undefined> {
  const { rows } = await sql<PublicLink>`SELECT ${shown} FROM public_links ${joins}
    WHERE public_links.owner_id = ${ownerId} AND public_links.id = ${id} AND public_links.kind = ${kind} ${lock}`.execute(
    db,
  );
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function lockLink(
  tx: Transaction,
  kind: LinkKind,
  reader: Pick<Reader, 'ownerId'>,
  id: string,
): Promise<PublicLink | undefined> {
  return findLink(tx, kind, reader, id, sql`FOR NO KEY UPDATE OF public_links`);
}

/** Changes a link that is held. */
export async function updateLink(tx: Transaction, id: string, change: LinkChange): Promise<void> {
  await tx.updateTable('public_links').set(change).where('id', '=', id).execute();
}

/** One of somebody's documents outside the trash, and whether it stays on this machine. */
export async function findLiveFile(
  db: Database,
  ownerId: string,
  fileId: string,
): Promise<{ local_only: boolean } | undefined> {
  const own = db.selectFrom('files').select('local_only').where('owner_id', '=', ownerId).where('id', '=', fileId);
  return own.where('deleted_at', 'is', null).executeTakeFirst();
}

/** Some of somebody's links of a kind, in the order of their ids. */
export async function linksAfter(
  db: Database,
  ownerId: string,
  { kind, afterId, limit }: { kind: LinkKind; afterId: string; limit: number },
): Promise<PublicLink[]> {
  const { rows } = await sql<PublicLink>`SELECT ${shown} FROM public_links ${joins}
    WHERE public_links.owner_id = ${ownerId} AND public_links.kind = ${kind} AND public_links.id > ${afterId}
    ORDER BY public_links.id LIMIT ${limit}`.execute(db);
  return rows;
}
