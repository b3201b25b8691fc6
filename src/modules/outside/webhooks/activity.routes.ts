import { z } from 'zod';
import { problemResponses, type RouteModule } from '../../../platform/http/index.ts';
import { newestFirst } from '../../../platform/paging/index.ts';
import { MAX_WEBHOOKS, ownerOfScope, requireWebhook } from './manage-webhooks.ts';
import { activityOf, webhookActivitySchema } from './webhook-activity.ts';
import { webhookErrors } from './webhooks.errors.ts';
import { webhookScope } from './webhooks.schemas.ts';
import { listWebhooks } from './webhooks.store.ts';

const read = { audience: 'user', scope: 'documents:read', tag: 'Webhooks' } as const;

/** What happened to webhooks lately: counts, what waits, how the last attempt ended. */
export const activityRoutes: RouteModule = (app) => {
  app.get(
    '/api/webhooks/activity',
    {
      config: { ...read, summary: 'What happened to webhooks in the past seven days' },
      schema: {
        querystring: z.object({ scope: webhookScope.default('own') }),
        response: {
          200: z.object({ activity: z.array(webhookActivitySchema) }),
          ...problemResponses('webhook_scope_not_allowed'),
        },
      },
    },
    async ({ ctx, query }) => {
      const owner = ownerOfScope(ctx, query.scope);
      const all = await listWebhooks(ctx.db, owner, newestFirst({ per_page: MAX_WEBHOOKS }));
      return {
        activity: await activityOf(
          ctx,
          all.map(({ id }) => id),
        ),
      };
    },
  );

  app.get(
    '/api/webhooks/:id/activity',
    {
      config: { ...read, summary: 'What happened to a webhook in the past seven days' },
      schema: {
        params: z.object({ id: z.uuid() }),
        response: { 200: webhookActivitySchema, ...problemResponses('webhook_not_found') },
      },
    },
    async ({ ctx, params }) => {
      const { id } = await requireWebhook(ctx, params.id);
      const [activity] = await activityOf(ctx, [id]);
      if (!activity) throw webhookErrors.webhook_not_found();
      return activity;
    },
  );
};
