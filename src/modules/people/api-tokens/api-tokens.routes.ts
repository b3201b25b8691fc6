import { z } from 'zod';
import { ownerOf, signedInAs } from '../../../platform/context.ts';
import { listAnswer, problemResponses, type RouteModule, withIdempotency } from '../../../platform/http/index.ts';
import { listPage, MOST_COUNTED, pageQuery } from '../../../platform/paging/index.ts';
import {
  apiTokenPatchSchema,
  apiTokenSchema,
  createdApiTokenSchema,
  newApiTokenSchema,
  presentApiToken,
} from './api-tokens.schemas.ts';
import { countTokens, listTokens } from './api-tokens.store.ts';
import { assignTokenPipeline } from './assign-token-pipeline.ts';
import { createApiToken, prepareApiToken } from './create-api-token.ts';
import { revokeApiToken } from './revoke-api-token.ts';

/** Routes of a person's API tokens. */
export const apiTokenRoutes: RouteModule = (app) => {
  const shared = { audience: 'user', scope: 'admin', tag: 'API tokens' } as const;
  app.post(
    '/api/api-tokens',
    {
      config: { ...shared, wantsFreshProof: true, summary: 'Create an API token', idempotent: true },
      schema: {
        body: newApiTokenSchema,
        response: {
          201: createdApiTokenSchema,
          ...problemResponses(
            'api_token_scope_not_allowed',
            'api_token_outlives',
            'api_token_limit_reached',
            'proof_required',
          ),
        },
      },
    },
    async (request, reply) => {
      const { ctx } = request;
      const isOwnerAdmin = signedInAs(ctx.actor)?.isAdmin ?? false;
      const prepared = await prepareApiToken(ctx, { ...request.body, isOwnerAdmin });
      const answer = await withIdempotency(request, null, async (ctx) => {
        await createApiToken(ctx, prepared);
        return { status: 201, body: { ...presentApiToken(prepared.token), token: prepared.text } };
      });
      return reply.code(201).send(answer.body);
    },
  );
  app.get(
    '/api/api-tokens',
    {
      config: { ...shared, summary: 'List your API tokens' },
      schema: {
        querystring: z.object({
          ...pageQuery,
          q: z.string().max(200).optional().describe('Only tokens whose name contains this.'),
        }),
        response: listAnswer('api_tokens', apiTokenSchema),
      },
    },
    async ({ ctx, query }) =>
      listPage('api_tokens', query, {
        rows: (part) => listTokens(ctx.db, ownerOf(ctx), { words: query.q, ...part }),
        count: (limit) => countTokens(ctx.db, ownerOf(ctx), { words: query.q, limit }),
        countedTo: MOST_COUNTED,
        present: (rows) => rows.map(presentApiToken),
      }),
  );
  app.patch(
    '/api/api-tokens/:id',
    {
      config: { ...shared, summary: 'Say which pipeline documents take that come by a token' },
      schema: {
        params: z.object({ id: z.uuid() }),
        body: apiTokenPatchSchema,
        response: { 200: apiTokenSchema, ...problemResponses('api_token_not_found') },
      },
    },
    async ({ ctx, params, body }) =>
      presentApiToken(await assignTokenPipeline(ctx, { id: params.id, pipelineId: body.pipeline_id })),
  );
  app.delete(
    '/api/api-tokens/:id',
    {
      config: { ...shared, summary: 'Revoke an API token' },
      schema: {
        params: z.object({ id: z.uuid() }),
        response: { 204: z.undefined().describe('Revoked.'), ...problemResponses('api_token_not_found') },
      },
    },
    async (request, reply) => {
      await revokeApiToken(request.ctx, request.params);
      return reply.code(204).send();
    },
  );
};
