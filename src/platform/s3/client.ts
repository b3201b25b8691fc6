import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { onceMoreByItsClock } from './clock.ts';
import { guardedHandler, type Sender } from './handler.ts';

/** Where a storage answers, and who asks. */
export type S3Place = {
  /** Left out: Amazon's, of the region. */
  endpoint: string | undefined;
  region: string;
  /** Whether the bucket is in the path and not in the name of the server. */
  pathStyle: boolean;
  accessKeyId: string;
  secretAccessKey: string;
};

/** A client that asks nobody else for keys, addresses or a region, and repeats nothing by itself. */
export function openS3Client(sender: Sender, place: S3Place): S3Client {
  const { endpoint, region, pathStyle, accessKeyId, secretAccessKey } = place;
  return new S3Client({
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`,
    region,
    forcePathStyle: endpoint !== undefined && pathStyle,
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    credentials: { accessKeyId, secretAccessKey },
    retryStrategy: onceMoreByItsClock,
    // Many storages know no other checksums than the oldest, which is sent.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: guardedHandler(sender),
  });
}

/** The status of an answer that is no success; undefined for an error that is none. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** Statuses that mean something of their own. */
export const MISSING = 404;
export const FORBIDDEN = 403;
export const PRECONDITION_FAILED = 412;
export const NOT_IMPLEMENTED = 501;
