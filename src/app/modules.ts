import { z } from 'zod';
import { accountJobs, accountRoutes } from '../modules/administration/account/index.ts';
import { adminSettingsRoutes } from '../modules/administration/admin-settings/index.ts';
import { auditLogRoutes } from '../modules/administration/audit-log/index.ts';
import { backupJobs, backupsRoutes } from '../modules/administration/backups/index.ts';
import {
  extrasRoutes,
  maintenanceJobs,
  maintenanceRoutes,
  statusRoutes,
} from '../modules/administration/maintenance/index.ts';
import { statisticsJobs, statisticsRoutes } from '../modules/administration/statistics/index.ts';
import { userAdminRoutes } from '../modules/administration/user-admin/index.ts';
import { attachmentJobs, attachmentRoutes } from '../modules/documents/attachments/index.ts';
import {
  bulkRoutes,
  downloadRoutes,
  forgetBulksJob,
  handleForgetBulks,
  handleRunBulk,
  relabelRoutes,
  runBulkJob,
  runRulesRoutes,
} from '../modules/documents/bulk/index.ts';
import { customFieldRoutes } from '../modules/documents/custom-fields/index.ts';
import { duplicateRoutes } from '../modules/documents/duplicates/index.ts';
import { fileRoutes, refreshSearchEntryJob, storedBytesOf } from '../modules/documents/files/index.ts';
import { ingestFeatures, ingestRoutes } from '../modules/documents/ingest/index.ts';
import { metadataFeatures, metadataRoutes } from '../modules/documents/metadata/index.ts';
import { labelSheetRoutes, pageMarksRoutes } from '../modules/documents/page-marks/index.ts';
import { pipelinesRoutes } from '../modules/documents/pipelines/index.ts';
import {
  destinationsOfPlan,
  endDelegated,
  finalizeDelivery,
  processingFeatures,
  processingJobs,
  processingRoutes,
} from '../modules/documents/processing/index.ts';
import { ruleRoutes } from '../modules/documents/rules/index.ts';
import { sampleRoutes } from '../modules/documents/samples/index.ts';
import { savedSearchJobs, savedSearchRoutes } from '../modules/documents/saved-searches/index.ts';
import {
  followServiceJob,
  handleFollowService,
  handleReconcileService,
  handleRefreshSearchEntry,
  handleRenewSearchEntries,
  reconcileServiceJob,
  renewSearchEntriesJob,
  searchAdminRoutes,
} from '../modules/documents/search/index.ts';
import {
  embedElsewhereJob,
  embedFilesJob,
  handleEmbedElsewhere,
  handleEmbedFiles,
  searchRoutes,
  similarityRoutes,
} from '../modules/documents/similarity/index.ts';
import { handlePurgeTrash, purgeTrashJob, trashFeatures, trashRoutes } from '../modules/documents/trash/index.ts';
import { trialJobs, trialRoutes } from '../modules/documents/trials/index.ts';
import { versionJobs, versionRoutes } from '../modules/documents/versions/index.ts';
import { foldTermsJob, handleFoldTerms, vocabularyRoutes } from '../modules/documents/vocabulary/index.ts';
import { automationRoutes } from '../modules/outside/automation/index.ts';
import { countDestinations, destinationJobs, destinationsRoutes } from '../modules/outside/destinations/index.ts';
import { notificationJobs, notificationRoutes } from '../modules/outside/notifications/index.ts';
import {
  publicLinkFeatures,
  sharedPageRoutes,
  shareLinkRoutes,
  uploadLinkRoutes,
  uploadPageRoutes,
} from '../modules/outside/public-links/index.ts';
import { sourceJobs, sourceRoutes } from '../modules/outside/sources/index.ts';
import { webhookJobs, webhooksRoutes } from '../modules/outside/webhooks/index.ts';
import { apiTokenRoutes } from '../modules/people/api-tokens/index.ts';
import {
  type Authenticator,
  accountRequestJob,
  authFeatures,
  authRoutes,
  handleAccountRequest,
} from '../modules/people/auth/index.ts';
import { billingFeatures, billingJobs, paymentRoutes } from '../modules/people/billing/index.ts';
import { federatedFeatures, signingInElsewhere } from '../modules/people/federated-sign-in/index.ts';
import { handleSendMail, sendMailJob } from '../modules/people/mail/index.ts';
import { onboardingRoutes } from '../modules/people/onboarding/index.ts';
import { planFeatures, planRoutes } from '../modules/people/plans/index.ts';
import { userRoutes } from '../modules/people/users/index.ts';
import type { Context } from '../platform/context.ts';
import type { DatabaseHandle } from '../platform/database/index.ts';
import { composeFeatures, defineFeatures, type RouteModule } from '../platform/http/index.ts';
import { createJobs, type JobRegistration, type JobSystem, registerJob } from '../platform/jobs/index.ts';
import type { Log } from '../platform/log/index.ts';
import { migrationsDir } from './migrations-dir.ts';
import { version } from './version.ts';

/** Every job with its handler. */
export const jobRegistrations: readonly JobRegistration<Context>[] = [
  ...processingJobs,
  ...trialJobs,
  ...savedSearchJobs,
  ...maintenanceJobs,
  ...backupJobs({ version, migrationsDir, startQueue }),
  ...statisticsJobs,
  ...accountJobs,
  ...billingJobs,
  ...webhookJobs,
  ...destinationJobs(finalizeDelivery, destinationsOfPlan),
  ...sourceJobs,
  ...attachmentJobs,
  ...versionJobs,
  ...notificationJobs,
  registerJob(refreshSearchEntryJob, handleRefreshSearchEntry),
  registerJob(
    followServiceJob,
    handleFollowService((ctx, work) =>
      endDelegated(ctx, { work, part: 'index_for_search', outcome: { type: 'done' } }),
    ),
  ),
  registerJob(reconcileServiceJob, handleReconcileService),
  registerJob(renewSearchEntriesJob, handleRenewSearchEntries),
  registerJob(embedFilesJob, handleEmbedFiles),
  registerJob(
    embedElsewhereJob,
    handleEmbedElsewhere((ctx, work, warning) =>
      endDelegated(ctx, {
        work,
        part: 'compute_embedding',
        outcome: { type: 'done', ...(warning === undefined ? {} : { warning }) },
      }),
    ),
  ),
  registerJob(purgeTrashJob, handlePurgeTrash),
  registerJob(runBulkJob, handleRunBulk),
  registerJob(forgetBulksJob, handleForgetBulks),
  registerJob(foldTermsJob, handleFoldTerms),
  registerJob(accountRequestJob, handleAccountRequest),
  registerJob(sendMailJob, handleSendMail),
];

/** Makes the queue of this version in a database, for every job there is. */
export async function startQueue(database: DatabaseHandle, log: Log): Promise<JobSystem> {
  const jobs = createJobs({ database, log, definitions: jobRegistrations.map(({ job }) => job) });
  await jobs.start();
  return jobs;
}

/** What all modules tell the web interface about what this service can do. A new module that tells something adds its fragment. */
const features = composeFeatures([
  authFeatures,
  planFeatures,
  billingFeatures,
  federatedFeatures,
  ingestFeatures,
  metadataFeatures,
  processingFeatures,
  trashFeatures,
  publicLinkFeatures,
  defineFeatures({ version: z.string() }, async () => ({ version })),
]);

/** The routes of all modules. */
export function routeModules(authenticator: Authenticator): RouteModule[] {
  const elsewhere = signingInElsewhere(authenticator);
  return [
    authRoutes(authenticator, features, elsewhere.logoutAddress),
    elsewhere.routes,
    userRoutes,
    planRoutes,
    paymentRoutes({
      destinations: ({ db }, ownerId) => countDestinations(db, ownerId),
      stored_bytes: ({ db }, ownerId) => storedBytesOf(db, ownerId),
    }),
    onboardingRoutes,
    accountRoutes(authenticator),
    userAdminRoutes,
    statisticsRoutes,
    apiTokenRoutes,
    ingestRoutes,
    fileRoutes,
    metadataRoutes,
    customFieldRoutes,
    pageMarksRoutes,
    labelSheetRoutes,
    bulkRoutes,
    downloadRoutes,
    vocabularyRoutes,
    relabelRoutes,
    pipelinesRoutes,
    trialRoutes,
    ruleRoutes,
    runRulesRoutes,
    savedSearchRoutes,
    trashRoutes,
    duplicateRoutes,
    versionRoutes,
    processingRoutes,
    attachmentRoutes,
    searchRoutes,
    searchAdminRoutes,
    similarityRoutes,
    sampleRoutes,
    automationRoutes,
    maintenanceRoutes,
    extrasRoutes,
    backupsRoutes,
    statusRoutes(version),
    auditLogRoutes,
    adminSettingsRoutes,
    webhooksRoutes,
    destinationsRoutes,
    sourceRoutes,
    shareLinkRoutes,
    sharedPageRoutes,
    uploadLinkRoutes,
    uploadPageRoutes,
    notificationRoutes,
  ];
}
