import { Readable } from 'node:stream';
import type { z } from 'zod';
import { acceptedBlob, type PendingBlob, requireAccepted } from '../../../../platform/blobs/index.ts';
import { type Context, forOwner, inTransaction } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { JobHandler, JobOutcome } from '../../../../platform/jobs/index.ts';
import { finalizeBlobs } from '../../../documents/files/index.ts';
import { notify } from '../../../outside/notifications/index.ts';
import { recordAudit } from '../../../people/audit/index.ts';
import { accountSettings } from '../account.settings.ts';
import { getExport, updateExport } from '../exports.store.ts';
import { archiveEntries } from './archive.ts';
import { exportAccountJob } from './export-account.job.ts';
import { tarOf } from './tar.ts';

const DAY_MS = 86_400_000;
const PROGRESS_EVERY_MS = 1_000;

type Key = { id: string; ownerId: string };

/** Handles `export_account`: the archive goes through to the blob store as it is made. */
export const handleExportAccount: JobHandler<z.infer<typeof exportAccountJob.payload>, Context> = async (
  jobCtx,
  payload,
  job,
) => {
  const ctx = forOwner(jobCtx, payload.ownerId);
  const key = { id: payload.exportId, ownerId: payload.ownerId };
  const row = await getExport(ctx.db, key.ownerId);
  if (row?.id !== key.id || row.state !== 'running') return { type: 'done' };
  try {
    const pending = await pack(ctx, key, job.signal);
    await keep(ctx, key, pending);
    return { type: 'done' };
  } catch (error) {
    // Ended from outside: the next run begins anew.
    if (job.signal.aborted) throw error;
    return await fail(ctx, key, { error, isLastAttempt: job.attempt > exportAccountJob.retry.limit });
  }
};

async function pack(ctx: Context, key: Key, signal: AbortSignal): Promise<PendingBlob> {
  const { clock } = ctx;
  let filesDone = 0;
  let reportedAtMs = clock.now().getTime();
  const onDocument = async () => {
    filesDone += 1;
    const nowMs = clock.now().getTime();
    if (nowMs - reportedAtMs < PROGRESS_EVERY_MS) return;
    reportedAtMs = nowMs;
    await updateExport(ctx.db, key, { files_done: filesDone });
  };
  const archive = Readable.from(tarOf(archiveEntries(ctx, onDocument)), { objectMode: false });
  return ctx.blobs.put('export', `${key.id}.tar`, archive, { now: clock.now(), signal });
}

/** The row that refers to the archive; without it, because another export has begun or the account is gone, it is removed. */
async function keep(ctx: Context, key: Key, pending: PendingBlob): Promise<void> {
  const { path, sizeBytes, sha256 } = pending;
  const isKept = await inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const expiresAt = new Date(now.getTime() + ctx.config.get(accountSettings).exportKeptDays * DAY_MS);
    const found = { path, size_bytes: sizeBytes, sha256, finished_at: now, expires_at: expiresAt };
    const row = await getExport(ctx.db, key.ownerId);
    const patch = { ...found, state: 'ready', files_done: row?.files_total ?? 0 };
    if (!(await updateExport(ctx.db, key, patch))) return false;
    const accepted = await acceptedBlob(path).execute(ctx.db);
    requireAccepted(accepted.rows.length === 1);
    const detail = { size_bytes: sizeBytes };
    await recordAudit(ctx, { action: 'account.exported', targetType: 'user', targetId: key.ownerId, detail });
    await notify(ctx, 'export_ready', { subject: key.ownerId, detail: { export_id: key.id, ...detail } });
    return true;
  }).catch(async (error: unknown) => {
    await finalizeBlobs(ctx, { blobs: [pending], error });
    throw error;
  });
  if (!isKept) await pending.abandon();
}

async function fail(ctx: Context, key: Key, failure: { error: unknown; isLastAttempt: boolean }): Promise<JobOutcome> {
  const { error, isLastAttempt } = failure;
  const isFull = error instanceof AppError && error.code === 'storage_full';
  if (!isFull && !isLastAttempt) throw error;
  const code = isFull ? 'storage_full' : 'export_failed';
  await updateExport(ctx.db, key, { state: 'failed', error_code: code, finished_at: ctx.clock.now() });
  if (isFull) return { type: 'done' };
  ctx.log.error({ err: error, export_id: key.id }, 'the export of an account was given up');
  return { type: 'dead', reason: error instanceof Error ? error.message : String(error) };
}
