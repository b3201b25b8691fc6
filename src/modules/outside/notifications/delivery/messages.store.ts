import { type Selectable, sql } from 'kysely';
import type { Database, DB, Transaction } from '../../../../platform/database/index.ts';
import type { MessageType } from '../channels/channel.ts';

type MessageRow = Selectable<DB['notification_messages']>;

/** A message as it is queued. */
export type NewMessage = Pick<
  MessageRow,
  'id' | 'channel_id' | 'event' | 'about_id' | 'title' | 'body' | 'created_at'
> & {
  type: MessageType;
};

/** Queues messages. */
export async function insertMessages(db: Database | Transaction, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length > 0)
    await db
      .insertInto('notification_messages')
      .values([...messages])
      .execute();
}

/** How many messages wait for a channel and belong to no batch yet; counted no further than `limit`. */
export async function countUnbatched(db: Database, channelId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (
      SELECT FROM notification_messages
      WHERE channel_id = ${channelId} AND state = 'waiting' AND batch_id IS NULL LIMIT ${limit}
    ) unbatched`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Puts waiting messages into one batch, the oldest first; all of them without a limit. */
export async function batchMessages(
  tx: Transaction,
  batch: { id: string; channelId: string; limit: number | null },
): Promise<void> {
  await sql`
    UPDATE notification_messages SET batch_id = ${batch.id} WHERE id IN (
      SELECT id FROM notification_messages
      WHERE channel_id = ${batch.channelId} AND state = 'waiting' AND batch_id IS NULL
      ORDER BY id LIMIT ${batch.limit}
    )`.execute(tx);
}

/** What a batch holds: how many messages of each title, and the newest of them. */
export type Batch = {
  total: number;
  first_at: Date;
  last_at: Date;
  counts: readonly { title: string; type: MessageType; count: number }[];
  newest: { title: string; body: string; type: MessageType };
};

/** Reads what a batch holds; undefined when all of it is gone, with whom it named. */
export async function readBatch(db: Database, batchId: string): Promise<Batch | undefined> {
  const { rows: counts } = await sql<Batch['counts'][number] & { first_at: Date; last_at: Date }>`
    SELECT title, type, count(*)::integer AS count, min(created_at) AS first_at, max(created_at) AS last_at
    FROM notification_messages WHERE batch_id = ${batchId} GROUP BY title, type ORDER BY count(*) DESC, title`.execute(
    db,
  );
  const { rows: newest } = await sql<Batch['newest']>`
    SELECT title, body, type FROM notification_messages WHERE batch_id = ${batchId} ORDER BY id DESC LIMIT 1`.execute(
    db,
  );
  if (!newest[0]) return undefined;
  return {
    total: counts.reduce((sum, { count }) => sum + count, 0),
    first_at: new Date(Math.min(...counts.map((row) => row.first_at.getTime()))),
    last_at: new Date(Math.max(...counts.map((row) => row.last_at.getTime()))),
    counts: counts.map(({ title, type, count }) => ({ title, type, count })),
    newest: newest[0],
  };
}

/** Writes how a batch ended. */
export async function finalizeBatch(
  tx: Transaction,
  batchId: string,
  end: { state: 'sent' | 'failed'; now: Date },
): Promise<void> {
  await tx
    .updateTable('notification_messages')
    .set({ state: end.state, settled_at: end.now })
    .where('batch_id', '=', batchId)
    .where('state', '=', 'waiting')
    .execute();
}

/** How many messages of a channel stand how, of those that are still kept. */
export type ChannelCounts = { channel_id: string; waiting: number; sent: number; failed: number };

/** Counts the kept messages of every channel. */
export async function countMessages(db: Database): Promise<ChannelCounts[]> {
  const { rows } = await sql<ChannelCounts>`
    SELECT channel_id, count(*) FILTER (WHERE state = 'waiting')::integer AS waiting,
      count(*) FILTER (WHERE state = 'sent')::integer AS sent,
      count(*) FILTER (WHERE state = 'failed')::integer AS failed
    FROM notification_messages GROUP BY channel_id`.execute(db);
  return rows;
}

/** The channels for which messages of before a moment wait. */
export async function overdueChannels(db: Database, before: Date): Promise<string[]> {
  const { rows } = await sql<{ channel_id: string }>`
    SELECT DISTINCT channel_id FROM notification_messages WHERE state = 'waiting' AND created_at < ${before}`.execute(
    db,
  );
  return rows.map(({ channel_id }) => channel_id);
}

/** Removes messages of before a moment, at most `limit` at a time; what still waits stays. @returns how many. */
export async function removeMessagesBefore(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM notification_messages WHERE id IN (
      SELECT id FROM notification_messages WHERE created_at < ${before} AND state <> 'waiting'
      ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Messages that name a person behind an id, in the order of their ids.  */
export async function messagesAbout(
  db: Database,
  userId: string,
  afterId: string,
  limit: number,
): Promise<Pick<MessageRow, 'id' | 'event' | 'title' | 'body' | 'state' | 'created_at'>[]> {
  return db
    .selectFrom('notification_messages')
    .select(['id', 'event', 'title', 'body', 'state', 'created_at'])
    .where('about_id', '=', userId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}
