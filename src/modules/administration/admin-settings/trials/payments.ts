import { billingSettings, type ProviderName, paymentsAddress, tryPayments } from '../../../people/billing/index.ts';
import { hostOf, type Trial } from './trial.ts';

const { stripeSecretKey, stripeApiUrl, polarAccessToken, polarApiUrl } = billingSettings.declarations;

function paymentsTrial(what: ProviderName, settings: Trial['settings']): Trial {
  return {
    what,
    settings,
    host: (values) => hostOf(paymentsAddress(values, what)),
    async run(ctx, values) {
      const tried = await tryPayments(ctx, { values, name: what });
      if (tried === null) return { result: 'not_set_up', missing: settings[0] };
      if (!tried.isReady) return { result: 'failed', code: tried.code, reason: tried.reason, said: null };
      return { result: 'payments_ready', account: tried.account, isTestMode: tried.isTestMode };
    },
  };
}

/** Asks each payment provider whose account the key belongs to. */
export const paymentsTrials: readonly Trial[] = [
  paymentsTrial('stripe', [stripeSecretKey.env, stripeApiUrl.env]),
  paymentsTrial('polar', [polarAccessToken.env, polarApiUrl.env]),
];
