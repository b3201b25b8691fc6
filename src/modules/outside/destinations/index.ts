import type { Context } from '../../../platform/context.ts';
import type { RouteModule } from '../../../platform/http/index.ts';
import { type JobRegistration, registerJob } from '../../../platform/jobs/index.ts';
import { consentRoutes } from './consent/consent.routes.ts';
import { nextcloudLoginRoutes } from './consent/nextcloud-login.routes.ts';
import { catchUpJob, type DestinationsOfPlan, handleCatchUp } from './ledger/catch-up.ts';
import { deliverFilesJob } from './ledger/deliver-files.job.ts';
import { handleDeliverFiles } from './ledger/deliver-files.ts';
import { deliveryRoutes } from './ledger/deliveries.routes.ts';
import type { FinalizeDelivery } from './ledger/end-delivery.ts';
import { handleTidyDestinations, tidyDestinationsJob } from './ledger/tidy-destinations.job.ts';
import { destinationRoutes } from './manage/destinations.routes.ts';
import { handleRemoveDestination, removeDestinationJob } from './manage/remove-destination.job.ts';
import { handleDeliverFound } from './reconcile/deliver-found.ts';
import { deliverFoundJob, reconcileJob } from './reconcile/reconcile.job.ts';
import { handleReconcile } from './reconcile/reconcile.ts';
import { reconciliationRoutes } from './reconcile/reconciliation.routes.ts';

export { destinationEvents } from './destinations.events.ts';
export { destinationSettings } from './destinations.settings.ts';
export { countDestinations } from './destinations.store.ts';
export { deliverEdited, deliverRemade } from './ledger/deliver-edited.ts';
export type { FinalizedDelivery } from './ledger/end-delivery.ts';
export { plannedDeliveries, startDeliveries } from './ledger/plan-deliveries.ts';
export { requireSending, type SendRefusal, sendFile } from './ledger/send-file.ts';
export { type NamedDestination, whereSent } from './ledger/where-sent.ts';
export { sealedCredentials } from './manage/destination-secrets.ts';
export { type DestinationFinding, inspectDestinations } from './manage/inspect-destinations.ts';
export { wakeDestinationsOf } from './manage/manage-destinations.ts';
export { destinationData } from './manage/own-data.ts';
export { type DeliveryProblem, ObjectExists, problemOf } from './problems.ts';
export type { Connection, ConnectionContext, ListedEntry } from './provider.ts';
export { openBucket, type S3Config, type S3Credentials } from './providers/s3.ts';

/**
 * The jobs of destinations.
 * @param finalize writes what follows for a document when a delivery of it has ended.
 * @param destinationsOf says where a document may go behind its plan.
 */
export function destinationJobs(
  finalize: FinalizeDelivery,
  destinationsOf: DestinationsOfPlan,
): JobRegistration<Context>[] {
  return [
    registerJob(deliverFilesJob, handleDeliverFiles(finalize)),
    registerJob(removeDestinationJob, handleRemoveDestination(finalize)),
    registerJob(catchUpJob, handleCatchUp(destinationsOf)),
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
