import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  type S3Client,
  type StorageClass,
} from '@aws-sdk/client-s3';
import { OutboundFailed } from '../../../../platform/outbound/index.ts';
import {
  type Condition,
  FORBIDDEN,
  MISSING,
  NOT_IMPLEMENTED,
  openS3Client,
  PRECONDITION_FAILED,
  type Publish,
  type Storing,
  sendObject,
  statusOf,
} from '../../../../platform/s3/index.ts';
import { DeliveryProblem, ObjectExists } from '../problems.ts';
import type { Connection, ConnectionContext, ListedEntry, RemoteObject } from '../provider.ts';
import type { S3Config, S3Credentials } from './s3.ts';
import { s3Problem } from './s3-problems.ts';

/** A connection to a bucket, with the client of S3, which is loaded when somebody delivers there. */
export function connectToS3(context: ConnectionContext, where: S3Config, secrets: S3Credentials): Connection {
  const { outbound, isInstanceWide, signal } = context;
  const client = openS3Client(
    { outbound, purpose: 'destination', isInstanceWide, signal },
    {
      endpoint: where.endpoint,
      region: where.region,
      pathStyle: where.path_style,
      accessKeyId: secrets.access_key_id,
      secretAccessKey: secrets.secret_access_key,
    },
  );
  return connectionOf(client, where);
}

function connectionOf(client: S3Client, { bucket: Bucket, prefix = '', storage_class, sse }: S3Config): Connection {
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
      const object = { source: await open(), sizeBytes, storing, mayBeSecondAttempt: true };
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
