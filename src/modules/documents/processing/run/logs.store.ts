import type { Insertable, Selectable } from 'kysely';
import type { Database, DB, Transaction } from '../../../../platform/database/index.ts';
import { newId } from '../../../../platform/ids.ts';

/** One line of a document's processing log. */
export type LogRow = Selectable<DB['processing_logs']>;
/** A line to be written: the message is public, the detail is for support. */
export type NewLogLine = {
  step_name: string;
  level: 'info' | 'warning' | 'error';
  message: string;
  detail: string | null;
};

/** A stack trace or program output may be long; support needs its beginning. */
const MAX_DETAIL_LENGTH = 20_000;

/** Adds lines to a document's processing log. */
export async function addLogLines(
  tx: Transaction,
  entry: { fileId: string; worker: string; now: Date },
  lines: readonly NewLogLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx.insertInto('processing_logs').values(logRows(entry, lines)).execute();
}

/** Lines for a document's processing log as they are stored. */
export function logRows(
  entry: { fileId: string; worker: string; now: Date },
  lines: readonly NewLogLine[],
): Insertable<DB['processing_logs']>[] {
  return lines.map((line) => ({
    id: newId(),
    file_id: entry.fileId,
    step_name: line.step_name,
    level: line.level,
    message: storable(line.message),
    detail: line.detail === null ? null : storable(line.detail).slice(0, MAX_DETAIL_LENGTH),
    worker: entry.worker,
    created_at: entry.now,
  }));
}

/** A page of the log, oldest first, after the keyset position. One row more than asked for, to know whether there are more. */
export async function logLinesOf(
  db: Database,
  fileId: string,
  page: { limit: number; offset: number; after: { created_at: string; id: string } | undefined },
): Promise<LogRow[]> {
  let query = db.selectFrom('processing_logs').selectAll().where('file_id', '=', fileId);
  const { after } = page;
  if (after) {
    query = query.where((eb) =>
      eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(new Date(after.created_at), after.id)),
    );
  }
  return query
    .orderBy('created_at')
    .orderBy('id')
    .limit(page.limit + 1)
    .offset(page.offset)
    .execute();
}

/** How many lines the log has. */
export async function countLogLines(db: Database, fileId: string): Promise<number> {
  const row = await db
    .selectFrom('processing_logs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}
