import { z } from 'zod';
import { problemResponses, type RouteModule } from '../../../platform/http/index.ts';
import { titlesOf } from '../../documents/files/index.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { fileIdOf, jobsSchema, presentFailedJob, presentQueue } from './jobs.schemas.ts';
import { maintenanceErrors } from './maintenance.errors.ts';

const tag = 'Administration';
const admin = { audience: 'admin', scope: 'admin', tag } as const;
const listQuery = z.object({
  per_page: z.coerce.number().int().min(1).max(200).default(25),
  cursor: z.string().min(1).max(2000).optional(),
  queue: z.string().max(100).optional().describe('Only failed jobs of this queue.'),
});

/** Background work as administrators see it. */
export const maintenanceRoutes: RouteModule = (app) => {
  app.get(
    '/api/admin/jobs',
    {
      schema: {
        querystring: listQuery,
        response: { 200: jobsSchema, ...problemResponses('invalid_cursor', 'failed_job_cursor_invalid') },
      },
      config: { ...admin, summary: 'Queues and failed jobs' },
    },
    async (request) => {
      const { ctx, query } = request;
      const [queues, failed] = await Promise.all([
        ctx.jobs.queues(),
        ctx.jobs.failedJobs({ queue: query.queue, limit: query.per_page, cursor: query.cursor }),
      ]);
      const titles = await titlesOf(
        ctx.db,
        failed.jobs.flatMap((job) => fileIdOf(job.payload) ?? []),
      );
      const counted = queues.filter((queue) => query.queue === undefined || queue.name === query.queue);
      return {
        queues: queues.map(presentQueue),
        failed_jobs: failed.jobs.map((job) => presentFailedJob(job, titles)),
        pagination: {
          per_page: query.per_page,
          total: counted.reduce((sum, queue) => sum + queue.failed, 0),
          total_is_estimate: false,
          next_cursor: failed.nextCursor,
        },
      };
    },
  );

  app.post(
    '/api/admin/jobs/retry',
    {
      schema: { response: { 200: z.object({ count: z.int().describe('How many run again.') }) } },
      config: { ...admin, summary: 'Put all failed jobs back into their queues' },
    },
    async ({ ctx }) => {
      const count = await ctx.jobs.retryAll();
      if (count > 0) await recordAudit(ctx, { action: 'job.all_retried', targetType: 'job', detail: { count } });
      return { count };
    },
  );

  app.post(
    '/api/admin/jobs/:id/retry',
    {
      schema: {
        params: z.object({ id: z.uuid() }),
        response: { 204: z.undefined().describe('It runs again.'), ...problemResponses('job_not_found') },
      },
      config: { ...admin, summary: 'Put a failed job back into its queue' },
    },
    async (request, reply) => {
      const { ctx, params } = request;
      if (!(await ctx.jobs.retry(params.id))) throw maintenanceErrors.job_not_found();
      await recordAudit(ctx, { action: 'job.retried', targetType: 'job', targetId: params.id });
      return reply.code(204).send();
    },
  );
};
