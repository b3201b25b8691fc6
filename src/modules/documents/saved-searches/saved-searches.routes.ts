import { z } from 'zod';
import { problemResponses, type RouteModule, withIdempotency, withMatch } from '../../../platform/http/index.ts';
import { paginationSchema, wholeList } from '../../../platform/paging/index.ts';
import {
  changeSavedSearch,
  createSavedSearch,
  listSavedSearches,
  openSavedSearch,
  removeSavedSearch,
  reorderSavedSearches,
  requireSavedSearch,
} from './manage-saved-searches.ts';
import { presentSavedSearch } from './saved-searches.presenter.ts';
import {
  countedSchema,
  MAX_SAVED_SEARCHES,
  newSavedSearchSchema,
  savedSearchPatchSchema,
  savedSearchSchema,
} from './saved-searches.schemas.ts';

const tag = 'Saved searches';
const read = { audience: 'user', scope: 'documents:read', tag } as const;
const write = { audience: 'user', scope: 'documents:write', tag } as const;
const params = z.object({ id: z.uuid() });
const listQuery = z.object({ counts: countedSchema });
const allSearches = z.object({
  saved_searches: z.array(savedSearchSchema),
  limit: z.int().describe('How many there can be.'),
  pagination: paginationSchema,
});
const whole = (searches: z.infer<typeof savedSearchSchema>[]) => ({
  saved_searches: searches,
  limit: MAX_SAVED_SEARCHES,
  pagination: wholeList(searches),
});
const orderBody = z
  .strictObject({
    saved_search_ids: z.array(z.uuid()).max(MAX_SAVED_SEARCHES).describe('Every saved search exactly once.'),
  })
  .meta({ id: 'ReorderSavedSearchesRequest' });

/** Filters of the list that somebody keeps under a name. */
export const savedSearchRoutes: RouteModule = (app) => {
  app.get(
    '/api/saved-searches',
    {
      schema: { querystring: listQuery, response: { 200: allSearches } },
      config: {
        ...read,
        summary: 'Your saved searches',
        description: `In their order; there are at most ${MAX_SAVED_SEARCHES}.`,
      },
    },
    async (request) => whole(await listSavedSearches(request.ctx, { counted: request.query.counts })),
  );

  app.post(
    '/api/saved-searches',
    {
      schema: {
        body: newSavedSearchSchema,
        response: {
          201: savedSearchSchema,
          ...problemResponses('saved_search_exists', 'saved_search_limit_reached'),
        },
      },
      config: { ...write, idempotent: true, summary: 'Save a search' },
    },
    async (request, reply) => {
      const { body } = await withIdempotency(request, null, async (ctx) => ({
        status: 201,
        body: await createSavedSearch(ctx, request.body),
      }));
      return reply.code(201).send(body);
    },
  );

  app.put(
    '/api/saved-searches/reorder',
    {
      schema: { body: orderBody, response: { 200: allSearches, ...problemResponses('saved_search_order_incomplete') } },
      config: { ...write, summary: 'Put your saved searches into another order' },
    },
    async (request) => {
      await reorderSavedSearches(request.ctx, { ids: request.body.saved_search_ids });
      return whole(await listSavedSearches(request.ctx, { counted: 'none' }));
    },
  );

  app.get(
    '/api/saved-searches/:id',
    {
      schema: { params, response: { 200: savedSearchSchema, ...problemResponses('saved_search_not_found') } },
      config: { ...read, hasEntityTag: true, summary: 'One saved search', description: 'The list alone counts.' },
    },
    async (request) => presentSavedSearch(await requireSavedSearch(request.ctx, request.params), undefined),
  );

  app.patch(
    '/api/saved-searches/:id',
    {
      schema: {
        params,
        body: savedSearchPatchSchema,
        response: { 200: savedSearchSchema, ...problemResponses('saved_search_not_found', 'saved_search_exists') },
      },
      config: { ...write, checksMatch: true, summary: 'Change a saved search' },
    },
    (request) => withMatch(request, (ctx) => changeSavedSearch(ctx, { id: request.params.id, patch: request.body })),
  );

  app.post(
    '/api/saved-searches/:id/open',
    {
      schema: { params, response: { 200: savedSearchSchema, ...problemResponses('saved_search_not_found') } },
      config: {
        ...write,
        summary: 'Note that a saved search was looked at',
        description: 'What is there already is new no more.',
      },
    },
    (request) => openSavedSearch(request.ctx, request.params),
  );

  app.delete(
    '/api/saved-searches/:id',
    {
      schema: { params, response: { 204: z.null(), ...problemResponses('saved_search_not_found') } },
      config: {
        ...write,
        checksMatch: true,
        summary: 'Delete a saved search',
        description: 'No document is ever deleted.',
      },
    },
    async (request, reply) => {
      await withMatch(request, (ctx) => removeSavedSearch(ctx, request.params));
      return reply.code(204).send(null);
    },
  );
};
