export type { FailedJob, QueueSummary } from './admin.ts';
export {
  type AbortCause,
  defineJob,
  type JobDefinition,
  type JobHandler,
  type JobOutcome,
  type JobRun,
} from './define-job.ts';
export type { EnqueueOptions } from './enqueue.ts';
export { createJobs, JobSystem, type Jobs } from './job-system.ts';
export { type JobRegistration, registerJob, startWorker, type Worker } from './worker.ts';
