export { acceptUpload, type Upload } from './accept-upload.ts';
export { ingestFeatures } from './ingest.features.ts';
export { ingestRoutes } from './ingest.routes.ts';
export {
  parseUploadFields,
  type UploadAnswer,
  type UploadFields,
  uploadAnswerSchema,
  uploadFormSchema,
} from './ingest.schemas.ts';
export { ingestSettings } from './ingest.settings.ts';
export type { UploadPart } from './receive-part.ts';
export { readForms, uploadForm } from './upload-form.ts';
