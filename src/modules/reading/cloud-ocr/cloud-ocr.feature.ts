import { z } from 'zod';
import type { ConfigValues } from '../../../platform/config/index.ts';
import { hostOf } from '../ai/index.ts';
import { cloudOcrOf, cloudOcrSettings } from './cloud-ocr.settings.ts';

/** What people are told before pages are sent: where they go, and what a thousand of them cost there. */
export const cloudOcrFeature = z
  .object({
    host: z.string(),
    price_per_thousand_pages: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  })
  .nullable()
  .describe('The service that pages can be sent to, to be read; null where there is none.');

/** The same of this service. */
export function cloudOcrFeatureOf(config: ConfigValues): z.infer<typeof cloudOcrFeature> {
  const service = cloudOcrOf(config);
  if (!service) return null;
  return {
    host: hostOf(service),
    price_per_thousand_pages: config.get(cloudOcrSettings).pricePerThousandPages ?? null,
  };
}
