import { z } from 'zod';
import { type ApiServer, problemResponses, type RouteModule } from '../../../platform/http/index.ts';
import { billingErrors } from './billing.errors.ts';
import { hearEvent } from './hear-event.ts';
import { requireProvider, withRefusals } from './provider-of.ts';

const MAX_EVENT_BYTES = 1024 * 1024;

/** Where the payment provider tells what happened. */
export const billingWebhookRoutes: RouteModule = async (app) => {
  await app.register(async (scope: ApiServer) => {
    scope.removeContentTypeParser(['application/json', 'application/x-www-form-urlencoded']);
    // A signature is over the bytes, not over what they mean.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    scope.post(
      '/api/billing/webhook',
      {
        bodyLimit: MAX_EVENT_BYTES,
        schema: {
          response: {
            200: z.object({ received: z.literal(true) }),
            ...problemResponses(
              'billing_signature_wrong',
              'billing_event_invalid',
              'billing_not_set_up',
              'billing_unavailable',
              'billing_refused',
            ),
          },
        },
        config: {
          audience: 'public',
          csrf: 'own_proof',
          documentedBody: {
            'application/json': z.looseObject({}).describe('An event, as the payment provider signs it.'),
          },
          tag: 'Payments',
          summary: 'Hear an event of the payment provider',
          description:
            'Signed by the provider. What it says is not believed: the state of the payments is read anew. An event that was heard before changes nothing.',
        },
      },
      async (request) => {
        const provider = await requireProvider(request.ctx);
        const { body } = request;
        if (!Buffer.isBuffer(body)) throw billingErrors.billing_event_invalid();
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
        );
        const event = provider.parseEvent({ body, headers, now: request.ctx.clock.now() });
        // Whoever has a session in this browser has no part in it.
        const ctx = { ...request.ctx, ownerId: null, actor: { type: 'provider' as const, name: provider.name } };
        await withRefusals(ctx, () => hearEvent(ctx, { provider, event }));
        return { received: true as const };
      },
    );
  });
};
