export {
  type AbortCause,
  defineJob,
  type JobDefinition,
  type JobHandler,
  type JobOutcome,
  type JobRegistration,
  type JobRun,
  type JobWork,
  registerJob,
} from './define-job.ts';
export type { EnqueueOptions } from './enqueue.ts';
export { createJobs, JobSystem, type Jobs } from './job-system.ts';
export type { FailedJob, QueueSummary } from './pgboss-tables/admin.ts';
export { sealedPayloads } from './pgboss-tables/sealed-payloads.ts';
export { startWorker, type Worker } from './worker.ts';
