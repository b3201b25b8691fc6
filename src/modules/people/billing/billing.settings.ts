import { z } from 'zod';
import { type ConfigValues, defineSettings, integerText } from '../../../platform/config/index.ts';
import { isLoopback } from '../../../platform/http/index.ts';
import { outboundUrlSchema } from '../../../platform/outbound/index.ts';
import { says } from '../../../platform/refusals/index.ts';
import type { ProviderName } from './provider.ts';

/** Whom people pay, and how the service speaks to them. */
export type BillingSettings = {
  provider: 'none' | ProviderName | undefined;
  stripeSecretKey: string | undefined;
  stripeWebhookSecret: readonly string[] | undefined;
  stripeApiUrl: string;
  polarAccessToken: string | undefined;
  polarWebhookSecret: readonly string[] | undefined;
  polarApiUrl: string;
  graceDays: number;
};

const PROVIDERS = ['none', 'stripe', 'polar'] as const;

const secret = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,4000}$/, says('key_blanks'));

/** One secret, or two with a comma between them while one takes the place of the other. */
const webhookSecrets = secret.transform((text) => text.split(',').filter((part) => part !== '')).readonly();

/** The key goes there, so it has to be encrypted on its way; tests have a server on this machine. */
const apiUrl = z
  .string()
  .transform((text) => text.trim().replace(/\/+$/, ''))
  .pipe(outboundUrlSchema('billing'))
  .refine((text) => {
    const url = URL.parse(text);
    return url?.protocol === 'https:' || isLoopback(url?.hostname ?? '');
  }, says('https_address'));

const PAYMENTS_ON = 'Payments are on once it is set, unless BILLING_PROVIDER says otherwise.';

/** Settings of payments. */
export const billingSettings = defineSettings<BillingSettings>('billing', {
  provider: {
    env: 'BILLING_PROVIDER',
    doc: 'Whom people pay for their plans: `stripe`, `polar` (a merchant of record, who takes care of VAT), or `none`. Only with plans. docs/billing.md says how to set it up.',
    schema: z.enum(PROVIDERS, says('choices', { values: PROVIDERS })),
    default: undefined,
    defaultDoc: '`stripe` when STRIPE_SECRET_KEY is set, else `none`',
  },
  stripeSecretKey: {
    env: 'STRIPE_SECRET_KEY',
    doc: `The secret key of your account at Stripe; one that begins with \`sk_test_\` or \`rk_test_\` moves no money. ${PAYMENTS_ON}`,
    schema: secret,
    default: undefined,
    defaultDoc: 'unset',
    secret: true,
    goesTo: 'stripeApiUrl',
  },
  stripeWebhookSecret: {
    env: 'STRIPE_WEBHOOK_SECRET',
    doc: 'The signing secret of the endpoint at Stripe that leads to `/api/billing/webhook`. While you change it, both, with a comma between them. Events without a right signature are refused.',
    schema: webhookSecrets,
    default: undefined,
    defaultDoc: 'unset: no event is taken, and payments are noticed when they are asked for',
    secret: true,
  },
  stripeApiUrl: {
    env: 'STRIPE_API_URL',
    doc: 'Where the interface of Stripe is. For tests.',
    schema: apiUrl,
    default: 'https://api.stripe.com',
  },
  polarAccessToken: {
    env: 'POLAR_ACCESS_TOKEN',
    doc: 'An organization access token of Polar. Needed with BILLING_PROVIDER=polar.',
    schema: secret,
    default: undefined,
    defaultDoc: 'unset',
    secret: true,
    goesTo: 'polarApiUrl',
  },
  polarWebhookSecret: {
    env: 'POLAR_WEBHOOK_SECRET',
    doc: 'The secret of the endpoint at Polar that leads to `/api/billing/webhook`. While you change it, both, with a comma between them.',
    schema: webhookSecrets,
    default: undefined,
    defaultDoc: 'unset: no event is taken, and payments are noticed when they are asked for',
    secret: true,
  },
  polarApiUrl: {
    env: 'POLAR_API_URL',
    doc: 'Where the interface of Polar is: `https://sandbox-api.polar.sh` moves no money.',
    schema: apiUrl,
    default: 'https://api.polar.sh',
  },
  graceDays: {
    env: 'BILLING_GRACE_DAYS',
    doc: 'How many days somebody keeps their plan after a payment failed. Then they have the free plan until it is paid; nothing of theirs is deleted.',
    schema: integerText(0, 90),
    default: 14,
  },
});

/** Whom people pay; `none` where nobody is set up. */
export function billingProviderName(config: ConfigValues): 'none' | ProviderName {
  const { provider, stripeSecretKey } = config.get(billingSettings);
  return provider ?? (stripeSecretKey === undefined ? 'none' : 'stripe');
}

/** Whether payments move no money. */
export function isTestMode(config: ConfigValues, name = billingProviderName(config)): boolean {
  const { stripeSecretKey, polarApiUrl } = config.get(billingSettings);
  if (name === 'polar') return polarApiUrl !== 'https://api.polar.sh';
  return name === 'stripe' && /^[rs]k_test_/.test(stripeSecretKey ?? '');
}

/** What is wrong with the settings of payments taken together; one sentence each. */
export function billingSettingsProblems(config: ConfigValues): string[] {
  const { provider, stripeSecretKey, polarAccessToken } = config.get(billingSettings);
  if (provider === 'stripe' && stripeSecretKey === undefined)
    return [`STRIPE_SECRET_KEY: ${says('set_with', { value: 'BILLING_PROVIDER=stripe' })}`];
  if (provider === 'polar' && polarAccessToken === undefined)
    return [`POLAR_ACCESS_TOKEN: ${says('set_with', { value: 'BILLING_PROVIDER=polar' })}`];
  return [];
}
