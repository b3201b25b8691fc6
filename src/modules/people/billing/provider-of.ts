import type { Context } from '../../../platform/context.ts';
import type { AppError } from '../../../platform/errors.ts';
import { hasPlans } from '../plans/index.ts';
import { billingErrors } from './billing.errors.ts';
import { billingProviderName, isTestMode } from './billing.settings.ts';
import type { Account } from './billing.store.ts';
import { BillingProblem, type PaymentProvider } from './provider.ts';
import { polarProvider } from './providers/polar.ts';
import { stripeProvider } from './providers/stripe.ts';

type ProviderContext = Pick<Context, 'config' | 'outbound'>;

/** The payment provider that is set up; null where there is none, or there are no plans to pay for. */
export async function providerOf({ config, outbound }: ProviderContext): Promise<PaymentProvider | null> {
  if (!hasPlans(config)) return null;
  const name = billingProviderName(config);
  if (name === 'stripe') return stripeProvider(config, outbound);
  return name === 'polar' ? polarProvider(config, outbound) : null;
}

/** The payment provider that is set up. @throws billing_not_set_up */
export async function requireProvider(ctx: ProviderContext): Promise<PaymentProvider> {
  const provider = await providerOf(ctx);
  if (!provider) throw billingErrors.billing_not_set_up();
  return provider;
}

/** Whose payments count now; null where nobody can pay. */
export function accountOf({ config }: Pick<Context, 'config'>): Account | null {
  const provider = hasPlans(config) ? billingProviderName(config) : 'none';
  return provider === 'none' ? null : { provider, isTestMode: isTestMode(config) };
}

/** Whose payments these are. */
export function accountOfProvider({ name, isTestMode }: PaymentProvider): Account {
  return { provider: name, isTestMode };
}

const AWAY_SECONDS = 60;

/** What people are told of a problem with the provider; anything else comes back as it is. */
function asRefusal(error: unknown): AppError | unknown {
  if (!(error instanceof BillingProblem)) return error;
  const { kind, retryAfterSeconds } = error;
  if (kind === 'payment_failed') return billingErrors.payment_failed({ cause: error });
  if (kind !== 'away') return billingErrors.billing_refused({ cause: error });
  return billingErrors.billing_unavailable({ retryAfterSeconds: retryAfterSeconds ?? AWAY_SECONDS, cause: error });
}

/** Does what speaks to the provider for somebody who waits. @throws billing_unavailable, billing_refused, payment_failed */
export async function withRefusals<T>(ctx: Pick<Context, 'log'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BillingProblem)
      ctx.log.warn({ kind: error.kind, reason: error.message }, 'a payment provider did not do what it was asked');
    throw asRefusal(error);
  }
}
