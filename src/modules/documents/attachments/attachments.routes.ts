import { z } from 'zod';
import { problemResponses, type RouteModule } from '../../../platform/http/index.ts';
import { fileSchema, presentFile } from '../files/index.ts';
import { askForAttachments } from './want-attachments.ts';

const bodySchema = z
  .strictObject({
    positions: z
      .array(z.int().min(0).max(2_147_483_647))
      .min(1)
      .max(10_000)
      .optional()
      .describe('`position` of each in `attachments`; left out, all that is offered.'),
  })
  .meta({ id: 'FileAttachmentsRequest' });

/** What lies in documents, made documents on demand. */
export const attachmentRoutes: RouteModule = (app) => {
  app.post(
    '/api/files/:id/attachments',
    {
      schema: {
        params: z.object({ id: z.uuid() }),
        body: bodySchema.nullish(),
        response: {
          202: fileSchema,
          ...problemResponses(
            'file_not_found',
            'file_in_trash',
            'attachment_not_found',
            'too_many_attachments',
            'attachment_too_deep',
          ),
        },
      },
      config: {
        audience: 'user',
        scope: 'documents:write',
        tag: 'Files',
        makesAt: '/api/files',
        summary: 'Make documents of what lies in a document',
        description:
          'Of what is `offered` in `attachments`, each accepted as an upload is. What is a document already stays as it is: asking twice adds nothing.',
      },
    },
    async ({ ctx, params, body }, reply) =>
      reply.status(202).send(presentFile(await askForAttachments(ctx, { id: params.id, positions: body?.positions }))),
  );
};
