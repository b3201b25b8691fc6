import { z } from 'zod';
import { defineFeatures } from '../../../platform/http/index.ts';
import { acceptedFormats } from '../../reading/converters/index.ts';
import { ingestSettings } from './ingest.settings.ts';

/** What can be uploaded, as the web interface is told. */
export const ingestFeatures = defineFeatures(
  { max_upload_size_bytes: z.number().int(), accepted_mime_types: z.array(z.string()) },
  async (ctx) => ({
    max_upload_size_bytes: ctx.config.get(ingestSettings).maxUploadSizeBytes,
    accepted_mime_types: acceptedFormats().map(({ mimeType }) => mimeType),
  }),
);
