import { z } from 'zod';
import { defineFeatures } from '../../../platform/http/index.ts';
import { isReviewAwaited } from './ask-for-review.ts';
import { metadataSettings } from './metadata.settings.ts';

/** Whether documents wait for a look, new ones or because a pipeline says so, as the web interface is told. */
export const metadataFeatures = defineFeatures({ reviews_new_documents: z.boolean() }, async (ctx) => ({
  reviews_new_documents: ctx.config.get(metadataSettings).reviewNewDocuments || (await isReviewAwaited(ctx.db)),
}));
