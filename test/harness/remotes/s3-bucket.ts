import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Remote } from './remote.ts';
import type { Shelf } from './shelf.ts';

/** The bucket that documents go into. */
export const BUCKET = 'papers';
/** What all their keys begin with. */
export const PREFIX = 'all/of it/';

/** An S3 storage. */
export type S3Remote = Remote & {
  /** Begins an upload in parts, and goes away. @returns what it is known by. */
  begin(name: string): Promise<string>;
  /** What uploads are known by that nothing has become of. */
  unfinished(): Promise<string[]>;
};

/** A bucket with its owner, who looks past what is tested. */
type Bucket = Pick<
  S3Remote,
  'destination' | 'wrongCredentials' | 'port' | 'shelf' | 'listsInPages' | 'begin' | 'unfinished'
> & { owner: S3Client };

/** Makes the bucket at a storage of this machine. */
export async function makeBucket(
  port: number,
  keys: { access_key_id: string; secret_access_key: string },
): Promise<Bucket> {
  const endpoint = `http://127.0.0.1:${port}`;
  const owner = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: keys.access_key_id, secretAccessKey: keys.secret_access_key },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  await owner.send(new CreateBucketCommand({ Bucket: BUCKET }));
  return {
    owner,
    destination: { provider: 's3', config: { endpoint, bucket: BUCKET, prefix: PREFIX }, credentials: keys },
    wrongCredentials: { ...keys, secret_access_key: 'wrong' },
    port,
    shelf: shelfOf(owner, PREFIX),
    listsInPages: true,
    async begin(name) {
      const command = new CreateMultipartUploadCommand({ Bucket: BUCKET, Key: `${PREFIX}${name}` });
      return (await owner.send(command)).UploadId ?? '';
    },
    async unfinished() {
      const { Uploads = [] } = await owner.send(new ListMultipartUploadsCommand({ Bucket: BUCKET }));
      return Uploads.map(({ UploadId = '' }) => UploadId);
    },
  };
}

/** The objects of the bucket below a prefix, as its owner sees them. */
function shelfOf(owner: S3Client, prefix: string): Shelf {
  const place = (name: string) => ({ Bucket: BUCKET, Key: `${prefix}${name}` });
  return {
    async read(name) {
      const { Body } = await owner.send(new GetObjectCommand(place(name)));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    },
    async list(folder) {
      const Prefix = `${prefix}${folder}/`;
      const { Contents = [] } = await owner.send(new ListObjectsV2Command({ Bucket: BUCKET, Prefix }));
      return Contents.map(({ Key = '' }) => Key.slice(Prefix.length)).toSorted();
    },
    async write(name, text) {
      await owner.send(new PutObjectCommand({ ...place(name), Body: text }));
    },
    async remove(name) {
      await owner.send(new DeleteObjectCommand(place(name)));
    },
  };
}
