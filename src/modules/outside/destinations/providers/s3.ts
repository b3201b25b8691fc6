import { z } from 'zod';
import { says } from '../../../../platform/refusals/index.ts';
import { type Connection, type ConnectionContext, defineProvider } from '../provider.ts';
import { line, secret } from './fields.ts';
import { serverAddress } from './http-answers.ts';

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

/** Where its objects lie. */
export type S3Config = z.infer<typeof config>;

/** What it is signed in to with. */
export type S3Credentials = z.infer<typeof credentials>;

/** S3: Amazon's and every storage that answers like it. */
export const s3 = defineProvider({
  key: 's3',
  title: 'S3',
  config,
  credentials,
  addressKeys: ['endpoint'],
  capabilities: { publishes: 'at_once', verifies: 'size_and_checksum', concurrency: 3, lists: true },
  connect: openBucket,
});

/** A connection to a bucket; what it takes is loaded when somebody wants one. */
export async function openBucket(
  context: ConnectionContext,
  where: S3Config,
  secrets: S3Credentials,
): Promise<Connection> {
  return (await import('./s3-connection.ts')).connectToS3(context, where, secrets);
}
