import type { Context } from '../../../platform/context.ts';
import { type JobRegistration, registerJob } from '../../../platform/jobs/index.ts';
import { forgetTrialsJob, handleForgetTrials } from './forget-trials.job.ts';
import { runTrialJob } from './run-trial.job.ts';
import { handleRunTrial } from './run-trial.ts';

export { trialRoutes } from './trials.routes.ts';

/** The jobs of this module with their handlers. */
export const trialJobs: readonly JobRegistration<Context>[] = [
  registerJob(runTrialJob, handleRunTrial),
  registerJob(forgetTrialsJob, handleForgetTrials),
];
