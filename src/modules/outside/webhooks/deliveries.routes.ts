import { z } from 'zod';
import { listAnswer, problemResponses, type RouteModule } from '../../../platform/http/index.ts';
import { listPage, MOST_COUNTED, pageQuery } from '../../../platform/paging/index.ts';
import { attemptsOf, lastAttempts } from './attempts.store.ts';
import { catalogue, catalogueSchema } from './catalogue.ts';
import { deliveryDetailSchema, deliverySchema, presentDelivery, presentDeliveryDetail } from './deliveries.schemas.ts';
import { countDeliveries, DELIVERY_STATES, listDeliveries } from './deliveries.store.ts';
import { SENT_EVENTS } from './event-names.ts';
import { requireWebhook } from './manage-webhooks.ts';
import { replayDelivery, replayFailed, requireDelivery } from './replay-deliveries.ts';
import { tryWebhook } from './try-webhook.ts';

const tag = 'Webhooks';
const params = z.object({ id: z.uuid() });
const read = { audience: 'user', scope: 'documents:read', tag } as const;
const write = { audience: 'user', scope: 'documents:write', tag } as const;

/** What was sent to webhooks, what came back, and sending it again. */
export const deliveryRoutes: RouteModule = (app) => {
  app.get(
    '/api/webhooks/events',
    {
      config: { ...read, summary: 'The events a webhook is sent' },
      schema: { response: { 200: catalogueSchema } },
    },
    async () => catalogue,
  );

  app.get(
    '/api/webhooks/:id/deliveries',
    {
      config: { ...read, summary: 'What was sent to a webhook, newest first' },
      schema: {
        params,
        querystring: z.object({
          ...pageQuery,
          state: z.enum(DELIVERY_STATES).optional(),
          event: z.enum(SENT_EVENTS).optional(),
        }),
        response: listAnswer('deliveries', deliverySchema, 'webhook_not_found'),
      },
    },
    async ({ ctx, params, query }) => {
      const { id } = await requireWebhook(ctx, params.id);
      const { state, event } = query;
      return listPage('deliveries', query, {
        rows: (part) => listDeliveries(ctx.db, id, { ...part, state, event }),
        count: (limit) => countDeliveries(ctx.db, id, { state, event, limit }),
        countedTo: MOST_COUNTED,
        async present(rows) {
          const ids = rows.map(({ id }) => id);
          const last = await lastAttempts(ctx.db, ids);
          return rows.map((row) => presentDelivery(row, last.get(row.id)));
        },
      });
    },
  );

  app.post(
    '/api/webhooks/:id/test',
    {
      config: { ...write, summary: 'Send a sample to a webhook and wait for its answer' },
      schema: {
        params,
        body: z.object({ event: z.enum(SENT_EVENTS).optional().describe('Left out: the first it hears of.') }),
        response: { 200: deliveryDetailSchema, ...problemResponses('webhook_not_found') },
      },
    },
    async ({ ctx, params, body }) => {
      const delivery = await tryWebhook(ctx, { id: params.id, event: body.event });
      return presentDeliveryDetail(delivery, await attemptsOf(ctx.db, [delivery.id]));
    },
  );

  app.post(
    '/api/webhooks/:id/replay-failed',
    {
      config: { ...write, summary: 'Send again what was given up' },
      schema: {
        params,
        body: z.object({ since: z.iso.datetime().describe('Deliveries of events from this moment on.') }),
        response: {
          202: z.object({ replayed: z.int() }),
          ...problemResponses('webhook_not_found', 'webhook_paused'),
        },
      },
    },
    async ({ ctx, params, body }, reply) => {
      const replayed = await replayFailed(ctx, { id: params.id, since: new Date(body.since) });
      return reply.code(202).send({ replayed });
    },
  );

  app.get(
    '/api/webhooks/deliveries/:id',
    {
      config: { ...read, summary: 'Show a delivery with its attempts' },
      schema: { params, response: { 200: deliveryDetailSchema, ...problemResponses('webhook_delivery_not_found') } },
    },
    async ({ ctx, params }) => {
      const delivery = await requireDelivery(ctx, params.id);
      return presentDeliveryDetail(delivery, await attemptsOf(ctx.db, [delivery.id]));
    },
  );

  app.post(
    '/api/webhooks/deliveries/:id/replay',
    {
      config: { ...write, makesAt: '/api/webhooks/deliveries', summary: 'Send a delivery again, under its id' },
      schema: {
        params,
        response: {
          202: deliveryDetailSchema,
          ...problemResponses('webhook_delivery_not_found', 'webhook_paused'),
        },
      },
    },
    async ({ ctx, params }, reply) => {
      const delivery = await replayDelivery(ctx, params);
      return reply.code(202).send(presentDeliveryDetail(delivery, await attemptsOf(ctx.db, [delivery.id])));
    },
  );
};
