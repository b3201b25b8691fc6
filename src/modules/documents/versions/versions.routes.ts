import { z } from 'zod';
import { problemResponses, type RouteModule } from '../../../platform/http/index.ts';
import { uploadProblems } from '../ingest/index.ts';
import { arrangeDocument } from './arrange-document.ts';
import { restoreVersion } from './restore-version.ts';
import { arrangedSchema, arrangeSchema, versionsSchema } from './versions.schemas.ts';
import { versionsOfFile } from './versions-of-file.ts';

const tag = 'Files';
const params = z.object({ id: z.uuid() });
const write = { audience: 'user', scope: 'documents:write', tag } as const;

/** The pages of a document, arranged by hand, and its versions. */
export const versionRoutes: RouteModule = (app) => {
  app.post(
    '/api/files/:id/arrange',
    {
      schema: {
        params,
        body: arrangeSchema,
        response: {
          202: arrangedSchema,
          ...uploadProblems(),
          ...problemResponses(
            'file_not_found',
            'file_in_trash',
            'document_being_read',
            'document_without_pages',
            'document_locked',
            'document_local_only',
            'pages_changed',
            'content_missing',
          ),
          ...problemResponses('page_not_there', 'pages_not_arranged', 'too_many_pages', 'invalid_request'),
        },
      },
      config: {
        ...write,
        // PDFs are made while the request waits.
        rateLimit: 'upload',
        makesAt: '/api/files',
        summary: 'Arrange the pages of a document',
        description:
          'Turns, moves and takes out pages, adds pages of other documents and splits off documents, all of it or nothing. The original and, for 30 days, the version before stay; pages that stand nowhere are taken out. 202 means that it is stored; reading follows.',
      },
    },
    async ({ ctx, params, body }, reply) => reply.code(202).send(await arrangeDocument(ctx, params.id, body)),
  );

  app.get(
    '/api/files/:id/versions',
    {
      schema: { params, response: { 200: versionsSchema, ...problemResponses('file_not_found') } },
      config: {
        audience: 'user',
        scope: 'documents:read',
        tag,
        summary: 'The versions of the pages of a document',
      },
    },
    ({ ctx, params }) => versionsOfFile(ctx, params),
  );

  app.post(
    '/api/files/:id/versions/:number/restore',
    {
      schema: {
        params: params.extend({ number: z.coerce.number().int().min(0).max(2_147_483_647) }),
        response: {
          202: arrangedSchema,
          ...problemResponses('file_not_found', 'file_in_trash', 'file_version_not_found'),
        },
      },
      config: {
        ...write,
        makesAt: '/api/files',
        summary: 'Make an earlier version of the pages the current one',
        description: 'What was split off stays a document of its own.',
      },
    },
    async ({ ctx, params }, reply) => reply.code(202).send(await restoreVersion(ctx, params)),
  );
};
