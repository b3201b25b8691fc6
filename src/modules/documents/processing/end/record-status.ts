import type { Context, TransactionContext } from '../../../../platform/context.ts';
import { publish } from '../../../../platform/events/index.ts';
import { httpSettings, publicBaseUrl } from '../../../../platform/http/index.ts';
import {
  type FilePatch,
  type FileRow,
  type FileStatus,
  fileEvents,
  getFile,
  type PgFile,
  presentFile,
  updateFile,
} from '../../files/index.ts';
import { noteArrival } from '../../saved-searches/index.ts';
import { fileStatus, isPassedFailure } from '../../steps/index.ts';
import { type StepRow, stepsOf } from '../plan/steps.store.ts';
import { documentsProcessed } from '../processing.metrics.ts';

/**
 * Writes what a step changed and the status that follows from all steps, and tells of it, in the caller's transaction.
 * @param file the locked row as it was before.
 * @param change.isVisible tell of the change although neither patch nor status show it (a step waits, for example).
 * @param change.steps the steps as they are stored now, where the caller knows them.
 * @param change.failedStepId the step that has just failed for good: told also of a document that had failed before.
 * @returns the row as it is now.
 */
export async function recordStatus(
  ctx: TransactionContext,
  file: FileRow,
  change: {
    patch?: FilePatch;
    isVisible?: boolean;
    steps?: readonly StepRow[];
    failedStepId?: string | undefined;
  } = {},
): Promise<{ status: FileStatus; file: FileRow }> {
  const now = ctx.clock.now();
  const steps = change.steps ?? (await stepsOf(ctx.db, file.id));
  const patch = change.patch ?? {};
  const isDuplicate = patch.is_duplicate === undefined ? file.is_duplicate : patch.is_duplicate === true;
  const status = fileStatus({ is_duplicate: isDuplicate }, steps);
  const hasPatch = Object.keys(patch).length > 0;
  const { failedStepId } = change;
  if (!hasPatch && status === file.status && !change.isVisible && !failedStepId) return { status, file };
  const isCompleted = status === 'completed' && file.status !== 'completed';
  const changed = await updateFile(ctx.db, file.owner_id, file.id, {
    ...patch,
    status,
    updated_at: now,
    ...(isCompleted ? { processed_at: now } : {}),
  });
  if (!changed) throw new Error(`document ${file.id} vanished under its lock`);
  await publishChange(ctx, file, { status, steps, failedStepId });
  return { status, file: changed };
}

async function publishChange(
  ctx: TransactionContext,
  before: FileRow,
  now: { status: FileStatus; steps: readonly StepRow[]; failedStepId: string | undefined },
): Promise<void> {
  if (ctx.listeners.isSilent) return;
  const { id, owner_id: ownerId } = before;
  const { status, steps, failedStepId } = now;
  const isNew = status !== before.status;
  await publish(ctx, fileEvents.changed, { file_id: id, change: 'updated', status });
  const isEnd = status === 'completed' || status === 'failed' || status === 'duplicate';
  // Written a moment before the commit: a transaction that is undone counts a document too often, which is a figure and no fact.
  if (isEnd && isNew) documentsProcessed.inc({ result: status });
  const failure =
    status === 'failed' ? steps.find((step) => isFailure(step) && (isNew || step.id === failedStepId)) : undefined;
  if (!failure && (status !== 'completed' || !isNew)) return;
  const file = await getFile(ctx.db, ownerId, id);
  if (!file) throw new Error(`document ${id} vanished under its lock`);
  if (!failure) {
    // New to its owner: what is read again is not.
    if (before.processed_at === null) await noteArrival(ctx, { fileId: id });
    return publish(ctx, fileEvents.processed, processedPayload(ctx, file, steps));
  }
  await publish(ctx, fileEvents.failed, {
    file_id: id,
    filename: file.original_filename,
    step: failure.step_name,
    error_code: failure.error_code ?? 'failed',
    error: failure.error_message ?? 'The step failed.',
    owner_id: ownerId,
    will_retry: false,
  });
}

function isFailure(step: StepRow): boolean {
  return step.status === 'failure' && step.counts && !isPassedFailure(step);
}

function processedPayload(ctx: Context, file: PgFile, steps: readonly StepRow[]) {
  const starts = steps.flatMap((step) => step.started_at?.getTime() ?? []);
  const startedAtMs = Math.min(ctx.clock.now().getTime(), ...starts);
  const { links, custom_fields } = presentFile(file);
  return {
    file_id: file.id,
    filename: file.original_filename,
    title: file.title,
    document_type: file.document_type,
    tags: file.tags,
    custom_fields,
    page_count: file.page_count,
    language: file.language,
    ocr_quality_score: file.ocr_quality_score,
    owner_id: file.owner_id,
    duration_seconds: (ctx.clock.now().getTime() - startedAtMs) / 1000,
    links: wholeLinks(ctx, links),
  };
}

/** Whoever hears of the event elsewhere knows no address that a path could belong to. */
function wholeLinks(ctx: Context, links: Readonly<Record<string, string | null>>): Record<string, string | null> {
  const base = publicBaseUrl(ctx.config.get(httpSettings));
  return Object.fromEntries(
    Object.entries(links).map(([name, path]) => [name, path === null ? null : `${base}${path}`]),
  );
}
