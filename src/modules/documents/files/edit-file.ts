import { isDeepStrictEqual } from 'node:util';
import { type Context, ownerOf } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/index.ts';
import { publish } from '../../../platform/events/index.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { fileErrors } from './files.errors.ts';
import { fileEvents } from './files.events.ts';
import type { FileEdit } from './files.schemas.ts';
import { type FilePatch, type FileRow, getFile, lockFile, type PgFile, updateFile } from './files.store.ts';
import { refreshSearchEntryJob } from './refresh-search-entry.job.ts';

/** Changes the fields of a document that people may edit. An edit that changes nothing leaves no trace. */
export async function editFile(ctx: Context, id: string, edit: FileEdit): Promise<PgFile> {
  const ownerId = ownerOf(ctx);
  return ctx.db.transaction().execute(async (tx) => {
    const file = await lockFile(tx, ownerId, id);
    if (!file) throw fileErrors.file_not_found();
    const patch = changesOf(file, edit);
    const fields = Object.keys(patch);
    if (fields.length === 0) return asStored(tx, ownerId, id);
    await updateFile(tx, ownerId, id, { ...patch, updated_at: ctx.clock.now() });
    // The names of the fields only: what stood in them must not outlive the document.
    await recordAudit(tx, ctx, {
      action: 'file.updated',
      ownerId,
      targetType: 'file',
      targetId: id,
      detail: { fields },
    });
    await publish(tx, ctx.clock, fileEvents.changed, ownerId, { file_id: id, change: 'updated', status: file.status });
    await ctx.jobs.enqueue(tx, refreshSearchEntryJob, { ownerId, fileId: id });
    return asStored(tx, ownerId, id);
  });
}

async function asStored(tx: Transaction, ownerId: string, id: string): Promise<PgFile> {
  const file = await getFile(tx, ownerId, id);
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
