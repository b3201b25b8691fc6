import { z } from 'zod';
import {
  listAnswer,
  problemResponses,
  type RouteModule,
  withIdempotency,
  withMatch,
} from '../../../platform/http/index.ts';
import { listPage, pageQuery } from '../../../platform/paging/index.ts';
import { rotateSecret, switchSecret } from './change-secret.ts';
import { changeWebhook, createWebhook, deleteWebhook, listOfScope, requireWebhook } from './manage-webhooks.ts';
import {
  newWebhookSchema,
  presentWebhook,
  rotateSecretSchema,
  switchSecretSchema,
  webhookPatchSchema,
  webhookSchema,
  webhookScope,
  webhookWithSecretSchema,
} from './webhooks.schemas.ts';
import { countWebhooks, listWebhooks } from './webhooks.store.ts';

const tag = 'Webhooks';
const params = z.object({ id: z.uuid() });
const read = { audience: 'user', scope: 'documents:read', tag } as const;
const write = { audience: 'user', scope: 'documents:write', tag } as const;

/** Subscriptions: one's own, and for administrators the instance's. */
export const webhookRoutes: RouteModule = (app) => {
  app.get(
    '/api/webhooks',
    {
      config: { ...read, summary: 'List webhooks' },
      schema: {
        querystring: z.object({
          ...pageQuery,
          scope: webhookScope
            .default('own')
            .describe(
              '`instance`: those of the whole service, for administrators. `platforms`: those that automation platforms made for you.',
            ),
        }),
        response: listAnswer('webhooks', webhookSchema, 'webhook_scope_not_allowed'),
      },
    },
    async ({ ctx, query }) => {
      const list = listOfScope(ctx, query.scope);
      return listPage('webhooks', query, {
        rows: (part) => listWebhooks(ctx.db, list, part),
        count: () => countWebhooks(ctx.db, list),
        present: (rows) => rows.map((webhook) => presentWebhook(webhook, ctx.clock.now())),
      });
    },
  );

  app.post(
    '/api/webhooks',
    {
      config: { ...write, summary: 'Add a webhook', idempotent: true },
      schema: {
        body: newWebhookSchema,
        response: {
          201: webhookWithSecretSchema,
          ...problemResponses('webhook_scope_not_allowed', 'webhook_event_never_heard', 'webhook_limit_reached'),
        },
      },
    },
    async (request, reply) => {
      const { body } = await withIdempotency(request, null, async (ctx) => {
        const { webhook, madeSecret } = await createWebhook(ctx, request.body);
        return { status: 201, body: { ...presentWebhook(webhook, ctx.clock.now()), secret: madeSecret } };
      });
      return reply.code(201).send(body);
    },
  );

  app.get(
    '/api/webhooks/:id',
    {
      config: { ...read, hasEntityTag: true, summary: 'Show a webhook' },
      schema: { params, response: { 200: webhookSchema, ...problemResponses('webhook_not_found') } },
    },
    async ({ ctx, params }) => presentWebhook(await requireWebhook(ctx, params.id), ctx.clock.now()),
  );

  app.patch(
    '/api/webhooks/:id',
    {
      config: { ...write, checksMatch: true, summary: 'Change, pause or switch on a webhook' },
      schema: {
        params,
        body: webhookPatchSchema,
        response: {
          200: webhookSchema,
          ...problemResponses('webhook_not_found', 'webhook_of_platform', 'webhook_event_never_heard'),
        },
      },
    },
    async (request) => {
      const { params, body } = request;
      const changed = await withMatch(request, (ctx) => changeWebhook(ctx, { id: params.id, patch: body }));
      return presentWebhook(changed, request.ctx.clock.now());
    },
  );

  app.delete(
    '/api/webhooks/:id',
    {
      config: { ...write, checksMatch: true, summary: 'Delete a webhook with its deliveries' },
      schema: {
        params,
        response: { 204: z.undefined().describe('Deleted.'), ...problemResponses('webhook_not_found') },
      },
    },
    async (request, reply) => {
      await withMatch(request, (ctx) => deleteWebhook(ctx, request.params));
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/webhooks/:id/rotate-secret',
    {
      config: {
        ...write,
        summary: 'Give a webhook another secret',
        description:
          'For a while both sign: `webhook-signature` carries both signatures, `X-Webhook-Signature` the old one’s until then.',
      },
      schema: {
        params,
        body: rotateSecretSchema,
        response: { 200: webhookWithSecretSchema, ...problemResponses('webhook_not_found') },
      },
    },
    async ({ ctx, params, body }) => {
      const { secret, overlap_hours: overlapHours } = body;
      const { webhook, madeSecret } = await rotateSecret(ctx, { id: params.id, secret, overlapHours });
      return { ...presentWebhook(webhook, ctx.clock.now()), secret: madeSecret };
    },
  );

  app.post(
    '/api/webhooks/:id/switch-secret',
    {
      config: { ...write, summary: 'End a change of secrets: one signs alone' },
      schema: {
        params,
        body: switchSecretSchema,
        response: { 200: webhookSchema, ...problemResponses('webhook_not_found', 'webhook_not_changing_over') },
      },
    },
    async ({ ctx, params, body }) =>
      presentWebhook(await switchSecret(ctx, { id: params.id, keep: body.keep }), ctx.clock.now()),
  );
};
