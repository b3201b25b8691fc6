import { z } from 'zod';
import { defineFeatures } from '../../../platform/http/index.ts';
import { ACCEPTED_MIME_TYPES } from './file-kinds.ts';
import { ingestSettings } from './ingest.settings.ts';

/** What can be uploaded, as the web interface is told. */
export const ingestFeatures = defineFeatures(
  { max_upload_size_bytes: z.number().int(), accepted_mime_types: z.array(z.string()) },
  async (ctx) => ({
    max_upload_size_bytes: ctx.config.get(ingestSettings).maxUploadSizeBytes,
    accepted_mime_types: [...ACCEPTED_MIME_TYPES],
  }),
);
