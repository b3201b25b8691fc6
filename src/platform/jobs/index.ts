export {
  type AbortCause,
  defineJob,
  defineScheduledJob,
  type JobDefinition,
  type JobHandler,
  type JobOutcome,
  type JobRegistration,
  type JobRun,
  type JobWork,
  registerJob,
  type ScheduledHandler,
} from './define-job.ts';
export type { EnqueueOptions } from './enqueue.ts';
export { createJobs, JobSystem, type Jobs } from './job-system.ts';
export type { FailedJob, QueueSummary } from './pgboss-tables/admin.ts';
export type { QueueDepth } from './pgboss-tables/queue-depths.ts';
export { sealedPayloads } from './pgboss-tables/sealed-payloads.ts';
export { startWorker, type Worker } from './worker.ts';
