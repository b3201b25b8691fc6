import type { Context } from '../../../platform/context.ts';
import { type JobRegistration, registerJob } from '../../../platform/jobs/index.ts';
import { handleTidyAccounts, tidyAccountsJob } from './erase/tidy-accounts.job.ts';
import { exportAccountJob } from './export/export-account.job.ts';
import { handleExportAccount } from './export/export-account.ts';

export { accountErrors } from './account.errors.ts';
export { accountRoutes } from './account.routes.ts';
export { accountSettings } from './account.settings.ts';
export { tidyAccountsJob } from './erase/tidy-accounts.job.ts';
export { archiveEntries, ROOT as ARCHIVE_FOLDER } from './export/archive.ts';
export type { TarEntry } from './export/tar.ts';

/** The jobs of this module with their handlers. */
export const accountJobs: readonly JobRegistration<Context>[] = [
  registerJob(exportAccountJob, handleExportAccount),
  registerJob(tidyAccountsJob, handleTidyAccounts),
];
