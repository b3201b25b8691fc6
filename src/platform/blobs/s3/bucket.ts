import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { Outbound } from '../../outbound/index.ts';
import {
  type Condition,
  MISSING,
  NOT_IMPLEMENTED,
  openS3Client,
  PART_BYTES,
  PRECONDITION_FAILED,
  type Publish,
  type Storing,
  sendObject,
  statusOf,
} from '../../s3/index.ts';
import type { BlobStoreSettings } from '../blob-store.settings.ts';
import type { ByteRange } from '../blob-store.ts';
import { BlobMissing } from '../blobs.errors.ts';
import { settled } from '../settled.ts';
import { BlobStoreProblem } from '../store-problem.ts';
import { newProbe, triesConditions } from './conditions.ts';
import { asStoreProblem } from './s3-problem.ts';
import { lockOf, storingOf } from './storing.ts';
import { abortUpload, type UnfinishedUpload, unfinishedUploads } from './unfinished.ts';

/** What an object says of itself; `sha256` and `put` are those it was stored with, null for one that somebody else put there. */
export type StoredObject = { sizeBytes: number; sha256: string | null; put: string | null };

/** A file to store: `put` names the attempt, so that what is found can be told from what others stored. */
export type NewObject = { file: string; sizeBytes: number; sha256: Buffer; put: string };

/** Opens the bucket of the settings. */
export function openBucket(outbound: Outbound, settings: BlobStoreSettings): Bucket {
  const client = openS3Client(
    { outbound, purpose: 'blob_store', isInstanceWide: true },
    {
      endpoint: settings.s3Endpoint,
      region: settings.s3Region,
      pathStyle: settings.s3PathStyle,
      accessKeyId: settings.s3AccessKeyId ?? '',
      secretAccessKey: settings.s3SecretAccessKey ?? '',
    },
  );
  return new Bucket(client, settings);
}

/** The objects of the store, by the paths of blobs. @throws BlobStoreProblem from everything. */
export class Bucket {
  readonly #client: S3Client;
  readonly #settings: BlobStoreSettings;
  readonly #below: string;
  #knowsConditions: boolean | undefined;

  constructor(client: S3Client, settings: BlobStoreSettings) {
    this.#client = client;
    this.#settings = settings;
    const prefix = (settings.s3Prefix ?? '').replace(/^\/+|\/+$/g, '');
    this.#below = prefix === '' ? '' : `${prefix}/`;
  }

  /** null where there is none. */
  async head(path: string): Promise<StoredObject | null> {
    try {
      const { ContentLength = 0, Metadata = {} } = await this.#client.send(new HeadObjectCommand(this.#at(path)));
      return { sizeBytes: ContentLength, sha256: Metadata.sha256 ?? null, put: Metadata.put ?? null };
    } catch (error) {
      if (statusOf(error) === MISSING) {
        await this.#mustExist();
        return null;
      }
      throw SAID_ELSEWHERE.has(statusOf(error) ?? 0) ? await this.#whyRefused(error) : asStoreProblem(error);
    }
  }

  /** @throws BlobMissing, too. */
  async get(path: string, range?: ByteRange): Promise<{ stream: Readable; sizeBytes: number }> {
    const asked = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
    try {
      const answer = await this.#client.send(new GetObjectCommand({ ...this.#at(path), ...asked }));
      const { Body, ContentLength = 0, ContentRange } = answer;
      if (!(Body instanceof Readable)) throw new BlobStoreProblem('not_understood');
      if (range === undefined) return { stream: Body, sizeBytes: ContentLength };
      const sizeBytes = Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1]);
      if (Number.isSafeInteger(sizeBytes)) return { stream: Body, sizeBytes };
      // It sends all of it instead of a range.
      Body.destroy();
      throw new BlobStoreProblem('not_understood');
    } catch (error) {
      if (statusOf(error) === MISSING && !isNoBucket(error)) throw new BlobMissing(path);
      const head = statusOf(error) === RANGE_NOT_SATISFIABLE ? await this.head(path) : null;
      if (head) return { stream: Readable.from([]), sizeBytes: head.sizeBytes };
      throw asStoreProblem(error);
    }
  }

  /**
   * Stores an object unless there is one. @returns false when there is.
   * @throws BlobStoreProblem; with `mayHaveStored` when even taking it back failed.
   */
  async create(path: string, object: NewObject): Promise<boolean> {
    const condition: Condition = (await this.knowsConditions()) ? { IfNoneMatch: '*' } : {};
    const isInParts = object.sizeBytes > PART_BYTES;
    const appear = async (publish: Publish) => {
      // Some know conditions for whole objects only.
      if (isInParts && (await this.head(path))) throw new IsTaken();
      return publish(condition).catch((error: unknown) => {
        if (isInParts && statusOf(error) === NOT_IMPLEMENTED) return publish({});
        throw error;
      });
    };
    try {
      await this.#send(path, object, appear);
      return true;
    } catch (error) {
      if (error instanceof IsTaken || statusOf(error) === CONFLICT) return false;
      if (statusOf(error) === PRECONDITION_FAILED) return (await this.head(path))?.put === object.put;
      throw await this.#afterFailedPut(path, object, error);
    }
  }

  /** Stores an object in the place of whatever is there. */
  async replace(path: string, object: NewObject): Promise<void> {
    await this.#send(path, object, (publish) => publish({})).catch((error: unknown) => {
      throw asStoreProblem(error, true);
    });
  }

  /** Removing it again is fine. */
  async remove(path: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(path))).catch((error: unknown) => {
      if (statusOf(error) !== MISSING || isNoBucket(error)) throw asStoreProblem(error);
    });
  }

  /** Every object of a folder and below it. */
  async *list(folder: string): AsyncGenerator<{ path: string; sizeBytes: number }> {
    for (let token: string | undefined; ; ) {
      const command = new ListObjectsV2Command({
        Bucket: this.#settings.s3Bucket,
        Prefix: `${this.#below}${folder}/`,
        ...(token === undefined ? {} : { ContinuationToken: token }),
      });
      const page = await this.#client.send(command).catch((error: unknown) => {
        throw asStoreProblem(error);
      });
      for (const { Key = '', Size = 0 } of page.Contents ?? [])
        yield { path: Key.slice(this.#below.length), sizeBytes: Size };
      if (page.IsTruncated !== true) return;
      token = page.NextContinuationToken;
      if (token === undefined) throw new BlobStoreProblem('not_understood');
    }
  }

  /** Uploads in parts that have not ended; none where the storage does not tell of them. */
  unfinished(): Promise<UnfinishedUpload[]> {
    return unfinishedUploads(this.#client, this.#at(''));
  }

  /** Takes back the parts of an upload. */
  abort({ path, id }: UnfinishedUpload): Promise<void> {
    return abortUpload(this.#client, this.#at(path), id);
  }

  /** Whether the storage refuses to overwrite when it is asked to: tried out once. */
  async knowsConditions(): Promise<boolean> {
    this.#knowsConditions ??= await triesConditions(this.#client, this.#at(newProbe()), storingOf(this.#settings));
    return this.#knowsConditions;
  }

  /** Stores a few bytes and takes them back. */
  async probe(object: NewObject): Promise<void> {
    const path = newProbe();
    await this.#send(path, object, (publish) => publish({}), {}).catch((error: unknown) => {
      throw asStoreProblem(error);
    });
    await this.remove(path);
  }

  /** Nobody heard how it ended: what it may have stored is taken back, or its row stays for somebody who can. */
  async #afterFailedPut(path: string, object: NewObject, error: unknown): Promise<unknown> {
    const problem = asStoreProblem(error, true);
    if (!(problem instanceof BlobStoreProblem) || !problem.mayHaveStored) return problem;
    const taken = await settled(this.takeBack(path, object.put));
    return taken.status === 'rejected' ? problem : new BlobStoreProblem(problem.problem, { cause: error });
  }

  /** Removes what an attempt stored, and nothing that anybody else did. */
  async takeBack(path: string, put: string): Promise<void> {
    if ((await this.head(path))?.put === put) await this.remove(path);
  }

  async #send(
    path: string,
    { file, sizeBytes, sha256, put }: NewObject,
    appear: (publish: Publish) => Promise<unknown>,
    lock: Storing = lockOf(this.#settings),
  ): Promise<void> {
    const storing = { ...storingOf(this.#settings), ...lock, Metadata: { sha256: sha256.toString('hex'), put } };
    const object = { source: createReadStream(file), sizeBytes, storing, mayBeSecondAttempt: false };
    await sendObject(this.#client, this.#at(path), object, appear);
  }

  /** A bucket that is not there and an object that is not there are both 404, and to HEAD there is nothing else. */
  async #mustExist(): Promise<void> {
    if (this.#isKnown) return;
    await this.#look();
    this.#isKnown = true;
  }
  #isKnown = false;

  /** An answer to HEAD has no body that says why: another request tells. */
  async #whyRefused(error: unknown): Promise<unknown> {
    const [looked] = await Promise.allSettled([this.#look()]);
    return looked.status === 'rejected' ? looked.reason : asStoreProblem(error);
  }

  async #look(): Promise<void> {
    const command = new ListObjectsV2Command({ Bucket: this.#settings.s3Bucket, Prefix: this.#below, MaxKeys: 1 });
    await this.#client.send(command).catch((error: unknown) => {
      throw asStoreProblem(error);
    });
  }

  #at(path: string): { Bucket: string; Key: string } {
    return { Bucket: this.#settings.s3Bucket ?? '', Key: `${this.#below}${path}` };
  }
}

/** To HEAD these come without their reason. */
const SAID_ELSEWHERE = new Set([301, 307, 400, 403]);
const CONFLICT = 409;
const RANGE_NOT_SATISFIABLE = 416;

/** There is an object already. */
class IsTaken extends Error {
  override readonly name = 'IsTaken';
}

function isNoBucket(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoSuchBucket';
}
