import { z } from 'zod';
import { ownerOf } from '../../../platform/context.ts';
import { listAnswer, problemResponses, type RouteModule, withIdempotency } from '../../../platform/http/index.ts';
import { listPage, pageQuery } from '../../../platform/paging/index.ts';
import { countPlatformHooks, listPlatformHooks, PUBLIC_EVENTS } from '../webhooks/index.ts';
import { hookSchema, newHookSchema, presentHook } from './hooks.schemas.ts';
import { flatSchemas, sampleOf } from './samples.ts';
import { subscribeHook } from './subscribe-hook.ts';
import { unsubscribeHook } from './unsubscribe-hook.ts';

const tag = 'Automation';

/** Subscriptions of automation platforms, and examples of what they are told. */
export const hookRoutes: RouteModule = (app) => {
  app.post(
    '/api/automation/hooks/subscribe',
    {
      config: {
        audience: 'user',
        scope: 'documents:write',
        tag,
        summary: 'Subscribe an address to an event',
        description:
          'Of events about people you hear what happens to yourself; an administrator, of a token with the scope `admin`, hears of everybody. `user.signup` is for these alone.',
        idempotent: true,
      },
      schema: {
        body: newHookSchema,
        response: {
          201: z.object({ id: z.uuid() }),
          ...problemResponses('webhook_event_never_heard', 'automation_hook_limit_reached'),
        },
      },
    },
    async (request, reply) => {
      const answer = await withIdempotency(request, null, async (ctx) => ({
        status: 201,
        body: { id: await subscribeHook(ctx, request.body) },
      }));
      return reply.code(201).send(answer.body);
    },
  );
  app.get(
    '/api/automation/hooks',
    {
      config: { audience: 'user', scope: 'documents:read', tag, summary: 'List your subscriptions' },
      schema: {
        querystring: z.object(pageQuery),
        response: listAnswer('hooks', hookSchema),
      },
    },
    async ({ ctx, query }) =>
      listPage('hooks', query, {
        rows: (part) => listPlatformHooks(ctx.db, ownerOf(ctx), part),
        count: () => countPlatformHooks(ctx.db, ownerOf(ctx)),
        present: (rows) => rows.map(presentHook),
      }),
  );
  app.delete(
    '/api/automation/hooks/:id',
    {
      config: { audience: 'user', scope: 'documents:write', tag, summary: 'Remove a subscription' },
      schema: {
        params: z.object({ id: z.uuid() }),
        response: { 204: z.undefined().describe('Removed.'), ...problemResponses('automation_hook_not_found') },
      },
    },
    async (request, reply) => {
      await unsubscribeHook(request.ctx, request.params);
      return reply.code(204).send();
    },
  );
  app.get(
    '/api/automation/triggers/sample/:event',
    {
      config: {
        audience: 'user',
        scope: 'documents:read',
        tag,
        summary: 'An example of an event, for mapping its fields',
        description: 'A list with one event, in the form in which it is sent to a subscribed address.',
      },
      schema: {
        params: z.object({ event: z.enum(PUBLIC_EVENTS) }),
        response: { 200: z.array(z.union(flatSchemas)) },
      },
    },
    async (request) => [sampleOf(request.params.event)],
  );
};
