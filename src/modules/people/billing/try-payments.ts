import type { ConfigValues } from '../../../platform/config/index.ts';
import type { Context } from '../../../platform/context.ts';
import { billingSettings, isTestMode } from './billing.settings.ts';
import { BillingProblem, type ProviderName } from './provider.ts';
import { polarProvider } from './providers/polar.ts';
import { stripeProvider } from './providers/stripe.ts';

/** What a payment provider says to a key. */
export type PaymentsTrial =
  | { isReady: true; account: string | null; isTestMode: boolean }
  | { isReady: false; code: 'payments_away' | 'payments_refused'; reason: string };

const REASONS = {
  payments_away: 'The payment provider cannot be reached, or takes no requests at the moment.',
  payments_refused: 'The payment provider does not accept the key.',
} as const;

/**
 * Asks a payment provider whose account a key belongs to.
 * @param input.values saved or only typed. @returns null without a key
 */
export async function tryPayments(
  ctx: Pick<Context, 'outbound' | 'log'>,
  input: { values: ConfigValues; name: ProviderName },
): Promise<PaymentsTrial | null> {
  const { values, name } = input;
  const { stripeSecretKey, polarAccessToken } = values.get(billingSettings);
  if ((name === 'stripe' ? stripeSecretKey : polarAccessToken) === undefined) return null;
  const provider = name === 'stripe' ? await stripeProvider(values, ctx.outbound) : polarProvider(values, ctx.outbound);
  try {
    return { isReady: true, account: await provider.readAccount(), isTestMode: isTestMode(values, name) };
  } catch (error) {
    if (!(error instanceof BillingProblem)) throw error;
    ctx.log.info({ kind: error.kind }, 'a payment provider did not answer a trial as it should');
    const code = error.kind === 'away' ? 'payments_away' : 'payments_refused';
    return { isReady: false, code, reason: REASONS[code] };
  }
}

/** Where the interface of a payment provider is. */
export function paymentsAddress(values: ConfigValues, name: ProviderName): string {
  const { stripeApiUrl, polarApiUrl } = values.get(billingSettings);
  return name === 'stripe' ? stripeApiUrl : polarApiUrl;
}
