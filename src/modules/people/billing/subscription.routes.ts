import { ownerOf } from '../../../platform/context.ts';
import { problemResponses, type RouteModule } from '../../../platform/http/index.ts';
import { type Counters, readSubscription, subscriptionSchema } from '../plans/index.ts';

/** What somebody's subscription is. @param counters how destinations and stored bytes are counted */
export function subscriptionRoutes(counters: Counters): RouteModule {
  return (app) => {
    app.get(
      '/api/subscriptions/my',
      {
        schema: { response: { 200: subscriptionSchema, ...problemResponses('user_not_found') } },
        config: {
          audience: 'user',
          scope: 'documents:read',
          tag: 'Plans',
          summary: 'Your plan, and what you use of it',
        },
      },
      (request) => readSubscription(request.ctx, ownerOf(request.ctx), counters),
    );
  };
}
