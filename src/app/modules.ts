import { apiTokenRoutes } from '../modules/api-tokens/index.ts';
import { type Authenticator, authRoutes } from '../modules/auth/index.ts';
import { bulkRoutes, forgetBulksJob, handleForgetBulks, handleRunBulk, runBulkJob } from '../modules/bulk/index.ts';
import { fileRoutes, refreshSearchEntryJob } from '../modules/files/index.ts';
import { ACCEPTED_MIME_TYPES, ingestRoutes, ingestSettings } from '../modules/ingest/index.ts';
import { maintenanceJobs, maintenanceRoutes } from '../modules/maintenance/index.ts';
import { processingJobs, processingRoutes } from '../modules/processing/index.ts';
import { sampleRoutes } from '../modules/samples/index.ts';
import { handleRefreshSearchEntry, searchRoutes } from '../modules/search/index.ts';
import { handlePurgeTrash, purgeTrashJob, trashRoutes } from '../modules/trash/index.ts';
import { userRoutes } from '../modules/users/index.ts';
import type { Config } from '../platform/config/index.ts';
import type { RouteModule } from '../platform/http/index.ts';
import { type JobRegistration, registerJob } from '../platform/jobs/index.ts';
import { version } from './version.ts';

/** Every job with its handler. */
export const jobRegistrations: readonly JobRegistration[] = [
  ...processingJobs,
  ...maintenanceJobs,
  registerJob(refreshSearchEntryJob, handleRefreshSearchEntry),
  registerJob(purgeTrashJob, handlePurgeTrash),
  registerJob(runBulkJob, handleRunBulk),
  registerJob(forgetBulksJob, handleForgetBulks),
];

/** The routes of all modules. */
export function routeModules(authenticator: Authenticator, config: Config): RouteModule[] {
  const features = {
    maxUploadSizeBytes: config.get(ingestSettings).maxUploadSizeBytes,
    acceptedMimeTypes: ACCEPTED_MIME_TYPES,
    version,
  };
  return [
    authRoutes(authenticator, features),
    userRoutes,
    apiTokenRoutes,
    ingestRoutes,
    fileRoutes,
    bulkRoutes,
    trashRoutes,
    processingRoutes,
    searchRoutes,
    sampleRoutes,
    maintenanceRoutes,
  ];
}
