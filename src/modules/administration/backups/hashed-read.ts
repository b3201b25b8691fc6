import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupProblem } from './backup-problem.ts';
import type { DescribedObject } from './manifest.ts';
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

/** The lines of an object. @throws BackupProblem */
export async function* unpackedLines(
  place: BackupPlace,
  key: string,
  described: DescribedObject,
): AsyncGenerator<string> {
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
