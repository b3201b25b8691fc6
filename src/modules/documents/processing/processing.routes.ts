import { z } from 'zod';
import { ownerOf } from '../../../platform/context.ts';
import { problemResponses, type RouteModule } from '../../../platform/http/index.ts';
import { decodeCursor, pageOf, pageQuery, paginationSchema } from '../../../platform/paging/index.ts';
import { fileErrors, fileSchema, getFile, presentFile } from '../files/index.ts';
import { fileDetail } from './file-detail.ts';
import {
  assignPipelineSchema,
  fileDetailSchema,
  logLineSchema,
  presentLogLine,
  reprocessSchema,
  retryStepSchema,
} from './processing.schemas.ts';
import { countLogLines, logLinesOf } from './run/logs.store.ts';
import { assignPipeline } from './verbs/assign-pipeline.ts';
import { reprocessFile } from './verbs/reprocess-file.ts';
import { rerunFrom, retryStep } from './verbs/retry-step.ts';

const tag = 'Processing';
const params = z.object({ id: z.uuid() });
const logKeyset = z.object({ created_at: z.iso.datetime(), id: z.uuid() });
const write = { audience: 'user', scope: 'documents:write', tag } as const;
const read = { audience: 'user', scope: 'documents:read', tag } as const;

/** What happened to a document, and doing it again. */
export const processingRoutes: RouteModule = (app) => {
  app.get(
    '/api/files/:id',
    {
      schema: { params, response: { 200: fileDetailSchema, ...problemResponses('file_not_found') } },
      config: { ...read, hasEntityTag: true, tag: 'Files', summary: 'A document with its steps' },
    },
    (request) => fileDetail(request.ctx, request.params),
  );

  app.get(
    '/api/files/:id/logs',
    {
      schema: {
        params,
        querystring: z.object(pageQuery),
        response: {
          200: z.object({ logs: z.array(logLineSchema), pagination: paginationSchema }),
          ...problemResponses('file_not_found'),
        },
      },
      config: { ...read, summary: 'The processing log of a document' },
    },
    async (request) => {
      const { ctx, query } = request;
      const file = await getFile(ctx.db, ownerOf(ctx), request.params.id);
      if (!file) throw fileErrors.file_not_found();
      const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, logKeyset);
      const offset = after ? 0 : ((query.page ?? 1) - 1) * query.per_page;
      const [rows, total] = await Promise.all([
        logLinesOf(ctx.db, file.id, { limit: query.per_page, offset, after }),
        countLogLines(ctx.db, file.id),
      ]);
      const page = pageOf(rows, query, { total, total_is_estimate: false }, (row) => ({
        created_at: row.created_at.toISOString(),
        id: row.id,
      }));
      return { logs: page.rows.map(presentLogLine), pagination: page.pagination };
    },
  );

  app.post(
    '/api/files/:id/reprocess',
    {
      schema: {
        params,
        body: reprocessSchema.nullish(),
        response: { 202: fileSchema, ...problemResponses('file_not_found', 'file_in_trash', 'step_not_found') },
      },
      config: {
        ...write,
        makesAt: '/api/files',
        summary: 'Run all steps of a document again, from its original',
        description:
          'As its pipeline says now; with `from_step` from that step on, as they were planned. Where its pages were arranged by hand, from these.',
      },
    },
    async (request, reply) => {
      const { force_ocr: forceOcr, languages, password, from_step: stepId } = request.body ?? {};
      const { id } = request.params;
      if (stepId !== undefined)
        return reply.status(202).send(presentFile(await rerunFrom(request.ctx, { id, stepId, password })));
      const ocr = { ...(forceOcr ? { force: true } : {}), ...(languages ? { languages } : {}) };
      const file = await reprocessFile(request.ctx, {
        id,
        steps: { ocr },
        options: { password },
      });
      return reply.status(202).send(presentFile(file));
    },
  );

  // The interface asks for it outside /api.
  for (const path of ['/api/files/:id/reprocess-with-cloud-ocr', '/files/:id/reprocess-with-cloud-ocr'] as const)
    app.post(
      path,
      {
        schema: {
          params,
          response: {
            202: fileSchema,
            ...problemResponses('file_not_found', 'file_in_trash', 'document_local_only', 'cloud_ocr_not_configured'),
          },
        },
        config: {
          ...write,
          makesAt: '/api/files',
          isAlias: !path.startsWith('/api/'),
          summary: 'Read every page of a document by the service elsewhere',
          description:
            'Sends pictures of all pages to the service of CLOUD_OCR_PROVIDER, which may charge for it. What was read before stays until all of it is read.',
        },
      },
      async ({ ctx, params }, reply) =>
        reply.status(202).send(presentFile(await reprocessFile(ctx, { id: params.id, usesCloudOcr: true }))),
    );

  app.post(
    '/api/files/:id/assign-pipeline',
    {
      schema: {
        params,
        body: assignPipelineSchema,
        response: {
          200: fileSchema,
          ...problemResponses('file_not_found', 'file_in_trash', 'pipeline_not_found', 'pipeline_inactive'),
        },
      },
      config: {
        ...write,
        tag: 'Pipelines',
        summary: 'Give a document another pipeline',
        description: 'What it went through so far stays as it is; what the pipeline forbids holds at once.',
      },
    },
    async ({ ctx, params, body }) =>
      presentFile(await assignPipeline(ctx, { id: params.id, pipelineId: body.pipeline_id, run: body.run })),
  );

  app.post(
    '/api/files/:id/steps/:step/retry',
    {
      schema: {
        params: params.extend({ step: z.string().max(100) }),
        body: retryStepSchema.nullish(),
        response: {
          202: fileSchema,
          ...problemResponses('file_not_found', 'file_in_trash', 'step_not_found', 'step_not_failed'),
        },
      },
      config: { ...write, makesAt: '/api/files', summary: 'Try a failed step again, and what follows it' },
    },
    async (request, reply) => {
      const { id, step } = request.params;
      const file = await retryStep(request.ctx, { id, step, password: request.body?.password });
      return reply.status(202).send(presentFile(file));
    },
  );
};
