import type { Context } from '../../../platform/context.ts';
import { fieldHistory } from '../metadata/index.ts';
import { fileDetail } from './file-detail.ts';
import { presentLogLine } from './processing.schemas.ts';
import { logLinesOf } from './run/logs.store.ts';

/** A document that was reprocessed for years has fewer. */
const MAX_LOG_LINES = 10_000;

/**
 * Everything that is known of a document but its text, for an archive that another service can read.
 * @throws file_not_found
 */
export async function fileRecord(ctx: Context, input: { id: string }) {
  const { links: _links, progress: _progress, ...detail } = await fileDetail(ctx, input);
  const lines = await logLinesOf(ctx.db, input.id, { limit: MAX_LOG_LINES, offset: 0, after: undefined });
  return { ...detail, history: await fieldHistory(ctx, input.id), logs: lines.map(presentLogLine) };
}
