import { type Context, inTransaction, type TransactionContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/index.ts';
import { type FilePatch, type FileRow, type FileStatus, lockFile, updateFile } from '../files/index.ts';

/** Names the run of a document: the claim that every write of it is checked against. */
export type RunClaim = { fileId: string; ownerId: string; token: string };

/** Another run has taken the document over, or it was erased: this one ends without a further write. */
export class RunLost extends Error {
  constructor() {
    super('the run no longer holds its document');
    this.name = 'RunLost';
  }
}

/** Points the document at a new plan and ends the claim of whoever works on it. */
export async function setFilePlan(
  tx: Transaction,
  file: { id: string; owner_id: string },
  plan: { planId: string; status: FileStatus; now: Date },
): Promise<void> {
  const change: FilePatch = { plan_id: plan.planId, run_token: null, status: plan.status, updated_at: plan.now };
  await updateFile(tx, file.owner_id, file.id, change);
}

/** Takes the document for a run of its plan; undefined when that plan is not the current one or the document is gone. */
export async function claimFile(tx: Transaction, claim: RunClaim & { planId: string }): Promise<FileRow | undefined> {
  const file = await lockFile(tx, claim.ownerId, claim.fileId);
  if (file?.plan_id !== claim.planId) return undefined;
  await updateFile(tx, claim.ownerId, claim.fileId, { run_token: claim.token });
  return { ...file, run_token: claim.token };
}

/**
 * Runs `write` in a transaction that holds the document for this run.
 * @throws RunLost when the claim is gone.
 */
export async function fenced<T>(
  ctx: Context,
  claim: RunClaim,
  write: (ctx: TransactionContext, file: FileRow) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (ctx) => {
    const file = await lockFile(ctx.db, claim.ownerId, claim.fileId);
    if (file?.run_token !== claim.token) throw new RunLost();
    return write(ctx, file);
  });
}
