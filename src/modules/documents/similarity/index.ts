export { keepVector, makeVector } from './embed-file.ts';
export { embedFilesJob } from './embed-files.job.ts';
export { handleEmbedFiles } from './handle-embed-files.ts';
export { similarityRoutes } from './similarity.routes.ts';
export { similaritySettings } from './similarity.settings.ts';
export { moveVectors } from './vectors.store.ts';
