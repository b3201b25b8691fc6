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
import { documentsOfSearch, requireSavedSearch } from '../../documents/saved-searches/index.ts';
import {
  changeShareLink,
  createShareLink,
  preparePassword,
  requireShareLink,
  restoreShareLink,
  revokeShareLink,
} from './manage-share-links.ts';
import { countLinks, listLinks } from './public-links.store.ts';
import { newShareLinkSchema, presentShareLink, shareLinkPatchSchema, shareLinkSchema } from './share-links.schemas.ts';

const tag = 'Share links';
const read = { audience: 'user', scope: 'documents:read', tag } as const;
const write = { audience: 'user', scope: 'documents:write', tag } as const;
const params = z.object({ id: z.uuid() });
const leftOutSchema = z.object({ total: z.int(), total_is_estimate: z.boolean() }).meta({ id: 'LeftOutOfShareLinks' });

/** Links by which people without an account see a document, or those of a saved search. */
export const shareLinkRoutes: RouteModule = (app) => {
  app.get(
    '/api/share-links',
    {
      config: { ...read, summary: 'List your share links' },
      schema: {
        querystring: z.object({
          ...pageQuery,
          file_id: z.uuid().optional().describe('Only those to this document.'),
          saved_search_id: z.uuid().optional().describe('Only those to this saved search.'),
          state: z.enum(['active', 'ended']).optional().describe('ended: also what was revoked or used up.'),
        }),
        response: listAnswer('share_links', shareLinkSchema),
      },
    },
    async ({ ctx, query }) => {
      const { file_id, saved_search_id, state } = query;
      const filter = { kind: 'share', file_id, saved_search_id, state, now: ctx.clock.now() } as const;
      return listPage('share_links', query, {
        rows: (part) => listLinks(ctx.db, ownerOf(ctx), filter, part),
        count: (limit) => countLinks(ctx.db, ownerOf(ctx), { ...filter, limit }),
        countedTo: MOST_COUNTED,
        present: (rows) => Promise.all(rows.map((link) => presentShareLink(ctx, link))),
      });
    },
  );

  app.post(
    '/api/share-links',
    {
      config: {
        ...write,
        idempotent: true,
        summary: 'Share a document, or a saved search, by a link',
        description: 'A token needs `documents:read`, too: what the link shows leaves your archive.',
      },
      schema: {
        body: newShareLinkSchema,
        response: {
          201: shareLinkSchema,
          ...problemResponses(
            'invalid_request',
            'file_not_found',
            'document_local_only',
            'saved_search_not_found',
            'share_links_off',
            'share_link_limit_reached',
            'link_outlives_token',
          ),
        },
      },
    },
    async (request, reply) => {
      const passwordHash = (await preparePassword(request.ctx, request.body.password)) ?? null;
      const { body } = await withIdempotency(request, null, async (ctx) => {
        const link = await createShareLink(ctx, request.body, passwordHash);
        return { status: 201, body: await presentShareLink(ctx, link) };
      });
      return reply.code(201).send(body);
    },
  );

  app.get(
    '/api/share-links/:id',
    {
      config: { ...read, hasEntityTag: true, summary: 'Show a share link' },
      schema: { params, response: { 200: shareLinkSchema, ...problemResponses('share_link_not_found') } },
    },
    async ({ ctx, params }) => presentShareLink(ctx, await requireShareLink(ctx, params.id)),
  );

  app.patch(
    '/api/share-links/:id',
    {
      config: { ...write, checksMatch: true, summary: 'Change a share link; it counts at once' },
      schema: {
        params,
        body: shareLinkPatchSchema,
        response: {
          200: shareLinkSchema,
          ...problemResponses('invalid_request', 'share_link_not_found', 'link_outlives_token'),
        },
      },
    },
    async (request) => {
      const { password, ...patch } = request.body;
      const passwordHash = await preparePassword(request.ctx, password);
      const change = { id: request.params.id, patch, passwordHash };
      return presentShareLink(request.ctx, await withMatch(request, (ctx) => changeShareLink(ctx, change)));
    },
  );

  app.delete(
    '/api/share-links/:id',
    {
      config: { ...write, checksMatch: true, summary: 'Revoke a share link; it shows nothing from now on' },
      schema: {
        params,
        response: { 204: z.undefined().describe('Revoked.'), ...problemResponses('share_link_not_found') },
      },
    },
    async (request, reply) => {
      await withMatch(request, (ctx) => revokeShareLink(ctx, request.params));
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/share-links/:id/restore',
    {
      config: { ...write, summary: 'Let a share link work again that was revoked' },
      schema: {
        params,
        response: {
          200: shareLinkSchema,
          ...problemResponses(
            'invalid_request',
            'share_link_not_found',
            'document_local_only',
            'share_links_off',
            'share_link_limit_reached',
            'link_outlives_token',
          ),
        },
      },
    },
    async ({ ctx, params }) => presentShareLink(ctx, await restoreShareLink(ctx, params)),
  );

  app.get(
    '/api/saved-searches/:id/local-only',
    {
      config: {
        ...read,
        summary: 'How many documents of a saved search stay here when it is shared',
        description: 'Their pipeline lets nothing of them leave this machine: no share link shows them.',
      },
      schema: { params, response: { 200: leftOutSchema, ...problemResponses('saved_search_not_found') } },
    },
    async ({ ctx, params }) => {
      await requireSavedSearch(ctx, params);
      const asked = { savedSearchId: params.id, local_only: true, part: { per_page: 1 } };
      const { total, total_is_estimate } = (await documentsOfSearch(ctx, asked)).pagination;
      return { total, total_is_estimate };
    },
  );
};
