export { processingFeatures } from './processing.features.ts';

import type { Context } from '../../../platform/context.ts';
import { type JobRegistration, registerJob } from '../../../platform/jobs/index.ts';
import { readPagesJob } from '../steps/index.ts';
import { handleRemoveBlob, removeBlob } from './end/remove-blob.job.ts';
import { runJobs } from './run/process-file.job.ts';
import { handleReadPages } from './run/read-pages.ts';
import { runFileIn } from './run/run-file.ts';
import { findWaitingJob, readWaitingJob } from './verbs/read-waiting.job.ts';
import { handleFindWaiting, handleReadWaiting } from './verbs/read-waiting.ts';
import { renewArchiveJob } from './verbs/renew-archive.job.ts';
import { handleRenewArchive } from './verbs/renew-archive.ts';
import { renewCopyJob } from './verbs/renew-copy.job.ts';
import { handleRenewCopy } from './verbs/renew-copy.ts';

export { type EndedPart, endDelegated, type PartOutcome } from './end/end-delegated.ts';
export { finalizeDelivery } from './end/finalize-delivery.ts';
export { removeBlob } from './end/remove-blob.job.ts';
export { fileRecord } from './file-record.ts';
export { erasePasswordsBefore, passwordOf, sealedPasswords } from './password-vault.ts';
export { isBeingRead } from './plan/being-read.ts';
export { destinationsOfPlan } from './plan/destinations-of-plan.ts';
export type { NewFilePlan, PlannedFile, RunOptions } from './plan/plan-file.ts';
export { newFilePlan, planFile, planNewFile, startPlan } from './plan/plan-file.ts';
export { processingRoutes } from './processing.routes.ts';
export { processingSettings } from './processing.settings.ts';
export { type NotTried, type TrialStep, type Tried, tryPlan } from './trial/try-plan.ts';
export { assignPipeline } from './verbs/assign-pipeline.ts';
export { demoteCopies } from './verbs/demote-copies.ts';
export { processingListeners } from './verbs/follow-edit.ts';
export { type ArchiveRefusal, planArchiveCopy } from './verbs/plan-archive-copy.ts';
export { promoteCopies } from './verbs/promote-copies.ts';
export { remakeDerived } from './verbs/remake-derived.ts';
export { reprocessFile } from './verbs/reprocess-file.ts';
export { retryStep } from './verbs/retry-step.ts';
export { resumeFile, type StuckFile, stuckFiles } from './verbs/stuck-files.ts';
export { putStatusRight, wrongStatuses } from './verbs/wrong-status.ts';

/** The jobs of this module with their handlers. */
export const processingJobs: readonly JobRegistration<Context>[] = [
  registerJob(runJobs.cpu, runFileIn('cpu')),
  registerJob(runJobs.io, runFileIn('io')),
  registerJob(runJobs.ai, runFileIn('ai')),
  registerJob(readPagesJob, handleReadPages),
  registerJob(removeBlob, handleRemoveBlob),
  registerJob(renewCopyJob, handleRenewCopy),
  registerJob(renewArchiveJob, handleRenewArchive),
  registerJob(readWaitingJob, handleReadWaiting),
  registerJob(findWaitingJob, handleFindWaiting),
];
