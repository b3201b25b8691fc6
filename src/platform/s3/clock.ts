import type { S3ClientConfig } from '@aws-sdk/client-s3';

type Strategy = Extract<NonNullable<S3ClientConfig['retryStrategy']>, { acquireInitialRetryToken: unknown }>;

const tokenOf = (retries: number) => ({ getRetryCount: () => retries, getRetryDelay: () => 0 });

/**
 * Every request is signed with the time, and refused where the clock there is far from ours. The client notes the difference; only
 * then a request is sent once more, by the clock there. All else is repeated by the ledger alone.
 */
export const onceMoreByItsClock: Strategy = {
  acquireInitialRetryToken: async () => tokenOf(0),
  async refreshRetryTokenForRetry(token, { error }) {
    const { $metadata: metadata = {} } = error ?? {};
    if (token.getRetryCount() === 0 && 'clockSkewCorrected' in metadata) return tokenOf(1);
    throw error ?? new Error('an error that is none');
  },
  recordSuccess: () => undefined,
};
