import type { Context } from '../../../platform/context.ts';
import type { RouteModule } from '../../../platform/http/index.ts';
import { type JobRegistration, registerJob } from '../../../platform/jobs/index.ts';
import { catchUpJob, handleCatchUp } from './catch-up.ts';
import { consentRoutes } from './consent.routes.ts';
import { deliverFilesJob } from './deliver-files.job.ts';
import { handleDeliverFiles } from './deliver-files.ts';
import { deliveryRoutes } from './deliveries.routes.ts';
import { destinationRoutes } from './destinations.routes.ts';
import type { SettleDelivery } from './end-delivery.ts';
import { nextcloudLoginRoutes } from './nextcloud-login.routes.ts';
import { handleDeliverFound } from './reconcile/deliver-found.ts';
import { deliverFoundJob, reconcileJob } from './reconcile/reconcile.job.ts';
import { handleReconcile } from './reconcile/reconcile.ts';
import { reconciliationRoutes } from './reconcile/reconciliation.routes.ts';
import { handleRemoveDestination, removeDestinationJob } from './remove-destination.job.ts';
import { handleTidyDestinations, tidyDestinationsJob } from './tidy-destinations.job.ts';

export { deliverEdited, deliverRemade } from './deliver-edited.ts';
export { sealedCredentials } from './destination-secrets.ts';
export { destinationEvents } from './destinations.events.ts';
export { destinationSettings } from './destinations.settings.ts';
export type { SettledDelivery } from './end-delivery.ts';
export { type DestinationFinding, inspectDestinations } from './inspect-destinations.ts';
export { wakeDestinationsOf } from './manage-destinations.ts';
export { destinationData } from './own-data.ts';
export { plannedDeliveries, startDeliveries } from './plan-deliveries.ts';

/** The jobs of destinations. @param settle writes what follows for a document when a delivery of it has ended. */
export function destinationJobs(settle: SettleDelivery): JobRegistration<Context>[] {
  return [
    registerJob(deliverFilesJob, handleDeliverFiles(settle)),
    registerJob(removeDestinationJob, handleRemoveDestination(settle)),
    registerJob(catchUpJob, handleCatchUp),
    registerJob(tidyDestinationsJob, handleTidyDestinations),
    registerJob(reconcileJob, handleReconcile),
    registerJob(deliverFoundJob, handleDeliverFound),
  ];
}

/** The routes of destinations. */
export const destinationsRoutes: RouteModule = async (app) => {
  await destinationRoutes(app);
  await deliveryRoutes(app);
  await nextcloudLoginRoutes(app);
  await consentRoutes(app);
  await reconciliationRoutes(app);
};
