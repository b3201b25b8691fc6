import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { AppError } from '../../../platform/errors.ts';
import { OutboundFailed, OutboundRefused } from '../../../platform/outbound/index.ts';
import { federatedErrors } from './federated-sign-in.errors.ts';

/** Codes that tell of a provider that is not itself, not of an answer that is not genuine. */
const NOT_ITSELF = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/** What people are told of a failure at a provider; undefined: it is no such failure. */
export function providerFailure(error: unknown): AppError | undefined {
  if (error instanceof AuthorizationResponseError) {
    const isOwnRequest = error.error === 'access_denied' || error.error === 'user_cancelled_authorize';
    return isOwnRequest
      ? federatedErrors.provider_cancelled({ cause: error })
      : federatedErrors.provider_refused({ cause: error });
  }
  if (error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError) {
    return federatedErrors.provider_refused({ cause: error });
  }
  if (isConnectionError(error)) return federatedErrors.provider_unavailable({ cause: error });
  if (!(error instanceof ClientError)) return undefined;
  if (isConnectionError(error.cause) || NOT_ITSELF.has(error.code ?? '')) {
    return federatedErrors.provider_unavailable({ cause: error });
  }
  return federatedErrors.provider_answer_not_proven({ cause: error });
}

function isConnectionError(error: unknown): boolean {
  return error instanceof OutboundFailed || error instanceof OutboundRefused;
}
