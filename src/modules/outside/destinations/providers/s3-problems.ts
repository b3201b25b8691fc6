import { S3ServiceException } from '@aws-sdk/client-s3';
import { statusOf } from '../../../../platform/s3/index.ts';
import { DeliveryProblem, type ProblemCode } from '../problems.ts';
import { problemOfStatus } from './http-answers.ts';

type Meaning = { code: ProblemCode; says?: string };

const refused: Meaning = { code: 'credentials_refused' };

const MEANINGS: Readonly<Record<string, Meaning>> = {
  InvalidAccessKeyId: refused,
  SignatureDoesNotMatch: refused,
  InvalidToken: refused,
  ExpiredToken: refused,
  AccountProblem: refused,
  NotSignedUp: refused,
  NoSuchBucket: { code: 'answer_not_understood', says: 'There is no such bucket.' },
  InvalidBucketName: { code: 'answer_not_understood', says: 'There is no such bucket.' },
  AuthorizationHeaderMalformed: { code: 'answer_not_understood', says: 'The bucket is in another region.' },
  RequestTimeTooSkewed: { code: 'answer_not_understood', says: 'Its clock and the one here are too far apart.' },
  InvalidStorageClass: { code: 'answer_not_understood', says: 'It does not know the storage class.' },
  KeyTooLongError: { code: 'name_refused' },
  EntityTooLarge: { code: 'too_large' },
  QuotaExceeded: { code: 'destination_full' },
  SlowDown: { code: 'server_busy' },
};

/** What a request failed with, in our words; an error that no server answered comes back as it is. */
export function s3Problem(error: unknown): unknown {
  if (!(error instanceof S3ServiceException)) return error;
  const meaning = MEANINGS[error.name];
  if (meaning) return new DeliveryProblem(meaning.code, { says: meaning.says, cause: error });
  const status = statusOf(error) ?? 500;
  if (status !== 400) return problemOfStatus({ status, headers: error.$response?.headers ?? {} });
  return new DeliveryProblem('answer_not_understood', { says: `It answered ${error.name}.`, cause: error });
}
