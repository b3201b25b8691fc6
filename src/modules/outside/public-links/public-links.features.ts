import { z } from 'zod';
import { defineFeatures } from '../../../platform/http/index.ts';
import { publicLinkSettings } from './public-links.settings.ts';

/** Which links people may make, as the web interface is told. */
export const publicLinkFeatures = defineFeatures(
  { share_links_enabled: z.boolean(), upload_links_enabled: z.boolean() },
  async (ctx) => {
    const { shareLinks, uploadLinks } = ctx.config.get(publicLinkSettings);
    return { share_links_enabled: shareLinks, upload_links_enabled: uploadLinks };
  },
);
