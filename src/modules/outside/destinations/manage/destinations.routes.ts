import { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import {
  listAnswer,
  problemResponses,
  type RouteModule,
  withIdempotency,
  withMatch,
} from '../../../../platform/http/index.ts';
import { listPage, pageQuery } from '../../../../platform/paging/index.ts';
import { countDestinations, type Destination, listDestinations } from '../destinations.store.ts';
import { deliveryCounts } from '../ledger/deliveries.store.ts';
import { providers } from '../providers/registry.ts';
import {
  destinationPatchSchema,
  destinationSchema,
  draftSchema,
  exampleSchema,
  newDestinationSchema,
  presentDestination,
  presentProvider,
  presentTrial,
  previewSchema,
  providerSchema,
  scopeQuery,
  trialSchema,
} from './destinations.schemas.ts';
import {
  changeDestination,
  createDestination,
  deleteDestination,
  ownerOfScope,
  requireDestination,
} from './manage-destinations.ts';
import { previewPaths } from './preview-paths.ts';
import { tryDestination, tryDraft } from './try-destination.ts';

const tag = 'Destinations';
const params = z.object({ id: z.uuid() });
const read = { audience: 'user', scope: 'documents:read', tag } as const;
const write = { audience: 'user', scope: 'documents:write', tag } as const;

async function present(ctx: Context, destination: Destination): Promise<z.infer<typeof destinationSchema>> {
  return presentDestination(destination, (await deliveryCounts(ctx.db, [destination.id])).get(destination.id));
}

async function presentAll(ctx: Context, rows: Destination[]) {
  const ids = rows.map(({ id }) => id);
  const counts = await deliveryCounts(ctx.db, ids);
  return rows.map((row) => presentDestination(row, counts.get(row.id)));
}

/** Where documents go: one's own places, and for administrators the instance's. */
export const destinationRoutes: RouteModule = (app) => {
  app.get(
    '/api/destinations',
    {
      config: { ...read, summary: 'List destinations' },
      schema: {
        querystring: z.object({ ...pageQuery, scope: scopeQuery }),
        response: listAnswer('destinations', destinationSchema, 'destination_scope_not_allowed'),
      },
    },
    async ({ ctx, query }) => {
      const owner = ownerOfScope(ctx, query.scope);
      return listPage('destinations', query, {
        rows: (part) => listDestinations(ctx.db, owner, part),
        count: () => countDestinations(ctx.db, owner),
        present: (rows) => presentAll(ctx, rows),
      });
    },
  );

  app.get(
    '/api/destinations/providers',
    {
      config: { ...read, summary: 'The kinds of destinations, with their forms' },
      schema: { response: { 200: z.object({ providers: z.array(providerSchema) }) } },
    },
    async ({ ctx }) => ({
      providers: providers.map((one) => presentProvider(ctx.config, one)),
    }),
  );

  app.post(
    '/api/destinations/preview',
    {
      config: { ...write, summary: 'Where a folder template would put your newest documents' },
      schema: { body: previewSchema, response: { 200: z.object({ examples: z.array(exampleSchema) }) } },
    },
    async ({ ctx, body }) => ({
      examples: await previewPaths(ctx, { template: body.folder_template, sends: body.sends }),
    }),
  );

  app.post(
    '/api/destinations/test',
    {
      config: { ...write, summary: 'Try out a destination, or a change of one, before it is stored' },
      schema: {
        body: draftSchema,
        response: {
          200: trialSchema,
          ...problemResponses(
            'destination_scope_not_allowed',
            'destination_not_found',
            'destination_not_valid',
            'destination_credentials_needed',
          ),
        },
      },
    },
    async ({ ctx, body }) => presentTrial(await tryDraft(ctx, body)),
  );

  app.post(
    '/api/destinations',
    {
      config: { ...write, summary: 'Add a destination', idempotent: true },
      schema: {
        body: newDestinationSchema,
        response: {
          201: destinationSchema,
          ...problemResponses('destination_scope_not_allowed', 'destination_limit_reached', 'destination_not_valid'),
        },
      },
    },
    async (request, reply) => {
      const { body } = await withIdempotency(request, null, async (ctx) => ({
        status: 201,
        body: presentDestination(await createDestination(ctx, request.body)),
      }));
      return reply.code(201).send(body);
    },
  );

  app.get(
    '/api/destinations/:id',
    {
      config: { ...read, hasEntityTag: true, summary: 'Show a destination' },
      schema: { params, response: { 200: destinationSchema, ...problemResponses('destination_not_found') } },
    },
    async ({ ctx, params }) => present(ctx, await requireDestination(ctx, params.id)),
  );

  app.patch(
    '/api/destinations/:id',
    {
      config: { ...write, checksMatch: true, summary: 'Change, pause or switch on a destination' },
      schema: {
        params,
        body: destinationPatchSchema,
        response: {
          200: destinationSchema,
          ...problemResponses('destination_not_found', 'destination_not_valid', 'destination_credentials_needed'),
        },
      },
    },
    async (request) => {
      const change = { id: request.params.id, patch: request.body };
      return present(request.ctx, await withMatch(request, (ctx) => changeDestination(ctx, change)));
    },
  );

  app.delete(
    '/api/destinations/:id',
    {
      config: { ...write, checksMatch: true, summary: 'Remove a destination; what was delivered stays there' },
      schema: {
        params,
        response: { 204: z.undefined().describe('Removed.'), ...problemResponses('destination_not_found') },
      },
    },
    async (request, reply) => {
      await withMatch(request, (ctx) => deleteDestination(ctx, request.params));
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/destinations/:id/test',
    {
      config: { ...write, summary: 'Write, read back and delete a small file at a destination' },
      schema: { params, response: { 200: trialSchema, ...problemResponses('destination_not_found') } },
    },
    async ({ ctx, params }) => presentTrial(await tryDestination(ctx, params)),
  );
};
