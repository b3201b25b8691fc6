export { acceptUpload, type Upload } from './accept-upload.ts';
export { ingestFeatures } from './ingest.features.ts';
export { ingestRoutes } from './ingest.routes.ts';
export { type UploadAnswer, type UploadFields, uploadAnswerSchema } from './ingest.schemas.ts';
export { ingestSettings } from './ingest.settings.ts';
export type { UploadPart } from './receive-part.ts';
