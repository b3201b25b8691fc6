import { ownerOf, type TransactionContext } from '../../../../platform/context.ts';
import { type EventListener, listenTo } from '../../../../platform/events/index.ts';
import { deliverEdited } from '../../../outside/destinations/index.ts';
import { userEvents } from '../../../people/users/index.ts';
import { fileEvents, getFile, ORIGINAL_PDFA, type PgFile, PROCESSED, PROCESSED_PDFA } from '../../files/index.ts';
import { metadataSettings } from '../../metadata/index.ts';
import { EMBEDDED_FIELDS } from '../../steps/index.ts';
import { endReviews } from '../end/end-reviews.ts';
import { destinationsOfPlan } from '../plan/destinations-of-plan.ts';
import { readWaitingSoon } from './read-waiting.ts';
import { renewArchiveJob } from './renew-archive.job.ts';
import { renewCopyJob } from './renew-copy.job.ts';

/** Who goes through the fields of a document changes several: its copy is made anew once. */
const GATHER_SECONDS = 10;
/** New documents come first, however many are renamed at once. */
const PRIORITY = -1;

/** Hears of documents whose facts were changed or that somebody reviewed, and of plans that may have room for what waits. */
export const processingListeners: readonly EventListener[] = [
  listenTo(fileEvents.edited, 'processing', (ctx, { payload }) => followEdit(ctx, payload)),
  listenTo(fileEvents.reviewed, 'processing', (ctx, { payload }) => endReviews(ctx, payload)),
  listenTo(userEvents.planChanged, 'processing', (ctx, { payload }) => readWaitingSoon(ctx, payload.user_id)),
];

/** Lets what was made of a document follow an edit: the copy that tells its details, and what lies at destinations. */
async function followEdit(
  ctx: TransactionContext,
  edit: { file_id: string; fields: readonly string[] },
): Promise<void> {
  const { file_id: fileId, fields } = edit;
  const ownerId = ownerOf(ctx);
  const file = await getFile(ctx.db, ownerId, fileId);
  const isCopyRemade = file !== undefined && standsInCopy(ctx, file, fields);
  if (isCopyRemade) {
    const options = { singletonKey: fileId, startAfterSeconds: GATHER_SECONDS, priority: PRIORITY };
    await ctx.jobs.enqueue(ctx.db, renewCopyJob, { ownerId, fileId }, options);
    const hasArchiveCopy = [PROCESSED_PDFA, ORIGINAL_PDFA].some((role) => file.blob_roles.includes(role));
    if (hasArchiveCopy) await ctx.jobs.enqueue(ctx.db, renewArchiveJob, { ownerId, fileId }, options);
  }
  const only = file && (await destinationsOfPlan(ctx.db, file));
  await deliverEdited(ctx, fileId, { isCopyRemade, only });
}

/** Whether the document's PDF tells, or could tell, one of the fields. */
function standsInCopy(ctx: TransactionContext, file: PgFile, fields: readonly string[]): boolean {
  const hasPdf = file.blob_roles.includes(PROCESSED) || file.mime_type === 'application/pdf';
  const isOn = ctx.config.get(metadataSettings).embedMetadata;
  return isOn && hasPdf && !file.is_duplicate && fields.some((field) => EMBEDDED_FIELDS.has(field));
}
