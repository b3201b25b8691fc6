import { forOwner, ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/events/index.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { carryCustomFields } from '../custom-fields/index.ts';
import {
  changeFileOwner,
  type FileStatus,
  fileEvents,
  findLiveDuplicate,
  freeAsnsFor,
  lockAsns,
  lockContents,
  lockFiles,
  type PgFile,
  updateFile,
} from '../files/index.ts';
import { planOf } from '../pipelines/index.ts';
import { planFile, startPlan } from '../processing/index.ts';
import { searchIndexOf } from '../search/index.ts';
import { moveVectors } from '../similarity/index.ts';
import { duplicatesSettings } from '../steps/index.ts';

const UNFINISHED: ReadonlySet<FileStatus> = new Set(['pending', 'processing']);

/**
 * Makes the owner's documents among these ids another person's, those in the trash included, with all that belongs to them. What that
 * person has already becomes a copy beside theirs; one that was being read is read on. Give originals before their copies.
 */
export async function transferFiles(
  ctx: TransactionContext,
  input: { ids: readonly string[]; toId: string },
): Promise<void> {
  const owners = { fromId: ownerOf(ctx), toId: input.toId };
  const tx = ctx.db;
  const given = await lockFiles(tx, owners.fromId, input.ids);
  const contents = given.map(({ sha256 }) => sha256);
  await lockContents(tx, owners.toId, contents);
  const ids = given.map(({ id }) => id);
  await lockAsns(tx, owners.toId);
  await freeAsnsFor(tx, owners, ids);
  await changeFileOwner(tx, owners, ids, await carryCustomFields(ctx, owners, ids));
  const files = await lockFiles(tx, owners.toId, ids);
  const theirs = forOwner(ctx, owners.toId);
  const copies: string[] = [];
  // Originals first: what they are copies of has its place by then.
  for (const file of files.toSorted((a, b) => Number(a.is_duplicate) - Number(b.is_duplicate))) {
    const status = await finalize(theirs, file);
    if (status === 'duplicate') copies.push(file.id);
  }
  // Words last: they are shared by all documents, and are held until the commit.
  const search = searchIndexOf(ctx);
  await search.transfer(ctx, owners, ids);
  await search.remove(ctx, owners.toId, copies);
  await moveVectors(tx, owners, ids);
}

/** Gives a document its place among those of its new owner, and tells them. @returns its status from now on. */
async function finalize(ctx: TransactionContext, file: PgFile): Promise<FileStatus> {
  const status = file.deleted_at === null ? await place(ctx, file) : await readOn(ctx, file);
  await recordAudit(ctx, { action: 'file.transferred', targetType: 'file', targetId: file.id });
  await publish(ctx, fileEvents.changed, { file_id: file.id, change: 'created', status });
  return status;
}

/** @returns the status from now on. */
async function place(ctx: TransactionContext, file: PgFile): Promise<FileStatus> {
  const tx = ctx.db;
  const comparesCopies = file.is_duplicate || ctx.config.get(duplicatesSettings).enableDeduplication;
  const original = comparesCopies ? await findLiveDuplicate(tx, file.owner_id, file.sha256, file.id) : undefined;
  if (!original && !file.is_duplicate) return readOn(ctx, file);
  // Whether it is a copy is found out, or found out anew, by its own steps.
  if (!original || UNFINISHED.has(file.status)) {
    await updateFile(tx, file.owner_id, file.id, { is_duplicate: false, duplicate_of_id: null });
    return planFile(ctx, { ...file, is_duplicate: false }, await planOf(ctx, file));
  }
  const copy = { is_duplicate: true, duplicate_of_id: original.id, status: 'duplicate' as const };
  await updateFile(tx, file.owner_id, file.id, copy);
  return copy.status;
}

/** The run that was under way has lost the document, with its owner: another one goes on behind the last step that is done. */
async function readOn(ctx: TransactionContext, file: PgFile): Promise<FileStatus> {
  if (UNFINISHED.has(file.status)) await startPlan(ctx, file, file.status, undefined);
  return file.status;
}
