import { hostname } from 'node:os';
import { type Context, inTransaction, type TransactionContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { FileRow } from '../files/index.ts';
import type { ProcessFilePayload } from './process-file.job.ts';
import { recordStatus } from './record-status.ts';
import { claimFile, type RunClaim } from './run.store.ts';
import { closeAttempt, crashCount, type StepRow, stepsOf, updateStep } from './steps.store.ts';

/** So often may the worker itself die over one step before the step is given up. */
const MAX_CRASHES = 8;

const CRASHED = {
  error_code: 'worker_crashed',
  error_message: 'The service was ended in the middle of this step. The step runs again.',
};

/** The name of this process in attempts and logs. */
export const workerName = `${hostname()}:${process.pid}`;

/** A claimed run with the document and its steps as they stand. */
export type ClaimedRun = { claim: RunClaim; file: FileRow; steps: StepRow[] };

/**
 * Takes a document for this worker. Whoever held it before, alive or dead, can write nothing from now on; an attempt left
 * open by a killed worker is closed as crashed, and its step runs again.
 * @returns undefined when the job belongs to an earlier plan or the document is gone: there is nothing to do.
 */
export async function claimRun(ctx: Context, payload: ProcessFilePayload): Promise<ClaimedRun | undefined> {
  const claim: RunClaim = { fileId: payload.fileId, ownerId: payload.ownerId, token: newId() };
  return inTransaction(ctx, async (ctx) => {
    const tx = ctx.db;
    const file = await claimFile(tx, { ...claim, planId: payload.planId });
    if (!file) return undefined;
    let hasCrashed = false;
    for (const step of await stepsOf(tx, file.id)) {
      if (step.status !== 'in_progress') continue;
      await closeCrashed(ctx, step);
      hasCrashed = true;
    }
    if (hasCrashed) await recordStatus(ctx, file);
    return { claim, file, steps: await stepsOf(tx, file.id) };
  });
}

async function closeCrashed(ctx: TransactionContext, step: StepRow): Promise<void> {
  const tx = ctx.db;
  const now = ctx.clock.now();
  await closeAttempt(tx, { ...step, number: step.attempt_count }, { finished_at: now, outcome: 'crashed', ...CRASHED });
  if ((await crashCount(tx, step)) < MAX_CRASHES) {
    await updateStep(tx, step, { status: 'pending', waiting_since: null });
    return;
  }
  await updateStep(tx, step, {
    status: 'failure',
    finished_at: now,
    waiting_since: null,
    error_code: 'worker_crashed',
    error_message: `The service was ended ${MAX_CRASHES} times in the middle of this step, so it is not tried again by itself.`,
  });
}
