import { z } from 'zod';
import { ownerOf } from '../../../platform/context.ts';
import {
  listAnswer,
  problemResponses,
  type RouteModule,
  withIdempotency,
  withMatch,
} from '../../../platform/http/index.ts';
import { listPage, MOST_COUNTED, pageQuery } from '../../../platform/paging/index.ts';
import { requireFile } from '../../documents/files/index.ts';
import {
  changeUploadLink,
  createUploadLink,
  requireUploadLink,
  restoreUploadLink,
  revokeUploadLink,
} from './manage-upload-links.ts';
import { arrivalOf } from './open/open-links.store.ts';
import { countLinks, listLinks } from './public-links.store.ts';
import {
  arrivalSchema,
  newUploadLinkSchema,
  presentUploadLink,
  uploadLinkPatchSchema,
  uploadLinkSchema,
} from './upload-links.schemas.ts';

const tag = 'Upload links';
const read = { audience: 'user', scope: 'documents:read', tag } as const;
const write = { audience: 'user', scope: 'documents:write', tag } as const;
const params = z.object({ id: z.uuid() });

/** Links by which people without an account send documents. */
export const uploadLinkRoutes: RouteModule = (app) => {
  app.get(
    '/api/upload-links',
    {
      config: { ...read, summary: 'List your upload links' },
      schema: {
        querystring: z.object({
          ...pageQuery,
          state: z.enum(['active', 'ended']).optional().describe('ended: also what was revoked or used up.'),
        }),
        response: listAnswer('upload_links', uploadLinkSchema),
      },
    },
    async ({ ctx, query }) => {
      const filter = { kind: 'upload', state: query.state, now: ctx.clock.now() } as const;
      return listPage('upload_links', query, {
        rows: (part) => listLinks(ctx.db, ownerOf(ctx), filter, part),
        count: (limit) => countLinks(ctx.db, ownerOf(ctx), { ...filter, limit }),
        countedTo: MOST_COUNTED,
        present: (rows) => Promise.all(rows.map((link) => presentUploadLink(ctx, link))),
      });
    },
  );

  app.post(
    '/api/upload-links',
    {
      config: { ...write, idempotent: true, summary: 'Make a link by which others send you documents' },
      schema: {
        body: newUploadLinkSchema,
        response: {
          201: uploadLinkSchema,
          ...problemResponses(
            'invalid_request',
            'upload_links_off',
            'upload_link_limit_reached',
            'link_outlives_token',
          ),
        },
      },
    },
    async (request, reply) => {
      const { body } = await withIdempotency(request, null, async (ctx) => {
        const link = await createUploadLink(ctx, request.body);
        return { status: 201, body: await presentUploadLink(ctx, link) };
      });
      return reply.code(201).send(body);
    },
  );

  app.get(
    '/api/upload-links/:id',
    {
      config: { ...read, hasEntityTag: true, summary: 'Show an upload link' },
      schema: { params, response: { 200: uploadLinkSchema, ...problemResponses('upload_link_not_found') } },
    },
    async ({ ctx, params }) => presentUploadLink(ctx, await requireUploadLink(ctx, params.id)),
  );

  app.patch(
    '/api/upload-links/:id',
    {
      config: { ...write, checksMatch: true, summary: 'Change an upload link; it counts at once' },
      schema: {
        params,
        body: uploadLinkPatchSchema,
        response: {
          200: uploadLinkSchema,
          ...problemResponses('invalid_request', 'upload_link_not_found', 'link_outlives_token'),
        },
      },
    },
    async (request) => {
      const change = { id: request.params.id, patch: request.body };
      return presentUploadLink(request.ctx, await withMatch(request, (ctx) => changeUploadLink(ctx, change)));
    },
  );

  app.delete(
    '/api/upload-links/:id',
    {
      config: { ...write, checksMatch: true, summary: 'Revoke an upload link; what came by it stays' },
      schema: {
        params,
        response: { 204: z.undefined().describe('Revoked.'), ...problemResponses('upload_link_not_found') },
      },
    },
    async (request, reply) => {
      await withMatch(request, (ctx) => revokeUploadLink(ctx, request.params));
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/upload-links/:id/restore',
    {
      config: { ...write, summary: 'Let an upload link work again that was revoked' },
      schema: {
        params,
        response: {
          200: uploadLinkSchema,
          ...problemResponses(
            'invalid_request',
            'upload_link_not_found',
            'upload_links_off',
            'upload_link_limit_reached',
            'link_outlives_token',
          ),
        },
      },
    },
    async ({ ctx, params }) => presentUploadLink(ctx, await restoreUploadLink(ctx, params)),
  );

  app.get(
    '/api/files/:id/arrival',
    {
      config: { ...read, tag: 'Files', summary: 'Who sent a document by an upload link, and what they wrote' },
      schema: {
        params,
        response: {
          200: z.object({ arrival: arrivalSchema.nullable() }),
          ...problemResponses('file_not_found'),
        },
      },
    },
    async ({ ctx, params }) => {
      const file = await requireFile(ctx, params);
      const arrival = await arrivalOf(ctx.db, file.owner_id, file.id);
      return { arrival: arrival ? { ...arrival, arrived_at: arrival.arrived_at.toISOString() } : null };
    },
  );
};
