import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../platform/database/index.ts';
import type { LinkKind } from '../link-token.ts';
import type { PublicLink } from '../public-links.store.ts';

/** A link that somebody without an account uses, and whose it is. */
export type OpenLink = Omit<PublicLink, 'shared_title'> & { owner_name: string };

/**
 * The link with a token, by its hash, while it may be used: it and its owner are there, it has not ended, and what it shows is not in
 * the trash and may leave this machine. One statement for every answer, so that none takes longer than another. Its counts are looked at where they are counted.
 */
export async function findOpenLink(
  db: Database,
  { hash, kind, now }: { hash: Buffer; kind: LinkKind; now: Date },
): Promise<OpenLink | undefined> {
  const { rows } = await sql<OpenLink>`SELECT public_links.*, users.display_name AS owner_name
    FROM public_links
    JOIN users ON users.id = public_links.owner_id AND users.is_active AND NOT users.is_blocked
    LEFT JOIN files ON files.id = public_links.file_id AND files.owner_id = public_links.owner_id
      AND files.deleted_at IS NULL AND NOT files.local_only
    WHERE public_links.token_hash = ${hash} AND public_links.kind = ${kind}
      AND public_links.revoked_at IS NULL AND public_links.expires_at > ${now}
      AND (public_links.file_id IS NULL OR files.id IS NOT NULL)`.execute(db);
  return rows[0];
}

/** Counts a view of a share link. @returns how many there were with it; undefined when there are no more, or it ended meanwhile. */
export async function takeView(tx: Transaction, id: string, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ view_count: number }>`UPDATE public_links
    SET view_count = view_count + 1, last_used_at = ${now}
    WHERE id = ${id} AND revoked_at IS NULL AND expires_at > ${now} AND view_count < coalesce(max_views, 2147483647)
    RETURNING view_count`.execute(tx);
  return rows[0]?.view_count;
}

/** Counts what came by an upload link. @returns whether it takes as much, and still works. */
export async function takeRoom(
  tx: Transaction,
  id: string,
  { files, bytes, now }: { files: number; bytes: number; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE public_links
    SET file_count = file_count + ${files}, received_bytes = received_bytes + ${bytes}, last_used_at = ${now}
    WHERE id = ${id} AND revoked_at IS NULL AND expires_at > ${now}
      AND file_count + ${files} <= max_files
      AND (max_bytes IS NULL OR received_bytes + ${bytes} <= max_bytes)`.execute(tx);
  return numAffectedRows === 1n;
}

/** Keeps who sent documents, and what they wrote. */
export async function insertArrivals(
  tx: Transaction,
  arrivals: readonly {
    file_id: string;
    link_id: string;
    sender_name: string | null;
    note: string | null;
    arrived_at: Date;
  }[],
): Promise<void> {
  await tx.insertInto('upload_link_arrivals').values(arrivals).execute();
}

/** Who sent a document of the owner's by an upload link, and what they wrote; undefined of every other one. */
export async function arrivalOf(db: Database, ownerId: string, fileId: string) {
  return db
    .selectFrom('upload_link_arrivals')
    .innerJoin('files', 'files.id', 'upload_link_arrivals.file_id')
    .leftJoin('public_links', 'public_links.id', 'upload_link_arrivals.link_id')
    .select([
      'upload_link_arrivals.link_id',
      'public_links.name as link_name',
      'upload_link_arrivals.sender_name',
      'upload_link_arrivals.note',
      'upload_link_arrivals.arrived_at',
    ])
    .where('files.owner_id', '=', ownerId)
    .where('files.id', '=', fileId)
    .executeTakeFirst();
}
