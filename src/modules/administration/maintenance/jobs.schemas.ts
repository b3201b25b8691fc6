import { z } from 'zod';
import type { FailedJob, QueueSummary } from '../../../platform/jobs/index.ts';

const timestampSchema = z.iso.datetime({ precision: 3 });

const queueSchema = z
  .object({
    name: z.string(),
    pending: z.int(),
    active: z.int(),
    delayed: z.int(),
    failed: z.int(),
    oldest_pending_at: timestampSchema.nullable(),
  })
  .meta({ id: 'JobQueue' });

const failedJobSchema = z
  .object({
    id: z.uuid(),
    queue: z.string(),
    payload_summary: z.string(),
    error: z.string().nullable().describe('What the program said, in English.'),
    error_code: z.string().nullable().describe('What kind of error it was; null where it has no code.'),
    failed_at: timestampSchema,
    attempts: z.int(),
    file_id: z.uuid().nullable(),
    file_title: z.string().nullable(),
  })
  .meta({ id: 'FailedJob' });

/** What the jobs page shows. */
export const jobsSchema = z.object({
  queues: z.array(queueSchema),
  failed_jobs: z.array(failedJobSchema),
  pagination: z.object({
    per_page: z.int(),
    total: z.int(),
    total_is_estimate: z.boolean(),
    next_cursor: z.string().nullable(),
  }),
});

const MAX_SUMMARY_LENGTH = 300;

/** A queue as JSON. */
export function presentQueue(queue: QueueSummary): z.infer<typeof queueSchema> {
  const { oldestPendingAt, ...counts } = queue;
  return { ...counts, oldest_pending_at: oldestPendingAt?.toISOString() ?? null };
}

/** A failed job as JSON. */
export function presentFailedJob(job: FailedJob, titles: ReadonlyMap<string, string>): z.infer<typeof failedJobSchema> {
  const fileId = fileIdOf(job.payload);
  return {
    id: job.id,
    queue: job.queue,
    payload_summary: JSON.stringify(job.payload ?? null).slice(0, MAX_SUMMARY_LENGTH),
    error: job.error,
    error_code: job.errorCode,
    failed_at: job.failedAt.toISOString(),
    attempts: job.attempts,
    file_id: fileId,
    file_title: fileId === null ? null : (titles.get(fileId) ?? null),
  };
}

const filePayload = z.object({ fileId: z.uuid() });

/** The document a job is about, when it is about one. */
export function fileIdOf(payload: unknown): string | null {
  const parsed = filePayload.safeParse(payload);
  return parsed.success ? parsed.data.fileId : null;
}
