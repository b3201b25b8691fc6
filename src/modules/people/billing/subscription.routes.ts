import { ownerOf } from '../../../platform/context.ts';
import { problemResponses, type RouteModule } from '../../../platform/http/index.ts';
import { type Counters, findPlan, readSubscription } from '../plans/index.ts';
import { ownSubscriptionSchema } from './billing.schemas.ts';
import { knownPayments, presentPayment } from './read-state.ts';

/** What somebody's subscription is. @param counters how destinations and stored bytes are counted */
export function subscriptionRoutes(counters: Counters): RouteModule {
  return (app) => {
    app.get(
      '/api/subscriptions/my',
      {
        schema: { response: { 200: ownSubscriptionSchema, ...problemResponses('user_not_found') } },
        config: { audience: 'user', tag: 'Plans', summary: 'Your plan, what you use of it, and what you pay' },
      },
      async ({ ctx }) => {
        const userId = ownerOf(ctx);
        const subscription = await readSubscription(ctx, userId, counters);
        const known = await knownPayments(ctx, userId);
        const pending = known?.state.pending;
        return {
          ...subscription,
          pending_change: pending
            ? {
                plan_id: pending.tier,
                plan_name: (await findPlan(ctx.db, pending.tier))?.name ?? pending.tier,
                billing_cycle: pending.cycle,
                at: pending.at.toISOString(),
              }
            : null,
          payment: known && presentPayment(known),
        };
      },
    );
  };
}
