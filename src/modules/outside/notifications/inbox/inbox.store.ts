import { type Selectable, sql } from 'kysely';
import type { Database, DB, Transaction } from '../../../../platform/database/index.ts';

/** A stored notification: one thing it is about. */
export type NotificationRow = Selectable<DB['notifications']>;

/** A notification as it is written. */
export type NewNotification = Pick<
  NotificationRow,
  'id' | 'owner_id' | 'kind' | 'subject' | 'bucket' | 'is_in_inbox' | 'created_at'
> & { detail: object; mail_state: 'none' | 'due' };

/** Writes a notification; the one of this subject that is still open becomes it, unread and on top again. */
export async function putNotification(tx: Transaction, row: NewNotification): Promise<void> {
  await sql`
    INSERT INTO notifications (id, owner_id, kind, subject, bucket, detail, is_in_inbox, mail_state, created_at)
    VALUES (${row.id}, ${row.owner_id}, ${row.kind}, ${row.subject}, ${row.bucket}, ${JSON.stringify(row.detail)}::jsonb,
      ${row.is_in_inbox}, ${row.mail_state}, ${row.created_at})
    ON CONFLICT (owner_id, kind, subject) WHERE solved_at IS NULL DO UPDATE SET bucket = excluded.bucket,
      detail = excluded.detail, is_in_inbox = excluded.is_in_inbox, mail_state = excluded.mail_state, mailed_at = NULL,
      created_at = excluded.created_at, read_at = NULL`.execute(tx);
}

/** Writes that what is open about a subject is solved, and with it read. @returns whether anything was. */
export async function solveNotification(
  tx: Transaction,
  solved: { ownerId: string; kind: string; subject: string; now: Date },
): Promise<boolean> {
  const { ownerId, kind, subject, now } = solved;
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ solved_at: now, read_at: now, mail_state: sql`CASE mail_state WHEN 'due' THEN 'none' ELSE mail_state END` })
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('solved_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A line of the inbox: what happened of one kind within a while. */
export type InboxLine = {
  id: string;
  kind: string;
  /** Of the newest. */
  detail: unknown;
  count: number;
  open_count: number;
  created_at: Date;
  is_unread: boolean;
  solved_at: Date | null;
};

/** Which part of the inbox. */
export type InboxPage = { limit: number; after: { created_at: Date; id: string } | undefined; isUnreadOnly: boolean };

/** One page of a person's inbox, newest first. */
export async function listInbox(db: Database, ownerId: string, page: InboxPage): Promise<InboxLine[]> {
  const { after, limit, isUnreadOnly } = page;
  const isBehind = after ? sql`(created_at, id) < (${after.created_at}, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<InboxLine>`
    WITH lines AS (
      SELECT kind, (array_agg(id ORDER BY created_at DESC, id DESC))[1] AS id, max(created_at) AS created_at,
        (array_agg(detail ORDER BY created_at DESC, id DESC))[1] AS detail, count(*)::integer AS count,
        count(*) FILTER (WHERE solved_at IS NULL)::integer AS open_count,
        bool_or(read_at IS NULL) AS is_unread, max(solved_at) AS solved_at
      FROM notifications WHERE owner_id = ${ownerId} AND is_in_inbox GROUP BY kind, bucket
    )
    SELECT * FROM lines WHERE (is_unread OR NOT ${isUnreadOnly}) AND ${isBehind}
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** How many lines of a person's inbox are unread, counted no further than `limit`. */
export async function countUnread(db: Database, ownerId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (
      SELECT DISTINCT kind, bucket FROM notifications
      WHERE owner_id = ${ownerId} AND is_in_inbox AND read_at IS NULL LIMIT ${limit}
    ) lines`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many lines a person's inbox has. */
export async function countInbox(db: Database, ownerId: string, isUnreadOnly: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (
      SELECT DISTINCT kind, bucket FROM notifications
      WHERE owner_id = ${ownerId} AND is_in_inbox AND (read_at IS NULL OR NOT ${isUnreadOnly})
    ) lines`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Marks lines as read, all of them without ids; an id is that of any notification of its line. @returns how many notifications. */
export async function markRead(
  tx: Transaction,
  ownerId: string,
  chosen: { ids: readonly string[] | null; now: Date },
): Promise<number> {
  const { ids, now } = chosen;
  const isChosen =
    ids === null
      ? sql`true`
      : sql`(kind, bucket) IN (SELECT kind, bucket FROM notifications WHERE owner_id = ${ownerId} AND id = ANY (${ids}::uuid[]))`;
  const { numAffectedRows } = await sql`
    UPDATE notifications SET read_at = ${now}
    WHERE owner_id = ${ownerId} AND is_in_inbox AND read_at IS NULL AND ${isChosen}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Removes notifications of before a moment, at most `limit` at a time. @returns how many. */
export async function removeOldNotifications(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM notifications WHERE id IN (
      SELECT id FROM notifications WHERE created_at < ${before} ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** A person's notifications behind an id, in the order of their ids. */
export async function notificationsOfOwner(
  db: Database,
  ownerId: string,
  afterId: string,
  limit: number,
): Promise<NotificationRow[]> {
  const own = db.selectFrom('notifications').selectAll().where('owner_id', '=', ownerId);
  return own.where('id', '>', afterId).orderBy('id').limit(limit).execute();
}
