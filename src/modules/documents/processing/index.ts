import type { Context } from '../../../platform/context.ts';
import { type JobRegistration, registerJob } from '../../../platform/jobs/index.ts';
import { processFile } from './process-file.job.ts';
import { handleRemoveBlob, removeBlob } from './remove-blob.job.ts';
import { runFile } from './run-file.ts';

export { erasePasswordsBefore } from './password-vault.ts';
export type { PlannedFile, PlanOptions } from './plan-file.ts';
export { newFilePlan, planFile, planNewFile } from './plan-file.ts';
export { processingRoutes } from './processing.routes.ts';
export { processingSettings } from './processing.settings.ts';
export { promoteCopies } from './promote-copies.ts';
export { remakeDerived } from './remake-derived.ts';
export { removeBlob } from './remove-blob.job.ts';
export { reprocessFile } from './reprocess-file.ts';
export { resumeFile, type StuckFile, stuckFiles } from './stuck-files.ts';
export { putStatusRight, wrongStatuses } from './wrong-status.ts';

/** The jobs of this module with their handlers. */
export const processingJobs: readonly JobRegistration<Context>[] = [
  registerJob(processFile, runFile),
  registerJob(removeBlob, handleRemoveBlob),
];
