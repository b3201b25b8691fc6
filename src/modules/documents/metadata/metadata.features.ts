import { z } from 'zod';
import { defineFeatures } from '../../../platform/http/index.ts';
import { metadataSettings } from './metadata.settings.ts';

/** Whether new documents wait for a look, as the web interface is told. */
export const metadataFeatures = defineFeatures({ reviews_new_documents: z.boolean() }, async (ctx) => ({
  reviews_new_documents: ctx.config.get(metadataSettings).reviewNewDocuments,
}));
