import { z } from 'zod';
import { outboundUrlSchema } from '../../../platform/outbound/index.ts';
import { says } from '../../../platform/refusals/index.ts';
import { type PlatformHook, PUBLIC_EVENTS } from '../webhooks/index.ts';

const PLATFORMS = ['zapier', 'make', 'n8n', 'generic'] as const;

const addressSchema = outboundUrlSchema('webhook');

/** The body of `POST /api/automation/hooks/subscribe`: platforms call the address by one name or the other. */
export const newHookSchema = z
  .object({
    target_url: addressSchema.optional().describe('Where events go. This or `hookUrl`.'),
    hookUrl: addressSchema.optional().describe('The same, as some platforms call it.'),
    event: z.enum(PUBLIC_EVENTS),
    platform: z.enum(PLATFORMS).default('generic'),
  })
  .refine(({ target_url, hookUrl }) => (target_url ?? hookUrl) !== undefined, {
    path: ['target_url'],
    error: says('missing'),
  })
  .transform(({ target_url, hookUrl, ...others }) => ({ ...others, targetUrl: target_url ?? hookUrl ?? '' }));

/** What is subscribed: which event, and where it goes. */
export type NewHook = z.output<typeof newHookSchema>;

/** A subscription as the API shows it. */
export const hookSchema = z
  .object({
    id: z.uuid(),
    target_url: z.string(),
    event: z.string(),
    platform: z.enum(PLATFORMS),
    is_active: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'AutomationHook' });

/** The only shape of a subscription that leaves the service. */
export function presentHook(hook: PlatformHook): z.infer<typeof hookSchema> {
  return {
    id: hook.id,
    target_url: hook.target_url,
    event: hook.event,
    platform: z.enum(PLATFORMS).parse(hook.platform),
    is_active: hook.is_active,
    created_at: hook.created_at.toISOString(),
  };
}
