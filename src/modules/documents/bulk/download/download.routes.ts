import { z } from 'zod';
import {
  binaryResponse,
  problemResponses,
  type RouteModule,
  withIdempotency,
} from '../../../../platform/http/index.ts';
import { sendContent } from '../../files/index.ts';
import { bulkFilterSchema } from '../bulk.schemas.ts';
import { chosenIds } from '../chosen-ids.ts';
import { downloadDetailSchema, downloadSchema, MAX_DOWNLOADED, presentDownload } from './download.schemas.ts';
import { contentOfDownload, startDownload } from './download-many.ts';

const tag = 'Downloads';
const ids = z.array(z.uuid()).min(1).max(1000);
const requestSchema = z
  .union([
    z.strictObject({ ...downloadDetailSchema.shape, ids }),
    z.strictObject({ ...downloadDetailSchema.shape, filter: bulkFilterSchema }),
  ])
  .meta({ id: 'NewDownloadRequest' });
const read = { audience: 'user', scope: 'documents:read', tag } as const;

/** Many documents as one archive (ZIP). */
export const downloadRoutes: RouteModule = (app) => {
  app.post(
    '/api/downloads',
    {
      schema: { body: requestSchema, response: { 201: downloadSchema, ...problemResponses('download_too_many') } },
      config: {
        ...read,
        idempotent: true,
        summary: 'Put many documents into one download',
        description: `By ids, or by the filter of the list; at most ${MAX_DOWNLOADED}. It is kept for 30 days.`,
      },
    },
    async (request, reply) => {
      const { body } = await withIdempotency(request, null, async (ctx) => {
        const { version, ...choice } = request.body;
        const chosen = await chosenIds(ctx, choice, MAX_DOWNLOADED + 1);
        return { status: 201, body: presentDownload(await startDownload(ctx, { detail: { version }, chosen })) };
      });
      return reply.code(201).send(body);
    },
  );

  app.get(
    '/api/downloads/:id/content',
    {
      schema: {
        params: z.object({ id: z.uuid() }),
        response: {
          200: binaryResponse('application/zip', 'The whole archive. ETag stands for every byte of it.'),
          206: binaryResponse('application/zip', 'The requested range.'),
          304: z.undefined().describe('The version named in If-None-Match is still the current one.'),
          ...problemResponses('download_not_found', 'precondition_failed', 'range_not_satisfiable'),
        },
      },
      config: {
        ...read,
        sends: 'content',
        summary: 'Download many documents as one archive (ZIP)',
        description:
          'It is made while it is sent, and its length is known before. Where it broke off, `Range` with `If-Range` goes on; where a document changed in between, all of it comes anew.',
      },
    },
    async (request, reply) => sendContent(request, reply, await contentOfDownload(request.ctx, request.params)),
  );
};
