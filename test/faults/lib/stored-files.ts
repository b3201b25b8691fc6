import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { newBucket, storeEnvironment } from '../../harness/remotes/s3-store.ts';
import { startSeaweed } from '../../harness/remotes/seaweed.ts';
import { COMMITS_OF_A_ROUND, type CommitNumbers } from './commit.ts';

/** What the files of documents are kept in. */
export type StoreKind = 'folder' | 's3';

/** The stored files, seen past the service. */
export type StoredFiles = {
  /** What a service that keeps them there is started with. */
  env: Record<string, string>;
  /** SHA-256 of one, or `missing`. */
  sha256(blobPath: string): Promise<string>;
  paths(): Promise<string[]>;
  /** Uploads in parts that nothing has become of. */
  unfinished(): Promise<string[]>;
  stop(): Promise<void>;
};

/**
 * Kills come while files are kept in folders at one commit and in a bucket at the next. Each round of commits begins with the other
 * one: a round is even, and a point would meet the same store whenever it is its turn.
 */
export function storeOfTurn({ turn }: Pick<CommitNumbers, 'turn'>): StoreKind {
  return (turn + Math.floor(turn / COMMITS_OF_A_ROUND)) % 2 === 1 ? 's3' : 'folder';
}

/** Opens the store of a stage. */
export function openStoredFiles(kind: StoreKind, dataDir: string): Promise<StoredFiles> {
  return kind === 's3' ? inBucket() : Promise.resolve(inFolder(dataDir));
}

function inFolder(dataDir: string): StoredFiles {
  const below = async (area: string) => {
    const options = { recursive: true, withFileTypes: true } as const;
    const entries = await readdir(path.join(dataDir, area), options).catch(noFile(() => []));
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)));
  };
  return {
    env: {},
    sha256: (blobPath) =>
      readFile(path.join(dataDir, blobPath)).then(
        hashOf,
        noFile(() => 'missing'),
      ),
    paths: async () => (await Promise.all(['original', 'processed', 'thumbnail', 'pdfa'].map(below))).flat(),
    unfinished: async () => [],
    stop: async () => undefined,
  };
}

async function inBucket(): Promise<StoredFiles> {
  const storage = await startSeaweed();
  const owner = await newBucket(storage);
  return {
    env: storeEnvironment(storage, owner.bucket),
    async sha256(Key) {
      try {
        const { Body } = await owner.client.send(new GetObjectCommand({ Bucket: owner.bucket, Key }));
        return hashOf(Buffer.from((await Body?.transformToByteArray()) ?? []));
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return 'missing';
        throw error;
      }
    },
    paths: async () => (await owner.keys()).filter((key) => !key.startsWith('probes/')),
    unfinished: () => owner.unfinished(),
    async stop() {
      owner.client.destroy();
      await storage.stop();
    },
  };
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function noFile<T>(otherwise: () => T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise();
    throw error;
  };
}
