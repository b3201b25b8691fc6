import { sql } from 'kysely';
import { ownerOf, type TransactionContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/index.ts';
import { updateFile } from '../files/index.ts';

/** Puts a document of the context's owner among those to review, until somebody says yes to it, whatever is known of it. */
export async function askForReview(ctx: TransactionContext, fileId: string): Promise<void> {
  await updateFile(ctx.db, ownerOf(ctx), fileId, { needs_review: true, awaits_review: true });
}

/** Whether a document came by an upload link and nobody has said yes to it yet. */
export async function waitsAsSent(db: Database, ownerId: string, fileId: string): Promise<boolean> {
  const own = db.selectFrom('files').select('awaits_review').where('owner_id', '=', ownerId).where('id', '=', fileId);
  return (await own.where('source', '=', 'upload_link').executeTakeFirst())?.awaits_review ?? false;
}

/** Whether somebody reviewed a document since a moment, and nobody has undone that. The caller has found it to be the owner's. */
export async function wasReviewedSince(db: Database, fileId: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ was_reviewed: boolean }>`
    SELECT EXISTS (
      SELECT FROM field_changes
      WHERE file_id = ${fileId} AND kind = 'reviewed' AND undone_at IS NULL AND changed_at >= ${since}
    ) AS was_reviewed`.execute(db);
  return rows[0]?.was_reviewed === true;
}

/** Whether any document of this service waits to be reviewed because its pipeline says so. */
export async function isReviewAwaited(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_awaited: boolean }>`
    SELECT EXISTS (SELECT FROM files WHERE awaits_review AND deleted_at IS NULL) AS is_awaited`.execute(db);
  return rows[0]?.is_awaited === true;
}
