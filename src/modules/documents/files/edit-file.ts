import { isDeepStrictEqual } from 'node:util';
import { type Context, inTransaction, ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/events/index.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { fileErrors } from './files.errors.ts';
import { fileEvents } from './files.events.ts';
import type { FileEdit } from './files.schemas.ts';
import { type FilePatch, type FileRow, getFile, lockFile, type PgFile, updateFile } from './files.store.ts';
import { refreshSearchEntryJob } from './refresh-search-entry.job.ts';

/** Changes the fields of a document that people may edit. An edit that changes nothing leaves no trace. */
export async function editFile(ctx: Context, input: { id: string; edit: FileEdit }): Promise<PgFile> {
  const { id, edit } = input;
  const ownerId = ownerOf(ctx);
  return inTransaction(ctx, async (ctx) => {
    const file = await lockFile(ctx.db, ownerId, id);
    if (!file) throw fileErrors.file_not_found();
    const patch = changesOf(file, edit);
    const fields = Object.keys(patch);
    if (fields.length === 0) return asStored(ctx, id);
    await updateFile(ctx.db, ownerId, id, { ...patch, updated_at: ctx.clock.now() });
    // The names of the fields only: what stood in them must not outlive the document.
    await recordAudit(ctx, {
      action: 'file.updated',
      targetType: 'file',
      targetId: id,
      detail: { fields },
    });
    await publish(ctx, fileEvents.changed, { file_id: id, change: 'updated', status: file.status });
    await publish(ctx, fileEvents.edited, { file_id: id, fields });
    await ctx.jobs.enqueue(ctx.db, refreshSearchEntryJob, { ownerId, fileId: id });
    return asStored(ctx, id);
  });
}

async function asStored(ctx: TransactionContext, id: string): Promise<PgFile> {
  const file = await getFile(ctx.db, ownerOf(ctx), id);
  if (!file) throw new Error(`file ${id} vanished while its row was locked`);
  return file;
}

function changesOf(file: FileRow, edit: FileEdit): FilePatch {
  const { metadata, ...fields } = edit;
  const wanted: Record<string, unknown> = { ...fields };
  if (metadata) wanted.metadata = mergeMetadata(file.metadata, metadata);
  const current: Record<string, unknown> = { ...file };
  const changed = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, current[name]),
  );
  return Object.fromEntries(
    changed.map(([name, value]) => [name, name === 'metadata' ? JSON.stringify(value) : value]),
  );
}

function mergeMetadata(stored: unknown, edit: Record<string, unknown>): Record<string, unknown> {
  const merged = { ...(stored !== null && typeof stored === 'object' ? stored : {}), ...edit };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}
