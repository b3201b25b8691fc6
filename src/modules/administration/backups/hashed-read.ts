import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupProblem } from './backup-problem.ts';
import { keyIn } from './layout.ts';
import { type DescribedObject, type Manifest, type SavedBlob, savedBlobOf } from './manifest.ts';
import type { BackupPlace } from './place/backup-place.ts';

/**
 * The bytes of an object; whoever has read all of them knows that they are those described.
 * @throws BackupProblem in place of the end when they are not.
 */
export async function* verifiedBytes(
  place: BackupPlace,
  key: string,
  described: Omit<DescribedObject, 'object'>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of (await place.open(key)) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    sizeBytes += chunk.length;
    yield chunk;
  }
  if (sizeBytes !== described.sizeBytes || hash.digest('hex') !== described.sha256) throw damaged(place, key);
}

/** A short object as text. @throws BackupProblem when it is not the one described. */
export async function verifiedText(place: BackupPlace, key: string, described: DescribedObject): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of verifiedBytes(place, key, described)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** What an object unpacks to; the compressed bytes are compared with their hash. @throws BackupProblem in place of the end. */
export async function* unpackedBytes(
  place: BackupPlace,
  key: string,
  described: DescribedObject,
): AsyncGenerator<Buffer> {
  // What went wrong is thrown by whoever reads the end of it.
  const unpacked = pipeline(Readable.from(verifiedBytes(place, key, described)), createGunzip(), () => undefined);
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) yield chunk;
  } catch (error) {
    const isUnreadable = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw isUnreadable ? damaged(place, key, error) : error;
  }
}

/** The stored files of a backup, in order. @throws BackupProblem where the list is not what was written. */
export async function* savedBlobs(place: BackupPlace, { name, blobs }: Manifest): AsyncGenerator<SavedBlob> {
  const key = keyIn(name, blobs.object);
  for await (const line of unpackedLines(place, key, blobs)) {
    // The hash is known at the end alone: a line may be anything before.
    const blob = savedBlobOf(line);
    if (blob === null) throw damaged(place, key);
    yield blob;
  }
}

async function* unpackedLines(place: BackupPlace, key: string, described: DescribedObject): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of unpackedBytes(place, key, described)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw damaged(place, key);
}

function damaged(place: BackupPlace, key: string, cause?: unknown): BackupProblem {
  return new BackupProblem(
    'backup_damaged',
    `${place.name}/${key} is not what was written: its SHA-256 is another one. Use another backup.`,
    { cause },
  );
}
