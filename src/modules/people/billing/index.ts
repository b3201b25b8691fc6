import type { Context } from '../../../platform/context.ts';
import type { RouteModule } from '../../../platform/http/index.ts';
import { type JobRegistration, registerJob } from '../../../platform/jobs/index.ts';
import type { Counters } from '../plans/index.ts';
import { billingRoutes } from './billing.routes.ts';
import { endPaymentsJob, handleEndPayments } from './end-payments.job.ts';
import { followUpPaymentsJob, handleFollowUpPayments } from './follow-up-payments.job.ts';
import { handleReconcilePayments, reconcilePaymentsJob } from './reconcile-payments.job.ts';
import { subscriptionRoutes } from './subscription.routes.ts';
import { billingWebhookRoutes } from './webhook.routes.ts';

export { billingEvents, PAYMENT_ALARMS } from './billing.events.ts';
export { billingFeatures } from './billing.features.ts';
export { billingSettings, billingSettingsProblems } from './billing.settings.ts';
export { choosePlan } from './choose-plan.ts';
export { endPayments } from './end-payments.job.ts';
export { billingData } from './own-data.ts';
export type { ProviderName } from './provider.ts';
export { paymentsAddress, tryPayments } from './try-payments.ts';

/** The jobs of payments. */
export const billingJobs: readonly JobRegistration<Context>[] = [
  registerJob(endPaymentsJob, handleEndPayments),
  registerJob(followUpPaymentsJob, handleFollowUpPayments),
  registerJob(reconcilePaymentsJob, handleReconcilePayments),
];

/** The routes of payments. @param counters how destinations and stored bytes are counted */
export function paymentRoutes(counters: Counters): RouteModule {
  const subscription = subscriptionRoutes(counters);
  return async (app) => {
    await subscription(app);
    await billingRoutes(app);
    await billingWebhookRoutes(app);
  };
}
