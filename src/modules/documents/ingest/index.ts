export { acceptUpload, type Upload } from './accept-upload.ts';
export { ACCEPTED_MIME_TYPES } from './file-kinds.ts';
export { ingestRoutes } from './ingest.routes.ts';
export { type UploadAnswer, type UploadFields, uploadAnswerSchema } from './ingest.schemas.ts';
export { ingestSettings } from './ingest.settings.ts';
export type { UploadPart } from './receive-part.ts';
