import { type Context, ownerOf, type TransactionContext } from '../../../../platform/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { dayIn } from '../../../../platform/time/index.ts';
import { type Content, countOwned } from '../../../documents/files/index.ts';
import { removeBlob } from '../../../documents/processing/index.ts';
import { recordAudit } from '../../../people/audit/index.ts';
import { timeZoneOf } from '../../../people/settings/index.ts';
import { accountErrors } from '../account.errors.ts';
import { type AccountExport, beginExport, getExport, lockArchivePath } from '../exports.store.ts';
import { exportAccountJob } from './export-account.job.ts';

/** How far the caller's export is; undefined when there is none. */
export async function myExport(ctx: Context): Promise<AccountExport | undefined> {
  return getExport(ctx.db, ownerOf(ctx));
}

/** Begins to pack everything the caller has here; an earlier archive goes. @throws export_running */
export async function startExport(ctx: TransactionContext): Promise<AccountExport> {
  const tx = ctx.db;
  const ownerId = ownerOf(ctx);
  const id = newId();
  const earlierPath = await lockArchivePath(tx, ownerId);
  const begun = await beginExport(tx, { id, ownerId, filesTotal: await countOwned(tx, ownerId), now: ctx.clock.now() });
  if (!begun) throw accountErrors.export_running();
  if (earlierPath !== null) await ctx.jobs.enqueue(tx, removeBlob, { path: earlierPath });
  await ctx.jobs.enqueue(tx, exportAccountJob, { ownerId, exportId: id });
  await recordAudit(ctx, { action: 'account.export_started', targetType: 'user', targetId: ownerId });
  return begun;
}

/** The caller's finished archive, to be sent. @throws export_not_ready */
export async function exportedArchive(ctx: Context): Promise<Content> {
  const row = await myExport(ctx);
  const { path, sha256, expires_at: expiresAt } = row ?? {};
  const isValid = path && sha256 && expiresAt && expiresAt > ctx.clock.now();
  const stat = isValid ? await ctx.blobs.stat(path) : null;
  if (!row || !isValid || !stat) throw accountErrors.export_not_ready();
  const timeZone = await timeZoneOf(ctx, ownerOf(ctx));
  await recordAudit(ctx, { action: 'account.export_downloaded', targetType: 'user', targetId: ctx.ownerId });
  return {
    etag: `"${sha256.toString('hex')}"`,
    mimeType: 'application/x-tar',
    sizeBytes: stat.sizeBytes,
    disposition: 'attachment',
    filename: `archivolt-export-${dayIn(timeZone, row.created_at)}.tar`,
    open: async (range) => (await ctx.blobs.open(path, range)).stream,
  };
}
