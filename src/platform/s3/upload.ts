import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { piecesOf } from '../pieces.ts';

/** Up to this an object goes in one request, beyond it in parts of this. */
export const PART_BYTES = 8 * 1024 * 1024;
const MAX_PARTS = 10_000;
/** Parts on their way, each of them in memory. */
const PARTS_AHEAD = 3;

/** Which object of which bucket. */
export type Place = { Bucket: string; Key: string };

/** How an object is stored. */
export type Storing = Pick<
  PutObjectCommandInput,
  'StorageClass' | 'ServerSideEncryption' | 'Metadata' | 'ObjectLockMode' | 'ObjectLockRetainUntilDate'
>;

/** What must hold when an object appears. */
export type Condition = { IfNoneMatch?: '*' };

/** Makes an object appear: given what must hold then. It may be called again with another condition. */
export type Publish = (condition: Condition) => Promise<unknown>;

/** What is sent. `mayBeSecondAttempt`: parts that an earlier one left behind are looked for, which lists. */
export type SentObject = { source: Readable; sizeBytes: number; storing: Storing; mayBeSecondAttempt: boolean };

/**
 * Sends what a source holds, and has it appear by `publish`; what is sent and does not appear is taken back.
 * @throws what the client and the source throw, and what `publish` does.
 */
export async function sendObject(
  client: S3Client,
  place: Place,
  object: SentObject,
  appear: (publish: Publish) => Promise<unknown>,
): Promise<void> {
  const { source, sizeBytes } = object;
  const partBytes = Math.max(PART_BYTES, Math.ceil(sizeBytes / MAX_PARTS));
  const parts = piecesOf(source, partBytes);
  try {
    if (sizeBytes > partBytes) return await sendParts(client, place, { ...object, parts }, appear);
    const { value: Body = Buffer.alloc(0) } = await parts.next();
    await appear((condition) =>
      client.send(new PutObjectCommand({ ...place, ...object.storing, ...condition, Body, ContentMD5: md5Of(Body) })),
    );
  } finally {
    source.destroy();
  }
}

type Parts = Pick<SentObject, 'storing' | 'mayBeSecondAttempt'> & { parts: AsyncIterable<Buffer> };

async function sendParts(
  client: S3Client,
  place: Place,
  { parts, storing, mayBeSecondAttempt }: Parts,
  appear: (publish: Publish) => Promise<unknown>,
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...place, ...storing }));
  const upload = { ...place, UploadId };
  const ahead = new Set<Promise<void>>();
  const sent: CompletedPart[] = [];
  const send = (Body: Buffer, PartNumber: number): void => {
    const command = new UploadPartCommand({ ...upload, PartNumber, Body, ContentMD5: md5Of(Body) });
    const sending = client.send(command).then(({ ETag }) => {
      ahead.delete(sending);
      sent.push({ PartNumber, ...(ETag === undefined ? {} : { ETag }) });
    });
    ahead.add(sending);
    // One that fails stays in the set, for whoever waits next.
    void Promise.allSettled([sending]);
  };
  try {
    if (mayBeSecondAttempt) await abortEarlier(client, upload);
    let number = 0;
    for await (const part of parts) {
      number += 1;
      send(part, number);
      if (ahead.size >= PARTS_AHEAD) await Promise.race(ahead);
    }
    await Promise.all(ahead);
    const Parts = sent.toSorted((one, other) => (one.PartNumber ?? 0) - (other.PartNumber ?? 0));
    await appear((condition) =>
      client.send(new CompleteMultipartUploadCommand({ ...upload, ...condition, MultipartUpload: { Parts } })),
    );
  } catch (error) {
    await Promise.allSettled(ahead);
    // What cannot be taken back now, over a connection that is gone, the next attempt takes back.
    await Promise.allSettled([client.send(new AbortMultipartUploadCommand(upload))]);
    throw error;
  }
}

/**
 * Parts of an attempt that was cut off are paid for and seen by nobody: those for the same object are taken back, unless the storage
 * says that somebody else has sent them.
 */
async function abortEarlier(client: S3Client, { Bucket, Key, UploadId }: Place & { UploadId: string | undefined }) {
  const listing = client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: Key }));
  // Who may not list them has them cleaned up by a rule of the bucket, or not at all.
  const [listed] = await Promise.allSettled([listing]);
  const uploads = listed.status === 'fulfilled' ? (listed.value.Uploads ?? []) : [];
  const own = uploads.find((one) => one.UploadId === UploadId)?.Initiator?.ID;
  const earlier = uploads.filter((one) => one.Key === Key && one.UploadId !== UploadId && one.Initiator?.ID === own);
  await Promise.allSettled(
    earlier.map((one) => client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: one.UploadId }))),
  );
}

/** The server compares it with what arrived. */
function md5Of(bytes: Buffer): string {
  return createHash('md5').update(bytes).digest('base64');
}
