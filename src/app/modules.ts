import { z } from 'zod';
import {
  bulkRoutes,
  forgetBulksJob,
  handleForgetBulks,
  handleRunBulk,
  relabelRoutes,
  runBulkJob,
  runRulesRoutes,
} from '../modules/documents/bulk/index.ts';
import { fileRoutes, refreshSearchEntryJob } from '../modules/documents/files/index.ts';
import { ingestFeatures, ingestRoutes } from '../modules/documents/ingest/index.ts';
import { foldLabelsJob, handleFoldLabels, labelRoutes } from '../modules/documents/labels/index.ts';
import { metadataFeatures, metadataRoutes } from '../modules/documents/metadata/index.ts';
import { processingJobs, processingRoutes, settleDelivery } from '../modules/documents/processing/index.ts';
import { ruleRoutes } from '../modules/documents/rules/index.ts';
import { sampleRoutes } from '../modules/documents/samples/index.ts';
import { handleRefreshSearchEntry, searchRoutes } from '../modules/documents/search/index.ts';
import { handlePurgeTrash, purgeTrashJob, trashFeatures, trashRoutes } from '../modules/documents/trash/index.ts';
import { automationRoutes } from '../modules/outside/automation/index.ts';
import { destinationJobs, destinationsRoutes } from '../modules/outside/destinations/index.ts';
import { notificationJobs, notificationRoutes } from '../modules/outside/notifications/index.ts';
import { sourceJobs, sourceRoutes } from '../modules/outside/sources/index.ts';
import { webhookJobs, webhooksRoutes } from '../modules/outside/webhooks/index.ts';
import { accountJobs, accountRoutes } from '../modules/people/account/index.ts';
import { adminSettingsRoutes } from '../modules/people/admin-settings/index.ts';
import { apiTokenRoutes } from '../modules/people/api-tokens/index.ts';
import { auditLogRoutes } from '../modules/people/audit-log/index.ts';
import {
  type Authenticator,
  accountRequestJob,
  authFeatures,
  authRoutes,
  handleAccountRequest,
} from '../modules/people/auth/index.ts';
import { identityFeatures, signingInElsewhere } from '../modules/people/identities/index.ts';
import { handleSendMail, sendMailJob } from '../modules/people/mail/index.ts';
import { userAdminRoutes } from '../modules/people/user-admin/index.ts';
import { userRoutes } from '../modules/people/users/index.ts';
import { maintenanceJobs, maintenanceRoutes, statusRoutes } from '../modules/upkeep/maintenance/index.ts';
import type { Context } from '../platform/context.ts';
import { composeFeatures, defineFeatures, type RouteModule } from '../platform/http/index.ts';
import { type JobRegistration, registerJob } from '../platform/jobs/index.ts';
import { version } from './version.ts';

/** Every job with its handler. */
export const jobRegistrations: readonly JobRegistration<Context>[] = [
  ...processingJobs,
  ...maintenanceJobs,
  ...accountJobs,
  ...webhookJobs,
  ...destinationJobs(settleDelivery),
  ...sourceJobs,
  ...notificationJobs,
  registerJob(refreshSearchEntryJob, handleRefreshSearchEntry),
  registerJob(purgeTrashJob, handlePurgeTrash),
  registerJob(runBulkJob, handleRunBulk),
  registerJob(forgetBulksJob, handleForgetBulks),
  registerJob(foldLabelsJob, handleFoldLabels),
  registerJob(accountRequestJob, handleAccountRequest),
  registerJob(sendMailJob, handleSendMail),
];

/** What all modules tell the web interface about what this service can do. A new module that tells something adds its fragment. */
const features = composeFeatures([
  authFeatures,
  identityFeatures,
  ingestFeatures,
  metadataFeatures,
  trashFeatures,
  defineFeatures({ version: z.string() }, async () => ({ version })),
]);

/** The routes of all modules. */
export function routeModules(authenticator: Authenticator): RouteModule[] {
  const elsewhere = signingInElsewhere(authenticator);
  return [
    authRoutes(authenticator, features, elsewhere.farewell),
    elsewhere.routes,
    userRoutes,
    accountRoutes(authenticator),
    userAdminRoutes,
    apiTokenRoutes,
    ingestRoutes,
    fileRoutes,
    metadataRoutes,
    bulkRoutes,
    labelRoutes,
    relabelRoutes,
    ruleRoutes,
    runRulesRoutes,
    trashRoutes,
    processingRoutes,
    searchRoutes,
    sampleRoutes,
    automationRoutes,
    maintenanceRoutes,
    statusRoutes(version),
    auditLogRoutes,
    adminSettingsRoutes,
    webhooksRoutes,
    destinationsRoutes,
    sourceRoutes,
    notificationRoutes,
  ];
}
