import { z } from 'zod';
import { booleanText, defineSettings, withKind } from '../config/index.ts';
import { says } from '../refusals/index.ts';

/** Whether addresses in private networks may be reached: decided by who asks, or the same for everybody. */
export type PrivateNetworksRule = 'auto' | boolean;

const parsedRule: z.ZodType<PrivateNetworksRule, string> = z
  .string()
  .transform((text, context): PrivateNetworksRule => {
    if (text.trim().toLowerCase() === 'auto') return 'auto';
    const parsed = booleanText.safeParse(text);
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: says('choices', { values: ['auto', 'true', 'false'] }) });
    return z.NEVER;
  });

const ruleText = withKind(parsedRule, { type: 'choice', choices: ['auto', 'true', 'false'] });

/** Where the service may connect to. */
export const outboundSettings = defineSettings<{
  allowPrivateNetworks: PrivateNetworksRule;
  webhookAllowPrivateNetworks: PrivateNetworksRule | undefined;
}>('outbound', {
  allowPrivateNetworks: {
    env: 'OUTBOUND_ALLOW_PRIVATE_NETWORKS',
    doc: 'Whether addresses that people enter may lie in private networks or on this machine: `auto` allows it to the only user of an instance and for what an administrator sets for everybody, `true` and `false` decide for all. Cloud metadata services are never reached.',
    schema: ruleText,
    default: 'auto',
  },
  webhookAllowPrivateNetworks: {
    env: 'WEBHOOK_ALLOW_PRIVATE_NETWORKS',
    doc: 'The same for webhooks alone: `auto`, `true` or `false`.',
    schema: ruleText,
    default: undefined,
    defaultDoc: 'as OUTBOUND_ALLOW_PRIVATE_NETWORKS',
  },
});
