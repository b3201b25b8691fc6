import { S3ServiceException } from '@aws-sdk/client-s3';
import { OutboundFailed } from '../../outbound/index.ts';
import { BlobStoreProblem, type StoreProblemCode } from '../store-problem.ts';
import { networkProblem } from './network-problem.ts';

const MEANINGS: Readonly<Record<string, StoreProblemCode>> = {
  NoSuchBucket: 'missing',
  InvalidBucketName: 'missing',
  AuthorizationHeaderMalformed: 'elsewhere',
  PermanentRedirect: 'elsewhere',
  TemporaryRedirect: 'elsewhere',
  RequestTimeTooSkewed: 'clock',
  QuotaExceeded: 'full',
  XMinioStorageFull: 'full',
  InsufficientStorage: 'full',
  SlowDown: 'busy',
  RequestTimeout: 'slow',
};

const MEANINGS_OF_STATUS: Readonly<Record<number, StoreProblemCode>> = {
  301: 'elsewhere',
  307: 'elsewhere',
  401: 'refused',
  403: 'refused',
  408: 'slow',
  429: 'busy',
  503: 'busy',
  504: 'slow',
  507: 'full',
};

/**
 * What keeps the bucket from being used, behind an error of its client; what no storage and no network causes comes back as it is.
 * @param isWrite whether the request was to store something, of which nobody knows now whether it did.
 */
export function asStoreProblem(error: unknown, isWrite = false): unknown {
  const code = codeOf(error);
  if (code === undefined) return error;
  const isUnheard = error instanceof OutboundFailed ? error.code !== 'connection_refused' : statusOf(error) >= 500;
  return new BlobStoreProblem(code, { cause: error, mayHaveStored: isWrite && isUnheard });
}

function codeOf(error: unknown): StoreProblemCode | undefined {
  const ofNetwork = networkProblem(error);
  if (ofNetwork !== undefined) return ofNetwork;
  if (!(error instanceof S3ServiceException)) return undefined;
  const status = statusOf(error);
  return MEANINGS[error.name] ?? MEANINGS_OF_STATUS[status] ?? (status >= 500 ? 'away' : 'not_understood');
}

function statusOf(error: unknown): number {
  return error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 0;
}
