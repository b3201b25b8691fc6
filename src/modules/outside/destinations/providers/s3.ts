import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  S3Client,
  type StorageClass,
} from '@aws-sdk/client-s3';
import { z } from 'zod';
import { OutboundFailed } from '../../../../platform/outbound/index.ts';
import { says } from '../../../../platform/refusals/index.ts';
import { DeliveryProblem, ObjectExists } from '../problems.ts';
import { type Connection, defineProvider, type ListedEntry, type RemoteObject, type Way } from '../provider.ts';
import { line, secret } from './fields.ts';
import { serverAddress } from './http-answers.ts';
import { onceMoreByItsClock } from './s3-clock.ts';
import { guardedHandler } from './s3-handler.ts';
import { s3Problem, statusOf } from './s3-problems.ts';
import { type Condition, type Publish, type Storing, sendObject } from './s3-upload.ts';

const config = z.strictObject({
  endpoint: serverAddress
    .optional()
    .describe('Where the storage answers, such as https://fsn1.objects.example. Left out: Amazon S3.'),
  region: line.regex(/^[a-z0-9-]+$/i, says('region')).default('us-east-1'),
  bucket: line.regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i, says('bucket')),
  prefix: line.optional().describe('What all keys begin with, such as archive/.'),
  path_style: z
    .boolean()
    .default(true)
    .describe('Whether the bucket is in the path and not in the name of the server. Amazon has it in the name always.'),
  storage_class: line.regex(/^[A-Z0-9_-]+$/, says('storage_class')).optional(),
  sse: z.enum(['AES256', 'aws:kms']).optional().describe('Encryption on the server.'),
});

const credentials = z.strictObject({ access_key_id: line, secret_access_key: secret(500) });

type Config = z.infer<typeof config>;

/** S3: Amazon's and every storage that answers like it. */
export const s3 = defineProvider({
  key: 's3',
  title: 'S3',
  config,
  credentials,
  addressKeys: ['endpoint'],
  capabilities: { publishes: 'at_once', verifies: 'size_and_checksum', concurrency: 3, lists: true },
  connect: async (way, where, secrets) => connectionOf(clientOf(way, where, secrets), where),
});

/** It asks nobody else for keys, addresses or a region, and is repeated by the ledger alone. */
function clientOf(way: Way, { endpoint, region, path_style }: Config, secrets: z.infer<typeof credentials>): S3Client {
  return new S3Client({
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`,
    region,
    forcePathStyle: endpoint !== undefined && path_style,
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    credentials: { accessKeyId: secrets.access_key_id, secretAccessKey: secrets.secret_access_key },
    retryStrategy: onceMoreByItsClock,
    // Many storages know no other checksums than the oldest, which is sent.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: guardedHandler(way),
  });
}

const MISSING = 404;
const FORBIDDEN = 403;
const PRECONDITION_FAILED = 412;
const NOT_IMPLEMENTED = 501;

function connectionOf(client: S3Client, { bucket: Bucket, prefix = '', storage_class, sse }: Config): Connection {
  const below = prefix.replace(/^\/+|\/+$/g, '');
  const placeOf = (path: string) => ({ Bucket, Key: below === '' ? path : `${below}/${path}` });
  const storing: Storing = {
    // Every storage has names of its own.
    ...(storage_class === undefined ? {} : { StorageClass: storage_class as StorageClass }),
    ...(sse === undefined ? {} : { ServerSideEncryption: sse }),
  };
  let knowsConditions = true;

  /** An answer to HEAD has no body that says why: whether the credentials are the reason, another request tells. */
  const whyForbidden = async (error: unknown): Promise<unknown> => {
    const [listed] = await Promise.allSettled([client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }))]);
    return s3Problem(listed.status === 'rejected' ? listed.reason : error);
  };

  const stat = async (path: string): Promise<RemoteObject | null> => {
    try {
      const { ContentLength = 0, ETag = '' } = await client.send(new HeadObjectCommand(placeOf(path)));
      return { sizeBytes: ContentLength, fingerprint: ETag };
    } catch (error) {
      if (statusOf(error) === MISSING) return null;
      throw statusOf(error) === FORBIDDEN ? await whyForbidden(error) : s3Problem(error);
    }
  };

  /** Where the storage knows no conditions, what is there is looked for just before. */
  const create = async (path: string, publish: Publish): Promise<void> => {
    if (await stat(path)) throw new ObjectExists();
    const condition: Condition = knowsConditions ? { IfNoneMatch: '*' } : {};
    await publish(condition).catch(async (error: unknown) => {
      if (statusOf(error) === PRECONDITION_FAILED) throw new ObjectExists();
      if (statusOf(error) !== NOT_IMPLEMENTED || !knowsConditions) throw error;
      knowsConditions = false;
      await publish({});
    });
  };

  return {
    stat,
    learned: {},
    close: async () => client.destroy(),
    async list(folder, take) {
      const Prefix = [below, folder]
        .filter((part) => part !== '')
        .map((part) => `${part}/`)
        .join('');
      for (let token: string | undefined; ; ) {
        const asked = { Bucket, Prefix, Delimiter: '/', ...(token === undefined ? {} : { ContinuationToken: token }) };
        const page = await client.send(new ListObjectsV2Command(asked)).catch((error: unknown) => {
          throw s3Problem(error);
        });
        await take([...objectsOf(page, Prefix), ...foldersOf(page, Prefix)]);
        token = page.NextContinuationToken;
        if (page.IsTruncated !== true) return;
        if (token === undefined) throw new DeliveryProblem('answer_not_understood');
      }
    },
    async remove(path) {
      await client.send(new DeleteObjectCommand(placeOf(path))).catch((error: unknown) => {
        if (statusOf(error) !== MISSING) throw s3Problem(error);
      });
    },
    async put({ path, open, sizeBytes, replaces }) {
      const object = { source: await open(), sizeBytes, storing };
      const appear = (publish: Publish) => (replaces ? publish({}) : create(path, publish));
      await sendObject(client, placeOf(path), object, appear).catch((error: unknown) => {
        if (error instanceof OutboundFailed && error.code !== 'connection_refused')
          throw new DeliveryProblem('cut_off', { cause: error });
        throw s3Problem(error);
      });
    },
    async read(path, consume) {
      const { Body } = await client.send(new GetObjectCommand(placeOf(path))).catch((error: unknown) => {
        throw s3Problem(error);
      });
      if (!(Body instanceof Readable)) throw new DeliveryProblem('answer_not_understood');
      try {
        return await consume(Body);
      } finally {
        Body.destroy();
      }
    },
  };
}

function objectsOf({ Contents = [] }: ListObjectsV2CommandOutput, prefix: string): ListedEntry[] {
  return Contents.map(({ Key = '', Size = 0, ETag = '' }) => ({
    kind: 'object',
    name: Key.slice(prefix.length),
    sizeBytes: Size,
    fingerprint: ETag,
  }));
}

function foldersOf({ CommonPrefixes = [] }: ListObjectsV2CommandOutput, prefix: string): ListedEntry[] {
  return CommonPrefixes.map(({ Prefix = '' }) => ({ kind: 'folder', name: Prefix.slice(prefix.length, -1) }));
}
