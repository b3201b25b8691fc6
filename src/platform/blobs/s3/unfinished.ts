import { AbortMultipartUploadCommand, ListMultipartUploadsCommand, type S3Client } from '@aws-sdk/client-s3';
import { FORBIDDEN, MISSING, NOT_IMPLEMENTED, statusOf } from '../../s3/index.ts';
import { asStoreProblem } from './s3-problem.ts';

type Place = { Bucket: string; Key: string };

/** An upload in parts that has not ended. */
export type UnfinishedUpload = { path: string; id: string };

/** All below a prefix, without it; none where the storage does not tell of them. Up to a thousand: the next start takes more. */
export async function unfinishedUploads(client: S3Client, below: Place): Promise<UnfinishedUpload[]> {
  const command = new ListMultipartUploadsCommand({ Bucket: below.Bucket, Prefix: below.Key });
  const [listed] = await Promise.allSettled([client.send(command)]);
  if (listed.status === 'rejected') {
    const status = statusOf(listed.reason);
    if (status === NOT_IMPLEMENTED || status === FORBIDDEN) return [];
    throw asStoreProblem(listed.reason);
  }
  const uploads = listed.value.Uploads ?? [];
  return uploads.map(({ Key = '', UploadId = '' }) => ({ path: Key.slice(below.Key.length), id: UploadId }));
}

/** Takes back the parts of an upload. */
export async function abortUpload(client: S3Client, place: Place, id: string): Promise<void> {
  await client.send(new AbortMultipartUploadCommand({ ...place, UploadId: id })).catch((error: unknown) => {
    if (statusOf(error) !== MISSING) throw asStoreProblem(error);
  });
}
