export { eraseFiles } from './erase-files.ts';
export { handlePurgeTrash, purgeTrashJob } from './purge-trash.job.ts';
export { trashFeatures } from './trash.features.ts';
export { trashRoutes } from './trash.routes.ts';
export { trashSettings } from './trash.settings.ts';
export { restoreFiles, trashFiles } from './trash-files.ts';
