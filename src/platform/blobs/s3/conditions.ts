import { Readable } from 'node:stream';
import { DeleteObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { NOT_IMPLEMENTED, PRECONDITION_FAILED, type Storing, sendObject, statusOf } from '../../s3/index.ts';
import { settled } from '../settled.ts';
import { asStoreProblem } from './s3-problem.ts';

/** A name of an object that is there for a moment. */
export function newProbe(): string {
  return `probes/${crypto.randomUUID()}`;
}

/**
 * Whether the storage refuses to overwrite when it is asked to (`If-None-Match: *`). Some answer that they cannot, others overwrite
 * all the same.
 */
export async function triesConditions(
  client: S3Client,
  place: { Bucket: string; Key: string },
  storing: Storing,
): Promise<boolean> {
  const create = () => {
    const object = { source: Readable.from([Buffer.from('probe')]), sizeBytes: 5, storing, mayBeSecondAttempt: false };
    return sendObject(client, place, object, (publish) => publish({ IfNoneMatch: '*' }));
  };
  try {
    await create();
    await create();
    return false;
  } catch (error) {
    if (statusOf(error) === PRECONDITION_FAILED) return true;
    if (statusOf(error) === NOT_IMPLEMENTED) return false;
    throw asStoreProblem(error);
  } finally {
    await settled(client.send(new DeleteObjectCommand(place)));
  }
}
