import { z } from 'zod';
import { defineFeatures } from '../../../platform/http/index.ts';
import { trashSettings } from './trash.settings.ts';

/** How long documents stay in the trash, as the web interface is told. */
export const trashFeatures = defineFeatures({ trash_retention_days: z.int() }, async (ctx) => ({
  trash_retention_days: ctx.config.get(trashSettings).retentionDays,
}));
