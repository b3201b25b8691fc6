import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { blobKey, keyIn } from '../layout.ts';
import { type DescribedObject, writeManifest } from '../manifest.ts';
import type { BackupPlace } from '../place/backup-place.ts';
import { sealKeys } from '../seal-keys.ts';

/** The SHA-256 of a text. */
export const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');

/** A small backup of these files, one table of two rows and, with a passphrase, a key. */
export async function makeSmallBackup(
  place: BackupPlace,
  name: string,
  { contents, passphrase }: { contents: readonly string[]; passphrase?: string },
): Promise<void> {
  const put = async (object: string, bytes: Buffer): Promise<DescribedObject> => {
    const { sizeBytes, sha256 } = await place.put(keyIn(name, object), Readable.from([bytes]));
    return { object, sizeBytes, sha256: sha256.toString('hex') };
  };
  for (const content of contents) await place.put(blobKey(hashOf(content)), Readable.from([Buffer.from(content)]));
  const lines = contents.map((content) => ({
    path: `original/2026/11/${content}.txt`,
    sha256: hashOf(content),
    sizeBytes: Buffer.byteLength(content),
  }));
  const list = await put('blobs.gz', gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
  const rows = await put('tables/public.labels.gz', gzipSync('1\tBüro\n2\t\\N\n'));
  const columns = [{ name: 'id', type: 'bigint' }];
  const time = '2026-11-28T00:00:00Z';
  const keys =
    passphrase === undefined
      ? null
      : await put('keys.json', Buffer.from(await sealKeys({ current: 'a key', older: [] }, passphrase, name)));
  const manifest = {
    name,
    archivolt: '1.0.0',
    startedAt: time,
    finishedAt: time,
    database: {
      migrations: [],
      tables: [{ ...rows, schema: 'public', name: 'labels', columns, rows: 2 }],
      sequences: [],
    },
    blobs: { ...list, count: lines.length, totalBytes: 0, missing: 0, changed: 0 },
    keys,
    keyIds: [],
  };
  await writeManifest(place, manifest, () => undefined);
}
