import {
  bulkRoutes,
  forgetBulksJob,
  handleForgetBulks,
  handleRunBulk,
  runBulkJob,
} from '../modules/documents/bulk/index.ts';
import { fileRoutes, refreshSearchEntryJob } from '../modules/documents/files/index.ts';
import { ACCEPTED_MIME_TYPES, ingestRoutes, ingestSettings } from '../modules/documents/ingest/index.ts';
import { processingJobs, processingRoutes } from '../modules/documents/processing/index.ts';
import { sampleRoutes } from '../modules/documents/samples/index.ts';
import { handleRefreshSearchEntry, searchRoutes } from '../modules/documents/search/index.ts';
import { handlePurgeTrash, purgeTrashJob, trashRoutes } from '../modules/documents/trash/index.ts';
import { apiTokenRoutes } from '../modules/people/api-tokens/index.ts';
import { type Authenticator, authRoutes } from '../modules/people/auth/index.ts';
import { userRoutes } from '../modules/people/users/index.ts';
import { maintenanceJobs, maintenanceRoutes } from '../modules/upkeep/maintenance/index.ts';
import type { Config } from '../platform/config/index.ts';
import type { Context } from '../platform/context.ts';
import type { RouteModule } from '../platform/http/index.ts';
import { type JobRegistration, registerJob } from '../platform/jobs/index.ts';
import { version } from './version.ts';

/** Every job with its handler. */
export const jobRegistrations: readonly JobRegistration<Context>[] = [
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
    get maxUploadSizeBytes() {
      return config.get(ingestSettings).maxUploadSizeBytes;
    },
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
